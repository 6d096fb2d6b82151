import { type PriceUnit, priceUnits } from "../languages/priceUnits.ts";
import type { PriceToken } from "./tokens.ts";

/** A unit with what stands before it: `per hour`, `for the first two hours`, `each further lock`. */
export type UnitMark = {
  kind: "unit";
  mode: "per" | "first" | "further";
  unit?: PriceUnit;
  noun?: string;
  count: number;
};

/** What a segment of a price is made of. */
export type PriceMark =
  | UnitMark
  | { kind: "amount"; value: number; currency?: string }
  | { kind: "from" | "andUp" | "range" | "fee" }
  | { kind: "label"; text: string };

/** Reads the marks of a segment; undefined where a word stands where nothing says what it means. */
export function readPriceMarks(tokens: readonly PriceToken[]): PriceMark[] | undefined {
  const marks: PriceMark[] = [];
  for (let index = 0; index < tokens.length; ) {
    const hasAmount = marks.some(({ kind }) => kind === "amount");
    const [mark, length] = readUnitMark(tokens, index, hasAmount) ?? [
      readSimpleMark(tokens[index], hasAmount),
      1,
    ];
    if (mark === undefined) return undefined;
    if (mark !== "nothing") marks.push(mark);
    index += length;
  }
  return marks;
}

const modifiers = ["article", "per", "every item", "first", "further"];

/** Reads modifiers and the unit behind them. */
function readUnitMark(
  tokens: readonly PriceToken[],
  start: number,
  hasAmount: boolean,
): [mark: PriceMark | "nothing" | undefined, length: number] | undefined {
  let end = start;
  while (modifiers.includes(tokens[end]?.kind ?? "")) end++;
  if (end === start) return undefined;
  const kinds = tokens.slice(start, end).map(({ kind }) => kind);
  const isOnlyArticle = kinds.every((kind) => kind === "article");
  const mode = kinds.includes("first") ? "first" : kinds.includes("further") ? "further" : "per";
  const counted = tokens[end];
  const hasCount = mode === "first" && counted?.kind === "amount" && counted.currency === undefined;
  const count = hasCount ? counted.value : 1;
  if (hasCount) end++;
  const next = tokens[end];
  const unit = toUnit(next);
  if (unit) return [{ kind: "unit", mode, unit, count }, end + 1 - start];
  if (next?.kind === "word" && !isOnlyArticle)
    return [{ kind: "unit", mode, unit: "item", noun: next.text, count }, end + 1 - start];
  if (isOnlyArticle)
    return [next?.kind === "amount" && hasAmount ? { kind: "range" } : "nothing", end - start];
  if (mode === "further") return [{ kind: "unit", mode, count }, end - start];
  if (kinds.at(-1) === "every item") return [{ kind: "unit", mode, unit: "item", count }, end - start];
  return [undefined, 1];
}

function readSimpleMark(
  token: PriceToken | undefined,
  hasAmount: boolean,
): PriceMark | "nothing" | undefined {
  if (!token) return undefined;
  const { kind } = token;
  if (kind === "amount") return token;
  if (kind === "neutral") return "nothing";
  if (kind === "from" || kind === "andUp" || kind === "fee") return { kind };
  if (kind === "to" || kind === "dash") return { kind: "range" };
  if (kind.startsWith("every ")) {
    const unit = toUnit(token);
    return unit && { kind: "unit", mode: "per", unit, count: 1 };
  }
  const isName = kind === "word" || kind.startsWith("unit ");
  if (isName && !hasAmount) return { kind: "label", text: token.text };
  return kind === "unit visit" ? { kind: "fee" } : undefined;
}

/** The unit that a token names. */
const toUnit = (token: PriceToken | undefined): PriceUnit | undefined =>
  priceUnits.find((unit) => token?.kind === `unit ${unit}` || token?.kind === `every ${unit}`);
