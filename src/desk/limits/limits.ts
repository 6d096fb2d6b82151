import type { Counter, Counters } from "../../store/store.ts";
import type { Settings } from "../settings/settings.ts";

/** So many points in so many seconds. */
type LimitWindow = { points: number; seconds: number };

/**
 * What is counted under a key of its own: returns to a chat, messages of a conversation, looks of a person
 * into one, and what models cost.
 */
export type LimitName = "resume" | "message" | "person" | "tokens" | "modelSite" | "model";

/**
 * Counts one more under a key, or so many points. Resolves to the seconds to wait, 0 for none. Never rejects.
 */
export type Limits = (name: LimitName, key: string, points?: number) => Promise<number>;

/**
 * Looks through one link: five pages that look every 3 s. Its holder is of the business, so it is no setting.
 */
const personLimit = "6000/hour";

/** What costs money: a process that counts alone gives out a tenth. */
const costNames: readonly LimitName[] = ["tokens", "modelSite", "model"];

const spanSeconds: Record<string, number> = { minute: 60, hour: 3600, day: 86_400 };

/**
 * Limits by the figures of the settings, in `counters`. Looks of a person, which an open page would write
 * 28,800 times a day, are counted in `ownCounters`, those of this process.
 */
export function createLimits(settings: Settings, counters: Counters, ownCounters: Counters): Limits {
  const figures: Record<LimitName, string> = {
    resume: settings.LIMIT_RESUME,
    message: settings.LIMIT_MESSAGE,
    person: personLimit,
    tokens: settings.LIMIT_TOKENS,
    modelSite: settings.LIMIT_MODEL_SITE,
    model: settings.LIMIT_MODEL,
  };
  return async (name, key, points = 1) => {
    const windows = createCounters(name, figures[name], key).map((counter) =>
      costNames.includes(name) ? { ...counter, maxPointsAlone: Math.ceil(counter.maxPoints / 10) } : counter,
    );
    return Math.max(...(await (name === "person" ? ownCounters : counters).take(windows, points)));
  };
}

/** A counter under this key for each window of a limit, of which it may have `factor` times the points. */
export const createCounters = (name: string, limit: string, key: string, factor = 1): Counter[] =>
  parseLimit(limit).map(({ points, seconds }) => ({
    key: `${name}:${seconds}:${key}`,
    seconds,
    maxPoints: points * factor,
  }));

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
