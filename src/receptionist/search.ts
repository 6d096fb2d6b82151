import MiniSearch from "minisearch";
import type { Fact, FactKind } from "./facts.ts";
import { wordsOf } from "./words/fold.ts";
import { plainWords } from "./words/plain.ts";
import { stem } from "./words/stem.ts";
import { coverage, share, stemsOf, type Term } from "./words/terms.ts";

/** A fact that speaks of some of the terms: `covered` says how much of them it holds, `share` how much of its name they hold, both 0 to 1. */
export type Match = { fact: Fact; covered: number; share: number };
export type Search = (terms: readonly Term[], kinds: readonly FactKind[]) => Match[];

/** How well a match fits in all. */
export const closeness = ({ covered, share }: Match) => 0.6 * covered + 0.4 * share;

/** Prepares the search over the facts of one business. Matches come best first. */
export function searchOver(facts: readonly Fact[], faint: ReadonlySet<string>): Search {
  const index = new MiniSearch<Fact>({
    fields: ["name", "plain"],
    tokenize: wordsOf,
    processTerm: (word) => (plainWords.has(word) ? null : stem(word)),
  });
  index.addAll(facts);
  const known = new Map(
    facts.map((fact) => [fact.id, { fact, names: namesOf(fact), all: new Set(stemsOf(fact.plain)) }]),
  );
  return (terms, kinds) => {
    const hits = index.search(queryOf(terms), {
      boost: { name: 2 },
      tokenize: (text) => [text],
      processTerm: (word) => word,
    });
    const matches = hits.flatMap(({ id }): Match[] => {
      const found = known.get(id);
      if (!found || !kinds.includes(found.fact.kind)) return [];
      const { fact, names, all } = found;
      const [whole = 0, ...others] = names.map((name) => share(name, terms, faint));
      return [{ fact, covered: coverage(terms, all), share: Math.max(whole, ...others.map(byOther)) }];
    });
    return matches.sort((a, b) => closeness(b) - closeness(a));
  };
}

/** The stems of the name; of a service also those of its name without brackets, and of what stands in them: `TÜV`, `oil change`. */
function namesOf({ kind, name }: Fact): string[][] {
  const inside = kind === "service" ? /\(([^)]+)\)/.exec(name) : null;
  if (!inside) return [stemsOf(name)];
  const outside = name.replace(inside[0], " ");
  return [name, outside, inside[1] ?? ""].map(stemsOf);
}

// Part of a name says less than all of it.
const byOther = (share: number) => share * 0.6;

const queryOf = (terms: readonly Term[]) => ({
  combineWith: "OR" as const,
  queries: terms.map(({ parts, others, weight }) => ({
    combineWith: "OR" as const,
    boostTerm: () => weight,
    queries: [...parts, ...others],
  })),
});
