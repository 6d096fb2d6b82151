import type { Token, Tokenizer } from "../../languages/hearing/tokens.ts";
import type { Fact } from "../facts.ts";

/** What an answer holds that a kind of question asks for. */
export type Form = {
  hasMoney: boolean;
  hasDuration: boolean;
  hasTime: boolean;
  hasAge: boolean;
  hasStaff: boolean;
  /** Answers a question by yes or no. */
  isYesNo: boolean;
};

/** Reads the form of a fact from its figures, its units and its first word. */
export function formOf({ label, text }: Fact, tokenize: Tokenizer): Form {
  const tokens = tokenize(text);
  const all = [...tokenize(label), ...tokens];
  const has = (of: readonly Token[], ...names: string[]) =>
    of.some(({ concepts }) => concepts.some((name) => names.includes(name)));
  const hasFigure = /\d/.test(text);
  return {
    hasMoney: /[$£€]|\d ?(?:eur|chf)/i.test(text),
    hasDuration: has(tokens, "time_unit"),
    hasTime: /\d:\d\d|\d ?[ap]\.?m\b|\d ?(?:uhr|h)\b/i.test(text),
    hasAge: hasFigure && has(all, "age", "child", "senior"),
    hasStaff: has(tokens, "staff") || /\bDr\b|[a-z,] [A-Z][a-z]/.test(text),
    isYesNo: has(tokens.slice(0, 1), "yes", "no"),
  };
}

/** How far a fact has the form that a question asks for, by the concepts of the question. */
export function fitsOf(asks: ReadonlySet<string>, form: Form, hasNumber: boolean): number[] {
  const isOpen = !asks.has("price") && !asks.has("when") && !asks.has("where");
  return [
    asks.has("price") && form.hasMoney,
    asks.has("price") && !form.hasMoney,
    asks.has("how_long") && form.hasDuration,
    asks.has("when") && form.hasTime,
    (hasNumber || asks.has("age")) && form.hasAge,
    asks.has("who") && form.hasStaff,
    isOpen && form.isYesNo,
  ].map(Number);
}

/** The names of what `fitsOf` gives, in its order. */
export const fitNames = [
  "moneyForPrice",
  "noMoneyForPrice",
  "timeForHowLong",
  "timeForWhen",
  "ageForAge",
  "staffForWho",
  "yesOrNo",
] as const;
