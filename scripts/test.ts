import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Everything in one command. Each step shows its own output; the last line sums up all results.

type Count = { passed: number; failed: number };
type Step = { name: string; command: string[]; count: (ok: boolean) => Promise<Count> };

const root = fileURLToPath(new URL("..", import.meta.url));
const results = join(root, ".cache", "test-results");
const countStep = async (ok: boolean): Promise<Count> => ({ passed: Number(ok), failed: Number(!ok) });

/**
 * Steps of one stage run side by side, for one of them leaves a processor idle; the time of clients is
 * measured alone.
 */
const stages: [Step, ...Step[]][] = [
  [
    { name: "types", command: ["astro", "check"], count: countStep },
    { name: "lint", command: ["biome", "check"], count: countStep },
    { name: "dead code", command: ["knip"], count: countStep },
  ],
  [
    {
      name: "unit and provider",
      command: [
        "vitest",
        "run",
        "--config=tests/vitest.config.ts",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${join(results, "vitest.json")}`,
      ],
      count: countFrom("vitest.json", vitestCount),
    },
  ],
  [
    {
      name: "browser",
      command: ["playwright", "test", "--config=tests/playwright.config.ts"],
      count: countFrom("playwright.json", playwrightCount),
    },
  ],
];

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const [first, ...others] of stages) {
  console.log(`\n=== ${first.name}`);
  const run = runCommand(first.command, "inherit");
  const runs = others.map((step) => ({ ...step, run: runCommand(step.command, "pipe") }));
  add(await first.count((await run).isSuccess));
  for (const { name, count, run } of runs) {
    const { isSuccess, output } = await run;
    console.log(`\n=== ${name}\n${output}`);
    add(await count(isSuccess));
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

function add({ passed, failed }: Count): void {
  total.passed += passed;
  total.failed += failed;
}

/**
 * Runs a command of node_modules/.bin to its end; answers whether it ended well, and what it wrote where that
 * was not shown.
 */
function runCommand(
  [name = "", ...words]: string[],
  shown: "inherit" | "pipe",
): Promise<{ isSuccess: boolean; output: string }> {
  const child = spawn(join(root, "node_modules", ".bin", name), words, {
    cwd: root,
    stdio: ["ignore", shown, shown],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  return new Promise((resolve) => {
    child.once("error", ({ message }) => resolve({ isSuccess: false, output: message }));
    child.once("close", (code) => resolve({ isSuccess: code === 0, output }));
  });
}

/** Counts from a reporter's JSON file; a step that failed without a failed test counts as one failure. */
function countFrom(file: string, read: (report: unknown) => Count): Step["count"] {
  return async (ok) => {
    const text = await readFile(join(results, file), "utf8").catch(() => undefined);
    if (text === undefined) return { passed: 0, failed: 1 };
    const { passed, failed } = read(JSON.parse(text));
    return { passed, failed: ok || failed ? failed : 1 };
  };
}

function vitestCount(report: unknown): Count {
  // The shape of Vitest's JSON reporter.
  const { numPassedTests, numTotalTests } = report as { numPassedTests: number; numTotalTests: number };
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

function playwrightCount(report: unknown): Count {
  // The shape of Playwright's JSON reporter. A flaky test is a failed one.
  const { stats } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}
