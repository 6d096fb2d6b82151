import { fileURLToPath } from "node:url";
import type { TestCase } from "vitest/node";
import { startVitest } from "vitest/node";
import { readMembers, unexplained } from "./members.ts";
import { type Outcome, reportOf } from "./report.ts";

// Runs the tests of the folder above, one after the other, against the provider that CONFORMANCE_PROVIDER
// describes, and prints what they found. `npm run conformance` starts it.

const outcomes: Outcome[] = [];

// Vitest hands errors of its workers on as plain objects.
const messageOf = (error: unknown) => String((error as { message?: string }).message ?? error);

const vitest = await startVitest(
  [],
  {
    root: fileURLToPath(new URL("../../../..", import.meta.url)),
    config: false,
    include: ["tests/provider/conformance/*.test.ts"],
    // Read once, below.
    exclude: ["**/matrix.test.ts"],
    watch: false,
    // Trouble that one test asks for would hit the clients of another.
    fileParallelism: false,
    testTimeout: 120_000,
    silent: true,
    reporters: [{ onTestCaseResult: (test) => take(outcomeOf(test)) }],
  },
  { cacheDir: ".cache/conformance" },
);
const add = (title: string, failure: string | undefined) =>
  outcomes.push({ packages: ["any client"], title, failure });
for (const error of vitest.state.getUnhandledErrors())
  add("nothing goes wrong beside the tests", messageOf(error));
for (const module of vitest.state.getTestModules())
  for (const { message } of module.errors()) add(`${module.relativeModuleId} can be run`, message);
await vitest.close();
const members = readMembers();
add(
  "every public method and event of the clients is used by a test, or has a reason not to be",
  unexplained(members).join(", ") || undefined,
);
console.log(`\n${reportOf(outcomes, members)}`);
process.exitCode = outcomes.length > 0 && outcomes.every(({ failure }) => failure === undefined) ? 0 : 1;

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
