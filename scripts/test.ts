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

const steps: Step[] = [
  { name: "lint", command: ["biome", "check"], count: countStep },
  { name: "types", command: ["astro", "check"], count: countStep },
  { name: "dead code", command: ["knip"], count: countStep },
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
  {
    name: "browser",
    command: ["playwright", "test", "--config=tests/playwright.config.ts"],
    count: countFrom("playwright.json", playwrightCount),
  },
];

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const { name, command, count } of steps) {
  console.log(`\n=== ${name}`);
  const { passed, failed } = await count(await succeeds(command));
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

/** Runs a command of node_modules/.bin to its end; answers whether it ended well. */
function succeeds([name = "", ...words]: string[]): Promise<boolean> {
  const child = spawn(join(root, "node_modules", ".bin", name), words, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
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
