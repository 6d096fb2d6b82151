import {
  type DateParts,
  isBeside,
  readDateParts,
  readMeaning,
  readNumber,
} from "../../hours/reader/dateParts.ts";
import type { HeardDates } from "../../languages/hearing/hearing.ts";

/** A figure of a text: times in minutes since midnight, phones as their digits. */
export type Figure = {
  kind: "money" | "percent" | "time" | "phone" | "month" | "number";
  value: number;
  digits: string;
  /** What a sum is paid for, as it is written: the `night` of `$40 a night`. */
  per?: string;
  from: number;
  to: number;
};

const phonePattern = /\+?\(?\d[\d\s()./-]{5,24}\d/g;
const isoDate = /(?<!\d)\d{4}-\d\d-\d\d(?!\d)/g;
const currency = /[$€£]/;

/** Reads every figure of a text, in digits or in words; a lone one is an article. */
export function readFigures(text: string, dates: HeardDates): Figure[] {
  const phones = readPhones(text);
  const parts = readDateParts(text, dates);
  const figures: Figure[] = [...phones];
  for (let at = 0; at < parts.length; ) {
    const part = parts[at];
    const isPhone = phones.some(({ from, to }) => part && from <= part.from && part.from < to);
    const found = isPhone ? undefined : (readMonth(parts, at, text) ?? readFigure(parts, at));
    const [from, next] = [part?.from ?? 0, Math.max(at + 1, found?.next ?? 0)];
    const to = parts[next - 1]?.to ?? from;
    const per = found?.figure.kind === "money" && readPer(parts, next);
    if (found)
      figures.push({
        ...found.figure,
        digits: text.slice(from, to),
        from,
        to: per ? per.to : to,
        ...(per && { per: per.text }),
      });
    at = next;
  }
  return shareKinds(
    figures.sort((a, b) => a.from - b.from),
    text,
  );
}

type Found = { figure: Pick<Figure, "kind" | "value">; next: number };

function readPhones(text: string): Figure[] {
  const undated = text.replace(isoDate, (date) => "x".repeat(date.length));
  return [...undated.matchAll(phonePattern)].flatMap(({ 0: written, index }) => {
    const digits = written.replace(/\D/g, "");
    const isPhone = digits.length >= 9 || (digits.length >= 7 && /^(?:\+|\(?0)/.test(written));
    const place = { from: index, to: index + written.length };
    return isPhone ? [{ kind: "phone" as const, value: 0, digits, ...place }] : [];
  });
}

/** A month in words; `may` is one beside a number alone. */
function readMonth(parts: DateParts, at: number, text: string): Found | undefined {
  const month = readMeaning(parts, at, "month");
  const isModal =
    text.startsWith("may", parts[at]?.from) && !/^(?:in|of|until|since)$/.test(parts[at - 1]?.text ?? "");
  if (!month || isModal) return undefined;
  const isBesideDigits = [at - 1, at + 1].some((near) =>
    readMeaning(parts, near, "digits", "range", "until"),
  );
  if (/^may$/i.test(parts[at]?.text ?? "") && !isBesideDigits && parts[at]?.from === 0) return undefined;
  return { figure: { kind: "month", value: Number(month.value) + 1 }, next: month.next };
}

function readFigure(parts: DateParts, at: number): Found | undefined {
  const noon = readMeaning(parts, at, "noon") ?? readMeaning(parts, at, "midnight");
  if (noon)
    return { figure: { kind: "time", value: parts[at]?.meanings.has("noon") ? 720 : 0 }, next: noon.next };
  const isDigits = readMeaning(parts, at, "digits");
  const ordinal = isDigits ? undefined : readMeaning(parts, at, "ordinal");
  const read = readTimes(parts, isDigits ? readDigits(parts, at) : (readNumber(parts, at) ?? ordinal));
  const value = Number(read?.value);
  if (!read || (!isDigits && value < 2)) return undefined;
  const { gap = "" } = parts[at] ?? {};
  const isIsoMonth = gap === "-" && /^\d{4}$/.test(parts[at - 1]?.text ?? "") && parts[at + 1]?.gap === "-";
  if (isIsoMonth) return { figure: { kind: "month", value }, next: read.next };
  const after = parts[read.next - 1]?.after ?? "";
  const half = readMeaning(parts, read.next, "am", "pm");
  const oclock = readMeaning(parts, read.next, "oclock");
  if ("minutes" in read || half || (oclock && isDigits)) {
    const isLate =
      readMeaning(parts, read.next, "pm") !== undefined && parts[read.next]?.text.startsWith("p");
    const shift = !half ? 0 : isLate && value < 12 ? 12 : !isLate && value === 12 ? -12 : 0;
    const minutes = "minutes" in read ? Number(read.minutes) : 0;
    return {
      figure: { kind: "time", value: (value + shift) * 60 + minutes },
      next: half?.next ?? oclock?.next ?? read.next,
    };
  }
  const isMoney =
    currency.test(gap.slice(-2)) ||
    currency.test(after) ||
    readMeaning(parts, read.next, "unit")?.value === "money";
  const behind = `${parts[read.next]?.text} ${parts[read.next + 1]?.text}`;
  const isPercent =
    /^\s?%/.test(after) || /^(?:percent|prozent|(?:per|pour|por) (?:cent|ciento))\b/.test(behind);
  return { figure: { kind: isMoney ? "money" : isPercent ? "percent" : "number", value }, next: read.next };
}

const multipliers: readonly [word: RegExp, factor: number][] = [
  [/^(?:k|mil|mille|tausend|thousand)$/, 1e3],
  [/^(?:mio|mill?ion(?:s|e[ns])?)$/, 1e6],
  [/^(?:bn|mrd|billions?|milliard(?:s|en?))$/, 1e9],
];

/** A number by what stands behind it: `1 million`, `5k`. */
function readTimes<Read extends { value: string | number; next: number }>(
  parts: DateParts,
  read: Read | undefined,
) {
  const found = read && multipliers.find(([word]) => word.test(parts[read.next]?.text ?? ""));
  if (!found || !isBeside(parts, read.next)) return read;
  return { ...read, value: Number(read.value) * found[1], next: read.next + 1 };
}

/** Digits with what is joined to them: `1,450`, `12.50`, `9:30`. */
function readDigits(parts: DateParts, at: number) {
  const [first = "", second] = [parts[at]?.text, parts[at + 1]];
  const third = parts[at + 2];
  if (second && /^\d+$/.test(second.text)) {
    if (second.gap === ":" && second.text.length === 2)
      return { value: first, minutes: second.text, next: at + 2 };
    const isThousands = /^[.,\u00a0\u202f]$/.test(second.gap) && second.text.length === 3;
    const isCents = isThousands && third && /^[.,]$/.test(third.gap) && /^\d\d$/.test(third.text);
    if (isCents) return { value: `${first}${second.text}.${third.text}`, next: at + 3 };
    const isMillions = isThousands && third?.gap === second.gap && /^\d{3}$/.test(third.text);
    if (isMillions) return { value: first + second.text + third.text, next: at + 3 };
    if (isThousands) return { value: first + second.text, next: at + 2 };
    if (/^[.,]$/.test(second.gap) && second.text.length < 3)
      return { value: `${first}.${second.text}`, next: at + 2 };
  }
  return { value: first, next: at + 1 };
}

/** Before what a sum is paid for. */
export const perWord = /\b(?:per|each|pro|je|par|por|cada)\b/i;

/** What stands behind a sum and says what it is paid for: a unit with a small word between, or `each way`. */
function readPer(parts: DateParts, at: number) {
  const isJoined = (place: number) => /^[\s/]*$/.test(parts[place]?.gap ?? "");
  if (!isJoined(at)) return undefined;
  if (perWord.test(parts[at]?.text ?? "")) return isJoined(at + 1) ? parts[at + 1] : undefined;
  const found = [at, at + 1].find((place) => readMeaning(parts, place, "unit"));
  return found === undefined ? undefined : parts[found];
}

/** A number beside a sum or a time is one as well: `40-60 €`, `2-4 pm`. */
function shareKinds(figures: Figure[], text: string): Figure[] {
  let per: string | undefined;
  for (const figure of figures.toReversed()) {
    if (figure.kind !== "money") continue;
    per = figure.per ?? per;
    if (per) figure.per = per;
  }
  for (const [index, figure] of figures.entries()) {
    const next = figures[index + 1];
    if (
      next &&
      /^[\s$€£]*(?:[-–—]|to|and|or|a|y|à|et|bis|und)[\s$€£]*$/.test(text.slice(figure.to, next.from))
    )
      if (figure.kind === "number" && next.kind === "money") figure.kind = "money";
      else if (figure.kind === "money" && next.kind === "number") next.kind = "money";
  }
  return figures;
}

/** Whether a figure of evidence carries a figure of a reply: a bare number may be an hour or a sum. */
export function supportsFigure(fact: Figure, claim: Figure): boolean {
  if (fact.kind === "phone" || claim.kind === "phone")
    return fact.kind === claim.kind && fact.digits.slice(-9) === claim.digits.slice(-9);
  if (claim.kind === "number" && fact.kind === "time") return isHourOf(claim.value, fact.value);
  if (claim.kind === "time" && fact.kind === "number") return isHourOf(fact.value, claim.value);
  if (claim.kind === "number" && fact.kind !== "month") return fact.value === claim.value;
  return fact.kind === claim.kind && fact.value === claim.value;
}

const isHourOf = (hour: number, minutes: number) =>
  minutes % 60 === 0 && (minutes / 60) % 12 === hour % 12 && hour <= 24;
