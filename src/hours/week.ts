/** The days of a week as the file names them, Monday first. */
export const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Day = (typeof days)[number];

/** The days from one to another by their numbers, over the end of a week if need be. */
export const daysBetween = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);

/** Open from `from` until `to`, in minutes since midnight; `to` is over 1,440 when it ends after midnight. */
export type Span = { from: number; to: number };

/** One day as written and as understood; no span means closed, or open to those with an appointment. */
export type DayHours = { text: string; spans: Span[]; isByAppointment?: true };

/** Hours by day: a day that the file does not name is unknown, not closed. */
export type Week = Partial<Record<Day, DayHours>>;

/** Hours from one date to another, both included; days that it does not name have those of the usual week. */
export type Season = { from: string; to: string; name?: string | undefined; week: Week };

/** Opening hours: the usual week, what seasons change of it, and single dates, which come before both. */
export type Hours = { week: Week; seasons: Season[]; holidays: Record<string, DayHours> };

/** A business or a place of one, which may have hours. */
export type Opener = { hours?: Hours | undefined };

/** Joins neighbours to runs, each from its first to its last: days or dates with the same hours. */
export function joinRuns<T>(
  items: readonly T[],
  isAlike: (last: T, next: T) => boolean,
): { first: T; last: T }[] {
  const runs: { first: T; last: T }[] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && isAlike(run.last, item)) run.last = item;
    else runs.push({ first: item, last: item });
  }
  return runs;
}
