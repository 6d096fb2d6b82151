import { addDays, dayOf, hoursOn, type LocalTime } from "./localTime.ts";
import type { Day, Opener, Span } from "./week.ts";

/** A span of a certain date; `to` of the span is over 1,440 where it ends on the next day. */
export type Opening = { date: string; day: Day; span: Span };

/** Finds the span in which a local time lies, which may have begun the day before. */
export function openingAt({ hours }: Opener, { date, minute }: LocalTime): Opening | undefined {
  if (!hours) return undefined;
  for (const [offset, start] of [
    [-1, minute + 1440],
    [0, minute],
  ] as const) {
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
