import type { Concept } from "../../languages/hearing/hearing.ts";
import type { Token } from "../../languages/hearing/tokens.ts";
import { quoteFact } from "../factLines.ts";
import type { Fact } from "../facts.ts";
import { hasAny, type Intent, type Talk, tokensOf, unexplained } from "../talk.ts";

const methods: ReadonlySet<Concept> = new Set(["cash", "card", "pay_methods", "installments"]);

/** `Amex?` asks how one can pay without saying so. */
const maxShortWords = 4;

const concepts: ReadonlySet<Concept> = new Set([...methods, "pay", "accept", "offer"]);

/** How one pays: what the business writes of the method that is asked for. */
export const payment: Intent = {
  name: "payment",
  explain: (part) => {
    const asked = tokensOf(part, methods);
    const explained = tokensOf(part, concepts);
    const isPaying =
      asked.length > 0 && (hasAny(part, "pay", "accept") || part.tokens.length <= maxShortWords);
    if ((!isPaying && !hasAny(part, "pay")) || hasAny(part, "who", "broken")) return undefined;
    return unexplained(part, explained).length === 0 ? explained : undefined;
  },
  answer: (part, talk) => {
    const asked = tokensOf(part, methods);
    const fact = findPaymentFact(asked.length ? asked : tokensOf(part, concepts), talk);
    return fact && { ...quoteFact(fact, part.content, talk), isPlain: true };
  },
};

/**
 * The policy or question of the file that says most of the words asked for, a policy named after payment
 * first.
 */
function findPaymentFact(asked: readonly Token[], { knowledge }: Talk): Fact | undefined {
  const scored = knowledge.facts
    .filter(({ kind }) => kind === "policy" || kind === "faq")
    .map((fact) => {
      const label = knowledge.tokenize(fact.label);
      const text = knowledge.tokenize(fact.text);
      const isNamed = label.some(({ concepts: own }) => own.some((name) => concepts.has(name)));
      const shared = asked.filter((token) =>
        [...label, ...text].some(
          ({ stem, concepts: own }) =>
            stem === token.stem || own.some((name) => methods.has(name) && token.concepts.includes(name)),
        ),
      );
      return { fact, score: shared.length && isNamed ? shared.length + 1 : shared.length };
    })
    .filter(({ score }) => score > 1)
    .toSorted((a, b) => b.score - a.score);
  return scored[0]?.fact;
}
