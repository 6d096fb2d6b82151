import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../src/build/project.ts";

const rooms = [
  "build",
  "business",
  "chat",
  "desk",
  "import",
  "languages",
  "navigation",
  "preview",
  "provider",
  "receptionist",
  "report",
  "server",
  "site",
  "starter",
  "workplace",
];
const files = ["README.md", "tests/README.md", ...rooms.map((room) => `src/${room}/README.md`)];
const readText = (file: string) => readFile(join(projectRoot, file), "utf8");

test.each(files)("what %s links to is there", async (file) => {
  const links = [...(await readText(file)).matchAll(/\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g)];
  const missing = links
    .map(([, path = ""]) => path)
    .filter((path) => path && !existsSync(join(projectRoot, dirname(file), path)));
  expect(missing).toEqual([]);
});

/** The lines of the README that are commands, as they are typed. */
const readCommands = async () =>
  [...(await readText("README.md")).matchAll(/^ {4}(npm .*?)(?: {2,}.*)?$/gm)].map(([, line = ""]) => line);

/** Runs a command of the package from a folder, as npm does. */
function run(script: string, words: readonly string[], cwd = projectRoot) {
  const options = { cwd, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, script), ...words],
    options,
  );
  return { status, stdout, stderr };
}

const toWords = (line: string) =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

test("the commands of the README's two walks make a site and a fleet in an empty folder", async () => {
  const home = await mkdtemp(join(tmpdir(), "walk-"));
  const cwd = join(home, "frontdesk");
  await mkdir(join(cwd, "businesses"), { recursive: true });
  await mkdir(join(home, "clients"));
  const [, table = ""] = /```csv\n(.*?)```/s.exec(await readText("README.md")) ?? [];
  await writeFile(join(cwd, "clients.csv"), table);
  const lines = (await readCommands()).filter((line) => /^npm run -s site -- [a-z]/.test(line));
  const walk = lines.flatMap((line) => (line.endsWith(" --dry-run") ? [line, line.slice(0, -10)] : [line]));
  const results = walk.map((line) => ({ line, ...run("scripts/site.ts", toWords(line).slice(5), cwd) }));
  expect(results.filter(({ status }) => status !== 0)).toEqual([]);
  expect(await readdir(join(cwd, "dist"))).toContain("fells-bakery");
  expect(await readdir(join(home, "dist"))).toEqual(
    expect.arrayContaining(["fells-roofing", "harbor-dental"]),
  );
  expect(await readdir(join(home, "preview"))).toEqual(["fells-roofing"]);
  expect(await readFile(join(home, "report.html"), "utf8")).toContain("Fells Roofing");
});

test("each command of the README is one of the package, and answers --help with its usage", async () => {
  const { scripts } = JSON.parse(await readText("package.json"));
  const names = (await readCommands()).map((line) => /^npm (?:run )?(?:-s )?([a-z]+)/.exec(line)?.[1] ?? "");
  const files = new Set(names.map((name) => /(\S+\.ts)(?: build)?$/.exec(scripts[name])?.[1] ?? name));
  expect(files.size).toBe(8);
  const answers = [...files].map((file) => ({ file, ...run(file, ["--help"]) }));
  expect(answers.filter(({ status, stdout }) => status !== 0 || !stdout.startsWith("Usage: npm "))).toEqual(
    [],
  );
});

test("the README names every command of site", async () => {
  const names = [...run("scripts/site.ts", ["--help"]).stdout.matchAll(/^ {2}([a-z]+)/gm)].map(
    ([, name]) => name,
  );
  const [, listed = ""] =
    /^ {4}npm run -s site -- COMMAND .*?: (.*?)\n\n/ms.exec(await readText("README.md")) ?? [];
  expect(listed.split(/[\s,]+/).sort()).toEqual(names.sort());
});
