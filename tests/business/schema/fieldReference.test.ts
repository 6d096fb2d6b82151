import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { fieldGroups, fileSchema } from "../../../src/business/schema/business.ts";
import { fieldReference } from "../../../src/business/schema/fieldReference.ts";

const reference = fieldReference();
const examples = [...reference.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, example = ""]) => example);
const fields = examples.map((example) => parse(example));
const whole = Object.assign({}, ...fields);

test("FIELDS.md is the reference of today: npm run -s site -- schema --markdown > src/business/FIELDS.md", async () => {
  expect(await readFile("src/business/FIELDS.md", "utf8")).toBe(reference);
});

test("each field stands in one group of the reference, with an example", () => {
  const names = Object.values(fieldGroups).flatMap((group) => Object.keys(group));
  expect(names).toEqual(Object.keys(fileSchema.entries));
  expect(fields.flatMap((field) => Object.keys(field))).toEqual(names);
});

test("the examples of all fields together are a sound file", () => {
  expect(readBusiness("examples.json", JSON.stringify(whole))).toMatchObject({
    businessName: "Harbor Plumbing",
  });
});

test.each(fields.map((field) => [Object.keys(field)[0], field]))("the example of %s is sound", (_, field) => {
  const { businessName, pages } = whole;
  const file = JSON.stringify({ businessName, pages, ...field });
  expect(readBusiness("example.json", file)).toMatchObject({ businessName });
});
