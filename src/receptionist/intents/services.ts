import type { Concept } from "../../languages/hearing/hearing.ts";
import { formatSentence } from "../factLines.ts";
import { hasAny, type Intent, tokensOf, unexplained } from "../talk.ts";

const concepts: ReadonlySet<Concept> = new Set(["list", "offer", "what", "more"]);

const maxServices = 12;

/** What the business offers at all. */
export const servicesIntent: Intent = {
  name: "services",
  explain: (part) => {
    const explained = tokensOf(part, concepts);
    return hasAny(part, "list", "offer") && !hasAny(part, "price") && !unexplained(part, explained).length
      ? explained
      : undefined;
  },
  answer: (_, { knowledge, words }) => {
    const offered = knowledge.facts.filter(({ kind }) => kind === "service");
    const shown = offered.slice(0, maxServices);
    if (!shown.length) return undefined;
    return {
      lines: [
        words.ourServices,
        ...shown.map(({ label }) => `- ${label}`),
        ...(offered.length > shown.length ? [formatSentence(words.andMore)] : []),
      ],
      action: "answer",
      factIds: shown.map(({ id }) => id),
      isPlain: true,
    };
  },
};
