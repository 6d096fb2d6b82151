import { stem } from "../words/stem.ts";
import { plainly, stemsOf } from "../words/terms.ts";
import { minimumOf, numberOf, quantityOf } from "./arithmetic.ts";
import type { Wish } from "./choice.ts";
import { written } from "./money.ts";
import { extrasOf, freeOf, furtherOf } from "./notes.ts";
import type { Rate } from "./rates.ts";
import { spansIn } from "./spans.ts";

/** A service as its entry prices it. */
export type Priced = { name: string; price: string; notes: string };

/** A rate and how many of it: `3 x $25`. */
export type Line = { rate: Rate; factors: number[]; open: string[]; below: boolean };

/** How many of each rate; undefined when a pack is to be filled and nothing is counted. */
export function linesOf(rates: readonly Rate[], entry: Priced, wish: Wish): Line[] | undefined {
  const [pack, single] = rates;
  if (!pack?.buys || !single) return rates.map((rate) => lineOf(rate, entry, wish));
  const { count: size, unit } = pack.buys;
  const [each = ""] = single.units;
  const counts = [unit, each === "each" ? "" : each].map((one) => one && quantityOf(one, "", wish.asked));
  const count = counts.find(Boolean) || quantityOf("", entry.name, wish.asked);
  // Three people do not pay as a couple and one more.
  if (!count || (isPerson(unit) && count > 1 && count !== size)) return undefined;
  const filled = [
    { rate: pack, count: Math.floor(count / size) },
    { rate: single, count: count % size },
  ];
  return filled.flatMap(({ rate, count }) =>
    count ? { rate, factors: [count], open: [], below: false } : [],
  );
}

function lineOf(rate: Rate, entry: Priced, wish: Wish): Line {
  const name = `${entry.name} ${rate.label}`;
  const units = rate.units.length ? rate.units : [""];
  if (!rate.units.length && furtherOf(entry.notes)) return { rate, factors: [], open: [], below: false };
  const counts = units.map((unit) => countOf(unit, name, wish));
  const [only = ""] = units;
  const things = units.length === 1 && !isTime(only) ? quantityOf("", name, wish.asked) : undefined;
  const known = counts.flatMap((count) => count ?? []);
  const own = known.length ? known : things ? [things] : [];
  const repeated = own.length >= units.length ? repeatsOf(wish.text, only) : undefined;
  const factors = repeated
    ? [...own, ...thingsOf(units, name, wish), ...timesOf(units, wish), ...repeated.times]
    : own;
  const left = units.filter(
    (unit, index) => !things && unit && unit !== "each" && counts[index] === undefined,
  );
  const open = [...left, ...(repeated?.open ?? [])];
  const [first, ...others] = withoutFree(factors, only, entry.notes);
  if (first === undefined || (rate.plus && !rate.units.length))
    return { rate, factors: [], open: rate.plus && !rate.units.length ? [] : open, below: false };
  const minimum = minimumOf(`${entry.price}. ${entry.notes}`) ?? 0;
  return { rate, factors: [Math.max(first, minimum), ...others], open, below: first < minimum };
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

/** `First 5 miles free` */
function withoutFree([first, ...others]: readonly number[], unit: string, notes: string): number[] {
  const free = freeOf(notes);
  if (first === undefined) return [];
  const less = free && stem(free.unit) === stem(unit) ? free.count : 0;
  return [Math.max(0, first - less), ...others];
}

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

/** `Each person over six $25` */
export function furtherLines({ notes }: Priced, { asked }: Wish): Line[] {
  const further = furtherOf(notes);
  if (!further) return [];
  const count = quantityOf(further.unit, "", asked) ?? 0;
  const rate = {
    amount: further.amount,
    most: undefined,
    units: [further.unit],
    buys: undefined,
    label: "",
    plus: true,
  };
  return count > further.count ? [{ rate, factors: [count - further.count], open: [], below: false }] : [];
}

/** `Cremation from $130` for whoever speaks of it too. */
export function extraLines({ name, notes }: Priced, wish: Wish): Line[] {
  return extrasOf(notes).flatMap(({ label, amount, unit }) => {
    const own = stemsOf(plainly(label)).filter((one) => !stemsOf(name).includes(one));
    const said = new Set(stemsOf(wish.text));
    if (!own.length || own.filter((one) => said.has(one)).length < own.length / 2) return [];
    const count = unit ? countOf(unit, name, wish) : undefined;
    const rate = { amount, most: undefined, units: unit ? [unit] : [], buys: undefined, label, plus: true };
    return [{ rate, factors: count ? [count] : [], open: unit && !count ? [unit] : [], below: false }];
  });
}

/** A line as it is worked out: `3 x $25`. */
export const writtenOut = ({ rate: { amount, most }, factors }: Line): string => {
  const price = most ? `${amount.write(amount.value)}–${most.write(most.value)}` : amount.write(amount.value);
  const counts = factors.filter((factor) => factor !== 1);
  return [...counts.map((count) => written(count).replace(/(\.\d)0$/, "$1")), price].join(" x ");
};
