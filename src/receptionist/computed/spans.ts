/** How many of a shorter span a longer one holds. Months hold no whole number of weeks. */
const held: Record<string, Record<string, number>> = {
  year: { month: 12, quarter: 4, week: 52 },
  quarter: { month: 3 },
  fortnight: { week: 2, day: 14, night: 14 },
  week: { day: 7, night: 7 },
};
const several = "(?:for|over|in) (?:(?:the|a|an|one|1) )?(?:whole |full |entire )?(\\d+)?";

const yearly = /\b(?:per|a|the whole|full|each|whole) year\b(?! old)|\b(?:yearly|annual(?:ly)?)\b/;

/** How many of a unit of time a text (as `plainly` gives it) asks for by a longer span: `for a year` is 12 of month. */
export function spansIn(text: string, unit: string): number | undefined {
  for (const [span, of] of Object.entries(held)) {
    const count = of[unit];
    const [found, number] = new RegExp(`\\b${several} ?${span}s?\\b(?! (?:old|now|ago))`).exec(text) ?? [];
    if (count && found) return count * Number(number ?? 1);
    if (count && span === "year" && yearly.test(text)) return count;
  }
  return undefined;
}
