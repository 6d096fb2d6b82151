import { expect, test } from "vitest";
import { englishHearing } from "../../../src/languages/en/hearing.ts";
import { createTokenizer } from "../../../src/languages/hearing/tokens.ts";
import { servesPlace } from "../../../src/receptionist/compute/area.ts";
import { business } from "../../site/stage/business.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const tokenize = createTokenizer({
  ...englishHearing,
  stem: (word) => word,
  functionWords: "do you in to the a and is come out",
  variants: {},
  concepts: { serve: "serve cover", where: "area" },
});

const places = (area: string, question: string) =>
  servesPlace(business(area), tokenize(question)).map(
    ({ verdict, place, from, to }) => `${verdict} ${place} "${question.slice(from, to)}"`,
  );

const areas = new Map(readCases<[string, string]>("areas"));

test.each(readCases<string[]>("places"))(
  "14.4 of the area %s, %j names what it says of it",
  (area, question, ...found) => {
    expect(places(areas.get(area) ?? "", question)).toEqual(found);
  },
);
