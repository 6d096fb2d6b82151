import type { Business } from "../business/schema.ts";
import { type LeavesOpen, type Nearest, nearestOver } from "./evidence.ts";
import { type Fact, factsOf } from "./facts.ts";
import { type Rank, rankOver } from "./ranking/rank.ts";
import { type Search, searchOver } from "./search.ts";
import { everydayWords, ruleWords } from "./words/common.ts";
import { wordsOf } from "./words/fold.ts";
import { faintWords, plainWords } from "./words/plain.ts";
import { corrector } from "./words/spelling.ts";
import { stem } from "./words/stem.ts";
import { knownWords, stemsOf } from "./words/terms.ts";

/** A business as the engines know it, prepared once. */
export type Knowledge = {
  business: Business;
  facts: readonly Fact[];
  search: Search;
  nearest: Nearest;
  rank: Rank;
  leavesOpen: LeavesOpen;
  /** Stems that say little here: those of the trade and the name, and of most services. */
  faint: ReadonlySet<string>;
  /** Puts slips of the pen in a folded text right; names stay as they are. */
  correct: (folded: string, names?: ReadonlySet<string>) => string;
};

export function knowledgeOf(business: Business): Knowledge {
  const facts = distinct(factsOf(business));
  const faint = new Set([...faintWords, ...commonStems(facts)]);
  const own = facts.flatMap(({ plain }) => wordsOf(plain));
  const vocabulary = [...ruleWords, ...own.filter((word) => word.length > 4), ...knownWords];
  const known = new Set([...vocabulary, ...own, ...everydayWords, ...plainWords]);
  const knownStems = new Set([...known].map(stem));
  const correct = corrector(
    vocabulary,
    (word) => known.has(word) || knownStems.has(stem(word)),
    new Set(ruleWords),
  );
  return {
    business,
    facts,
    faint,
    search: searchOver(facts, faint),
    ...nearestOver(facts, faint),
    rank: rankOver(facts, faint),
    correct,
  };
}

/** The stems of the trade and of the name, and those in more than half of four or more services. */
function commonStems(facts: readonly Fact[]): string[] {
  const titles = facts.filter(({ id }) => id === "name" || id === "about.trade");
  const services = facts.filter(({ kind }) => kind === "service").map(({ name }) => stemsOf(name));
  const count = (single: string) => services.filter((stems) => stems.includes(single)).length;
  const frequent =
    services.length < 4 ? [] : services.flat().filter((one) => count(one) * 2 > services.length);
  return [...titles.flatMap(({ plain }) => stemsOf(plain)), ...frequent];
}

/** Two facts of the same name get different ids. */
function distinct(facts: readonly Fact[]): Fact[] {
  const seen = new Map<string, number>();
  return facts.map((fact) => {
    const count = (seen.get(fact.id) ?? 0) + 1;
    seen.set(fact.id, count);
    return count > 1 ? { ...fact, id: `${fact.id}.${count}` } : fact;
  });
}
