import { expect, test } from "vitest";
import { servesPlace } from "../../../src/receptionist/compute/area.ts";
import { englishDates } from "../../../src/receptionist/hearing/dates/en.ts";
import { createTokenizer } from "../../../src/receptionist/understand/tokens.ts";
import { business } from "../../site/stage/business.ts";

const tokenize = createTokenizer({
  language: "en",
  stem: (word) => word,
  functionWords: "do you in to the a and is come out",
  variants: {},
  concepts: { serve: "serve cover", where: "area" },
  dates: englishDates,
});

const places = (area: string, question: string) =>
  servesPlace(business(area), tokenize(question)).map(
    ({ verdict, place, from, to }) => `${verdict} ${place} "${question.slice(from, to)}"`,
  );

const british = `address: { city: Bristol, country: GB }
serviceArea: { cities: [Newcastle upon Tyne, 'Keynsham (centre)', Saint Albans, York], postalCodes: [BS3, BS40 5AB, GL] }`;
const american = "serviceArea: { cities: ['Baltimore, MD'], postalCodes: ['21224', '212'] }";
const german = "serviceArea: { cities: [Köln, Frankfurt am Main], postalCodes: ['50667', '80331-80339'] }";
const canadian = "serviceArea: { postalCodes: [K1A, K2B] }";

test.each([
  [british, "do you cover BS3 1AA?", ['yes BS3 1AA "BS3 1AA"']],
  [british, "do you cover bs31aa", ['yes BS3 1AA "bs31aa"']],
  [british, "do you cover BS3", ['yes BS3 "BS3"']],
  [british, "do you cover BS31 1AA", ['no BS31 1AA "BS31 1AA"']],
  [british, "do you cover BS40 5AB", ['yes BS40 5AB "BS40 5AB"']],
  [british, "do you cover GL5 2AA", ['yes GL5 2AA "GL5 2AA"']],
  [british, "do you cover G5 2AA", ['no G5 2AA "G5 2AA"']],
  [british, "do you come to Newcastle?", ['yes Newcastle upon Tyne "Newcastle"']],
  [british, "Newcastle-upon-Tyne", ['yes Newcastle upon Tyne "Newcastle-upon-Tyne"']],
  [british, "Keynsham and St. Albans", ['yes Keynsham (centre) "Keynsham"', 'yes Saint Albans "St. Albans"']],
  [british, "do you come to Bristol", ['yes Bristol "Bristol"']],
  [british, "do you serve New York", ['unlisted new york "New York"']],
  [british, "do you serve the Horsforth area", ['unlisted horsforth "Horsforth"']],
  [british, "do you serve the area", []],
  [american, "21224?", ['yes 21224 "21224"']],
  [american, "do you serve 21230", ['yes 21230 "21230"']],
  [american, "do you serve 90210", ['no 90210 "90210"']],
  [american, "do you serve BALTIMORE", ['yes Baltimore, MD "BALTIMORE"']],
  [
    "serviceArea: { cities: [Essex, Middle River, Essex Park] }",
    "in Essex Park",
    ['yes Essex Park "Essex Park"'],
  ],
  ["serviceArea: { cities: [St Ives] }", "Saint Ives", ['yes St Ives "Saint Ives"']],
  [american, "do you serve 2122", ['unlisted 2122 "2122"']],
  [german, "80335 oder 50668 in Koln", ['yes 80335 "80335"', 'no 50668 "50668"', 'yes Köln "Koln"']],
  [german, "Frankfurt", ['yes Frankfurt am Main "Frankfurt"']],
  [canadian, "K1A 0B1 and k1b0b1", ['yes K1A 0B1 "K1A 0B1"', 'no K1B 0B1 "k1b0b1"']],
  ["serviceArea: { notes: All of town }", "do you serve York", []],
  ["serviceArea: { postalCodes: [BS40 5AB] }", "do you serve BS40", ['unlisted bs40 "BS40"']],
])("14.4 of %j, %j names %j", (area, question, found) => {
  expect(places(area, question)).toEqual(found);
});
