import { languages } from "../languages/languages.ts";
import { quoteBriefly } from "./factLines.ts";
import type { Fact, FactKind } from "./facts.ts";
import type { Turn } from "./reply.ts";
import type { Match } from "./retrieve.ts";
import { type Answer, factsOfKind, hasAny, type Part, type Talk } from "./talk.ts";

/** A reply quotes so many texts, each at least so likely to answer among those that may. */
const [maxQuotes, minChance, minTotal] = [3, 0.05, 0.2];

/** Facts with a name of their own, which asks for them. */
const namedKinds: ReadonlySet<FactKind> = new Set(["service", "policy", "faq", "step"]);

/** A part of a message, and what is known where it is answered. */
export type AskedPart = { part: Part; talk: Talk };

/** Quotes the facts that come nearest to what was asked, each in a short line of its own; undefined where none does. */
export function quoteNearest(asked: readonly AskedPart[], stated: ReadonlySet<string>): Answer | undefined {
  const found = asked
    .flatMap(({ part, talk }) => findNear(part, talk, stated).map((match) => ({ ...match, part, talk })))
    .toSorted((a, b) => b.chance - a.chance);
  // The passages under one heading say much the same.
  const nameOf = ({ label, id }: Fact) => label || id;
  const near = [...new Map(found.toReversed().map((each) => [nameOf(each.fact), each])).values()]
    .toReversed()
    .slice(0, maxQuotes);
  const [first] = near;
  if (!first) return undefined;
  const lines = near.map(({ fact, part, talk }) => quoteBriefly(fact, part.content, talk));
  const names = near.flatMap(({ fact }) => (namedKinds.has(fact.kind) ? [fact.label] : []));
  return {
    lines: [first.talk.words.notSure, ...new Set(lines)],
    action: "handover",
    factIds: near.map(({ fact }) => fact.id),
    computed: lines,
    choices: [...new Set(names)],
  };
}

/** What may answer; a price that its page names is that of the services there. */
function findNear(part: Part, { find, knowledge }: Talk, stated: ReadonlySet<string>): Match[] {
  const { matches } = find(part);
  const about = matches.filter((match) => isAbout(part, match) && !stated.has(match.fact.id));
  // What cannot answer takes no share of the chances; the rest is not blown up beyond reason.
  const others = matches.filter((match) => !isAbout(part, match));
  const total = Math.max(minTotal, 1 - others.reduce((sum, { chance }) => sum + chance, 0));
  const near = about.map((match) => ({ ...match, chance: match.chance / total })).filter(isNear);
  if (!hasAny(part, "price", "total")) return near;
  const services = factsOfKind(knowledge, "service");
  return near.flatMap((match) => {
    const priced = match.fact.page ? services.filter(({ page }) => page === match.fact.page) : [];
    const isPriced = match.fact.kind === "service" || !priced.length;
    return isPriced ? [match] : priced.map((fact) => ({ ...match, fact }));
  });
}

/** Whether a fact may answer. */
export const isNear = ({ chance, stems }: Match): boolean => chance >= minChance && stems.size > 0;

/** A price is that of a service, or of what the question calls by its name: words of a text choose none. */
export const isAbout = (part: Part, { fact, isNamed }: Match): boolean =>
  fact.kind === "service" || isNamed || !hasAny(part, "price", "total");

/** The facts that the last reply offers, behind the sentence that says in its language that it is not sure. */
export function findOffered(history: readonly Turn[], facts: readonly Fact[]): Fact[] {
  const last = history.at(-1);
  const leads = Object.values(languages).map(({ receptionist }) => `${receptionist.notSure}\n`);
  const from = Math.max(...leads.map((lead) => last?.text.indexOf(lead) ?? -1));
  return last && from >= 0 ? findQuoted([{ ...last, text: last.text.slice(from) }], facts) : [];
}

/** The facts that the last reply quotes under their names, in its order; none where a visitor spoke last. */
export function findQuoted(history: readonly Turn[], facts: readonly Fact[]): Fact[] {
  const last = history.at(-1);
  const lines = last?.role === "receptionist" ? last.text.split("\n") : [];
  return lines.flatMap(
    (line) =>
      facts.find(
        ({ kind, label }) =>
          namedKinds.has(kind) && line.startsWith(kind === "faq" ? `${label} ` : `${label}: `),
      ) ?? [],
  );
}
