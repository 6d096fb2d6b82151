import fs from "node:fs";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { readManifest } from "../../../src/build/manifest.ts";
import { stagingIn, withOutputLock } from "../../../src/build/outputLock.ts";
import { publishSites } from "../../../src/build/publish.ts";
import { factsFile } from "../../../src/business/facts.ts";

// What a build does once its pages are rendered, as a process of its own that kills itself in a phase, `lock` or `publish`, before
// the given step, counted from 1: a call that changes names or removes files. It ends with status 0 where there are fewer.

const [out = "", id = "", generation = "", killedIn = "", killedBefore = ""] = process.argv.slice(2);

const numbers = Array.from({ length: 100 }, (_, index) => index);

const files = {
  "index.html": `home ${generation} <script src="/_astro/${generation}.js"></script>`,
  ...Object.fromEntries(numbers.map((number) => [`pages/${number}.html`, `page ${number} of ${generation}`])),
  [`_astro/${generation}.js`]: `script ${generation}`,
  _headers: "/*\n  X-Content-Type-Options: nosniff\n",
  // Too large for the server's memory.
  "prices.pdf": generation.padStart(8, "0").repeat(150_000),
};

let [phase, stepCount] = ["lock", 0];
const counted =
  (real: (...words: never[]) => unknown, owner: object) =>
  (...words: unknown[]) => {
    if (phase === killedIn && ++stepCount === Number(killedBefore)) process.kill(process.pid, "SIGKILL");
    return Reflect.apply(real, owner, words);
  };
for (const name of ["mkdir", "rename", "rm", "rmdir"] as const)
  Object.defineProperty(fs.promises, name, { value: counted(fs.promises[name], fs.promises) });
for (const name of ["mkdirSync", "renameSync", "rmSync", "rmdirSync"] as const)
  Object.defineProperty(fs, name, { value: counted(fs[name], fs) });
syncBuiltinESMExports();

await withOutputLock(out, async () => {
  const staging = stagingIn(out);
  phase = "render";
  await mkdir(dirname(factsFile(staging, id)), { recursive: true });
  await copyFile(factsFile(out, id), factsFile(staging, id));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(staging, id, name)), { recursive: true });
    await writeFile(join(staging, id, name), text);
  }
  phase = "publish";
  const entry = { business: generation, theme: "" };
  await publishSites([id], out, { before: await readManifest(out), now: { [id]: entry } });
  await rm(staging, { recursive: true });
});
