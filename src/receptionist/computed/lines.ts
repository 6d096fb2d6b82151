import { stem } from "../words/stem.ts";
import { numberOf, type Quantity, quantityOf } from "./arithmetic.ts";
import type { Rate } from "./rates.ts";
import { spansIn } from "./spans.ts";

/** A service as its entry prices it. */
export type Priced = { name: string; price: string; notes: string };

/** What a visitor says of how much is wanted: the words in plain English, and the quantities. */
export type Wish = { text: string; asked: readonly Quantity[] };

/** A rate and how many of it: `3 x $25`; `open` are units that the wish does not count. */
export type Line = { rate: Rate; factors: number[]; open: string[] };

/** How many of a rate a wish asks for. */
export function lineOf(rate: Rate, { name }: Priced, wish: Wish): Line {
  const units = rate.units.length ? rate.units : [""];
  const counts = units.map((unit) => countOf(unit, name, wish));
  const [only = ""] = units;
  const things = units.length === 1 && !isTime(only) ? quantityOf("", name, wish.asked) : undefined;
  const known = counts.flatMap((count) => count ?? []);
  const own = known.length ? known : things ? [things] : [];
  const repeated = own.length >= units.length ? repeatsOf(wish.text, only) : undefined;
  const left = units.filter(
    (unit, index) => !things && unit && unit !== "each" && counts[index] === undefined,
  );
  return {
    rate,
    factors: repeated
      ? [...own, ...thingsOf(units, name, wish), ...timesOf(units, wish), ...repeated.times]
      : own,
    open: [...left, ...(repeated?.open ?? [])],
  };
}

/** `4 hours a day for 5 days`: how often what is counted comes again; without an end it is a price per day. */
function repeatsOf(text: string, unit: string): { times: number[]; open: string[] } {
  const [, span = "", times] =
    /\b\d+ (?:\w+ ){1,3}(?:an?|per|each|every) (day|week|month|visit)\b(?:.*\bfor (\d+) \1)?/.exec(text) ??
    [];
  if (!span || unit.startsWith(span)) return { times: [], open: [] };
  return times ? { times: [Number(times)], open: [] } : { times: [], open: [span] };
}

/** How many of a unit are wanted; a longer span counts the shorter ones in it. */
const countOf = (unit: string, name: string, { text, asked }: Wish): number | undefined =>
  quantityOf(unit, name, asked) ?? (isTime(unit) ? spansIn(text, unit.replace(/s$/, "")) : undefined);

const isTime = (unit: string) => /^(minute|hour|day|night|week|month|quarter|year)s?$/.test(unit);
const isPerson = (unit: string) => /^(person|people|guest|head|adult|child|pax|student)s?$/.test(unit);

/** How many of the things are meant whose price is per day or the like: `2 bikes for 3 days`. */
function thingsOf(units: readonly string[], name: string, { asked }: Wish): number[] {
  if (!units.every(isTime)) return [];
  const others = asked.filter(({ of }) => {
    const next = of.findIndex((one) => numberOf(one) !== undefined);
    const own = next < 0 ? of : of.slice(0, next);
    return own[0] !== "*" && !own.some((one) => units.some((unit) => stem(unit) === one));
  });
  const count = quantityOf("", name, others);
  return count && count > 1 ? [count] : [];
}

/** How often something is wanted that is priced per person: `2 people 3 mornings`. */
function timesOf(units: readonly string[], { text }: Wish): number[] {
  if (!units.every(isPerson)) return [];
  const [, times] =
    /(?<!\b(?:in|within|next|last|every) )\b(\d+) (?:mornings|nights|days|evenings|times|visits|occasions)\b(?! (?:before|ahead|notice|ago|away))/.exec(
      text,
    ) ?? [];
  return times ? [Number(times)] : [];
}
