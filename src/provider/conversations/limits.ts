import { Problem } from "../problem.ts";
import type { World } from "../world.ts";

/** Names are at most 256 characters. */
export function checkName(what: string, name: string | null | undefined): void {
  if (name && [...name].length > 256) throw new Problem(400, 50305, `${what} is longer than 256 characters`);
}

/** Attributes are JSON, of at most `kilobytes`. */
export function checkAttributes(text: string | undefined, kilobytes: number): void {
  if (text === undefined) return;
  if (Buffer.byteLength(text) > kilobytes * 1024)
    throw new Problem(413, 50302, `Attributes are larger than ${kilobytes} KB`);
  try {
    JSON.parse(text);
  } catch {
    throw new Problem(400, 50309, "Attributes are not valid JSON");
  }
}

/** A message's text is at most 32 KB. */
export function checkBody(text: string | null | undefined): void {
  if (text && Buffer.byteLength(text) > 32 * 1024) throw new Problem(413, 50503, "Body is larger than 32 KB");
}

/** Most participants of one conversation. */
export const mostParticipants = 1000;

/** How many changes each conversation has seen in the second at hand, and how many it takes. */
export type Pace = { most: number; second: number; counts: Map<string, number> };

export const createPace = (most = Number.POSITIVE_INFINITY): Pace => ({ most, second: 0, counts: new Map() });

/** Counts a change of a conversation, and refuses it when there are too many of them in this second. */
export function countChange({ pace, clock, verdict }: World, conversation: string): void {
  // What a webhook was asked about comes a second time.
  if (pace.most === Number.POSITIVE_INFINITY || verdict) return;
  const second = Math.floor(clock.now() / 1000);
  if (second !== pace.second) pace.counts.clear();
  pace.second = second;
  const count = (pace.counts.get(conversation) ?? 0) + 1;
  pace.counts.set(conversation, count);
  if (count > pace.most) throw new Problem(429, 20429, "Too many requests");
}
