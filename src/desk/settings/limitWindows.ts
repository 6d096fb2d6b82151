/** So many points in so many seconds. */
export type LimitWindow = { points: number; seconds: number };

const spanSeconds: Record<string, number> = { minute: 60, hour: 3600, day: 86_400 };

/** Reads the windows of a limit such as `10/minute, 40/hour`; of two of the same length, the smaller figure holds. */
export function parseLimit(text: string): LimitWindow[] {
  const windows = new Map<number, number>();
  for (const part of text.split(/, ?/)) {
    const [points = "", span = ""] = part.split("/");
    const seconds = spanSeconds[span] ?? 0;
    windows.set(seconds, Math.min(Number(points), windows.get(seconds) ?? Infinity));
  }
  return [...windows].map(([seconds, points]) => ({ points, seconds }));
}
