import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { businessIds } from "../../../src/business/check/businessId.ts";
import { loadBusiness, loadBusinesses } from "../../../src/business/check/load.ts";
import { withSharedFields } from "../../../src/business/file/mergeDefaults.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "clients-"));
  await write("one", "businessName: One");
  await write("two", "businessName: Two\nlook: plain");
});

async function write(id: string, fields: string): Promise<void> {
  await mkdir(join(folder, id), { recursive: true });
  await writeFile(
    join(folder, id, "business.yaml"),
    `${fields}\npages: [{ id: home, path: /, title: Home }]\n`,
  );
}

const share = (text: string, name = "defaults.yaml") => writeFile(join(folder, name), text);

/** What is wrong in the folder, without its name. */
const mistakes = async () =>
  (await loadBusinesses(folder)).mistakes.map((line) => line.replaceAll(`${folder}/`, ""));

test.each(readCases<[string, object, Record<string, unknown>, object]>("merged"))(
  "of shared fields, %s",
  (_, own, shared, merged) => {
    expect(withSharedFields(own, shared)).toEqual(merged);
  },
);

test.each([
  ["defaults.yaml", "look: bold\nprimaryColor: '#123456'\n"],
  ["defaults.json", '{ "look": "bold", "primaryColor": "#123456" }'],
])("each site has what %s says, and the file is no site", async (name, text) => {
  await share(text, name);
  expect(await businessIds(folder)).toEqual(["one", "two"]);
  const { businesses } = await loadBusinesses(folder);
  expect(businesses.map(({ business: { look, primaryColor } }) => [look, primaryColor])).toEqual([
    ["bold", "#123456"],
    ["plain", "#123456"],
  ]);
});

test("mistakes in shared fields are named once with their place, beside those of sites, and stop every site", async () => {
  await share("look: loud\nphone: '+1 410 555 0134'\npolicys: {}\n");
  await write("two", "businessName: Two\nfone: 1");
  expect(await mistakes()).toEqual([
    "defaults.yaml:1:1: look: Choose from plain, editorial, friendly, bold.",
    "defaults.yaml:2:1: phone: Belongs to a single business. Write it in the business.yaml of each.",
    expect.stringMatching(/^defaults\.yaml:3:1: policys: Is not known here\. Did you mean policies\?/),
    "defaults.yaml: Until this file is mended, no site of its folder is built.",
    expect.stringMatching(/^two\/business\.yaml:2:1: fone: Is not known here\./),
  ]);
  expect((await loadBusinesses(folder)).businesses).toEqual([]);
  expect(await loadBusiness(folder, "one")).toHaveLength(4);
});

test("a mistake that a site has by a shared field names both files, and stops that site alone", async () => {
  await share("analytics: { ga4: G-AB12CD34EF }\nbookingLink: /book\n");
  await write("two", "businessName: Two\nbookingLink: null\nanalytics: { plausible: two.example }");
  await write("three", "businessName: Three\nbookingLink: /");
  const look = `Look at ${folder}/defaults.yaml too.`.replace(`${folder}/`, "");
  expect(await mistakes()).toEqual([
    `one/business.yaml:1:1: bookingLink: No page of this file has the path /book. ${look}`,
    `two/business.yaml:3:1: analytics: Name one service: plausible or ga4. ${look}`,
  ]);
  expect((await loadBusinesses(folder)).businesses.map(({ id }) => id)).toEqual(["three"]);
});

test("shared fields in a file of another name are a mistake that says the right one", async () => {
  await share("look: bold", "defaults.yml");
  expect(await mistakes()).toEqual([
    "defaults.yml: Rename it to defaults.yaml.",
    "defaults.yml: Until this file is mended, no site of its folder is built.",
  ]);
});

test("two files of shared fields, and one that is no YAML, are mistakes with a remedy", async () => {
  await share("look: [");
  await share("{}", "defaults.json");
  const lines = await mistakes();
  expect(lines[0]).toMatch(/^defaults\.yaml:\d+:\d+: /);
  expect(lines.at(-2)).toBe("defaults.json: Stands beside defaults.yaml. Keep one of the two.");
});
