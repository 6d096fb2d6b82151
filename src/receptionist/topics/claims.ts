import type { Turn } from "../answer.ts";
import { oneOf } from "../words/patterns.ts";

const elsewhere = oneOf(
  /\b(on|over) the phone\b|\b(on|in) (the |your |ur |my )?(facebook|instagram|google|website|site|ad|flyer|leaflet|email|mail)\b/gi,
  /\b(yesterday|the other day|last (week|month|time|year|night))\b/gi,
);
const said =
  /\b(?:(?:you|u)(?: guys| all)?|(?:you|u)r \w+|someone (?:there|from (?:there|you))|the (?:website|ad|flyer)|(?<!\b(?:my|our|a|the|his|her) )\b(?!who|he|she|they|friend|doctor|mom|dad)[a-z]+(?= (?:(?:told|promised) (?:me|us)|said (?:he|she|they)(?:'?d| would| will)\b)))(?: just| had| have| already)? (?:said|told (?:me|us)|promised(?: me| us)?|quoted(?: me| us)?|advertised?|says)\b(?: that| there (?:is|was)| it (?:is|was|would be))?/gi;

/** What is left of a message that holds up to the business what it said elsewhere: `you told me on the phone the room was 90`. Undefined when it does not. */
export function withoutClaim(raw: string, history: readonly Turn[]): string | undefined {
  if (raw.search(said) < 0) return undefined;
  const here = history.some(({ role }) => role === "receptionist") && raw.search(elsewhere) < 0;
  return here ? undefined : raw.replace(said, " ").replace(elsewhere, " ").trim();
}
