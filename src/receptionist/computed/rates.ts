import { plainly } from "../words/terms.ts";
import { numberOf } from "./arithmetic.ts";
import { type Amount, amountsIn } from "./money.ts";

/** One amount of a price: the most where it is a range, what it is per, how many of a thing it buys, and the words that tell when it holds. */
export type Rate = {
  amount: Amount;
  most: Amount | undefined;
  units: readonly string[];
  buys: { count: number; unit: string } | undefined;
  label: string;
  /** Paid on top of the rate before it: `$25 per cylinder plus $60 visit`. */
  plus: boolean;
};

/** A price taken apart: its rates in their order, and what comes on top without an amount, such as `plus VAT`. */
export type Price = { rates: readonly Rate[]; open: string };

const money = "[^,;]*(?:[$£€]|\\d\\s?(?:EUR|USD|GBP|CHF|kr|zł))";
const seam = new RegExp(`,(?!\\d)|;|\\b(?:or|and|then|plus)\\b(?=${money})`, "g");
const openly =
  /\b(?:plus|excl\w*\.?|before) (?!\w* ?[$£€\d])[a-z][a-z ]*?(?=,|;|\.|$| (?:for|per|an?|each) )/i;
const least = /,?\s*\bmin(?:imum|\.)?\b.*$/i;
// What an amount is per; `an eye` is only a unit right behind it.
const unit =
  /(?:(?:\b(?:per|each|every|por|je|pro)|(?<=^ ?)(?:an?|al|la|el))\s+((?:cubic |square |linear |double |single )?[a-z-]{2,}))|\/\s*([a-z]+)|\b(each)\b/g;
const often = /\b(hour|night|week|month|year)ly\b/;
const range = /^\s*(?:to|-|–|bis|a)\s*$/;

/** Reads a price as the rates it consists of: `€95 per night, €110 in May`, `$95 hook-up plus $4 per mile`, `10 for £24`; undefined when a piece of it holds amounts that are no range. */
export function ratesOf(price: string): Price | undefined {
  const whole = price.replace(least, "");
  const open = openly.exec(whole)?.[0] ?? "";
  const rates = piecesOf(whole.replace(open, " ")).map(({ text, plus }) => rateIn(text, plus));
  const known = rates.filter((rate) => rate !== undefined);
  if (!known.length || known.length < rates.length) return undefined;
  return {
    rates: known.map((rate) => (isBare(rate) ? { ...rate, units: known[0]?.units ?? [] } : rate)),
    open: open.trim(),
  };
}

/** A rate that is per the same as the first: `€95 per night, €110 in May`. */
const isBare = ({ units, buys, plus }: Rate) => !units.length && !buys && !plus;

/** The pieces of a price, each with an amount; words without one belong to the piece before. */
function piecesOf(price: string): { text: string; plus: boolean }[] {
  const pieces: { text: string; plus: boolean }[] = [];
  let [start, plus] = [0, false];
  const add = (text: string) => {
    const last = pieces.at(-1);
    if (amountsIn(text).length || !last) pieces.push({ text, plus });
    else last.text += `, ${text}`;
  };
  for (const { 0: mark, index } of price.matchAll(seam)) {
    add(price.slice(start, index));
    [start, plus] = [index + mark.length, mark === "plus"];
  }
  add(price.slice(start));
  return pieces;
}

function rateIn(text: string, plus: boolean): Rate | undefined {
  const [amount, most, ...others] = amountsIn(text);
  if (!amount || others.length || (most && !range.test(text.slice(amount.end, most.start)))) return undefined;
  const before = plainly(text.slice(0, amount.start));
  const after = plainly(text.slice((most ?? amount).end));
  const units = [
    ...(often.exec(before)?.slice(1) ?? []),
    ...[...after.matchAll(unit)].map(([, name, slash, each]) => name ?? slash ?? each ?? ""),
  ];
  const bought = units.length ? undefined : bundle(before, after);
  const label = `${before} ${after}`.replace(unit, " ").replace(bought?.words ?? "", " ");
  return {
    amount,
    most,
    units,
    buys: bought && { count: bought.count, unit: bought.unit },
    label: label
      .replace(/\b(from|about|installed|flat|first|starting)\b|,(?!\d)/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
    plus,
  };
}

/** How many of what an amount buys: `10 for`, `a dozen`, `for 45 minutes`, `couples`. */
function bundle(before: string, after: string): { count: number; unit: string; words: string } | undefined {
  const [words, number = "", unit = ""] =
    /^\s*(?:an? )?(\w+)(?: for)?\s*$/.exec(before) ??
    /\bfor (?:the )?(\w+) (?!and\b|or\b)([a-z]+)/.exec(`${before} ${after}`) ??
    /^\s*(?:for )?(couples?|both)\b/.exec(before) ??
    [];
  const pair = /^couples?$/.test(number);
  const count = pair ? 2 : numberOf(number);
  return words && count ? { count, unit: pair ? "person" : unit, words: words.trim() } : undefined;
}
