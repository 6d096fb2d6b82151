/** So many points in so many seconds. */
export type LimitWindow = { points: number; seconds: number };

/** How a limit is written, which shuts nobody out for longer than an hour: `10/minute, 40/hour`. */
export const limitPattern = /^\d+\/(minute|hour)(, ?\d+\/(minute|hour))*$/;

/** How a limit of what costs money is written: `10/hour, 30/day`. */
export const costLimitPattern = /^\d+\/(minute|hour|day)(, ?\d+\/(minute|hour|day))*$/;

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
