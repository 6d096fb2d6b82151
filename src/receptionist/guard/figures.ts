import { inDigits } from "./numberWords.ts";

/** A price with its sign and size, a percentage, a time or a plain number. */
const figures = /\p{Sc}?\s?\d+(?:[.,:]\d+)*(?:\s?%|\s?(?:k|million|billion)\b)?/giu;

const currencies: [sign: string, names: string][] = [
  ["$", "dollars?|bucks|USD|CAD|AUD|NZD|SGD|d[oó]lares|pesos"],
  ["€", "euros?|EUR"],
  ["£", "pounds?|quid|GBP"],
  ["¤", "CHF|francs?|Franken|kr|kron(?:or|er)|SEK|NOK|DKK|z[lł]|PLN|yen|JPY|rupees?|INR|dirhams?|AED"],
];
const anyCurrency = currencies.map(([, names]) => names).join("|");

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec".split("|");
const month = `(?<month>${months.join("|")})(?:[a-z]{1,6})?\\.?`;
const dates = [
  new RegExp(`\\b${month} (?<day>\\d{1,2})(?!\\d|:)`, "gi"),
  new RegExp(`\\b(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?${month}(?![a-z])`, "gi"),
];

/** Every number of a text, in digits or in words, prices with their sign before them: `$99` for `ninety-nine dollars`. */
export const figuresIn = (text: string): string[] =>
  (withSigns(inDigits(text)).match(figures) ?? []).map((figure) =>
    figure.replace(/\s/g, "").replace(/[.,]00$/, ""),
  );

/** Sums whose number is none that can be read: `fünfunddreißig Euro`. */
export const unreadSums = (text: string): string[] =>
  withSigns(inDigits(text))
    .toLowerCase()
    .match(new RegExp(`\\p{L}+ (?:${anyCurrency})(?!\\p{L})`, "giu")) ?? [];

/** Every day of a text that is named by month and number, as `12-25`. */
export function datesIn(text: string): string[] {
  const named = dates.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => {
      const place = months.indexOf(groups?.["month"]?.toLowerCase() ?? "") + 1;
      return `${String(place).padStart(2, "0")}-${groups?.["day"]?.padStart(2, "0")}`;
    }),
  );
  return [...named, ...[...text.matchAll(/\b\d{4}-(\d\d-\d\d)\b/g)].map(([, date = ""]) => date)];
}

/** Signs before their numbers, wherever they stand and however they are called. */
function withSigns(text: string): string {
  const named = currencies.reduce(
    (text, [sign, names]) =>
      text
        .replace(
          new RegExp(`(?<![\\d,.])(\\d[\\d,.]*)\\s?(?:(?:US|Canadian|Australian) )?(?:${names})\\b`, "giu"),
          (_, number) => sign + number,
        )
        .replace(new RegExp(`\\b(?:${names})\\s?(?=\\d)`, "giu"), () => sign),
    text,
  );
  return named
    .replace(/(?<![\d,.])(\d[\d,.]*)\s?(?:percent|per cent|por ciento|pct)\b/gi, "$1%")
    .replace(/(?<![\d,.\p{Sc}])(\d[\d,.]*\d|\d)\s?(\p{Sc})(?!\s?\d)/gu, "$2$1")
    .replace(/\b(?:noon|midday|mediod[ií]a)\b/gi, "12:00")
    .replace(/\b(?:midnight|medianoche)\b/gi, "00:00");
}
