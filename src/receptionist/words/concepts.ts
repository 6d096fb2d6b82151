import { matters } from "./concepts/matters.ts";
import { people } from "./concepts/people.ts";
import { things } from "./concepts/things.ts";
import { stem } from "./stem.ts";

const meanings = new Map<string, Set<string>>();
for (const line of [people, things, matters].flatMap((lines) => lines.trim().split("\n"))) {
  const stems = line.split(" ").map(stem);
  for (const one of stems) meanings.set(one, new Set([...(meanings.get(one) ?? []), ...stems]));
}

/** The stems of the words that stand for the same as a stem. */
export const sameAs = (one: string): readonly string[] => [...(meanings.get(one) ?? [])];
