import type { ProviderClock } from "./clock.ts";
import { Problem } from "./problem.ts";

/** How fast conversations may change. */
export type Pace = {
  /** Counts a change of a conversation; throws a 429 when this second has seen too many of them. */
  count(conversation: string): void;
};

export function createPace(clock: ProviderClock, maxPerSecond = Number.POSITIVE_INFINITY): Pace {
  let current = 0;
  const counts = new Map<string, number>();
  return {
    count(conversation) {
      if (maxPerSecond === Number.POSITIVE_INFINITY) return;
      const second = Math.floor(clock.now() / 1000);
      if (second !== current) counts.clear();
      current = second;
      const count = (counts.get(conversation) ?? 0) + 1;
      counts.set(conversation, count);
      if (count > maxPerSecond) throw new Problem(429, 20429, "Too many requests");
    },
  };
}
