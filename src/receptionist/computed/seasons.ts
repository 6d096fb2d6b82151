const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const name = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";

/** The month (1 to 12) that a text names. */
export function monthOf(text: string): number | undefined {
  const found =
    /\b(?<!(?:you|it|we|i|that|they) )(?:jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|(?<=in )may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i.exec(
      text,
    )?.[0];
  return found ? months.indexOf(found.slice(0, 3).toLowerCase()) + 1 : undefined;
}

/** Whether a month lies in the season that a text tells of, such as `nights, May to September only`; a text without one holds all the year. */
export function inSeason(text: string, month: number): boolean {
  const [, first, last] =
    new RegExp(`\\b${name}\\s*(?:to|-|–|through|until)\\s*${name}`, "i").exec(text) ?? [];
  if (!first || !last) return true;
  const [from, to] = [first, last].map((one) => months.indexOf(one.slice(0, 3).toLowerCase()) + 1);
  if (!from || !to) return true;
  return from <= to ? month >= from && month <= to : month >= from || month <= to;
}
