import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { buildSites } from "../../src/build/build.ts";
import { currentManifest, isBuilt, readManifest } from "../../src/build/manifest.ts";
import { factsFile, parseFacts } from "../../src/business/facts.ts";
import { loadBusinesses } from "../../src/business/load.ts";
import { readBusiness } from "../../src/business/readBusiness.ts";
import { fileSchema } from "../../src/business/schema.ts";
import { writeFiles } from "../stage/writeFiles.ts";

// An agency's own folder, with the files and the output that version 0.1 left there, and fields that its sites share.

const kept = fileURLToPath(new URL("stage/upgrade", import.meta.url));
const ids = ["every-field", "json-file"];

let [folder, out] = ["", ""];
let built: Awaited<ReturnType<typeof buildSites>>;

beforeAll(async () => {
  const home = await mkdtemp(join(tmpdir(), "agency-"));
  [folder, out] = [join(home, "clients"), join(home, "dist")];
  await cp(join(kept, "businesses"), folder, { recursive: true });
  await cp(join(kept, "output"), out, { recursive: true });
  for (const id of ids) await writeFile(join(out, id, "index.html"), "old");
  const defaults = "look: bold\npolicies: { payment: Cash and cards. }\n";
  await writeFiles({ "newcomer/business.yaml": newcomer, "defaults.yaml": defaults }, folder);
  built = await buildSites(folder, out);
});

const newcomer = `businessName: Newcomer
faqs: [{ question: Do you come to us?, answer: We do. }]
pages: [{ id: home, path: /, title: Home, sections: [policies] }]
`;

const invisible = '{ "businessName": "\u200b", "pages": [{ "id": "a", "path": "/", "title": "A" }] }';

const readSiteFile = (id: string, name: string) => readFile(join(out, id, name), "utf8");

test("the kept file names every field that version 0.1 knew", async () => {
  const text = await readFile(join(kept, "businesses", "every-field", "business.yaml"), "utf8");
  expect(Object.keys(fileSchema.entries).filter((name) => !new RegExp(`^${name}:`, "m").test(text))).toEqual(
    [],
  );
});

test("check finds no mistake in files of version 0.1", async () => {
  const { businesses, mistakes } = await loadBusinesses(join(kept, "businesses"));
  expect(mistakes).toEqual([]);
  expect(businesses.map(({ id }) => id)).toEqual(ids);
});

test("a build over the output of version 0.1 makes each site anew and keeps its redirects", async () => {
  expect(built).toMatchObject({ ids: [...ids, "newcomer"], mistakes: [] });
  for (const id of ids) {
    const before = await readFile(join(kept, "output", id, "_redirects"), "utf8");
    expect((await readSiteFile(id, "_redirects")).split("\n")).toEqual(
      expect.arrayContaining(before.split("\n")),
    );
    expect(await readSiteFile(id, "index.html")).toContain("<html");
  }
});

test("facts of version 0.1 are read, or refused with the version that wrote them", async () => {
  const texts = ids.map((id) => readFile(factsFile(join(kept, "output"), id), "utf8"));
  const read = texts.map(async (text) => parseFacts(await text).id);
  const results = (await Promise.allSettled(read)).map((each) => Object.values(each).join());
  expect(
    results.filter((text) => !/,(every-field|json-file)$|facts 5, this one reads \d/.test(text)),
  ).toEqual([]);
});

test("sites take what their folder shares, where they say nothing themselves", async () => {
  const texts = [...ids, "newcomer"].map((id) => readFile(factsFile(out, id), "utf8"));
  const facts = (await Promise.all(texts)).map(parseFacts);
  expect(facts.map(({ business }) => business.look)).toEqual(["friendly", "editorial", "bold"]);
  expect(facts[0]?.business.businessName).toBe("Harbor Plumbing");
  expect(await readSiteFile("newcomer", "index.html")).toContain("Cash and cards.");
});

test("a site is built anew when a shared value changes, and not for a comment beside it", async () => {
  const before = await readManifest(out);
  const builtIds = async (defaults: string) => {
    await writeFile(join(folder, "defaults.yaml"), defaults);
    const now = await currentManifest(folder, [...ids, "newcomer"]);
    return Object.keys(now).filter((id) => isBuilt(out, id, before, now));
  };
  expect(await builtIds("# ours\npolicies:\n  payment: Cash and cards.\nlook: bold\n")).toEqual([]);
  expect(await builtIds("# ours\nlook: bold\npolicies:\n  payment: Cash and cards.\n")).toHaveLength(3);
  expect(await builtIds("look: plain\npolicies: { payment: Cash and cards. }\n")).toEqual([]);
});

test.each([
  [
    "single quotes in a .json file",
    "{ 'businessName': 'Acme' }",
    "double quotes",
    "rename it to `business.yaml`",
  ],
  ["a comma after the last entry", '{ "pages": [], }', "double quotes", "rename it to `business.yaml`"],
  ["an invisible name", invisible, "Is empty. Write something", "invisible characters alone"],
])(
  "what version 0.1 took and this one refuses is said in UPGRADING.md: %s",
  async (_, text, message, remedy) => {
    expect(readBusiness("business.json", text)).toEqual([expect.stringContaining(message)]);
    expect(await readFile("src/build/UPGRADING.md", "utf8")).toContain(remedy);
  },
);

test("a business.json beside business.yaml, which version 0.1 ignored, is a mistake as UPGRADING.md says", async () => {
  const folder = await mkdtemp(join(tmpdir(), "twofold-"));
  await cp(join(kept, "businesses", "json-file"), join(folder, "acme"), { recursive: true });
  await writeFile(join(folder, "acme", "business.yaml"), newcomer);
  const { mistakes } = await loadBusinesses(folder);
  expect(mistakes).toEqual([expect.stringContaining("Keep one of the two")]);
  expect(await readFile("src/build/UPGRADING.md", "utf8")).toContain("Keep one of the two");
});
