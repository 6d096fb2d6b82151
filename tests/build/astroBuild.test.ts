import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../src/build/project.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { copyCheckout } from "./stage/checkout.ts";
import { readTree } from "./stage/outputs.ts";

let [project, folder, byScript, byAstro, stdout] = ["", "", "", "", ""];
const site = "corner-bakery";

const temporary = (prefix: string) => mkdtemp(join(tmpdir(), prefix));

/** A checkout whose public folder a test may change, and businesses, a sound one and a wrong one, built in both ways. */
beforeAll(async () => {
  [project, folder] = [await temporary("project-"), await temporary("businesses-")];
  await copyCheckout(project, ["own"]);
  await cp(join(projectRoot, "businesses", site), join(folder, site), { recursive: true });
  await mkdir(join(folder, "wrong"));
  [byScript, byAstro] = [join(await temporary("dist-"), "a"), join(await temporary("dist-"), "b")];
  const shared = { ".well-known/note.txt": "for all", "robots.txt": "for none: each site has its own" };
  await writeFiles(shared, join(project, "public"));
  ({ stdout } = await npmBuild(byScript));
  await run("astro", "build", "--outDir", byAstro);
});

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

test("astro build gives the same tree as npm run build, also beside a wrong business", async () => {
  expect(stdout).toBe(`${byScript}/${site}/\n`);
  expect(await readTree(byAstro)).toEqual(await readTree(byScript));
});

test("the files of public/ are part of a site, but one that it has itself; a change of them builds it anew", async () => {
  const read = (name: string) => readFile(join(byAstro, site, name), "utf8");
  expect(await read(".well-known/note.txt")).toBe("for all");
  expect(await read("humans.txt")).toContain("/* SITE */");
  expect(await read("robots.txt")).toContain("User-agent");
  await writeFile(join(project, "public", ".well-known", "note.txt"), "for all, changed");
  expect((await npmBuild(byScript)).stdout).toBe(`${byScript}/${site}/\n`);
});

test("K7 an astro build that is stopped by Ctrl-C leaves nothing of itself, and the old output stays", async () => {
  const before = await readTree(byAstro);
  const child = spawn("astro", ["build", "--outDir", byAstro], { ...options(), stdio: "ignore" });
  const rendered = join(project, ".cache", "rendered");
  await expect.poll(() => existsSync(rendered), { interval: 5 }).toBe(true);
  child.kill("SIGINT");
  // Before its pages are rendered it ends as a build that failed, then as the system's.
  expect([1, 130]).toContain((await once(child, "close"))[0]);
  expect(await readTree(byAstro)).toEqual(before);
  expect(await readdir(byAstro)).not.toContain(".staging");
  expect(existsSync(rendered)).toBe(false);
});

test("K7 an astro build whose pages cannot be rendered leaves nothing of itself, and the old output stays", async () => {
  const before = await readTree(byAstro);
  await writeFile(join(project, "src", "pages", "broken.astro"), "---\nthrow new Error('Broken');\n---\n");
  const failure = await promisify(execFile)("astro", ["build", "--outDir", byAstro], options()).catch(
    (error) => error,
  );
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining("Broken") });
  expect(await readTree(byAstro)).toEqual(before);
  expect(await readdir(byAstro)).not.toContain(".staging");
});
