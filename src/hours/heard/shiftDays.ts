import type { HeardDates } from "../../languages/hearing/hearing.ts";
import { readWords } from "../../languages/hearing/normalise.ts";
import { addDays, dayOf } from "../localTime.ts";
import type { NamedDay } from "./dates.ts";

/** Between `the day before` and the day stand at most so many small words: `la veille de la Toussaint`. */
const maxWordsBetween = 2;

/** No phrase is longer, in characters: a text of nothing but days is read once. */
const maxLength = 40;

/** Moves a day that `the day before` or `the day after` stands before to the one that is meant. */
export const shiftDays = (days: readonly NamedDay[], text: string, { neighbours }: HeardDates): NamedDay[] =>
  joinFollowing(days, text, neighbours.following).map((named) => {
    const before = text.slice(Math.max(0, named.from - maxLength), named.from);
    const words = readWords(before).map((word) => word.text);
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

/** Joins `the Monday after Christmas` to the one day that is meant. */
function joinFollowing(days: readonly NamedDay[], text: string, following: string): NamedDay[] {
  const isFollowing = (first: NamedDay, second: NamedDay | undefined): second is NamedDay =>
    first.named === "day" &&
    second?.date !== undefined &&
    readWords(text.slice(first.to, second.from)).some((word) => following.split(" ").includes(word.text));
  return days.flatMap((named, index) => {
    const [before, next] = [days[index - 1], days[index + 1]];
    if (before && isFollowing(before, named)) return [];
    return isFollowing(named, next)
      ? [{ ...named, named: "date", date: findWeekday(next.date, named.day) }]
      : [named];
  });
}

function findWeekday(date = "", day: NamedDay["day"]): string {
  const next = addDays(date, 1);
  return dayOf(next) === day ? next : findWeekday(next, day);
}

/** Whether a phrase of a list ends a row of words, a few words apart. */
function endsWithPhrase(words: readonly string[], phrases: string): boolean {
  const ends = Array.from({ length: maxWordsBetween + 1 }, (_, cut) =>
    words.slice(0, words.length - cut).join(" "),
  );
  return phrases
    .split(" ")
    .some((phrase) => ends.some((end) => ` ${end}`.endsWith(` ${phrase.replaceAll("_", " ")}`)));
}
