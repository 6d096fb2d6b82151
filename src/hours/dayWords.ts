import { languages } from "../languages/languages.ts";

/** Words of dates and times in every language that is spoken. */
export const spokenDates = Object.values(languages).map(({ hearing }) => hearing.dates);

/** Values by each of their names, which blanks separate. */
const byName = <T>(entries: readonly (readonly [names: string, value: T])[]): ReadonlyMap<string, T> =>
  new Map(entries.flatMap(([names, value]) => names.split(" ").map((name) => [name, value] as const)));

/** January is 1. */
export const monthNumbers = byName(
  spokenDates.flatMap(({ months }) => months.map((names, index) => [names, index + 1] as const)),
);

/** Monday is 0. */
const dayNumbers = byName<readonly number[]>(
  spokenDates.flatMap(({ days, relative: { weekdays, weekend } }) => [
    ...days.map((names, index) => [names, [index]] as const),
    [weekdays, [0, 1, 2, 3, 4]] as const,
    [weekend, [5, 6]] as const,
  ]),
);

/** The days that a word names; `raw` is the word as written, `after` the character behind it. */
export function wordToDays(word: string, raw: string, after: string): readonly number[] {
  const single = word.endsWith("s") ? word.slice(0, -1) : word;
  const isGerman = /^[A-Z][a-z]$/.test(raw) && "-–.:".includes(after || "x");
  const isEnglish = single.length > 2 && single.length < 6;
  const names = isGerman ? languages.de.hearing.dates.days : isEnglish ? languages.en.hearing.dates.days : [];
  const short = names.findIndex((name) => name.startsWith(word) || name.startsWith(single));
  const found = [word, single, `${single}s`].map((name) => dayNumbers.get(name)).find(Boolean);
  return found ?? (short < 0 ? [] : [short]);
}
