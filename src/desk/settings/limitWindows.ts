/** So many points in so many seconds. */
export type LimitWindow = { points: number; seconds: number };

/** How a limit is written: `10/hour, 30/day`. */
export const limitPattern = /^\d+\/(minute|hour|day)(, ?\d+\/(minute|hour|day))*$/;

const spanSeconds: Record<string, number> = { minute: 60, hour: 3600, day: 86_400 };

/** Reads the windows of a limit that is written so; of two of the same length, the smaller figure holds. */
export function parseLimit(text: string): LimitWindow[] {
  const windows = new Map<number, number>();
  for (const part of text.split(/, ?/)) {
    const [points = "", span = ""] = part.split("/");
    const seconds = spanSeconds[span] ?? 0;
    windows.set(seconds, Math.min(Number(points), windows.get(seconds) ?? Infinity));
  }
  return [...windows].map(([seconds, points]) => ({ points, seconds }));
}

/**
 * A limit that shuts nobody out for longer than an hour: what it says of a day holds for each hour, so that
 * settings of earlier versions, such as `10/hour, 30/day`, still count, and never let more pass in an hour
 * than in a day before.
 */
export const hourLimit = (text: string): string => text.replaceAll("/day", "/hour");

/** The limits that hold for an hour at most: all but those of what models cost. */
const hourLimitNames = [
  "LIMIT_OPEN",
  "LIMIT_SITE",
  "LIMIT_RESUME",
  "LIMIT_MESSAGE",
  "LIMIT_LEAD",
  "LIMIT_LEAD_SITE",
] as const;
type HourLimitName = (typeof hourLimitNames)[number];

/** The limits that say something of a day, which counts for an hour. */
export const findDayLimits = (values: { [Name in HourLimitName]?: string | undefined }): HourLimitName[] =>
  hourLimitNames.filter((name) => values[name]?.includes("/day"));
