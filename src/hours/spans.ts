import { type Day, days, type Span, type Week } from "./week.ts";

/** A time of the week in minutes since midnight, and the days that have it. */
export type WeekExtreme = { minute: number; days: Day[] };

export const latestClosing = (week: Week): WeekExtreme | undefined =>
  findExtreme(week, (spans) => Math.max(...spans.map(({ to }) => to)), Math.max);

export const earliestOpening = (week: Week): WeekExtreme | undefined =>
  findExtreme(week, (spans) => Math.min(...spans.map(({ from }) => from)), Math.min);

function findExtreme(
  week: Week,
  minuteOf: (spans: readonly Span[]) => number,
  choose: (...minutes: number[]) => number,
): WeekExtreme | undefined {
  const open = days.flatMap((day) => {
    const spans = week[day]?.spans ?? [];
    return spans.length ? [{ day, minute: minuteOf(spans) }] : [];
  });
  if (!open.length) return undefined;
  const minute = choose(...open.map((each) => each.minute));
  return { minute, days: open.filter((each) => each.minute === minute).map(({ day }) => day) };
}
