import { fileURLToPath } from "node:url";
import type { TestCase } from "vitest/node";
import { startVitest } from "vitest/node";
import { readMatrix, reasons } from "./members.ts";
import { type Outcome, reportOf } from "./report.ts";

// Runs the tests beside this file against the provider that CONFORMANCE_PROVIDER describes, one after the other, and prints what
// they found. `npm run conformance` starts it.

const outcomes: Outcome[] = [];

const vitest = await startVitest(
  [],
  {
    root: fileURLToPath(new URL("../../..", import.meta.url)),
    config: false,
    include: ["tests/provider/conformance/*.test.ts"],
    watch: false,
    // Trouble that one test asks for would hit the clients of another.
    fileParallelism: false,
    testTimeout: 120_000,
    silent: true,
    reporters: [{ onTestCaseResult: (test) => take(outcomeOf(test)) }],
  },
  { cacheDir: ".cache/conformance" },
);
const broken = vitest.state.getUnhandledErrors().map((error) => ({
  ...{ packages: [], title: "Nothing goes wrong beside the tests", failure: messageOf(error) },
}));
const modules = vitest.state.getTestModules().flatMap((module) =>
  module.errors().map(({ message }) => ({
    ...{ packages: [], title: `${module.relativeModuleId} can be run`, failure: message },
  })),
);
await vitest.close();
console.log(`\n${reportOf([...outcomes, ...broken, ...modules], readMatrix(), reasons)}`);
const isGood = [...outcomes, ...broken, ...modules].every(({ failure }) => failure === undefined);
process.exitCode = outcomes.length > 0 && isGood ? 0 : 1;

function outcomeOf(test: TestCase): Outcome {
  const { state, errors } = test.result();
  const failure = state === "passed" ? undefined : (errors?.[0]?.message.split("\n")[0] ?? state);
  const suite = test.parent.type === "suite" ? test.parent.name : "any client";
  return { packages: suite.split(", "), title: test.name, failure };
}

function take(outcome: Outcome): void {
  outcomes.push(outcome);
  const word = outcome.failure === undefined ? "passed" : "FAILED";
  console.log(`${word}  ${outcome.packages.join(", ")}  ${outcome.title}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error || (typeof error === "object" && error && "message" in error)
    ? String(error.message)
    : String(error);
}
