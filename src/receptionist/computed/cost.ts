import { plainly, stemsOf } from "../words/terms.ts";
import { leastCharge, quantityOf } from "./arithmetic.ts";
import { chosenOf, type Wish } from "./choice.ts";
import { extraLines, furtherLines, type Line, linesOf, type Priced, writtenOut } from "./lines.ts";
import { amountsIn } from "./money.ts";
import { freeOf, furtherOf } from "./notes.ts";
import { ratesOf } from "./rates.ts";
import { inSeason, monthOf, monthsOf } from "./seasons.ts";
import { spansIn } from "./spans.ts";
import { tiersOf } from "./tiers.ts";

/** What something costs: how that is worked out, and what it comes to, at most as well where the price is a range. */
export type Cost = {
  sum: string;
  /** The sum without what it comes to. */
  work: string;
  value: number;
  most: number | undefined;
  write: (value: number) => string;
  /** Only the least of what is to be paid. */
  from: boolean;
  /** The minimum made it more. */
  below: boolean;
  /** Units that the wish leaves open: `per student`. */
  per: string;
  /** What comes on top without an amount: `plus VAT`. */
  open: string;
  /** More than a price as it stands. */
  counted: boolean;
};

/** What an entry costs for a wish; undefined when that cannot be told for sure. */
export function costOf(entry: Priced, wish: Wish): Cost | undefined {
  const { price, notes } = entry;
  const month = monthOf(wish.text);
  const told = `${price}. ${notes}`;
  if (stepsInNotes.test(notes) && !furtherOf(notes)) return undefined;
  if (isTouched(notes, entry.name, wish)) return undefined;
  const seasonal = monthsOf(notes).length > 1 && spansIn(wish.text, "month") === 12;
  if (seasonal || (month && !monthsOf(price).length && !inSeason(told, month))) return undefined;
  const stepped = steppedCost(entry, wish);
  if (stepped) return stepped;
  const parts = changes.test(price) ? undefined : ratesOf(price);
  if (!parts) return undefined;
  const [main, added] = [false, true].map((more) => parts.rates.filter(({ plus }) => plus === more));
  const chosen = chosenOf(main ?? [], entry.name, wish);
  const lines = chosen && linesOf(chosen.rates, entry, wish);
  if (!lines) return undefined;
  const more = [
    ...(linesOf(added ?? [], entry, wish) ?? []),
    ...furtherLines(entry, wish),
    ...extraLines(entry, wish),
  ];
  // `$25 per lock plus $60 visit`: without the number of locks there is no sum.
  if (more.length && [...lines, ...more].some(({ open }) => open.length)) return undefined;
  const cost = summed([...lines, ...more], parts.open, chosen.told);
  return cost && atLeast(leastCharge(told), cost, lines);
}

/** Another price for more or fewer of them, which no sum can leave out: `$120 each from five people`. */
const stepsInNotes =
  /[$£€]\s?[\d.,]+ (each |a (person|head) |per \w+ )?(from|over|above|for more|for (\w+) or more)\b|\b(over|above|from|after|more than) (\d+|two|three|four|five|six|seven|eight|nine|ten)\b[^.]{0,20}[$£€]|\b\d+ for [$£€]/i;

/** A price that only changes another one. */
export const changes = /^\s*(?:add|extra|plus|\+|minus|less)\b|[\d€] (?:less|more|extra|on top|off)\b|%/i;

/** Whether a wish touches what the notes charge otherwise: `Red roses cost double in February`. */
function isTouched(notes: string, name: string, { text }: Wish): boolean {
  const said = stemsOf(text).filter((one) => !stemsOf(name).includes(one));
  return notes
    .split(/[.;]/)
    .filter((sentence) => /\b(double|twice|triple|half price|time and a half)\b/i.test(sentence))
    .some((sentence) => stemsOf(plainly(sentence)).some((one) => said.includes(one)));
}

function steppedCost({ name, price, notes }: Priced, { asked }: Wish): Cost | undefined {
  const parts = ratesOf(price);
  const tiers = tiersOf(parts?.open ? price.replace(parts.open, "") : price);
  if (!tiers || freeOf(notes) || /\bfree\b/i.test(notes)) return undefined;
  const count = quantityOf(tiers.unit, name, asked) ?? quantityOf("", name, asked);
  const { sum, result } = tiers.total(Math.ceil(count ?? 1));
  const [amount] = amountsIn(result);
  return (
    amount && {
      ...plain,
      sum,
      work: result,
      value: amount.value,
      write: amount.write,
      open: parts?.open ?? "",
      counted: count !== undefined,
    }
  );
}

const plain = { most: undefined, from: false, below: false, per: "", open: "", counted: false };

function summed(lines: readonly Line[], open: string, told: boolean): Cost | undefined {
  const paid = lines.filter(({ factors }) => !factors.length || factors.every((factor) => factor > 0));
  const [first] = paid;
  if (!first) return undefined;
  const { write } = first.rate.amount;
  const times = ({ factors }: Line) => factors.reduce((product, factor) => product * factor, 1);
  const value = paid.reduce((sum, line) => sum + times(line) * line.rate.amount.value, 0);
  const ranged = paid.some(({ rate }) => rate.most);
  const most = paid.reduce((sum, line) => sum + times(line) * (line.rate.most ?? line.rate.amount).value, 0);
  const factors = paid.flatMap(({ factors }) => factors);
  const worth =
    factors.some((factor) => factor > 1 || factor % 1) ||
    paid.some(({ below }) => below) ||
    lines.length > 1 ||
    told;
  const calculated = paid.map(writtenOut).join(" + ");
  const result = ranged ? `${write(value)}–${write(most)}` : write(value);
  return {
    sum: calculated === result ? result : `${calculated} = ${result}`,
    work: calculated,
    value,
    most: ranged ? most : undefined,
    write,
    from: paid.some(({ rate }) => rate.amount.from),
    below: paid.some(({ below }) => below),
    per: paid.flatMap(({ open }) => open).join(" "),
    open,
    counted: worth,
  };
}

/** A cost that is never under the least charge. */
function atLeast(least: number | undefined, cost: Cost, lines: readonly Line[]): Cost {
  const asked = lines.some(({ factors }) => factors.length);
  if (!least || cost.value >= least || !asked) return cost;
  return {
    ...cost,
    sum: cost.write(least),
    work: cost.write(least),
    value: least,
    below: true,
    per: "",
    counted: true,
  };
}
