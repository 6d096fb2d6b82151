import { addDays, dayOf } from "../../business/localTime.ts";
import type { HeardDates } from "../hearing/hearing.ts";
import type { NamedDay } from "./dates.ts";
import { readWords } from "./normalise.ts";

/** Between `the day before` and the day stand at most so many small words: `la veille de la Toussaint`. */
const maxWordsBetween = 2;

/** Moves a day that `the day before` or `the day after` stands before to the one that is meant. */
export const shiftDays = (days: readonly NamedDay[], text: string, { neighbours }: HeardDates): NamedDay[] =>
  days.map((named) => {
    const words = readWords(text.slice(0, named.from)).map((word) => word.text);
    const step = endsWithPhrase(words, neighbours.before)
      ? -1
      : endsWithPhrase(words, neighbours.after)
        ? 1
        : 0;
    if (!named.date || !step) return named;
    const date = addDays(named.date, step);
    const { day: _, holiday: __, ...rest } = named;
    return { ...rest, day: dayOf(date), date, named: "date" };
  });

/** Whether a phrase of a list ends a row of words, a few words apart. */
function endsWithPhrase(words: readonly string[], phrases: string): boolean {
  const ends = Array.from({ length: maxWordsBetween + 1 }, (_, cut) =>
    words.slice(0, words.length - cut).join(" "),
  );
  return phrases
    .split(" ")
    .some((phrase) => ends.some((end) => ` ${end}`.endsWith(` ${phrase.replaceAll("_", " ")}`)));
}
