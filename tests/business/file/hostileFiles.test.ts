import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { checkBusinesses } from "../../../src/business/check/check.ts";
import { formatFindings } from "../../../src/business/file/finding.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

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

type Files = Record<string, string | Buffer>;

const home = "businessName: Acme\npages: [{ id: home, path: /, title: Home }]\n";
const sound = home.replace("Home }", "Home, body: home.md }");
const withLogo = (name: string, content: string | Buffer): Files => ({
  "business.yaml": `${home}logoUrl: ${name}\n`,
  [name]: content,
});

/** The folder of a business that has a text in one of its places. */
const places: Readonly<Record<string, (text: string) => Files>> = {
  yaml: (text) => ({ "business.yaml": text }),
  fields: (text) => ({ "business.yaml": `${home}${text}\n` }),
  json: (text) => ({ "business.json": text }),
  text: (text) => ({ "business.yaml": sound, "home.md": text }),
  svg: (text) =>
    withLogo("a.svg", `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${text}</svg>`),
};

let folders = 0;

/** Checks a folder: one mistake begins so, each has a place, and none is there where the folder is inert. */
async function expectMistake(files: Files | undefined, mistake: string | null) {
  const id = `case-${++folders}`;
  await mkdir(join(folder, id));
  for (const [file, content] of Object.entries(files ?? {})) await writeFile(join(folder, id, file), content);
  const mistakes = await check(id);
  const expected = mistake === null ? [] : expect.arrayContaining([expect.stringContaining(mistake)]);
  expect(mistakes.slice(0, 1000)).toEqual(expected);
  expect(mistakes.filter((line) => !wholeMistake.test(line))).toEqual([]);
}

const title = "%s: a mistake with its place, or inert";

test.each(readCases<[string, string, string, string | null]>("plain"))(title, (_, place, text, mistake) =>
  expectMistake(places[place]?.(text), mistake),
);

test.each(readCases<string[]>("logos"))(title, (_, name = "", content = "", mistake = "") =>
  expectMistake(withLogo(name, content), mistake),
);

/** What stands before many parts of a text, the part with its number as `{i}`, how often, and what comes after. */
type Repeated = [string, string, string, string, number, string, string | null];

test.each(readCases<Repeated>("repeated"))(title, (_, place, before, part, count, after, mistake) => {
  const numbered = () =>
    Array.from({ length: count }, (_, index) => part.replaceAll("{i}", String(index))).join("");
  const parts = part.includes("{i}") ? numbered() : part.repeat(count);
  return expectMistake(places[place]?.(before + parts + after), mistake);
});

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f5d3a" } })
  .jpeg()
  .toBuffer();
const bytes = (text: string, encoding: BufferEncoding) => ({ "business.yaml": Buffer.from(text, encoding) });
const stair = Array.from({ length: 1300 }, (_, index) => `${" ".repeat(index)}a:\n`).join("");
const manyPages = Array.from({ length: 50 }, (_, index) => ({
  ...{ id: `p${index}`, path: `/${index || ""}`, title: "P", body: "home.md" },
}));

const fences = Array.from({ length: 980 }, (_, index) => "`".repeat(index)).join(" ");

test.each<[string, Files, string | null]>([
  ["UTF-16", bytes(`\ufeff${home}`, "utf16le"), ":1:1: Is not in UTF-8"],
  ["Latin-1", bytes(`${home}trade: caf\u00e9\n`, "latin1"), ":3:1: Is not in UTF-8"],
  ["an overlong encoding", bytes(`${home}\u00c0\u00af`, "latin1"), ":3:1: Is not in UTF-8"],
  [
    "a text in Latin-1",
    { "business.yaml": sound, "home.md": Buffer.from("caf\u00e9", "latin1") },
    "pages.0.body: home.md: Is not in UTF-8",
  ],
  ["two files of one business", { "business.yaml": home, "business.json": "{}" }, ":1:1: Stands beside"],
  [
    "JSON nested deeply",
    { "business.json": "[".repeat(400_000) + "]".repeat(400_000) },
    ":1:51: Is nested deeper",
  ],
  ["0.5 MB of backticks", { "business.yaml": sound, "home.md": fences }, null],
  ["a stair of indentation", { "business.yaml": stair }, ": Is nested deeper"],
  [
    "a text of dead links that 50 pages share",
    {
      "business.json": JSON.stringify({ businessName: "Acme", pages: manyPages }),
      "home.md": "[a](/gone)\n".repeat(45_000),
    },
    "pages.0.body: home.md:1: No page",
  ],
  [
    "a photo that is cut off",
    withLogo("a.jpg", photo.subarray(0, photo.length / 2)),
    "a.jpg: The picture cannot be read",
  ],
])(title, (_, files, mistake) => expectMistake(files, mistake));

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
