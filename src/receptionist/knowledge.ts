import type { Business } from "../business/schema.ts";
import { type Fact, factsOf } from "./facts.ts";
import { type Search, searchOver } from "./search.ts";

/** A business as the engines know it, prepared once. */
export type Knowledge = { business: Business; facts: readonly Fact[]; search: Search };

export function knowledgeOf(business: Business): Knowledge {
  const facts = factsOf(business).map(distinct);
  return { business, facts, search: searchOver(facts) };
}

/** Two services of the same name get different ids. */
function distinct(fact: Fact, index: number, facts: readonly Fact[]): Fact {
  const earlier = facts.slice(0, index).filter(({ id }) => id === fact.id).length;
  return earlier ? { ...fact, id: `${fact.id}.${earlier + 1}` } : fact;
}
