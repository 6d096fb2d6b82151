import { expect, test } from "vitest";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const home = "pages: [{ id: home, path: /, title: Home }]";

/** Reads a file with these fields on its third line. */
const read = (fields: string) => readBusiness("acme.yaml", `businessName: Acme\n${home}\n${fields}\n`);

const location = (fields: string) => `locations: [{ name: Dock, address: { city: Hilo }, ${fields} }]`;
const networks = (count: number) => Array.from({ length: count }, (_, index) => `https://x.example/${index}`);

test("further places, numbers, networks and the heading of a service are read", () => {
  const fields = `${location("phone: 808 555 0101, hours: { mon-fri: '8:00-17:00' }, geo: { latitude: 19.7, longitude: -155 }")}
address: { city: Hilo, country: US }
phones: [{ name: Workshop, number: 808 555 0102 }]
social: [${networks(10)}]
services: [{ name: Leaks, group: Repairs }]`;
  expect(read(fields)).toMatchObject({
    locations: [{ name: "Dock", phone: "808 555 0101", geo: { latitude: 19.7, longitude: -155 } }],
    phones: [{ name: "Workshop", number: "808 555 0102" }],
    social: networks(10),
    services: [{ name: "Leaks", group: "Repairs" }],
    phoneNumbers: { "808 555 0101": "+18085550101", "808 555 0102": "+18085550102" },
  });
});

test.each(readCases<string[]>("refused"))("%s is refused with its place", (fields, mistake) => {
  expect(read(fields)).toEqual([`acme.yaml:${mistake}`]);
});
