import { expect, test } from "vitest";
import { germanDates } from "../../../src/receptionist/hearing/dates/de.ts";
import { englishDates } from "../../../src/receptionist/hearing/dates/en.ts";
import { spanishDates } from "../../../src/receptionist/hearing/dates/es.ts";
import { frenchDates } from "../../../src/receptionist/hearing/dates/fr.ts";
import { findAges, findAmounts, findMoney } from "../../../src/receptionist/understand/amounts.ts";
import { findChoice } from "../../../src/receptionist/understand/choice.ts";
import { findDays } from "../../../src/receptionist/understand/dates.ts";
import { detectLanguage } from "../../../src/receptionist/understand/language.ts";
import { splitSentences } from "../../../src/receptionist/understand/sentences.ts";
import { findDayTimes, findTimes } from "../../../src/receptionist/understand/times.ts";
import { findContacts, findName, hasDetails } from "../../../src/receptionist/understand/visitorDetails.ts";

const [maxCharacters, maxMs] = [2000, 20];
const allDates = [englishDates, spanishDates, frenchDates, germanDates];
const today = { date: "2026-11-25", day: "wed", minute: 600 } as const;
const context = { today, country: "US" };

const wordsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? value.split(" ").map((word) => word.replaceAll("_", " "))
    : Object.values(Object(value)).flatMap(wordsOf);

const seeds = [
  ...allDates.flatMap((dates) => [...wordsOf(dates), ...Object.keys(dates.dayTimes)]),
  ..."and what about|et est-ce que|und was ist mit|y que".split("|"),
  ..."1|12/|25.|14h|$|1,|555 |+1 (|a@b.|@|.|?|-|'|²|ä|i'm |my name is |e.g.".split("|"),
];
const fillUp = (seed: string, joint: string) =>
  `${seed}${joint}`.repeat(maxCharacters).slice(0, maxCharacters);

const readers: Record<string, (text: string) => unknown> = {
  splitSentences,
  detectLanguage: (text) => detectLanguage(text, "en"),
  findDays: (text) => allDates.map((dates) => findDays(text, dates, context)),
  findTimes: (text) => allDates.map((dates) => [findTimes(text, dates), findDayTimes(text, dates)]),
  findAmounts: (text) => allDates.map((dates) => findAmounts(text, dates)),
  findAges: (text) => allDates.map((dates) => [findAges(text, dates), findMoney(text, dates)]),
  findChoice: (text) => allDates.map((dates) => findChoice(text, [text, "Opening hours", "1"], dates)),
  visitorDetails: (text) => [findContacts(text), findName(text), hasDetails(text)],
};

/** How many languages a reader reads a text in. */
const readings: Record<string, number> = {
  splitSentences: 1,
  detectLanguage: 1,
  visitorDetails: 1,
  findAges: 8,
  findTimes: 8,
};

test.each(Object.keys(readers))(
  "14.2 two thousand characters of its own words are read in time: %s",
  (name) => {
    const read = readers[name] ?? (() => undefined);
    read("warm up");
    const slow = [...new Set(seeds)]
      .flatMap((seed) => (seed.length < 4 ? ["", " "] : [" "]).map((joint) => fillUp(seed, joint)))
      .map((text) => ({ text: text.slice(0, 30), ms: fastestMs(() => read(text)) / (readings[name] ?? 4) }))
      .filter(({ ms }) => ms > maxMs);
    expect(slow).toEqual([]);
  },
);

/** The CPU time of the fastest of three runs: a busy machine slows some. */
function fastestMs(run: () => unknown): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 3 && fastest > maxMs; count++) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
}
