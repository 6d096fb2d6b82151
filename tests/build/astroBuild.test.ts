import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../src/build/config.ts";

let project = "";
let folder = "";

/** A checkout of its own, whose public folder may be changed, and two businesses. */
beforeAll(async () => {
  [project, folder] = [await temporary("project-"), await temporary("businesses-")];
  const names = [
    "src",
    "scripts",
    "public",
    "astro.config.mjs",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
  ];
  for (const name of names) await cp(join(projectRoot, name), join(project, name), { recursive: true });
  await symlink(join(projectRoot, "node_modules"), join(project, "node_modules"));
  for (const id of ["harbor-plumbing", "corner-bakery"])
    await cp(join(projectRoot, "businesses", id), join(folder, id), { recursive: true });
});

const temporary = (prefix: string) => mkdtemp(join(tmpdir(), prefix));

/** Runs a command of the project as people do: nothing says that it runs in a test. */
async function run(command: string, ...words: string[]): Promise<string> {
  const { PATH = "", HOME } = process.env;
  const env = {
    PATH: [join(project, "node_modules", ".bin"), PATH].join(delimiter),
    HOME,
    BUSINESSES: folder,
  };
  return (await promisify(execFile)(command, words, { cwd: project, env })).stdout;
}

const npmBuild = (out: string, ...words: string[]) =>
  run("npm", "run", "-s", "build", "--", "--businesses", folder, "--out", out, ...words);

/** Every file of a folder with its bytes. */
async function treeOf(out: string): Promise<Record<string, string>> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const contents = files.sort().map(async (file) => [file.slice(out.length), await readFile(file, "base64")]);
  return Object.fromEntries(await Promise.all(contents));
}

test("npm run build and astro build give the same tree; a file in public/ reaches every site, and its change builds all", async () => {
  const [byScript, byAstro] = [join(await temporary("dist-"), "a"), join(await temporary("dist-"), "b")];
  const sites = `${byScript}/corner-bakery/\n${byScript}/harbor-plumbing/\n`;
  await mkdir(join(project, "public", ".well-known"));
  await writeFile(join(project, "public", ".well-known", "note.txt"), "for all");
  await writeFile(join(project, "public", "robots.txt"), "for none: each site has its own");
  expect(await npmBuild(byScript)).toBe(sites);
  await run("astro", "build", "--outDir", byAstro);
  const tree = await treeOf(byScript);
  expect(await treeOf(byAstro)).toEqual(tree);

  for (const id of ["corner-bakery", "harbor-plumbing"]) {
    expect(Object.keys(tree)).toEqual(expect.arrayContaining([`/${id}/humans.txt`, `/${id}/_headers`]));
    expect(await readFile(join(byScript, id, ".well-known", "note.txt"), "utf8")).toBe("for all");
    expect(await readFile(join(byScript, id, "robots.txt"), "utf8")).toContain("User-agent");
  }
  expect((await readdir(byAstro)).sort()).toEqual(["corner-bakery", "harbor-plumbing", "manifest.json"]);

  expect(await npmBuild(byScript)).toBe("");
  await writeFile(join(project, "public", ".well-known", "note.txt"), "for all, changed");
  expect(await npmBuild(byScript)).toBe(sites);
});
