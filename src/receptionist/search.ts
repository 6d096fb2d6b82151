import MiniSearch from "minisearch";
import type { Fact, FactKind } from "./facts.ts";
import { wordsOf } from "./words/fold.ts";
import { plainWords } from "./words/plain.ts";
import { stem } from "./words/stem.ts";
import { coverage, plainly, type Term } from "./words/terms.ts";

/** A fact that speaks of some of the terms; `coverage` says of how many, by weight: 0 to 1. */
export type Hit = { fact: Fact; score: number; coverage: number };
export type Search = (terms: readonly Term[], kinds?: readonly FactKind[]) => Hit[];

/** Prepares the search over the facts of one business. Hits come best first. */
export function searchOver(facts: readonly Fact[]): Search {
  const index = new MiniSearch<Fact>({
    fields: ["label", "text"],
    tokenize: (text) => wordsOf(plainly(text)),
    processTerm: (word) => (plainWords.has(word) ? null : stem(word)),
  });
  index.addAll(facts);
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return (terms, kinds) => {
    const hits = index.search(queryOf(terms), {
      boost: { label: 2 },
      tokenize: (text) => [text],
      processTerm: (word) => word,
      fuzzy: (word) => (word.length > 5 ? 0.15 : false),
    });
    return hits.flatMap(({ id, score, queryTerms }) => {
      const fact = byId.get(id);
      if (!fact || (kinds && !kinds.includes(fact.kind))) return [];
      return [{ fact, score, coverage: coverage(terms, new Set(queryTerms)) }];
    });
  };
}

const queryOf = (terms: readonly Term[]) => ({
  combineWith: "OR" as const,
  queries: terms.map(({ stem, others, weight }) => ({
    combineWith: "OR" as const,
    boostTerm: () => weight,
    queries: [stem, ...others],
  })),
});
