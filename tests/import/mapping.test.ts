import { expect, test } from "vitest";
import { listColumns } from "../../src/import/mappingFile.ts";
import { findMappingMistakes, proposeMapping } from "../../src/import/tables/mapping.ts";
import { rowsToTable, type SourceTable } from "../../src/import/tables/table.ts";
import { tableToSites } from "../../src/import/tables/tableToSites.ts";
import { createCaseReader } from "../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

function toTable(header: string[], ...rows: string[][]): SourceTable {
  const table = rowsToTable(
    [header, ...rows].map((cells, index) => ({ number: index + 1, cells })),
    "t.csv",
  );
  if ("message" in table) throw new Error(table.message);
  return table;
}

test.each(readCases<string[]>("columns"))("the header %s is for %s", (header, field) => {
  expect(proposeMapping(toTable([header, "X"], ["?", "?"]))[header]).toBe(field);
});

test("where headers say nothing, values do, and what counts something is no phone number", () => {
  const table = toTable(
    ["Name", "City", "A", "B", "C", "D", "E", "F", "G"],
    [
      "Acme",
      "Salem",
      "info@acme.example",
      "(410) 555-0134",
      "https://acme.example",
      "#0A5C8A",
      "Mo-Fr 08:00-17:00",
      "21231",
      "410555013",
    ],
    [
      "Bolt",
      "Salem",
      "hi@bolt.example",
      "+1 410 555 0199",
      "www.bolt.example",
      "#fff",
      "Sa 9:00-12:00",
      "01201",
      "410555014",
    ],
  );
  expect(Object.values(proposeMapping(table))).toEqual([
    "businessName",
    "address.city",
    "email",
    "phone",
    "siteUrl",
    "primaryColor",
    "hours",
    "address.postalCode",
    "comment",
  ]);
});

test("values alone make no column public that says what it is for", () => {
  const table = toTable(
    ["Name", "Fax", "Billing e-mail", "Contract until"],
    ["Acme", "+1 410 555 0134", "a@acme.example", "12/05/2027"],
  );
  expect(Object.values(proposeMapping(table))).toEqual(["businessName", "comment", "comment", "comment"]);
});

test.each([
  ["Deutsch", "de", []],
  ["es-MX", "es-MX", []],
  ["Klingonese", undefined, [{ name: "Language", value: "Klingonese" }]],
])("a language is read by its tag or its name: %s", (text, language, unmapped) => {
  const table = toTable(["Name", "Language"], ["Acme", text]);
  const [site] = tableToSites(table, proposeMapping(table), {}).sites;
  expect(site?.fields.language).toBe(language);
  expect(site?.unmapped).toEqual(unmapped);
});

test("a field is filled once, by the truest header; another column gets a free field that it fits", () => {
  const header = ["Name", "Company", "Mobile", "Phone", "Straße", "Street", "Mail", "E-Mail"];
  expect(proposeMapping(toTable([...header, "Summary", "Description", "Brand color", "Color"]))).toEqual({
    Name: "comment",
    Company: "businessName",
    Mobile: "phones",
    Phone: "phone",
    Straße: "address.street",
    Street: "address.street",
    Mail: "comment",
    "E-Mail": "email",
    Summary: "about",
    Description: "description",
    "Brand color": "secondaryColor",
    Color: "primaryColor",
  });
});

test("a row of a register with a county keeps its town and its state", () => {
  const table = toTable(
    ["Business name", "Street", "Town", "County", "ST", "ZIP", "Mobile", "Phone"],
    ["Acme", "5 Race Rd", "Elkridge", "Howard", "MD", "21075", "410 555 0134", "410 555 0199"],
  );
  const [site] = tableToSites(table, proposeMapping(table), { country: "US" }).sites;
  expect(site?.fields).toMatchObject({
    address: { street: "5 Race Rd", city: "Elkridge", region: "MD", postalCode: "21075", country: "US" },
    phone: "410 555 0199",
    phones: [{ name: "Mobile", number: "410 555 0134" }],
  });
  expect(site?.unmapped).toEqual([{ name: "County", value: "Howard" }]);
});

