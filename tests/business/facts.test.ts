import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadBusinesses } from "../../src/business/check/load.ts";
import { factsVersion, formatFacts, parseFacts } from "../../src/business/facts.ts";

const folders = ["businesses", "tests/businesses"].map((name) =>
  fileURLToPath(new URL(`../../${name}`, import.meta.url)),
);
const businesses = (await Promise.all(folders.map((folder) => loadBusinesses(folder)))).flatMap(
  (loaded) => loaded.businesses,
);

test("the facts of a site come back from JSON as they were, without its pictures", () => {
  expect(businesses.length).toBeGreaterThan(4);
  for (const { id, business, texts, ...rest } of businesses) {
    const text = formatFacts({ id, business, texts, ...rest });
    expect(parseFacts(text)).toEqual({ id, business, texts });
  }
});

test.each([4, factsVersion + 1])("facts of version %i are refused by its number", (version) => {
  const text = JSON.stringify({ version, id: "acme", business: {}, texts: {} });
  expect(() => parseFacts(text)).toThrow(
    `Was written by another version of Frontdesk (facts ${version}, this one reads ${factsVersion})`,
  );
});

test("what is cut off, or no facts at all, is refused", () => {
  const [first] = businesses;
  const text = first ? formatFacts(first) : "";
  expect(() => parseFacts(text.slice(0, -20))).toThrow("Is not whole");
  for (const other of ["[]", "null", "{}", `{"version":${factsVersion}}`, '"facts"'])
    expect(() => parseFacts(other)).toThrow("Holds no facts of a site");
});
