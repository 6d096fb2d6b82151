import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { currentManifest, isBuilt, readManifest } from "../../src/build/manifest.ts";
import { factsFile, parseFacts } from "../../src/business/facts.ts";
import { loadBusinesses } from "../../src/business/load.ts";
import { readBusiness } from "../../src/business/readBusiness.ts";
import { fileSchema } from "../../src/business/schema.ts";
import { spawnSite } from "../scripts/stage/spawnSite.ts";

// An agency's own folder, with the files and the output that version 0.1 left there, and fields that its sites share.

const kept = fileURLToPath(new URL("stage/upgrade", import.meta.url));
const ids = ["every-field", "json-file"];

let home = "";
let built: Awaited<ReturnType<typeof spawnSite>["ended"]>;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "agency-"));
  await cp(join(kept, "businesses"), join(home, "clients"), { recursive: true });
  await cp(join(kept, "output"), join(home, "dist"), { recursive: true });
  for (const id of ids) await writeFile(join(home, "dist", id, "index.html"), "old");
  await mkdir(join(home, "clients", "newcomer"));
  await writeFile(join(home, "clients", "newcomer", "business.yaml"), newcomer);
  await writeFile(
    join(home, "clients", "defaults.yaml"),
    "look: bold\npolicies: { payment: Cash and cards. }\n",
  );
  built = await spawnSite(["build", "--businesses", "clients", "--out", "dist"], {}, home).ended;
});

const newcomer = `businessName: Newcomer
faqs: [{ question: Do you come to us?, answer: We do. }]
pages: [{ id: home, path: /, title: Home, sections: [policies] }]
`;

/** The fields that a later version added. */
const laterFields = ["formerIds"];

const invisible = '{ "businessName": "\u200b", "pages": [{ "id": "a", "path": "/", "title": "A" }] }';

const readSiteFile = (id: string, name: string) => readFile(join(home, "dist", id, name), "utf8");

test("the kept file names every field that version 0.1 knew", async () => {
  const text = await readFile(join(kept, "businesses", "every-field", "business.yaml"), "utf8");
  const earlierFields = Object.keys(fileSchema.entries).filter((name) => !laterFields.includes(name));
  expect(earlierFields.filter((name) => !new RegExp(`^${name}:`, "m").test(text))).toEqual([]);
});

test("check finds no mistake in files of version 0.1", async () => {
  const { businesses, mistakes } = await loadBusinesses(join(kept, "businesses"));
  expect(mistakes).toEqual([]);
  expect(businesses.map(({ id }) => id)).toEqual(ids);
});

test("a build over the output of version 0.1, from a folder elsewhere, makes each site anew and keeps its redirects", async () => {
  expect(built.stdout).toBe("dist/every-field/\ndist/json-file/\ndist/newcomer/\n");
  expect(built.status).toBe(0);
  for (const id of ids) {
    const before = await readFile(join(kept, "output", id, "_redirects"), "utf8");
    expect((await readSiteFile(id, "_redirects")).split("\n")).toEqual(
      expect.arrayContaining(before.split("\n")),
    );
    expect(await readSiteFile(id, "index.html")).toContain("<html");
  }
});

test("facts of version 0.1 are read, or refused with the version that wrote them", async () => {
  const texts = await Promise.all(ids.map((id) => readFile(factsFile(join(kept, "output"), id), "utf8")));
  const read = texts.map((text) => {
    try {
      return parseFacts(text).id;
    } catch (error) {
      return String(error);
    }
  });
  expect(
    read.filter((result) => !/^(every-field|json-file)$|facts 5, this one reads \d/.test(result)),
  ).toEqual([]);
  const now = await readFile(factsFile(join(home, "dist"), "every-field"), "utf8");
  expect(parseFacts(now).business.businessName).toBe("Harbor Plumbing");
});

test("sites take what their folder shares, where they say nothing themselves", async () => {
  const texts = await Promise.all(
    [...ids, "newcomer"].map((id) => readFile(factsFile(join(home, "dist"), id), "utf8")),
  );
  const looks = texts.map((text) => parseFacts(text).business.look);
  expect(looks).toEqual(["friendly", "editorial", "bold"]);
  expect(await readSiteFile("newcomer", "index.html")).toContain("Cash and cards.");
});

test("a site is built anew when a shared value changes, and not for a comment beside it", async () => {
  const [folder, out] = [join(home, "clients"), join(home, "dist")];
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
  await mkdir(join(folder, "acme"));
  const text =
    '{ "businessName": "A", "pages": [{ "id": "a", "path": "/", "title": "A", "description": "A." }] }';
  for (const name of ["business.yaml", "business.json"]) await writeFile(join(folder, "acme", name), text);
  const { mistakes } = await loadBusinesses(folder);
  expect(mistakes).toEqual([expect.stringContaining("Keep one of the two")]);
  expect(await readFile("src/build/UPGRADING.md", "utf8")).toContain("Keep one of the two");
});