const google = {
  "Store code": "17",
  "Business name": "Harbor Plumbing",
  "Address line 1": "12 Pier Ave",
  "Address line 2": "Suite 4",
  Locality: "Baltimore",
  "Administrative area": "MD",
  "Country / Region": "US",
  "Postal code": "21231",
  Latitude: "39.2826",
  Longitude: "-76.5935",
  "Primary phone": "(410) 555-0134",
  "Additional phones": "(410) 555-0199, (410) 555-0177",
  Website: "https://harborplumbing.example/",
  "Primary category": "Plumber",
  "Additional categories": "Drainage service",
  "Sunday hours": "x",
  "Monday hours": "9:00AM-5:00PM",
  "Tuesday hours": "9:00-17:00",
  "Wednesday hours": "9:00AM-12:00PM, 1:00PM-5:00PM",
  "Saturday hours": "",
  "Special hours": "2026-12-25: x, 2026-12-24: 9:00AM-1:00PM",
  "From the business": "Leaks and drains.",
  "Opening date": "1998-04-01",
  "Logo photo": "https://photos.example/logo.png",
  "Cover photo": "https://photos.example/cover.jpg",
  Labels: "north",
};

test("a row of Google's bulk sheet becomes a site", () => {
  const table = toTable(Object.keys(google), Object.values(google));
  const { sites, mistakes } = tableToSites(table, proposeMapping(table), {});
  expect(mistakes).toEqual([]);
  expect(sites[0]).toMatchObject({
    fields: {
      businessName: "Harbor Plumbing",
      address: {
        street: "12 Pier Ave, Suite 4",
        city: "Baltimore",
        region: "MD",
        postalCode: "21231",
        country: "US",
      },
      geo: { latitude: 39.2826, longitude: -76.5935 },
      phone: "(410) 555-0134",
      phones: [{ number: "(410) 555-0199" }, { number: "(410) 555-0177" }],
      siteUrl: "https://harborplumbing.example",
      trade: "Plumber",
      hours: {
        "mon-tue": "9:00-17:00",
        wed: "9:00-12:00, 13:00-17:00",
        sun: "closed",
        holidays: { "2026-12-25": "closed", "2026-12-24": "9:00-13:00" },
      },
      description: "Leaks and drains.",
      founded: 1998,
      logoUrl: "https://photos.example/logo.png",
    },
    unmapped: [
      { name: "Store code", value: "17" },
      { name: "Additional categories", value: "Drainage service" },
      { name: "Cover photo", value: "https://photos.example/cover.jpg" },
      { name: "Labels", value: "north" },
    ],
  });
});

test("two columns a day are when it opens and when it closes, also as a spreadsheet keeps times", () => {
  const table = toTable(
    ["Name", "Monday open", "Monday close", "Tue"],
    ["Acme", "0.354166666666667", "0.75", "08:30-18:00"],
  );
  expect(tableToSites(table, proposeMapping(table), {}).sites[0]?.fields.hours).toEqual({
    "mon-tue": "8:30-18:00",
  });
});

test("a corrected mapping is used, and its mistakes are named with what could be meant", () => {
  const table = toTable(["Ansprechpartner", "Tel"], ["Acme", "410 555 0134"]);
  expect(findMappingMistakes(proposeMapping(table), table)).toEqual([
    expect.stringContaining("'Ansprechpartner: businessName'"),
  ]);
  expect(findMappingMistakes({ Tell: "phone", Tel: "fone" }, table)).toEqual([
    "Tell: The table has no such column. Did you mean Tel?",
    "Tel: 'fone' is no field. Did you mean phone?",
  ]);
  const { sites } = tableToSites(table, { Ansprechpartner: "businessName", Tel: "ignore" }, {});
  expect(sites[0]).toMatchObject({ fields: { businessName: "Acme" }, unmapped: [] });
  const both = tableToSites(table, { Ansprechpartner: "businessName", Tel: "businessName" }, {}).sites[0];
  expect(both).toMatchObject({ fields: { businessName: "Acme" }, unmapped: [{ value: "410 555 0134" }] });
});

test("a column that a mapping does not name is a comment, whatever it is called", () => {
  const table = toTable(["Name", "constructor"], ["Acme", "Bolt"]);
  const { sites } = tableToSites(table, { Name: "businessName" }, {});
  expect(sites[0]?.unmapped).toEqual([{ name: "constructor", value: "Bolt" }]);
  expect(listColumns(table, { Name: "businessName" })[1]?.field).toBe("comment");
});
