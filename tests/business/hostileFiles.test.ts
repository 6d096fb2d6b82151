import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { checkBusinesses } from "../../src/business/check.ts";
import { formatFindings } from "../../src/business/finding.ts";
import { hostileFolders } from "./stage/hostileFiles.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-"));
});

/** The mistakes of a business folder, without the name of that folder. */
async function check(id: string): Promise<string[]> {
  const { findings } = await checkBusinesses(folder, [id]);
  return formatFindings(findings, "mistake").map((line) => line.replace(`${join(folder, id)}/`, ""));
}

/** A mistake with its line and column, and a sentence at its end. */
const wholeMistake = /^business\.(yaml|json):\d+:\d+: .*[.?]$/s;

test.each(Object.entries(hostileFolders))("%s: a mistake with its place, or inert", async (name, hostile) => {
  const id = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  await mkdir(join(folder, id));
  for (const [file, content] of Object.entries(hostile.files))
    await writeFile(join(folder, id, file), content);
  const mistakes = await check(id);
  const expected = hostile.mistake ? [expect.stringMatching(hostile.mistake)] : [];
  expect(mistakes.slice(0, 1000)).toEqual(hostile.mistake ? expect.arrayContaining(expected) : []);
  expect(mistakes.filter((line) => !wholeMistake.test(line))).toEqual([]);
});

const sound = "businessName: Acme\npages: [{ id: home, path: /, title: Home, body: home.md }]\n";

test("links out of the folder, pipes and folders are no files of a business", async () => {
  for (const id of ["linked", "piped", "linked-file"]) await mkdir(join(folder, id));
  await writeFile(join(folder, "linked", "business.yaml"), sound);
  await symlink("/etc/hostname", join(folder, "linked", "home.md"));
  await writeFile(join(folder, "piped", "business.yaml"), sound);
  execFileSync("mkfifo", [join(folder, "piped", "home.md")]);
  await symlink("/etc/hostname", join(folder, "linked-file", "business.yaml"));
  const none = "business.yaml:2:43: pages.0.body: home.md: There is no such file beside this one.";
  expect(await check("linked")).toEqual([none]);
  expect(await check("piped")).toEqual([none]);
  expect(await check("linked-file")).toEqual([
    `${join(folder, "linked-file")}: No business.yaml or business.json here. business.yaml is a folder or a link: make it a file.`,
  ]);
});

test("files that are too large are not read", async () => {
  await mkdir(join(folder, "large"));
  await writeFile(join(folder, "large", "business.yaml"), `${sound}logoUrl: a.png\n`);
  for (const [name, size] of Object.entries({ "home.md": 3e9, "a.png": 3e9 })) {
    await writeFile(join(folder, "large", name), "");
    await truncate(join(folder, "large", name), size);
  }
  expect(await check("large")).toEqual([
    "business.yaml:2:43: pages.0.body: home.md: Is larger than 0.5 MB. Make it shorter.",
    "business.yaml:3:1: logoUrl: a.png: The picture is larger than 20 MB. Save it smaller.",
  ]);
  await truncate(join(folder, "large", "business.yaml"), 3e9);
  expect(await check("large")).toEqual(["business.yaml: Is larger than 1 MB. Make it shorter."]);
});
