import { expect, test } from "vitest";
import { readBusiness } from "../../src/business/readBusiness.ts";

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

const webAddress =
  "Write a whole https:// address without a user name, such as https://clients.example/harbor.";

test.each([
  ["locations: [{ name: Dock }]", "3:13: locations.0.address: Is missing."],
  ["locations: [{ name: Dock, address: { street: 1 Pier } }]", "3:27: locations.0.address.city: Is missing."],
  [
    location("geo: { latitude: 91, longitude: 0 }"),
    /3:59: .*latitude: A latitude is a number from -90 to 90/,
  ],
  [location("hours: { mon: 7-25 }"), /locations\.0\.hours\.mon: Write '7:00-18:00'/],
  [
    `locations: [${Array(51).fill("{ name: A, address: { city: B } }")}]`,
    "3:1: locations: At most 50 locations.",
  ],
  ["phones: [{ number: '808 555 0101' }]", "3:10: phones.0.name: Is missing."],
  [
    "phones: [{ name: Shop, number: 8085550101 }]",
    "phones.0.number: Write text, in quotes; this is 8085550101.",
  ],
  ["social: [x.example/acme]", `3:10: social.0: ${webAddress}`],
  ["social: ['http://x.example/acme']", `3:10: social.0: ${webAddress}`],
  [`social: [${networks(11)}]`, "3:1: social: At most 10 networks."],
  [`social: [${networks(1)}, ${networks(1)}]`, "3:1: social: A page in a network is named twice."],
  [
    "services: [{ name: A, group: '' }]",
    "3:23: services.0.group: Is empty. Write something or remove the line.",
  ],
  [`services: [{ name: A, group: ${"a".repeat(61)} }]`, "services.0.group: Is longer than 60 characters."],
])("%s is refused with its place", (fields, mistake) => {
  expect(read(fields)).toEqual([expect.stringMatching(mistake)]);
});
