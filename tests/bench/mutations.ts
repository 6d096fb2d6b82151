import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { UsageError } from "../../scripts/commandLine.ts";
import { killGroup } from "../../scripts/killGroup.ts";
import { systemClock } from "../../src/async/clock.ts";
import { type Mutation, mutate, readMutations, splitTest } from "../stage/mutations.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const copies = join(root, ".cache/mutations");

/** A run that takes longer hangs. Before a spec all its sites are built. */
const maxRunMs = { tests: 60_000, specs: 180_000 };

/** What a mutated test waits for at most. */
const limits = { TEST_LIMIT_MS: "30000", POLL_LIMIT_MS: "15000" };

/**
 * Applies each mutation alone in a copy of the checkout, runs the tests that it names, and prints those that
 * no test noticed, or that hang unasked. `since` takes only those of files, or of tests with their cases and
 * their stage, that were changed since that commit; `only` those of that id, or whose file's path holds it.
 */
export async function measureMutations({
  since,
  only = "",
}: {
  since?: string;
  only?: string;
}): Promise<void> {
  const all = await readMutations();
  // All are read first, so that a text that is gone is told before the long run.
  for (const mutation of all) await mutate(mutation);
  const changed = since === undefined ? undefined : changedFiles(since);
  const isWanted = ({ id, file, tests = [] }: Mutation) =>
    (!only || id === only || file.includes(only)) &&
    (!changed || changed.has(file) || tests.some((test) => isTestChanged(splitTest(test).file, changed)));
  const queue = all.filter((mutation) => mutation.tests && isWanted(mutation));
  const total = queue.length;
  if (only && !total) throw new UsageError(`'${only}' is the id of no mutation, nor part of its file's path`);
  let stopping: Promise<void> | undefined;
  // A terminal tells the whole group, and npm tells it again.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      stopping ??= stop(signal);
    });
  const survivors: string[] = [];
  const startMs = Date.now();
  const workers = Array.from({ length: Math.min(availableParallelism(), total) }, async (_, number) => {
    const folder = copyCheckout(number);
    for (let mutation = queue.shift(); mutation; mutation = queue.shift()) {
      const unnoticed = await tryMutation(mutation, folder);
      await stopping;
      const seconds = Math.round((Date.now() - startMs) / 1_000);
      console.log(`${seconds} s  ${unnoticed ? "SURVIVES" : "noticed "}  ${mutation.id}  ${mutation.file}`);
      if (unnoticed) survivors.push(`${mutation.id}  ${mutation.file}: ${unnoticed}`);
    }
  });
  await Promise.all(workers).finally(removeCopies);
  const equivalent = all.filter((mutation) => mutation.equivalent).length;
  console.log(
    `${total} of ${all.length} mutations, ${equivalent} change no behaviour: ${survivors.length} survive`,
  );
  for (const line of survivors) console.log(line);
  if (survivors.length) process.exitCode = 1;
}

const running = new Set<ChildProcess>();

/** Ends what runs, removes the copies, and ends itself by the signal that it got. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  const children = [...running];
  const ended = children.map((child) => once(child, "close"));
  for (const child of children) killGroup(child, "SIGTERM");
  await Promise.race([Promise.all(ended), systemClock.wait(5_000)]);
  removeCopies();
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Ends what still runs, then removes the copies. */
function removeCopies(): void {
  for (const child of running) killGroup(child, "SIGKILL");
  rmSync(copies, { recursive: true, force: true });
}

/** Whether a test's file was changed, the cases beside it, or a file of its room's stage. */
function isTestChanged(file: string, changed: ReadonlySet<string>): boolean {
  const beginnings = [file.replace(/ts$/, ""), `${dirname(file)}/stage/`];
  return [...changed].some((name) => beginnings.some((beginning) => name.startsWith(beginning)));
}

/** Paths from the root of the files that differ from a commit, new ones too. */
function changedFiles(commit: string): Set<string> {
  const list = (...words: string[]) =>
    execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: "pipe" }).split("\n").filter(Boolean);
  try {
    list("rev-parse", "--verify", commit);
  } catch {
    throw new UsageError(`'${commit}' is no commit`);
  }
  return new Set([
    ...list("diff", "--name-only", commit),
    ...list("ls-files", "--others", "--exclude-standard"),
  ]);
}

/** A copy of what is in the checkout, with its packages; answers its folder. */
function copyCheckout(number: number): string {
  const folder = join(copies, String(number));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const name of names) if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name));
  // A Node that is new enough has no other in .tools.
  for (const name of ["node_modules", ".tools"].filter((name) => existsSync(join(root, name))))
    execFileSync("cp", ["-al", join(root, name), join(folder, name)]);
  return folder;
}

