import type { ContrastRepair } from "../../branding/repairs.ts";
import { shorten } from "../../text/shorten.ts";
import type { BrokenLink } from "./insideLinks.ts";
import type { RepeatedText } from "./sameTexts.ts";
import { formatCount } from "./summary.ts";

/** A ratio as people write it, cut and not rounded: what falls short of 4.5 never reads 4.5. */
const formatRatio = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** Says in a sentence which colour became which, where and what for. */
export function describeRepair({ from, to, shows, before, after, least }: ContrastRepair): string {
  const shift = `Your ${from.toUpperCase()} became ${to} on ${shows}`;
  if (before >= least) return `${shift}: a grey looks switched off there.`;
  return `${shift}, for ${formatRatio(after)} instead of ${formatRatio(before)}; ${formatRatio(least)} is the least.`;
}

export function describeBrokenLink({ pages: [first = "", ...others], target }: BrokenLink): string {
  const where = others.length ? `${first} and ${formatCount(others.length, "more page")}` : first;
  return `The link to ${target} on ${where} leads to no ${target.includes("#") ? "place" : "page"} of what was built.`;
}

/** Names of sites in a sentence: the first three, and how many more. */
function formatNames(ids: readonly string[]): string {
  const names = ids.slice(0, 3).join(", ");
  return ids.length > 3 ? `${names} and ${ids.length - 3} more` : names;
}

/** Where else the words of a text stand, and how it begins. */
export function describeSameText({ path, text, words, others }: RepeatedText, id: string): string {
  const elsewhere = others.filter((other) => other !== id);
  const places = [
    ...(elsewhere.length ? [formatNames(elsewhere)] : []),
    ...(others.length > elsewhere.length ? ["another text of this site"] : []),
  ];
  const begin = shorten(text, 90);
  return `${path.join(".")}: ${words} words as in ${places.join(" and in ")}: “${begin}”`;
}
