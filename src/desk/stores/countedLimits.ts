import { parseLimit } from "../settings/limitWindows.ts";
import type { Settings } from "../settings/settings.ts";
import type { Counter, Counters } from "./counters.ts";
import type { LimitName, Limits } from "./limits.ts";

/** Limits by the figures of the settings. */
export function createLimits(settings: Settings, counters: Counters): Limits {
  return async (name, key, points = 1) => {
    const waits = await counters.take(createCounters(settings, name, key), points);
    return Math.max(0, ...waits);
  };
}

/** A counter of this key for each window of the limit. */
function createCounters(settings: Settings, name: LimitName, key: string): Counter[] {
  const isCost = costNames.includes(name);
  const windows = parseLimit(figuresOf(settings, name));
  return windows.map(({ points, seconds }) => ({
    key: `${name}:${seconds}:${key}`,
    seconds,
    maxPoints: points,
    ...(isCost ? { maxPointsAlone: Math.ceil(points / 10) } : {}),
    owner: name === "person" ? "link" : "site",
  }));
}

/**
 * Looks through one link: five pages that look every 3 s. Its holder is of the business, so it is no setting.
 */
const personLimit = "6000/hour";

/** What costs money. */
const costNames: readonly LimitName[] = ["tokens", "modelSite", "model"];

const figuresOf = (settings: Settings, name: LimitName): string =>
  ({
    resume: settings.LIMIT_RESUME,
    message: settings.LIMIT_MESSAGE,
    person: personLimit,
    tokens: settings.LIMIT_TOKENS,
    modelSite: settings.LIMIT_MODEL_SITE,
    model: settings.LIMIT_MODEL,
  })[name];
