/** An amount of money in a text, and how to write another one in the same form. */
export type Amount = {
  value: number;
  write: (value: number) => string;
  /** Where it stands in the text, from its sign to its end. */
  start: number;
  end: number;
  /** Only the least of what is to be paid: `from £480`, `$110+`. */
  from: boolean;
};

const number = "\\d{1,3}(?:[,.]\\d{3})+(?:[.,]\\d{2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?(?!\\d)";
const money = new RegExp(
  `((?:\\b[A-Z]{1,3})?[$£€]|\\b(?:CHF|EUR|USD|GBP))\\s?(${number})|(${number})\\s?(€|EUR|USD|GBP|CHF|kr|zł)`,
  "g",
);

/** Every amount of a text, in its order. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(money)].map((match) => {
    const [whole, before, afterSign, beforeSign, after] = match;
    const digits = afterSign ?? beforeSign ?? "";
    const comma = after !== undefined || /,\d{1,2}$/.test(digits);
    const space = /\s/.test(whole) ? " " : "";
    const end = match.index + whole.length;
    return {
      value: numberIn(digits),
      write: (value) =>
        before ? `${before}${space}${written(value, comma)}` : `${written(value, comma)}${space}${after}`,
      start: match.index,
      end,
      from:
        /\b(from|starting|starts|at least|minimum|ab|desde)\b[^$£€]*$/i.test(text.slice(0, match.index)) ||
        /^\s?\+/.test(text.slice(end)),
    };
  });
}

/** A number as prices write it: `1,450.50`, `1.450,50`, `89,90`. */
function numberIn(digits: string): number {
  const cents = /[.,]\d{1,2}$/.exec(digits)?.[0] ?? "";
  const whole = digits.slice(0, digits.length - cents.length).replace(/[.,]/g, "");
  return Number(`${whole}${cents.replace(",", ".")}`);
}

/** A number as prices are written: `420`, `40.50`, `1,100`; with a decimal comma `40,50`, `1.100`. */
export function written(value: number, comma = false): string {
  const cents = Math.round(value * 100);
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString(comma ? "de-DE" : "en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
