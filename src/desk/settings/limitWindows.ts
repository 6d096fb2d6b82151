/** So many points in so many seconds. */
export type LimitWindow = { points: number; seconds: number };

/** How a limit is written: `10/hour, 30/day`. */
export const limitPattern = /^\d+\/(minute|hour|day)(, ?\d+\/(minute|hour|day))*$/;

const spanSeconds: Record<string, number> = { minute: 60, hour: 3600, day: 86_400 };

/** Reads the windows of a limit that is written so. */
export const parseLimit = (text: string): LimitWindow[] =>
  text.split(/, ?/).map((part) => {
    const [points = "", span = ""] = part.split("/");
    return { points: Number(points), seconds: spanSeconds[span] ?? 0 };
  });
