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

test("every package for production has a licence that is allowed, and those with an install script are named with its purpose", async () => {
  const { status, stdout, mistakes } = await licences();
  expect(mistakes).toEqual([]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^react 19\.\d+\.\d+ MIT$/m);
  expect(stdout).toMatch(/^ {2}esbuild \d\S+: puts the program of this platform in place/m);
  expect(stdout).not.toMatch(/^vitest /m);
});

test("a package whose licence is not allowed, or whose install script nobody looked at, is refused with the remedy", async () => {
  const licensed = {
    a: "MIT",
    b: "(AFL-2.1 OR BSD-3-Clause)",
    c: "Apache-2.0 AND MIT",
    d: "AGPL-3.0-only",
    e: "MIT AND GPL-3.0-only",
    f: "(MIT OR GPL-3.0-only) AND GPL-2.0-only",
    g: "MPL-2.0",
    h: "LGPL-3.0-or-later",
    i: undefined,
    // Allowed for these packages alone.
    lightningcss: "MPL-2.0",
    "@img/sharp-libvips-linux-x64": "LGPL-3.0-or-later",
  };
  const entries = Object.entries(licensed).map(([name, license]) => [name, { license }] as const);
  const more = {
    installs: { license: "MIT", hasInstallScript: true },
    develops: { license: "AGPL-3.0-only", dev: true, hasInstallScript: true },
  };
  const packages = Object.entries({ ...Object.fromEntries(entries), ...more }).map(
    ([name, entry]) => [`node_modules/${name}`, { version: "1.0.0", ...entry }] as const,
  );
  const { status, mistakes } = await licences("--lock", await lockOf(Object.fromEntries(packages)));
  expect(status).toBe(1);
  expect(mistakes).toEqual([
    expect.stringContaining("d 1.0.0: Its licence, AGPL-3.0-only, is not allowed."),
    expect.stringContaining("e 1.0.0: Its licence, MIT AND GPL-3.0-only, is not allowed."),
    expect.stringMatching(/^f 1\.0\.0: .*GPL-2\.0-only/),
    expect.stringContaining("g 1.0.0: Its licence, MPL-2.0, is not allowed."),
    expect.stringContaining("h 1.0.0: Its licence, LGPL-3.0-or-later, is not allowed."),
    expect.stringContaining("i 1.0.0: Its licence, none, is not allowed."),
    "installs 1.0.0: Runs a script when it is installed. Look what it does, and write it into scripts/licences.ts.",
  ]);
});

test("a file that is no lock file is named", async () => {
  const file = await lockOf({});
  await writeFile(file, "packages: {}");
  expect(await licences("--lock", file)).toMatchObject({
    status: 1,
    mistakes: [`${file}: Is no lock file of npm 7 or later. Name it with --lock FILE.`],
  });
});
