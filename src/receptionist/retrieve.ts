import type { Hearing } from "../languages/hearing/hearing.ts";
import type { Token, Tokenizer } from "../languages/hearing/tokens.ts";
import type { Fact } from "./facts.ts";
import { createFactIndex, phraseOf } from "./retrieve/factIndex.ts";
import { createViewer } from "./retrieve/features.ts";
import { noneWeights, weights } from "./retrieve/weights.ts";

export type Match = {
  fact: Fact;
  /** How likely the fact answers: the chances of all facts and of none make 1. */
  chance: number;
  /** The question is the owner's own, a greeting apart. */
  isExact: boolean;
  /** Stems of the question that the fact speaks of; a number says nothing by itself. */
  stems: ReadonlySet<string>;
  /** The question says a word of the fact's label. */
  isNamed: boolean;
};

export type Ranker = {
  /** The likeliest facts, best first: at most ten. */
  rank: (tokens: readonly Token[]) => Match[];
  /** Whether the first is likely enough to be stated. */
  isSure: (matches: readonly Match[]) => boolean;
};

/** Kinds that are found by their words; hours, prices and ways of contact are answered by value. */
const rankableKinds: ReadonlySet<string> = new Set(
  "about emergency faq notOffered page passage policy proof service step".split(" "),
);

/** A page without a description says nothing; a service without a price says that it is offered. */
export const isRankable = ({ kind, id, text }: Fact): boolean =>
  (rankableKinds.has(kind) && (text !== "" || kind === "service")) || id === "area.notes";

/**
 * The first fact is stated from this chance on: left out by business, 1.4% of the questions then get a wrong
 * one.
 */
const minChance = 0.8;

/** More is never looked at: the rest of a list of results says nothing. */
const maxMatches = 10;

const maxTokens = 120;

/** Creates what ranks facts; whatever does not depend on a question is worked out once. */
export function createRanker(facts: readonly Fact[], hearing: Hearing, tokenize: Tokenizer): Ranker {
  const index = createFactIndex(facts.filter(isRankable), hearing, tokenize);
  const view = createViewer(index, tokenize);
  const findExact = (tokens: readonly Token[]): number => {
    const asked = phraseOf(tokens);
    return index.facts.findIndex(
      ({ fact, phrase }) =>
        fact.kind === "faq" && asked.endsWith(phrase) && isGreeting(tokens, phrase.split(" ").length - 2),
    );
  };
  return {
    rank: (all) => {
      const tokens = all.slice(0, maxTokens);
      const { terms, features, none } = view(tokens);
      const exact = findExact(tokens);
      const scores = [...features.map((row) => dot(row, weights)), dot(none, noneWeights)];
      const chances = exact < 0 ? softmax(scores) : scores.map((_, number) => Number(number === exact));
      return index.facts
        .map(({ fact }, number) => ({ fact, number, chance: chances[number] ?? 0 }))
        .toSorted((a, b) => b.chance - a.chance)
        .slice(0, maxMatches)
        .map(({ fact, number, chance }) => ({
          fact,
          chance,
          isExact: number === exact,
          isNamed: terms.some(({ stem, label }) => stem && label.get(number) === 1),
          stems: new Set(
            terms
              .filter(
                ({ label, text, stem }) => !/^\d+$/.test(stem) && (label.has(number) || text.has(number)),
              )
              .map(({ stem }) => stem),
          ),
        }));
    },
    isSure: ([first]) => first !== undefined && first.chance >= minChance,
  };
}

/** A whole question of the owner is the visitor's, though a few words stand before it. */
const [minOwnWords, maxWordsBefore] = [4, 4];

/** Whether only small words stand before the last words, or but a few before a long question. */
function isGreeting(tokens: readonly Token[], count: number): boolean {
  const before = tokens.slice(0, -count);
  const isShort = count >= minOwnWords && before.length <= maxWordsBefore;
  return isShort || before.every(({ isFunction, concepts }) => isFunction || concepts.includes("hello"));
}

const dot = (row: readonly number[], by: readonly number[]): number =>
  row.reduce((total, value, index) => total + value * (by[index] ?? 0), 0);

export function softmax(scores: readonly number[]): number[] {
  const best = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - best));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
