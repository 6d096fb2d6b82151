import { beforeAll, expect, test } from "vitest";
import type { Imported } from "../../../src/agency/import/importedSite.ts";
import { proposeMapping } from "../../../src/agency/import/tables/mapping.ts";
import { readTable } from "../../../src/agency/import/tables/readTable.ts";
import { tableToSites } from "../../../src/agency/import/tables/tableToSites.ts";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { createCaseReader } from "../../stage/cases.ts";
import { createWorkbook } from "./stage/workbook.ts";

const readCases = createCaseReader(import.meta.url);
const clientColumns = readCases<string>("columns");
const clients = readCases<Record<string, string>>("rows");

const rows = [
  [...clientColumns],
  ...clients.map((client) => clientColumns.map((column) => client[column] ?? "")),
];

const toText = (delimiter: string) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join("\r\n");

async function importClients(bytes: Uint8Array): Promise<Imported> {
  const table = await readTable(bytes, "clients");
  if ("message" in table) throw new Error(table.message);
  return tableToSites(table, proposeMapping(table), {});
}

let imported: Imported;
beforeAll(async () => {
  imported = await importClients(Buffer.from(toText(",")));
});

test("each site of a table of traps is a sound business file", () => {
  const mistakes = imported.sites.flatMap(({ id, fields }) => {
    const business = readBusiness(`${id}.json`, JSON.stringify(fields));
    return Array.isArray(business) ? business : [];
  });
  expect(mistakes).toEqual([]);
  expect(imported.sites).toHaveLength(clients.length - 3);
  expect(new Set(imported.sites.map(({ id }) => id)).size).toBe(imported.sites.length);
});

test("bad rows are named with their number, the others go on", () => {
  expect(imported.mistakes).toEqual([
    { place: "clients row 36", message: expect.stringContaining("control or text-direction") },
    { place: "clients row 43", message: expect.stringContaining("no name") },
    { place: "clients row 46", message: expect.stringContaining("longer than 100") },
  ]);
});

/** Columns whose values are written in another way: `Schweiz` is CH, `8am` 8:00, `est. 1998` a number. */
const rewritten: readonly string[] = ["Country", "Opening hours", "Founded"];

test("nothing that a row says is lost: it is a field, a comment, or named as a repair", () => {
  const toLetters = (text: string) =>
    text
      .toLowerCase()
      .replace(/\\n/g, "")
      .replace(/[^\p{L}\p{N}]/gu, "");
  const lost = imported.sites.flatMap(({ place, fields, repairs, unmapped }) => {
    const values = [
      ...unmapped.map(({ value }) => value),
      ...Object.values(fields).map((value) => JSON.stringify(value)),
    ];
    const kept = toLetters([...repairs, ...values].join(" "));
    const cells = rows[Number(place.split(" ").at(-1)) - 1] ?? [];
    const words = cells
      .filter((_, column) => !rewritten.includes(clientColumns[column] ?? ""))
      .flatMap((cell) => cell.split(/[\s,;/|"()@?.#:+-]+/));
    return words.filter((word) => !kept.includes(toLetters(word))).map((word) => `${place}: ${word}`);
  });
  expect(lost).toEqual([]);
});

test.each([
  ["semicolons, CP1252", () => Buffer.from(toText(";").replaceAll("€", "\x80"), "latin1")],
  ["tabs, UTF-16", () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(toText("\t"), "utf16le")])],
  ["bars, UTF-8 with a mark", () => Buffer.from(`\ufeff${toText("|")}`)],
  ["a workbook", () => createWorkbook(rows)],
])("the same rows make the same sites from %s", async (format, write) => {
  const { sites } = await importClients(write());
  // CP1252 has neither Japanese nor marks of direction.
  const isSpelled = ({ place }: { place: string }) => !format.includes("CP1252") || !/ (36|37)$/.test(place);
  expect(sites.filter(isSpelled)).toEqual(imported.sites.filter(isSpelled));
});

type SiteCase = { name: string; fields: object; repair?: string; without?: string };

test.each(readCases<SiteCase>("sites"))(
  "a row with $of becomes fields, pages in its language and repairs: $name",
  ({ name, fields, repair = "", without = "no such field" }) => {
    const site = imported.sites.find((each) => each.fields.businessName === name);
    expect(site?.fields).toMatchObject(fields);
    expect(site?.fields).not.toHaveProperty(without);
    expect(`${site?.repairs.join("\n")}\n`).toContain(repair);
  },
);

test("a long text is cut to what a description holds", () => {
  const lengths = imported.sites.map(({ fields }) => fields.description?.length ?? 0);
  expect(Math.max(...lengths)).toBeGreaterThan(300);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(400);
});

test("ids are folder names, with the city or a number where names are alike", () => {
  const ids = imported.sites.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      "mueller-elektro-gmbh",
      "twins",
      "twins-boston",
      "twins-2",
      "site",
      "son-bakery",
    ]),
  );
});

test("a row that says the same as another is left out", async () => {
  const { sites, mistakes } = await importClients(Buffer.from("Name,City\nA,Salem\nB,Salem\nA,Salem"));
  expect(sites.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(mistakes).toEqual([{ place: "clients row 4", message: "Says the same as row 2. Remove it." }]);
});

test("a row that a delimiter within a cell has shifted is left out and named with both counts", async () => {
  const text =
    "Name;Hours;Services;City\nA;Mo-Sa 8-18 Uhr; Su 10:00-16:00;Taps;Salem\nB;;Taps\nC;;Taps;Salem;\n";
  const { sites, mistakes } = await importClients(Buffer.from(text));
  expect(sites.map(({ id }) => id)).toEqual(["b"]);
  expect(mistakes).toEqual([
    {
      place: "clients row 2",
      message: expect.stringMatching(/^Has 5 cells, the header has 4\. Put quotation/),
    },
    { place: "clients row 4", message: expect.stringMatching(/^Has 5 cells, the header has 4\./) },
  ]);
});

test("rows that all end in a delimiter which their header lacks are read on", async () => {
  const { sites, mistakes } = await importClients(Buffer.from("Name,City\nA,Salem,\nB,Towson,"));
  expect([sites.map(({ id }) => id), mistakes]).toEqual([["a", "b"], []]);
});

test.each(["Su 10:00-16:00", "Taps; Fri by appt", "Sun 10-4, Taps", "Sun 24/7"])(
  "services that read as hours are a mistake: %s",
  async (services) => {
    const { sites, mistakes } = await importClients(
      Buffer.from(`Name|Services\nA|${services}\nB|3 Taps; X5; 24/7`),
    );
    expect(sites.map(({ id }) => id)).toEqual(["b"]);
    expect(mistakes).toEqual([
      {
        place: "clients row 2",
        message: expect.stringContaining("reads as hours. Write it into the column"),
      },
    ]);
  },
);
