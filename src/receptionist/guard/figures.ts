import { monthNumbers } from "../../hours/dayWords.ts";
import { splitWords } from "../../languages/hearing/guardWords.ts";
import { readWords } from "../../languages/hearing/normalise.ts";
import { languages } from "../../languages/languages.ts";

export type FigureKind = "money" | "percent" | "time" | "phone" | "month" | "number";

/** A figure of a text: times in minutes since midnight, phones as their digits. */
export type Figure = { kind: FigureKind; value: number; digits: string; from: number; to: number };

const numberWords = new Map<string, number>();
for (const { hearing } of Object.values(languages))
  for (const [index, word] of splitWords(hearing.guard.numbers).entries())
    if (word !== "-" && !word.includes("-")) numberWords.set(word, indexToNumber(index));
for (const [word, value] of Object.entries({ soixante: 60, septante: 70, vingts: 20, hundert: 100 }))
  numberWords.set(word, value);

function indexToNumber(index: number): number {
  if (index <= 20) return index;
  if (index <= 27) return (index - 18) * 10;
  return index === 28 ? 100 : 1000;
}

const noons: Readonly<Record<string, number>> = {
  noon: 720,
  midday: 720,
  mediodia: 720,
  midi: 720,
  midnight: 0,
  medianoche: 0,
  minuit: 0,
  mitternacht: 0,
};

