import { monthNumbers } from "../../hours/dayWords.ts";
import { datesOf, localTime, periodOfMonth, seasonOn } from "../../hours/localTime.ts";
import { findDays } from "../../hours/reader/dates.ts";
import { days, type Hours } from "../../hours/week.ts";
import { readWords } from "../../languages/hearing/normalise.ts";
import type { Language } from "../../languages/languages.ts";
import type { Request } from "../engine.ts";
import { hoursFactId } from "../facts.ts";
import type { ReplyPart } from "../reply.ts";

/** Names hours as the usual ones, of which a season may say otherwise. */
const usual = /usual|regular|normal|otherwise|habitu|üblich|sonst|regulär|rest of|rest[oe] d/i;

/** Lists hours of a part that hold on no day that is asked about; else on none that it names, nor today. */
export function judgeSeasons({ text, factIds }: ReplyPart, request: Request, language: Language): string[] {
  const { business, country, understandingOf } = request.knowledge;
  const { hours } = business;
  if (!hours?.seasons.length) return [];
  const today = localTime(request.now, business.timezone ?? "UTC");
  const { dates } = understandingOf(language).hearing;
  const datesIn = (words: string): string[] => {
    const named = findDays(words, dates, { today, country }).flatMap(({ date }) => date ?? []);
    const all = named.length ? named : datesOfMonths(words, today.date);
    return [...all, ...datesOfSeasons(words, hours, today.date)];
  };
  const asked = datesIn(request.question);
  const about = asked.length ? asked : [today.date, ...datesIn(text)];
  const seasons = about.map((date) => seasonOn(hours, date));
  if (usual.test(text)) seasons.push(undefined);
  const valid = seasons.flatMap((season) => days.map((day) => hoursFactId(day, season)));
  return factIds
    .filter((id) => id.startsWith("hours.") && !valid.includes(id))
    .map((id) => `${id} does not hold then.`);
}

/** Dates of the coming months that a text names. */
const datesOfMonths = (text: string, today: string): string[] =>
  readWords(text).flatMap(({ text: word, from }) => {
    const month = monthNumbers.get(word);
    // `You may come` names no month.
    if (!month || text.startsWith("may ", from)) return [];
    return datesOf(periodOfMonth(month - 1, "", today));
  });

/** First days of the seasons that a text names and that are not over. */
const datesOfSeasons = (text: string, { seasons }: Hours, today: string): string[] =>
  seasons.flatMap(({ from, to, name }) =>
    name && to >= today && text.toLowerCase().includes(name.toLowerCase()) ? [from] : [],
  );
