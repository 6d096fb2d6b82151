import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/build/project.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";

/** Runs `npm run licences` to its end. */
const licences = (...words: string[]) =>
  new Promise<{ status: number; stdout: string; mistakes: string[] }>((resolve) => {
    const program = join(projectRoot, "scripts", "licences.ts");
    const child = execFile(process.execPath, [program, ...words], (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, mistakes: stderr.trim().split("\n").filter(Boolean) }),
    );
  });

/** The file of a lock with these packages. */
async function lockOf(packages: Record<string, object>): Promise<string> {
  const file = temporaryFile("package-lock.json");
  await writeFile(
    file,
    JSON.stringify({ lockfileVersion: 3, packages: { "": { name: "acme" }, ...packages } }),
  );
  return file;
}

/** What is wrong with a package of these properties. */
async function mistakesOf(entry: object, name = "a"): Promise<string[]> {
  const file = await lockOf({ [`node_modules/${name}`]: { version: "1.0.0", ...entry } });
  const { status, mistakes } = await licences("--lock", file);
  expect(status).toBe(mistakes.length ? 1 : 0);
  return mistakes;
}

test("every package for production has a licence that is allowed, and those with an install script are named with its purpose", async () => {
  const { status, stdout, mistakes } = await licences();
  expect(mistakes).toEqual([]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^react 19\.\d+\.\d+ MIT$/m);
  expect(stdout).toMatch(/^ {2}esbuild \d\S+: puts the program of this platform in place/m);
  expect(stdout).not.toMatch(/^vitest /m);
});

test.each(["MIT", "(AFL-2.1 OR BSD-3-Clause)", "Apache-2.0 AND MIT"])(
  "a package under %s is allowed",
  async (license) => {
    expect(await mistakesOf({ license })).toEqual([]);
  },
);

test.each([
  ["AGPL-3.0-only", "AGPL-3.0-only"],
  ["MIT AND GPL-3.0-only", "MIT AND GPL-3.0-only"],
  ["(MIT OR GPL-3.0-only) AND GPL-2.0-only", /GPL-2.0-only/],
  ["MPL-2.0", "MPL-2.0"],
  ["LGPL-3.0-or-later", "LGPL-3.0-or-later"],
  [undefined, "none"],
])("a package under %s is refused with its name and the remedy", async (license, shown) => {
  const text = typeof shown === "string" ? `a 1.0.0: Its licence, ${shown}, is not allowed.` : shown;
  expect(await mistakesOf({ license })).toEqual([
    typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text),
  ]);
});

test("a licence that asks for more is allowed for the package that it was allowed for", async () => {
  expect(await mistakesOf({ license: "MPL-2.0" }, "lightningcss")).toEqual([]);
  expect(await mistakesOf({ license: "LGPL-3.0-or-later" }, "@img/sharp-libvips-linux-x64")).toEqual([]);
});

test("a package with an install script that nobody looked at is refused", async () => {
  expect(await mistakesOf({ license: "MIT", hasInstallScript: true })).toEqual([
    "a 1.0.0: Runs a script when it is installed. Look what it does, and write it into scripts/licences.ts.",
  ]);
});

test("packages for development alone may have any licence", async () => {
  expect(await mistakesOf({ license: "AGPL-3.0-only", dev: true, hasInstallScript: true })).toEqual([]);
});

test("a file that is no lock file is named", async () => {
  const file = await lockOf({});
  await writeFile(file, "packages: {}");
  expect(await licences("--lock", file)).toMatchObject({
    status: 1,
    mistakes: [`${file}: Is no lock file of npm 7 or later. Name it with --lock FILE.`],
  });
});
