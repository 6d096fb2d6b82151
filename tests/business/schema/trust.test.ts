import { expect, test } from "vitest";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const home = "pages: [{ id: home, path: /, title: Home }]";

/** Reads a file with these fields on its third line. */
const read = (fields: string) => readBusiness("acme.yaml", `businessName: Acme\n${home}\n${fields}\n`);

test.each(readCases<string[]>("read"))("%s is read", (_, fields) => {
  expect(read(fields)).toMatchObject({ businessName: "Acme" });
});

test("a file says nothing to trust where it names nothing", () => {
  expect(read("")).toMatchObject({ reviews: [], badges: [], team: [] });
});

test.each(readCases<string[]>("refused"))("%s is refused with its place", (fields, mistake) => {
  expect(read(fields)).toEqual([`acme.yaml:${mistake}`]);
});
