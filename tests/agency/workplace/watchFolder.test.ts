import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { watchFolder } from "../../../src/agency/workplace/watchFolder.ts";

let folder = "";
let file = "";
let text = "";
let changed: ReadonlySet<string> | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "businesses-"));
  file = join(folder, "acme", "business.yaml");
  await mkdir(join(folder, "acme"));
  await writeFile(file, "first");
  text = "first";
  const stopWatching = watchFolder(folder, async (names) => {
    changed = names;
    text = await readFile(file, "utf8").catch(() => "");
    // A reading of many businesses goes on while the next save comes.
    await wait(30);
  });
  onTestFinished(stopWatching);
});

/** Waits until this is the text that was read last; asks so often that the next save follows at once. */
const read = (expected: string) => expect.poll(() => text, { interval: 1 }).toBe(expected);

/** Saves as many editors do: into a new file, which takes the place of the old one. */
async function replace(content: string): Promise<void> {
  await writeFile(`${file}~`, content);
  await rename(`${file}~`, file);
}

test.each([
  ["written in place", (content: string) => writeFile(file, content)],
  ["replaced by another file", replace],
])("of saves in quick succession none is missed, the file being %s", async (_, save) => {
  for (let round = 0; round < 5; round++) {
    await save(`${round}, a mistake`);
    await read(`${round}, a mistake`);
    await save(`${round}, mended`);
    await read(`${round}, mended`);
    await save("not waited for");
    await save(`${round}, twice at once`);
    await read(`${round}, twice at once`);
  }
});

test("a save names the subfolder it was in, a new folder none", async () => {
  await writeFile(file, "saved");
  await read("saved");
  expect(changed).toEqual(new Set(["acme"]));
  await mkdir(join(folder, "other"));
  await expect.poll(() => changed).toBe(undefined);
});

test("a file is seen in a folder that came back, and in one that takes the place of another", async () => {
  await rm(join(folder, "acme"), { recursive: true });
  await read("");
  await mkdir(join(folder, "acme"));
  await writeFile(file, "back");
  await read("back");
  await mkdir(join(folder, "other"));
  await writeFile(join(folder, "other", "business.yaml"), "other");
  await rename(join(folder, "acme"), join(folder, "old"));
  await rename(join(folder, "other"), join(folder, "acme"));
  await read("other");
  await writeFile(file, "after that");
  await read("after that");
});
