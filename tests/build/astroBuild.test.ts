import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../src/build/project.ts";
import { copyCheckout } from "./stage/checkout.ts";

let project = "";
let folder = "";

/** A checkout whose public folder a test may change, and businesses: two sound ones and a wrong one. */
beforeAll(async () => {
  [project, folder] = [await temporary("project-"), await temporary("businesses-")];
  await copyCheckout(project);
  for (const id of ["harbor-plumbing", "corner-bakery"])
    await cp(join(projectRoot, "businesses", id), join(folder, id), { recursive: true });
  await mkdir(join(folder, "wrong"));
});

const temporary = (prefix: string) => mkdtemp(join(tmpdir(), prefix));

/** Where commands of the project run, and the settings that they get. */
function options() {
  const { PATH = "", HOME } = process.env;
  const env = {
    PATH: [join(project, "node_modules", ".bin"), PATH].join(delimiter),
    HOME,
    BUSINESSES: folder,
  };
  return { cwd: project, env };
}

/** Runs a command of the project as people do: nothing says that it runs in a test. Its status must be 1. */
async function run(command: string, ...words: string[]): Promise<{ stdout: string; stderr: string }> {
  const failure = await promisify(execFile)(command, words, options()).catch((error) => error);
  expect(failure.code).toBe(1);
  expect(failure.stderr).toContain(join(folder, "wrong"));
  return failure;
}

/** Leaves out `prebuild`: it would install packages, through the link, into the node_modules of this checkout. */
const npmBuild = (out: string, ...words: string[]) =>
  run("npm", "run", "-s", "--ignore-scripts", "build", "--", "--businesses", folder, "--out", out, ...words);

/** Every file of a folder with its bytes. */
async function treeOf(out: string): Promise<Record<string, string>> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const contents = files.sort().map(async (file) => [file.slice(out.length), await readFile(file, "base64")]);
  return Object.fromEntries(await Promise.all(contents));
}

let [byScript, byAstro, stdout] = ["", "", ""];

beforeAll(async () => {
  [byScript, byAstro] = [join(await temporary("dist-"), "a"), join(await temporary("dist-"), "b")];
  await mkdir(join(project, "public", ".well-known"));
  await writeFile(join(project, "public", ".well-known", "note.txt"), "for all");
  await writeFile(join(project, "public", "robots.txt"), "for none: each site has its own");
  ({ stdout } = await npmBuild(byScript));
  await run("astro", "build", "--outDir", byAstro);
});

const sites = ["corner-bakery", "harbor-plumbing"];
const places = () => sites.map((id) => `${byScript}/${id}/\n`).join("");

test("astro build gives the same tree as npm run build, also beside a wrong business", async () => {
  expect(stdout).toBe(places());
  expect(await treeOf(byAstro)).toEqual(await treeOf(byScript));
  const names = [
    ".dockerignore",
    "Caddyfile",
    "Dockerfile",
    "_desk",
    "frontdesk.service",
    "manifest.json",
    "server.mjs",
    ...sites,
  ];
  expect((await readdir(byAstro)).sort()).toEqual(names.sort());
});

test.each(sites)("the files of public/ are part of %s, but one that the site has itself", async (id) => {
  const read = (name: string) => readFile(join(byAstro, id, name), "utf8");
  expect(await read(".well-known/note.txt")).toBe("for all");
  expect(await read("humans.txt")).toContain("/* SITE */");
  expect(await read("robots.txt")).toContain("User-agent");
});

test("a change of public/ builds every site anew; without one nothing is built", async () => {
  expect((await npmBuild(byScript)).stdout).toBe("");
  await writeFile(join(project, "public", ".well-known", "note.txt"), "for all, changed");
  expect((await npmBuild(byScript)).stdout).toBe(places());
});

test("K7 an astro build that is stopped by Ctrl-C leaves nothing of itself, and the old output stays", async () => {
  const before = await treeOf(byAstro);
  const child = spawn("astro", ["build", "--outDir", byAstro], { ...options(), stdio: "ignore" });
  await expect.poll(() => existsSync(join(byAstro, ".staging")), { interval: 5 }).toBe(true);
  child.kill("SIGINT");
  expect(await once(child, "close")).toEqual([130, null]);
  expect(await treeOf(byAstro)).toEqual(before);
  expect(await readdir(byAstro)).not.toContain(".staging");
});

test("K7 an astro build whose pages cannot be rendered leaves nothing of itself, and the old output stays", async () => {
  const before = await treeOf(byAstro);
  await writeFile(join(project, "src", "pages", "broken.astro"), "---\nthrow new Error('Broken');\n---\n");
  const failure = await promisify(execFile)("astro", ["build", "--outDir", byAstro], options()).catch(
    (error) => error,
  );
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining("Broken") });
  expect(await treeOf(byAstro)).toEqual(before);
  expect(await readdir(byAstro)).not.toContain(".staging");
});
