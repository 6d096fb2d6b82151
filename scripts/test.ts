import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { systemClock } from "../src/async/clock.ts";
import { readOptions, run, UsageError } from "./commandLine.ts";
import { killGroup } from "./killGroup.ts";
import { changedScope, namedScope, type TestScope, wholeScope } from "./testScope.ts";

// Everything in one command. Each step shows its own output; the last line sums up all results.

/** `failures` names each failed test, with the first line of why. */
type Count = { passed: number; failed: number; failures?: string[] };
type Step = { name: string; command: string[]; count: (ok: boolean) => Promise<Count> };

const root = fileURLToPath(new URL("..", import.meta.url));
const results = join(root, ".cache", "test-results");
const countStep = async (ok: boolean): Promise<Count> => ({ passed: Number(ok), failed: Number(!ok) });

/** Steps of one stage run side by side, for one of them leaves a processor idle; browsers are timed alone. */
function stagesOf({ lint, tests, specs }: TestScope): Step[][] {
  const checks: Step[] = [
    { name: "types", command: ["astro", "check"], count: countStep },
    { name: "lint", command: ["biome", "check"], count: countStep },
    { name: "dead code", command: ["knip"], count: countStep },
  ];
  const unit: Step = {
    name: "unit and provider",
    command: [
      "vitest",
      "run",
      "--config=tests/vitest.config.ts",
      "--passWithNoTests",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${join(results, "vitest.json")}`,
      ...(tests === "all" ? [] : tests),
    ],
    count: countFrom("vitest.json", vitestCount),
  };
  const browser: Step = {
    name: "browser",
    command: [
      "playwright",
      "test",
      "--config=tests/playwright.config.ts",
      "--pass-with-no-tests",
      ...(specs === "all" ? [] : specs),
    ],
    count: countFrom("playwright.json", playwrightCount),
  };
  return [[...(tests.length ? [unit] : []), ...(lint ? checks : [])], specs.length ? [browser] : []];
}

const usage = `Usage: npm test [-- PART | FOLDER | --changed]

Without options: types, lint, dead code, unit, provider and browser tests.
PART        of these: static (types, lint, dead code), unit (with provider) or browser
FOLDER      lint, and the tests and specs of one room, such as desk or desk/leads
--changed   lint, and what a change since HEAD reaches`;

const total = { passed: 0, failed: 0 };
const failures: string[] = [];
/** What runs, with the name of its step. */
const running = new Map<ChildProcess, string>();
const startMs = Date.now();

/** The end of a run that is interrupted: it never resolves. */
let stopping: Promise<never> | undefined;

await run(usage, async () => {
  const { positionals, values } = readOptions({ changed: { type: "boolean", default: false } });
  if (positionals.length + Number(values.changed) > 1)
    throw new UsageError("One part or folder, or --changed");
  const [folder] = positionals;
  const scope = folder ? namedScope(folder) : values.changed ? changedScope() : wholeScope;
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  // Whatever a test leaves behind lies in here.
  const temporary = await mkdtemp(join(tmpdir(), "frontdesk-"));
  // A terminal tells the whole group, and npm tells it again.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      stopping ??= stop(temporary, signal);
    });
  const progress = setInterval(showProgress, 60_000);
  for (const stage of stagesOf(scope)) {
    await runStage(stage, temporary);
    await stopping;
  }
  clearInterval(progress);
  await rm(temporary, { recursive: true, force: true });
  for (const line of failures) console.log(`Failed: ${line}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed ? 1 : 0;
});

function showProgress(): void {
  const minutes = Math.round((Date.now() - startMs) / 60_000);
  console.log(`--- ${minutes} min, running: ${[...running.values()].join(", ")}`);
}

async function runStage([first, ...others]: Step[], temporary: string): Promise<void> {
  if (!first) return;
  console.log(`\n=== ${first.name}`);
  const ended = runCommand(first, "inherit", temporary);
  const besides = others.map((step) => ({ ...step, ended: runCommand(step, "pipe", temporary) }));
  add(await first.count((await ended).isSuccess));
  for (const { name, count, ended } of besides) {
    const { isSuccess, output } = await ended;
    console.log(`\n=== ${name}\n${output}`);
    add(await count(isSuccess));
  }
}

function add(count: Count): void {
  total.passed += count.passed;
  total.failed += count.failed;
  failures.push(...(count.failures ?? []));
}

/**
 * Runs the command of a step, of node_modules/.bin, to its end; answers whether it ended well, and what it
 * wrote where that was not shown.
 */
function runCommand(
  { name, command: [program = "", ...words] }: Step,
  shown: "inherit" | "pipe",
  temporary: string,
): Promise<{ isSuccess: boolean; output: string }> {
  const child = spawn(join(root, "node_modules", ".bin", program), words, {
    cwd: root,
    stdio: ["ignore", shown, shown],
    env: { ...process.env, TMPDIR: temporary },
    // A group of its own: all that it starts ends with it.
    detached: true,
  });
  running.set(child, name);
  child.once("close", () => running.delete(child));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  return new Promise((resolve) => {
    child.once("error", ({ message }) => resolve({ isSuccess: false, output: message }));
    child.once("close", (code) => resolve({ isSuccess: code === 0, output }));
  });
}

/** Ends what runs, and itself by the signal that it got; the folder of what tests left goes too. */
async function stop(temporary: string, signal: NodeJS.Signals): Promise<never> {
  const children = [...running.keys()];
  const ended = children.map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of children) killGroup(child, "SIGTERM");
  await Promise.race([Promise.all(ended), systemClock.wait(10_000)]);
  for (const child of children) killGroup(child, "SIGKILL");
  await rm(temporary, { recursive: true, force: true });
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  return new Promise(() => {});
}

/** Counts from a reporter's JSON file; a step that failed without a failed test counts as one failure. */
function countFrom(file: string, read: (report: unknown) => Count): Step["count"] {
  return async (ok) => {
    const text = await readFile(join(results, file), "utf8").catch(() => undefined);
    if (text === undefined) return { passed: 0, failed: 1 };
    const count = read(JSON.parse(text));
    return ok || count.failed ? count : { ...count, failed: 1 };
  };
}

// The shape of Vitest's JSON reporter.
type VitestReport = {
  numPassedTests: number;
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

function vitestCount(report: unknown): Count {
  const { numPassedTests, numTotalTests, testResults } = report as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that cannot be loaded has no tests.
    if (status === "failed" && !failed.length) return [formatFailure(name, "", message)];
    return failed.map((test) => formatFailure(name, test.fullName, test.failureMessages?.[0]));
  });
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, failures };
}

// The shape of Playwright's JSON reporter.
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
};
type PlaywrightReport = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

function playwrightCount(report: unknown): Count {
  const { stats, suites } = report as PlaywrightReport;
  // A flaky test is a failed one.
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed, failures: suites.flatMap(playwrightFailures) };
}

function playwrightFailures({ file, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ title, tests }) =>
      formatFailure(join("tests/browser", file), title, tests[0]?.results[0]?.error?.message),
    ),
    ...suites.flatMap(playwrightFailures),
  ];
}

/** A failed test in a line: its file, its title, and the first line of the cause. */
function formatFailure(file: string, title: string, cause = ""): string {
  const line = stripVTControlCharacters(cause).split("\n")[0] ?? "";
  return [relative(root, resolve(root, file)), title, line].filter(Boolean).join(" > ");
}
