import { languages } from "../languages/languages.ts";

/** Words of dates and times in every language that is spoken. */
export const spokenDates = Object.values(languages).map(({ hearing }) => hearing.dates);

/** January is 1. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  spokenDates.flatMap(({ months }) =>
    months.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
  ),
);