/** Answers what no test noticed; "" where each named test failed. */
async function tryMutation(mutation: Mutation, folder: string): Promise<string> {
  const path = join(folder, mutation.file);
  const source = readFileSync(path);
  writeFileSync(path, await mutate(mutation, folder));
  try {
    const named = (mutation.tests ?? []).map(splitTest);
    const specs = named.filter(({ file }) => file.endsWith(".spec.ts"));
    const tests = named.filter(({ file }) => !file.endsWith(".spec.ts"));
    const results = [await runVitest(tests, folder), await runPlaywright(specs, folder)];
    if (results.includes(undefined)) return mutation.hangs ? "" : "its tests do not end";
    return results.flat().join("; ");
  } finally {
    writeFileSync(path, source);
  }
}

type Named = { file: string; title: string };
type Result = { file: string; title: string; status: string };

/** Vitest writes ` > ` between the names of groups and a title, its report and Playwright a space. */
const titlePattern = (tests: Named[]) =>
  tests
    .map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "(?: > | )"))
    .join("|");
const filesOf = (tests: Named[]) => [...new Set(tests.map(({ file }) => file))];

async function runVitest(tests: Named[], folder: string): Promise<string[] | undefined> {
  if (!tests.length) return [];
  const report = join(folder, ".cache/mutation.json");
  const titles = tests.every(({ title }) => title) ? ["-t", titlePattern(tests)] : [];
  const words = ["run", "--config=tests/vitest.config.ts", "--reporter=json", `--outputFile=${report}`];
  const program = ["node_modules/vitest/vitest.mjs", ...words, ...titles, ...filesOf(tests)];
  const results = await runTests(program, folder, maxRunMs.tests, report, (text) => {
    const { testResults } = JSON.parse(text) as VitestReport;
    return testResults.flatMap(({ name, status, assertionResults }) =>
      // A file that cannot be loaded has no tests.
      status === "failed" && !assertionResults.length
        ? [{ file: name, title: "", status }]
        : assertionResults
            .filter(({ status }) => status === "passed" || status === "failed")
            .map(({ fullName, status }) => ({ file: name, title: fullName, status })),
    );
  });
  return results && unnoticed(tests, results);
}

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

async function runPlaywright(tests: Named[], folder: string): Promise<string[] | undefined> {
  if (!tests.length) return [];
  const report = join(folder, ".cache/mutation.json");
  const words = [
    "test",
    "--config=tests/playwright.config.ts",
    "--workers=1",
    "--reporter=json",
    "--max-failures=1",
  ];
  const titles = ["--grep", titlePattern(tests)];
  const program = ["node_modules/@playwright/test/cli.js", ...words, ...titles, ...filesOf(tests)];
  const results = await runTests(program, folder, maxRunMs.specs, report, (text) =>
    (JSON.parse(text) as { suites: PlaywrightSuite[] }).suites.flatMap((suite) => specResults(suite, "")),
  );
  return results && unnoticed(tests, results);
}

type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
};
type PlaywrightSpec = {
  title: string;
  file: string;
  ok: boolean;
  tests: { results: { error?: { message?: string } }[] }[];
};

function specResults({ title, file, suites = [], specs = [] }: PlaywrightSuite, above: string): Result[] {
  const path = title === file ? above : `${above}${title} `;
  return [
    ...specs.filter(isSetUp).map((spec) => ({
      file: spec.file,
      title: path + spec.title,
      status: spec.ok ? "passed" : "failed",
    })),
    ...suites.flatMap((suite) => specResults(suite, path)),
  ];
}

/** A test whose stage was not there in time has shown nothing. */
const isSetUp = ({ tests }: PlaywrightSpec) =>
  !tests.some(({ results }) => results.some(({ error }) => /setup|setting up/.test(error?.message ?? "")));

/** Of each named test at least one must have failed; answers those of which none did. */
function unnoticed(tests: Named[], results: Result[]): string[] {
  return tests
    .map(({ file, title }) => {
      const own = results.filter(
        (result) =>
          (file.endsWith(result.file) || result.file.endsWith(file)) && result.title.includes(title),
      );
      if (own.some(({ status }) => status === "failed")) return "";
      return `${file} > ${title} ${own.length ? "passes" : "is no test"}`;
    })
    .filter(Boolean);
}

/** Runs tests to their end and reads their report; undefined where they hang. */
async function runTests(
  program: string[],
  folder: string,
  limitMs: number,
  report: string,
  read: (text: string) => Result[],
): Promise<Result[] | undefined> {
  rmSync(report, { force: true });
  const child = spawn(process.execPath, program, {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
    env: { ...process.env, ...limits, PLAYWRIGHT_JSON_OUTPUT_FILE: report, CI: "" },
  });
  let errors = "";
  child.stderr.on("data", (text) => (errors += text));
  running.add(child);
  let isHanging = false;
  const end = () => {
    isHanging = true;
    killGroup(child, "SIGKILL");
  };
  const timer = setTimeout(end, limitMs);
  await once(child, "close");
  clearTimeout(timer);
  running.delete(child);
  if (isHanging) return undefined;
  try {
    return read(readFileSync(report, "utf8"));
  } catch {
    throw new Error(`No test was run in ${folder}: ${errors.slice(-2_000)}`);
  }
}