const phonePattern = /\+?\(?\d[\d\s()./-]{5,24}\d/g;
const numberPattern = /(?<![\p{L}\d])\d+(?:[.,:\u00a0\u202f]\d+)*/gu;
const isoDate = /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)/g;
const timeSuffix = /^\s?(?:(am|pm)|uhr|o'clock|heures|horas|h)(?![\p{L}])(\s?\d\d(?!\d))?/iu;
const moneyAfter = /^\s?(?:[$€£]|dollars?|euros?|eur|pounds?|bucks|usd|cad|aud|chf|francs?)(?!\p{L})/iu;
const percentAfter = /^\s?(?:%|percent|prozent|per cent|por ciento|pour cent)/iu;

/** Reads every figure of a text, in digits or in words of all languages. */
export function readFigures(written: string): Figure[] {
  const text = written.replace(/(?<=\d\s?)([ap])\.\s?m\b\.?/gi, (match, half) =>
    `${half}m`.padEnd(match.length),
  );
  const figures = [...readDates(text), ...readPhones(text)];
  const isFree = (index: number) => !figures.some(({ from, to }) => from <= index && index < to);
  const numbers = [...text.matchAll(numberPattern)]
    .filter(({ index }) => isFree(index))
    .flatMap(({ 0: digits, index }) => readNumber(digits, index, text));
  const all = [...figures, ...numbers, ...readNumberWords(text)].sort((a, b) => a.from - b.from);
  return joinRanges(all, text);
}

function readDates(text: string): Figure[] {
  return [...text.matchAll(isoDate)].flatMap(({ 0: all, 1: year, 2: month, 3: day, index }) => {
    const span = { from: index, to: index + all.length, digits: all };
    return [
      { kind: "number", value: Number(year), ...span },
      { kind: "month", value: Number(month), ...span },
      { kind: "number", value: Number(day), ...span },
    ] as const;
  });
}

function readPhones(text: string): Figure[] {
  return [...text.replace(isoDate, (date) => "x".repeat(date.length)).matchAll(phonePattern)].flatMap(
    ({ 0: all, index }) => {
      const digits = all.replace(/\D/g, "");
      const isPhone = digits.length >= 9 || (digits.length >= 7 && /^(?:\+|\(?0)/.test(all));
      return isPhone
        ? [{ kind: "phone", value: 0, digits, from: index, to: index + all.length } as const]
        : [];
    },
  );
}

function readNumber(written: string, from: number, text: string): Figure[] {
  const to = from + written.length;
  const span = { digits: written, from, to };
  const rest = text.slice(to, to + 16);
  const [hour = 0, minute] = written.split(/[:.]/).map(Number);
  const suffix = timeSuffix.exec(rest);
  const isClock = /^\d{1,2}:\d\d$/.test(written);
  if (isClock || (suffix && /^\d{1,2}(?:[.:]\d\d)?$/.test(written))) {
    const half = suffix?.[1]?.toLowerCase();
    const late = half === "pm" && hour < 12 ? 12 : half === "am" && hour === 12 ? -12 : 0;
    const value = (hour + late) * 60 + (minute ?? Number(suffix?.[2] ?? 0));
    return [{ kind: "time", value, ...span, to: to + (suffix?.[0].length ?? 0) }];
  }
  const money = moneyAfter.exec(rest);
  if (money) return [{ kind: "money", value: parseNumber(written), ...span, to: to + money[0].length }];
  if (/[$€£]\s?$/.test(text.slice(Math.max(0, from - 2), from)))
    return [{ kind: "money", value: parseNumber(written), ...span }];
  if (percentAfter.test(rest)) return [{ kind: "percent", value: parseNumber(written), ...span }];
  const parts = written.split(/[.,:]/);
  const isDecimal = parts.length <= 2 || parts.slice(1).every((part) => part.length === 3);
  return (isDecimal ? [parseNumber(written)] : parts.map(Number)).map((value) => ({
    kind: "number",
    value,
    ...span,
  }));
}

/** `1,450`, `1.450,50` and `12.5` as numbers: three digits behind the last sign make it one of thousands. */
function parseNumber(written: string): number {
  const text = written.replace(/[\u00a0\u202f]/g, "");
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0) return Number(text);
  const fraction = text.slice(last + 1);
  const digits = text.slice(0, last).replace(/\D/g, "");
  return fraction.length === 3
    ? Number(digits + fraction)
    : Number(`${digits}.${fraction.replace(/\D/g, "")}`);
}

/** Numbers in words; those side by side make one: `two hundred and fifty`, `ninety-five`. */
function readNumberWords(text: string): Figure[] {
  const found: Figure[] = [];
  for (const { text: word, from, to } of readWords(text)) {
    const time = noons[word];
    const month = monthNumbers.get(word);
    const value = numberWords.get(word) ?? parseGerman(word);
    const last = found.at(-1);
    const gap = last ? text.slice(last.to, from) : "";
    const nearDigit = /\d\.?\s?(?:de\s|of\s)?$/.test(text.slice(Math.max(0, from - 8), from));
    if (time !== undefined && Object.hasOwn(noons, word))
      found.push({ kind: "time", value: time, digits: word, from, to });
    else if (
      month &&
      (word !== "may" || nearDigit || /^\s\d/.test(text.slice(to, to + 2))) &&
      /^\p{Lu}|\d/u.test(text.slice(from, from + 1) + (nearDigit ? "1" : ""))
    )
      found.push({ kind: "month", value: month, digits: word, from, to });
    else if (value === undefined) continue;
    else if (last?.kind === "number" && /^(?:\s|-| and | y )$/.test(gap) && joinsNumber(last.value, value)) {
      last.value = value >= 100 ? last.value * value : last.value + value;
      last.to = to;
    } else found.push({ kind: "number", value, digits: word, from, to });
  }
  for (const figure of found) {
    const money = figure.kind === "number" && moneyAfter.exec(text.slice(figure.to, figure.to + 12));
    if (!money) continue;
    figure.kind = "money";
    figure.to += money[0].length;
  }
  return found;
}

const joinsNumber = (before: number, next: number) =>
  next >= 100 ? before < 100 : before >= 20 && before % 10 === 0 && next < (before >= 100 ? 100 : 10);

/** `funfundzwanzig` is 25. */
function parseGerman(word: string): number | undefined {
  const at = word.indexOf("und", 2);
  if (at < 0) return undefined;
  const [unit, ten] = [word.slice(0, at), numberWords.get(word.slice(at + 3))];
  const units = unit === "ein" ? 1 : numberWords.get(unit);
  return units !== undefined && ten !== undefined && ten >= 20 ? units + ten : undefined;
}

/** A number beside a sum is a sum: `40-60 €`. */
function joinRanges(figures: Figure[], text: string): Figure[] {
  for (const [index, figure] of figures.entries()) {
    const next = figures[index + 1];
    if (!next || !/^[\s$€£]*(?:[-–—]|to|a|à|bis)[\s$€£]*$/.test(text.slice(figure.to, next.from))) continue;
    if (figure.kind === "number" && next.kind === "money") figure.kind = "money";
    else if (figure.kind === "money" && next.kind === "number") next.kind = "money";
  }
  return figures;
}

/** Whether a figure of evidence carries a figure of a reply. */
export function supportsFigure(fact: Figure, claim: Figure): boolean {
  if (fact.kind === "phone" || claim.kind === "phone")
    return (
      fact.kind === claim.kind &&
      (fact.digits.endsWith(claim.digits.slice(-9)) || claim.digits.endsWith(fact.digits.slice(-9)))
    );
  if (claim.kind === "number" && fact.kind === "time") return isHourOf(claim.value, fact.value);
  if (claim.kind === "time" && fact.kind === "number") return isHourOf(fact.value, claim.value);
  if (claim.kind === "number" && fact.kind !== "month") return fact.value === claim.value;
  return fact.kind === claim.kind && fact.value === claim.value;
}

const isHourOf = (hour: number, minutes: number) =>
  minutes % 60 === 0 && (minutes / 60) % 12 === hour % 12 && hour <= 24;
