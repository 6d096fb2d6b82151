import { held, stemsOf, termsOf } from "../words/terms.ts";
import { type Quantity, quantityOf } from "./arithmetic.ts";
import { type Measure, measuresIn } from "./measures.ts";
import type { Rate } from "./rates.ts";
import { monthOf, monthsOf } from "./seasons.ts";
import { spansIn } from "./spans.ts";

/** What a visitor says of how much is wanted: the words in plain English, those said beside them, the quantities and the sizes. */
export type Wish = {
  text: string;
  around: string;
  asked: readonly Quantity[];
  measures: readonly Measure[];
};

/** The rates that a wish asks for, and whether they were told by a month or a size. */
export type Choice = { rates: readonly Rate[]; told: boolean };

/** Chooses among the rates of a price: by month, by size, by unit or by the words of each; undefined when the wish does not tell. */
export function chosenOf(rates: readonly Rate[], name: string, wish: Wish): Choice | undefined {
  if (rates.length < 2) return { rates, told: false };
  if (rates.some(({ label }) => monthsOf(label).length)) return byMonth(rates, wish);
  const limits = limitsOf(rates);
  if (limits) return bySize(rates, limits, wish);
  return byUnit(rates, wish) ?? byWords(rates, name, wish);
}

const one = (rate: Rate | undefined, told: boolean): Choice | undefined => rate && { rates: [rate], told };

/** `€95 per night, €110 in April, May and September`: the rest of the year has the rate without months. */
function byMonth(rates: readonly Rate[], { text }: Wish): Choice | undefined {
  const month = monthOf(text);
  if (!month) return undefined;
  const named = rates.filter(({ label }) => monthsOf(label).includes(month));
  const others = rates.filter(({ label }) => !monthsOf(label).length);
  const [only, ...more] = named.length ? named : others;
  return more.length ? undefined : one(only, true);
}

type Limit = { least: number; most: number; unit: string };

/** `up to 50 lb`, `above`, `13 and later`: for each rate from where to where it holds; undefined when one of them has no limit. */
function limitsOf(rates: readonly Rate[]): Limit[] | undefined {
  let before = 0;
  const limits = rates.flatMap(({ label }): Limit[] => {
    const text = label.replace(/(\d),(?=\d{3})/g, "$1");
    const [, most, mostUnit = ""] = /\b(?:up to|under|below|until) (\d+) ?([a-z]*)/.exec(text) ?? [];
    if (most) {
      before = Number(most);
      return [{ least: 0, most: before, unit: mostUnit }];
    }
    const [above, least = before, unit = ""] =
      /\b(?:over|above|more than|larger|bigger) ?(\d+)? ?([a-z]*)/.exec(text) ?? [];
    return above ? [{ least: Number(least) + 0.001, most: Number.POSITIVE_INFINITY, unit }] : [];
  });
  const unit = limits.find(({ unit }) => unit)?.unit ?? "";
  return unit && limits.length === rates.length ? limits.map((limit) => ({ ...limit, unit })) : undefined;
}

function bySize(rates: readonly Rate[], limits: readonly Limit[], wish: Wish): Choice | undefined {
  const [{ unit } = { unit: "" }] = limits;
  const [measure] = measuresIn(`1 ${unit}`);
  const size =
    wish.measures.find((one) => one.unit === measure?.unit)?.value ?? quantityOf(unit, "", wish.asked);
  if (size === undefined) return undefined;
  return one(rates[limits.findIndex(({ least, most }) => size >= least && size <= most)], true);
}

/** `$35 a day, $150 a week`: the rate whose unit is asked for, unless so many are asked that the other is the better. */
function byUnit(rates: readonly Rate[], wish: Wish): Choice | undefined {
  const units = rates.map(({ units: [unit = ""] }) => (unit === "each" ? "" : unit));
  if (new Set(units).size < rates.length) return undefined;
  const counted = units.map((unit) => unit && quantityOf(unit, "", wish.asked));
  const counts = counted.some(Boolean) ? counted : units.map((unit) => spansIn(wish.text, unit));
  const meant = rates.filter((_, index) => counts[index]);
  const [rate] = meant;
  const count = rate && counts[rates.indexOf(rate)];
  if (!rate || meant.length > 1 || !count) return undefined;
  const better = rates.some(
    (other) => other.amount.value > rate.amount.value && other.amount.value < rate.amount.value * count,
  );
  return better ? undefined : one(rate, false);
}

const together = /\b(and|plus|both|with|total|together)\b|[+&]/;
const instead = /\b(or|than|vs|versus|difference|compared|between)\b/;

/** The rates whose words a wish says: `rabies + lyme`; when it says none of them that without words, and the pack it fills. */
function byWords(rates: readonly Rate[], name: string, { text, around }: Wish): Choice | undefined {
  const named = stemsOf(name);
  const said = (words: string) => new Set(stemsOf(words).filter((one) => !named.includes(one)));
  const [own, all] = [said(text), said(`${text} ${around}`)];
  // `€25 with an eye test` holds for whoever names the test anywhere.
  const shares = rates.map(({ label }) => spoken(label, /^(with|when|if)\b/.test(label) ? all : own));
  const best = Math.max(...shares);
  const meant = rates.filter((_, index) => best > 0 && shares[index] === best);
  if (best >= 0.5 && meant.length === 1) return { rates: meant, told: false };
  if (best === 1 && together.test(text) && !instead.test(text)) return { rates: meant, told: false };
  const plain = rates.filter(({ label, buys }) => !label && !buys);
  if (best > 0 || plain.length !== 1) return undefined;
  const pack = rates.find(({ buys }) => buys);
  const [single] = plain;
  return pack && single ? { rates: [pack, single], told: true } : { rates: plain, told: false };
}

/** How much of the words of a rate are said: 0 to 1. */
function spoken(label: string, stems: ReadonlySet<string>): number {
  const own = stemsOf(label.replace(/\bone\b/g, "1"));
  const said = own.filter((one) => stems.has(one) || termsOf(one).some((term) => held(stems, term) > 0));
  return own.length ? said.length / own.length : 0;
}
