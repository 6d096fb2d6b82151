import { addDays, dayOf, hoursOn, type LocalTime } from "./localTime.ts";
import { type Day, days, type Opener, type Span, type Week } from "./week.ts";

/** A span of a certain date; `to` of the span is over 1,440 where it ends on the next day. */
export type Opening = { date: string; day: Day; span: Span };

/** Finds the span in which a local time lies, which may have begun the day before. */
export function openingAt({ hours }: Opener, { date, minute }: LocalTime): Opening | undefined {
  if (!hours) return undefined;
  for (const offset of [-1, 0]) {
    const start = minute - offset * 1440;
    const from = addDays(date, offset);
    const span = hoursOn(hours, from)?.spans.find((each) => each.from <= start && start < each.to);
    if (span) return { date: from, day: dayOf(from), span };
  }
  return undefined;
}

/** How many days ahead an opening is looked for: holidays of three weeks are passed over. */
const daysAhead = 28;

/** The next opening after a local time; `isCertain` is false where the file is silent on a day before it. */
export function nextOpening(
  { hours }: Opener,
  { date, minute }: LocalTime,
): (Opening & { isCertain: boolean }) | undefined {
  if (!hours) return undefined;
  let isCertain = true;
  for (let offset = 0; offset <= daysAhead; offset++) {
    const next = addDays(date, offset);
    const spans = hoursOn(hours, next)?.spans;
    if (!spans) isCertain = false;
    const later = (spans ?? []).filter(({ from }) => offset > 0 || from > minute);
    const [span] = later.sort((a, b) => a.from - b.from);
    if (span) return { date: next, day: dayOf(next), span, isCertain };
  }
  return undefined;
}

/** The latest closing of a week (`to`) or its earliest opening (`from`), and the days that have it. */
export function weekExtreme(week: Week, end: keyof Span): { minute: number; days: Day[] } | undefined {
  const open = days.flatMap((day) => (week[day]?.spans ?? []).map((span) => ({ day, minute: span[end] })));
  const minute = (end === "to" ? Math.max : Math.min)(...open.map((each) => each.minute));
  const those = open.filter((each) => each.minute === minute);
  return those.length ? { minute, days: those.map(({ day }) => day) } : undefined;
}
