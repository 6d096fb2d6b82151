import {
  discounted,
  leastCharge,
  minimumOf,
  multiplied,
  numberOf,
  type Quantity,
  quantities,
  quantityOf,
  unitPrice,
} from "../computed/arithmetic.ts";
import { amountsIn } from "../computed/money.ts";
import { inSeason, monthOf } from "../computed/seasons.ts";
import { tiersOf } from "../computed/tiers.ts";
import { languageOf } from "../words/language.ts";
import { stem } from "../words/stem.ts";
import { coverage, plainly, stemsOf } from "../words/terms.ts";
import type { ServiceMatch } from "./services.ts";
import type { Talk } from "./topic.ts";

/** What a service costs for the quantity asked, or with the discount that applies; empty when nothing is to be worked out. */
export function calculation(
  { fact, price = "", notes = "" }: ServiceMatch,
  text: string,
  talk: Talk,
): { lines: string[]; computed: string[]; factIds: string[] } {
  const none = { lines: [], computed: [], factIds: [] };
  const month = monthOf(text);
  if (stepsInNotes.test(notes)) return none;
  if (month && !inSeason(`${price}. ${notes}`, month)) return none;
  const asked = quantities(text);
  const stepped = tieredSum(price, notes, fact.name, asked);
  if (stepped)
    return { lines: [talk.say.sum(stepped.sum, plainSum)], computed: Object.values(stepped), factIds: [] };
  const unit = rateFor(price, fact.name, asked);
  if (!unit) return none;
  const counted = (unit.units.length ? unit.units : [""]).map((name) => ({
    name,
    value: quantityOf(plainly(name, languageOf(price)), fact.name, asked),
  }));
  const single =
    unit.units.length === 1 && !isTime(unit.units[0] ?? "") ? quantityOf("", fact.name, asked) : undefined;
  const known =
    single && counted[0]?.value === undefined ? [single] : counted.flatMap(({ value }) => value ?? []);
  const factors =
    known.length === unit.units.length && known.length
      ? [...known, ...thingsOf(unit.units, fact.name, asked)]
      : known;
  const minimum = minimumOf(`${price}. ${notes}`);
  const worth =
    factors.length && (Math.max(...factors) > 1 || minimum || factors.some((factor) => factor % 1));
  if (!worth) return discountLine(unit, talk) ?? none;
  const { sum, result } = multiplied(unit, factors, minimum);
  const least = leastCharge(`${price}. ${notes}`);
  const [total] = amountsIn(result);
  if (least && total && total.value < least) {
    const charge = unit.write(least);
    return {
      lines: [talk.say.sum(charge, { from: false, below: true, per: "" })],
      computed: [charge],
      factIds: [],
    };
  }
  const open = counted
    .filter(({ value, name }) => value === undefined && name && !single)
    .map(({ name }) => name);
  const below = minimum !== undefined && (factors[0] ?? 0) < minimum;
  return {
    lines: [talk.say.sum(sum, { from: unit.from, below, per: open.join(" ") })],
    computed: [sum, result],
    factIds: [],
  };
}

const isTime = (unit: string) => /^(minute|hour|day|night|week|month|quarter|year)s?$/.test(unit);

// Another price for more or fewer of them, which no sum can leave out: `$120 each from five people`.
const stepsInNotes =
  /[$£€]\s?[\d.,]+ (each |a (person|head) |per \w+ )?(from|over|above|for more|for (\w+) or more)\b|\b(over|above|from|after|more than) (\d+|two|three|four|five|six|seven|eight|nine|ten)\b[^.]{0,20}[$£€]|\b\d+ for [$£€]/i;

/** How many of the things are meant whose price is per day or the like: `2 bikes for 3 days`. */
function thingsOf(units: readonly string[], name: string, asked: readonly Quantity[]): number[] {
  if (!units.every(isTime)) return [];
  const others = asked.filter(({ of }) => {
    const next = of.findIndex((one) => numberOf(one) !== undefined);
    const own = next < 0 ? of : of.slice(0, next);
    return own[0] !== "*" && !own.some((one) => units.some((unit) => stem(unit) === one));
  });
  const count = quantityOf("", name, others);
  return count && count > 1 ? [count] : [];
}

/** The rate that a quantity asks for, of one or of several: `16 € a day, 75 € a week`. */
function rateFor(price: string, name: string, asked: readonly Quantity[]) {
  const rates = price.split(/,(?!\d)|;|\bor\b/).flatMap((rate) => unitPrice(rate) ?? []);
  if (rates.length < 2 || rates.some(({ units: [unit = "each"] }) => unit === "each"))
    return unitPrice(price);
  const meant = rates.filter(({ units }) =>
    units.some((unit) => quantityOf(unit, name, asked) !== undefined),
  );
  return meant.length === 1 ? meant[0] : undefined;
}

const plainSum = { from: false, below: false, per: "" };

/** What a price in steps comes to; undefined when the notes change its steps. */
function tieredSum(price: string, notes: string, name: string, asked: readonly Quantity[]) {
  const tiers = tiersOf(price);
  if (!tiers || /\bincludes? the first\b|\bfree\b/i.test(notes)) return undefined;
  const count = quantityOf(tiers.unit, name, asked) ?? quantityOf("", name, asked);
  return count ? tiers.total(Math.ceil(count)) : undefined;
}

/** `10% off for seniors` when the message speaks of seniors. */
function discountLine(unit: NonNullable<ReturnType<typeof unitPrice>>, { knowledge, message, say }: Talk) {
  for (const { id, kind, label, text } of knowledge.facts) {
    const percent = /(\d+)\s?% (?:off|discount)/i.exec(text)?.[1];
    if (!percent || (kind !== "policy" && kind !== "faq")) continue;
    const condition = message.terms.filter(({ stem }) => stemsOf(text.toLowerCase()).includes(stem));
    const whole = stemsOf(text.replace(/\d+\s?%|\boff\b|\bdiscount\b/gi, "").toLowerCase());
    if (!condition.length || coverage(condition, new Set(whole)) < 1 || condition.length < whole.length * 0.6)
      continue;
    const result = discounted(unit, Number(percent));
    return {
      lines: [say.quoted(kind, label, text), say.withDiscount(result)],
      computed: [result],
      factIds: [id],
    };
  }
  return undefined;
}
