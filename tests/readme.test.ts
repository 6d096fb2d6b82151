import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { projectRoot } from "../src/build/project.ts";

const readText = (file: string) => readFile(join(projectRoot, file), "utf8");
const list = async (folder: string) =>
  (await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)));
const files = (await Promise.all(["src", "scripts", "tests", ".github"].map(list))).flat();

/** What people wrote for people: FIELDS.md is made of the schema. */
const pages = [
  "README.md",
  "CHANGELOG.md",
  "tests/README.md",
  ...files.filter((file) => /^(?:src|\.github)\/.*\.md$/.test(file) && !file.endsWith("FIELDS.md")),
];

/** The anchors of a page, as GitHub makes them of its headings. */
const readAnchors = async (file: string) =>
  [...(await readText(file)).matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );

test.each(pages)("what %s links to is there", async (file) => {
  const links = [...(await readText(file)).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const missing: string[] = [];
  for (const [link, path = "", anchor] of links) {
    const target = path ? join(dirname(file), path) : file;
    const isThere = existsSync(join(projectRoot, target));
    if (!isThere || (anchor && !(await readAnchors(target)).includes(anchor))) missing.push(link);
  }
  expect(missing).toEqual([]);
});

test.each(pages)("each source file that %s names is there", async (file) => {
  const names = [...(await readText(file)).matchAll(/`([\w./[\]-]+\.(?:astro|css|mjs|tsx?))`/g)];
  const missing = names
    .map(([, name = ""]) => name)
    .map((name) => name.replace(/^(?:\.\.?\/)+/, ""))
    .filter((name) => !madeNames.includes(name))
    .filter((name) => !files.some((path) => `/${path}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

/** What a build makes, or a reader. */
const madeNames = ["own.mjs", "server.mjs", "bundle.mjs", "index.mjs"];

test.each(pages)("lines of %s have at most 160 columns", async (file) => {
  expect((await readText(file)).split("\n").filter(({ length }) => length > 160)).toEqual([]);
});

const readOnce = pages.filter((file) => file !== "CHANGELOG.md");

test.each(readOnce)("%s is read in one go: it has at most 900 words, the first page 800", async (file) => {
  const most = file === "README.md" ? 800 : 900;
  expect((await readText(file)).match(/[\p{L}\d][^\s|]*/gu)?.length).toBeLessThanOrEqual(most);
});

test("a picture of the README is under 60 KB", async () => {
  const folder = join(projectRoot, ".github/screenshots");
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
  );
  expect(Math.max(...sizes)).toBeLessThan(60_000);
});

test("a folder of more than 12 files says in a README what lives there", () => {
  const folders = Map.groupBy(
    files.filter((file) => file.startsWith("src/")),
    (file) => dirname(file),
  );
  const silent = [...folders].filter(
    ([folder, inside]) => inside.length > 12 && !inside.includes(`${folder}/README.md`),
  );
  expect(silent.map(([folder]) => folder)).toEqual([]);
});

test("the picture of src shows each room, above all that it may import", async () => {
  const layers: Record<string, string[]> = parse(await readText("tests/layers.yaml"));
  const [, picture = ""] = /```\n(.*?)```/s.exec(await readText("src/README.md")) ?? [];
  const floors = picture.split("\n").map((line) => line.replace(/\|.*/, "").split(/\W+/));
  const floorOf = (room: string) => floors.findIndex((names) => names.includes(basename(room)));
  const { scripts: _, ...rooms } = layers;
  expect(Object.keys(rooms).filter((room) => floorOf(room) < 0)).toEqual([]);
  const arrows = Object.entries(rooms).flatMap(([from, below]) => below.map((to) => ({ from, to })));
  expect(arrows.filter(({ from, to }) => floorOf(from) >= floorOf(to))).toEqual([]);
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
  const results = walk.map((line) => ({ line, ...run("scripts/site.mjs", toWords(line).slice(5), cwd) }));
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
  const files = new Set(
    names.map((name) => /(\S+\.(?:ts|mjs))(?: build)?$/.exec(scripts[name])?.[1] ?? name),
  );
  expect(files.size).toBe(8);
  const answers = [...files].map((file) => ({ file, ...run(file, ["--help"]) }));
  expect(answers.filter(({ status, stdout }) => status !== 0 || !stdout.startsWith("Usage: npm "))).toEqual(
    [],
  );
});

test("the README names every command of site", async () => {
  const names = [...run("scripts/site.mjs", ["--help"]).stdout.matchAll(/^ {2}([a-z]+)/gm)].map(
    ([, name]) => name,
  );
  const [, listed = ""] =
    /^ {4}npm run -s site -- COMMAND .*?: (.*?)\n\n/ms.exec(await readText("README.md")) ?? [];
  expect(listed.split(/[\s,]+/).sort()).toEqual(names.sort());
});
