import { fold } from "./fold.ts";

/** Reads lines `a, b > c` into a map from each of a, b to c (to all of them, when a stands in several lines). */
export function table(lines: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const line of lines.trim().split("\n")) {
    const [left = "", right = ""] = line.split(" > ");
    for (const word of left.split(", ").map(fold))
      entries.set(word, [entries.get(word), fold(right)].filter(Boolean).join(" "));
  }
  return entries;
}

/** A pattern that finds any of the words and phrases as whole words of a folded text, the longest first. */
export function anyOf(phrases: Iterable<string>): RegExp {
  const keys = [...phrases].sort((a, b) => b.length - a.length).map(escaped);
  return new RegExp(`(?<![\\p{L}\\p{N}'])(?:${keys.join("|")})(?![\\p{L}\\p{N}'])`, "gu");
}

/** Replaces the words and phrases of a folded text that stand in a table, in one pass. */
export function replacer(entries: Map<string, string>): (folded: string) => string {
  const pattern = anyOf(entries.keys());
  return (folded) => folded.replace(pattern, (found) => entries.get(found) ?? found);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
