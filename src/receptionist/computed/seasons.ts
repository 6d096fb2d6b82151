import { days } from "../../business/hours.ts";
import { weekDayIn } from "./holidays.ts";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const name = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const spelled =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi;

const placeOf = (month: string) => months.indexOf(month.slice(0, 3).toLowerCase()) + 1;

/** The month (1 to 12) that a question names. */
export function monthOf(text: string): number | undefined {
  const found =
    /\b(?<!(?:you|it|we|i|that|they) )(?:jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|(?<=(?:in|next|of|\d) )may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i.exec(
      text,
    )?.[0];
  return found ? placeOf(found) : undefined;
}

/** The months that a price names, those of a season too: `in April, May and September`, `June to August`. */
export function monthsOf(text: string): number[] {
  const season = months.map((_, index) => index + 1).filter((month) => seasonOf(text)?.(month));
  return season.length ? season : [...text.matchAll(spelled)].map(([month]) => placeOf(month));
}

/** Whether a month lies in the season that a text tells of, such as `nights, May to September only`; a text without one holds all the year. */
export const inSeason = (text: string, month: number): boolean => seasonOf(text)?.(month) ?? true;

function seasonOf(text: string): ((month: number) => boolean) | undefined {
  const [, first, last] =
    new RegExp(`\\b${name}\\s*(?:to|-|–|through|until)\\s*${name}`, "i").exec(text) ?? [];
  if (!first || !last) return undefined;
  const [from, to] = [placeOf(first), placeOf(last)];
  return (month) => (from <= to ? month >= from && month <= to : month >= from || month <= to);
}

const places = ["first", "second", "third", "fourth"];

/** The next date, from a day on, of what comes back on such a day of each month: `first Saturday of the month`. */
export function nextMonthly(text: string, today: string): string | undefined {
  const [, place = "", named = ""] =
    /\b(first|second|third|fourth|last) (mon|tue|wed|thu|fri|sat|sun)[a-z]* (?:of|in) (?:the|each|every) month\b/i.exec(
      text,
    ) ?? [];
  const day = days.find((one) => one === named.toLowerCase());
  if (!day) return undefined;
  const nth = places.indexOf(place.toLowerCase()) + 1 || -1;
  const [year = 0, month = 1] = today.split("-").map(Number);
  const dates = [month, month + 1].map((one) =>
    weekDayIn(year + (one > 12 ? 1 : 0), one > 12 ? 1 : one, day, nth),
  );
  return dates.find((date) => date >= today);
}
