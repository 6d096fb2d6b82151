import type { PriceUnit } from "../languages/priceUnits.ts";
import { type PriceMark, readPriceMarks, type UnitMark } from "./marks.ts";
import { type PriceToken, readPriceTokens } from "./tokens.ts";

/** One amount of a price. */
export type PriceItem = {
  amount: number;
  currency: string;
  /** The amount is for each of these; without it, for the whole. */
  unit?: PriceUnit;
  /** A second unit, as in `£18 a night per dog`: the amount is for each of both. */
  secondUnit?: PriceUnit;
  /** What is counted where a unit is `item`: window, door, dog. */
  noun?: string;
  /** The amount is the least, as in `from $129`. */
  isMinimum: boolean;
  /** The lowest and the highest amount; `amount` is the lowest. */
  range?: [low: number, high: number];
  /** What comes first: it covers `count` units, or none where it is a fee. */
  first?: { amount: number; count: number };
  /** What the amount is for where a price has several. */
  label?: string;
};

/** A price as it is written and as it is understood. */
export type Price = { text: string; items: PriceItem[]; isFree: boolean; isOnRequest: boolean };

/** Parses an owner's price; undefined where any part of it is not certain. `$` is that of the country. */
export function parsePrice(text: string, country = ""): Price | undefined {
  const tokens = readPriceTokens(text, country);
  const kinds = new Set(tokens?.map(({ kind }) => kind).filter((kind) => kind !== "neutral"));
  const [only] = kinds;
  if (!tokens || !only) return undefined;
  if (kinds.size === 1 && (only === "free" || only === "request"))
    return { text, items: [], isFree: only === "free", isOnRequest: only === "request" };
  const drafts = splitSegments(tokens);
  const segments = drafts.map(readSegment).filter((segment) => segment !== undefined);
  const items = segments.length === drafts.length ? joinSegments(segments) : undefined;
  return items && { text, items, isFree: false, isOnRequest: false };
}

type Link = "break" | "next" | "plus";
type SegmentDraft = { link: Link; tokens: PriceToken[] };

/** What stands between two commas, or before and behind `then` and `plus`. */
type Segment = { link: Link; item: PriceItem; units: UnitMark[]; isFee: boolean };

function splitSegments(tokens: readonly PriceToken[]): SegmentDraft[] {
  const drafts: SegmentDraft[] = [];
  let draft: SegmentDraft = { link: "break", tokens: [] };
  for (const token of tokens) {
    if (token.kind !== "break" && token.kind !== "next" && token.kind !== "plus") {
      if (!draft.tokens.length) drafts.push(draft);
      draft.tokens.push(token);
    } else if (draft.tokens.length) draft = { link: token.kind, tokens: [] };
    // `, then` is one link.
    else if (token.kind !== "break") draft.link = token.kind;
  }
  // `, VAT included` says nothing of the amount.
  return drafts.filter(({ tokens }) => tokens.some(({ kind }) => kind !== "neutral"));
}

/** Reads a segment; undefined where it has no amount, more than a range, or what is not understood. */
function readSegment({ link, tokens }: SegmentDraft): Segment | undefined {
  const marks = readPriceMarks(tokens);
  const amounts = marks?.filter((mark) => mark.kind === "amount") ?? [];
  const ranges = marks?.filter((mark) => mark.kind === "range") ?? [];
  const [low, high] = amounts.map(({ value }) => value);
  const [currency, ...others] = new Set(amounts.flatMap((amount) => amount.currency ?? []));
  if (!marks || low === undefined || !currency || others.length) return undefined;
  if (amounts.length > 2 || ranges.length !== amounts.length - 1) return undefined;
  if (high !== undefined && (high <= low || !isRange(marks))) return undefined;
  const has = (kind: PriceMark["kind"]) => marks.some((mark) => mark.kind === kind);
  const label = marks.flatMap((mark) => (mark.kind === "label" ? mark.text : [])).join(" ");
  return {
    link,
    units: marks.filter((mark) => mark.kind === "unit"),
    isFee: has("fee"),
    item: {
      amount: low,
      currency,
      isMinimum: (has("from") && high === undefined) || has("andUp"),
      ...(high === undefined ? {} : { range: [low, high] }),
      ...(label ? { label } : {}),
    },
  };
}

/** Whether the mark of a range stands between the two amounts. */
function isRange(marks: readonly PriceMark[]): boolean {
  const index = marks.findIndex(({ kind }) => kind === "range");
  return marks[index - 1]?.kind === "amount" && marks[index + 1]?.kind === "amount";
}

function joinSegments(segments: readonly Segment[]): PriceItem[] | undefined {
  const [first, second, third] = segments;
  if (!first) return undefined;
  const graded =
    second && !third && (joinGraded(first, second) ?? joinFee(first, second) ?? joinFee(second, first));
  if (graded) return [graded];
  const items = segments.map(toPlainItem).filter((item) => item !== undefined);
  const isList = segments.every(({ link }) => link === "break") && items.length === segments.length;
  const keys = new Set(items.map(({ label, unit, noun }) => `${label} ${unit} ${noun}`));
  return isList && keys.size === items.length ? items : undefined;
}

/** An item that stands for itself: it names neither what comes first nor what comes after. */
function toPlainItem({ item, units, isFee }: Segment): PriceItem | undefined {
  if (isFee || units.some(({ mode }) => mode !== "per") || units.length > 2) return undefined;
  return withUnits(item, units);
}

function withUnits(item: PriceItem, units: readonly UnitMark[]): PriceItem | undefined {
  const [unit, secondUnit] = units.map((mark) => mark.unit);
  if (unit && unit === secondUnit) return undefined;
  const noun = units.find((mark) => mark.noun)?.noun;
  return {
    ...item,
    ...(unit ? { unit } : {}),
    ...(secondUnit ? { secondUnit } : {}),
    ...(noun ? { noun } : {}),
  };
}

/** `$95 first hour, then $85/h`: the first units have their own price. */
function joinGraded(start: Segment, rest: Segment): PriceItem | undefined {
  const leading = start.units.find(({ mode }) => mode === "first");
  const following = rest.units.find(({ mode }) => mode !== "first");
  const isLinked = rest.link === "next" || rest.units.some(({ mode }) => mode === "further");
  if (!leading || !following || !isLinked || rest.isFee || !isPlain(start) || !hasSameCurrency(start, rest))
    return undefined;
  const named = rest.units.filter(({ unit }) => unit);
  if (named.some(({ unit, noun }) => unit !== leading.unit || noun !== leading.noun)) return undefined;
  const { amount } = start.item;
  return withUnits({ ...rest.item, first: { amount, count: leading.count } }, [leading]);
}

/** `£80 call-out, then £60 an hour`, `$95 hook-up plus $4 per mile`: a fee, and an amount for each unit. */
function joinFee(fee: Segment, rest: Segment): PriceItem | undefined {
  const isAdded = rest.link === "plus" || fee.link === "plus";
  const isBefore = fee.isFee && rest.link === "next";
  if (!(isAdded || isBefore) || fee.units.length || !rest.units.length || !isPlain(fee)) return undefined;
  if (!hasSameCurrency(fee, rest)) return undefined;
  const item = toPlainItem(rest);
  return item && { ...item, first: { amount: fee.item.amount, count: 0 } };
}

/** Whether a segment is one amount, neither a range nor the least. */
const isPlain = ({ item }: Segment): boolean => !item.range && !item.isMinimum;

const hasSameCurrency = (a: Segment, b: Segment): boolean => a.item.currency === b.item.currency;
