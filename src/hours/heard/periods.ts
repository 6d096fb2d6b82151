import type { HeardDates } from "../../languages/hearing/hearing.ts";
import { type DateRange, periodOfMonth } from "../localTime.ts";
import type { NamedDay } from "./dates.ts";
import { readDateParts, readJoint, readMeaning } from "./dateWords.ts";

/** Finds the period that a text names: from one of its dates to the next, or else a month. */
export function findPeriod(
  text: string,
  [start, end]: readonly NamedDay[],
  dates: HeardDates,
  today: string,
): DateRange | undefined {
  const parts = readDateParts(text, dates);
  const wordAt = (at: number) => parts[at]?.text ?? "";
  if (!start) {
    const isMonth = (at: number) => readMeaning(parts, at, "month") && inMonth.test(wordAt(at - 1));
    const at = parts.findIndex((_, index) => isMonth(index));
    const month = readMeaning(parts, at, "month");
    return month && periodOfMonth(Number(month.value), wordAt(month.next), today);
  }
  if (start.named !== "date" || end?.named !== "date" || !start.date || !end.date) return undefined;
  const at = parts.findIndex(({ from }) => from >= start.to);
  const next = readJoint(parts, at) ?? -1;
  // `Am 3. und 4.` are two days, `zwischen dem 3. und 9.` are more.
  const isPair = next > at && /^(?:and|und|et|y|or|ou?|oder)$/.test(wordAt(at));
  const isBetween = between.test(wordAt(parts.findLastIndex(({ to }) => to <= start.from)));
  if (parts[next]?.from !== end.from || (isPair && !isBetween)) return undefined;
  // What began before today lasts.
  return { from: start.date > end.date ? today : start.date, to: end.date };
}

const inMonth = /^(?:in|im|en|de?|of|for|fur|during)$/;
const between = /^(?:between|zwischen|entre)$/;
