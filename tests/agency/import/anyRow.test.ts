import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { linkedDataToSites } from "../../../src/agency/import/readJsonFile.ts";
import type { Mapping } from "../../../src/agency/import/tables/mapping.ts";
import { isSourceField, sourceFieldNames } from "../../../src/agency/import/tables/sourceFields.ts";
import { rowsToTable } from "../../../src/agency/import/tables/table.ts";
import { tableToSites } from "../../../src/agency/import/tables/tableToSites.ts";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { hoursSchema } from "../../../src/business/schema/hours.ts";
import { hoursToFields } from "../../../src/hours/hoursFields.ts";
import { readHours } from "../../../src/hours/reader/schedule.ts";

const snippets = [
  ..."Mo-Fr 08:00-12:00|9-5|24/7|closed|x|+49 30 123456|4.1e11|(0)|€|$ 12,50|from 9 €|;|,|/|\n|http://|@|.com|#0A5C8A".split(
    "|",
  ),
  ..."2026-12-25: x|P.O. Box 1|DE|Deutschland|1067|0.354|__proto__|constructor|<b>|{{x}}|\u202e|\u0000|—|🛠|a b|A. B.|de|America/New_York".split(
    "|",
  ),
];
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.array(fc.constantFrom(...snippets), { maxLength: 6 }).map((parts) => parts.join("")),
);

const header = sourceFieldNames.filter((name) => name !== "ignore");
const mapping: Mapping = Object.fromEntries(
  header.map((name) => [name, isSourceField(name) ? name : "comment"]),
);
const anyRow = fc.tuple(...header.map((name) => (name === "businessName" ? fc.constant("Acme") : anyText)));

test("whatever a row says, its site is a sound business file, or its services are hours", () => {
  fc.assert(
    fc.property(anyRow, (cells) => {
      const table = rowsToTable(
        [
          { number: 1, cells: header },
          { number: 2, cells },
        ],
        "t.csv",
      );
      const { sites, mistakes } =
        "rows" in table ? tableToSites(table, mapping, {}) : { sites: [], mistakes: [] };
      expect([
        ...sites.map(({ fields }) => readBusiness("business.json", JSON.stringify(fields))),
        ...mistakes.map(({ message }) => message),
      ]).toEqual([
        expect.toSatisfy(
          (result) => result.businessName === "Acme" || /^services: .* reads as hours/s.test(result),
        ),
      ]);
    }),
    { numRuns: 150 },
  );
});

test("whatever linked data says, it becomes sound files or mistakes", () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          "name",
          "address",
          "telephone",
          "openingHours",
          "openingHoursSpecification",
          "makesOffer",
          "hasOfferCatalog",
          "itemListElement",
          "review",
          "aggregateRating",
          "geo",
          "sameAs",
          "url",
          "@type",
          "areaServed",
          "logo",
        ),
        fc.jsonValue({ maxDepth: 3 }),
      ),
      (value) => {
        const { sites, mistakes } = linkedDataToSites(
          { name: "Acme", telephone: "112", ...value },
          "page.html",
          {},
        );
        expect(sites.length + mistakes.length).toBeGreaterThan(0);
        expect(
          sites.filter(({ fields }) => Array.isArray(readBusiness("business.json", JSON.stringify(fields)))),
        ).toEqual([]);
      },
    ),
    { numRuns: 300, examples: [[{ "@type": { toString: 0 } }], [{ logo: [[{ toString: 0 }], 1] }]] },
  );
});

test("whatever hours are read from a text, a business file may say", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { week, holidays } = readHours(text);
      expect(v.is(hoursSchema, hoursToFields(week, holidays))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
