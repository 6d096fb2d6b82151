import type { Fact } from "../facts.ts";
import { type Features, featuresOver } from "./features.ts";
import { nothing, weights } from "./weights.ts";

/** A fact, the chance that it answers a question, and how much of its name the question says, itself or in other words (both 0 to 1). */
export type Ranked = { fact: Fact; chance: number; named: number };
/** Ranks the facts for a sentence (as `plainly` gives it), the likeliest first; their chances and that of no fact at all add up to 1. */
export type Rank = (text: string) => Ranked[];

/** Facts that rules tell: times, ways to reach the business, its places. */
const ofRules =
  /^(name|phone|email|link|address|hours|holiday|page|emergency)\b|^about\.(trade|headline)|^area\.(cities|postal)/;

/** The facts that are found by what they say. */
export const rankable = ({ id }: Fact): boolean => !ofRules.test(id);

/** Prepares the ranking of the facts of one business: multinomial logistic regression over their features. */
export function rankOver(facts: readonly Fact[], faint: ReadonlySet<string>): Rank {
  const known = facts.filter(rankable);
  const features = featuresOver(known, faint);
  return (text) => {
    const found = features(text);
    const scores = found.map(score);
    const most = Math.max(nothing, ...scores);
    const powers = scores.map((one) => Math.exp(one - most));
    const total = powers.reduce((sum, one) => sum + one, Math.exp(nothing - most));
    return known
      .map((fact, index) => ({
        fact,
        chance: (powers[index] ?? 0) / total,
        named: (found[index]?.share ?? 0) + (found[index]?.shareAlike ?? 0),
      }))
      .sort((a, b) => b.chance - a.chance);
  };
}

const names = Object.keys(weights) as (keyof Features)[]; // The keys of a literal are its names.

const score = (features: Features) => names.reduce((sum, name) => sum + features[name] * weights[name], 0);
