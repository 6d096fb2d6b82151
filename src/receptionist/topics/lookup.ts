import { share } from "../words/terms.ts";
import { reachUs } from "./contact.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

/** A question that the file itself asks and answers, in nearly the same words. */
export const faqTopic: Topic = ({ terms }, { knowledge }) => {
  const strong = terms.filter(({ weight }) => weight === 1);
  if (!strong.length) return undefined;
  const [best] = knowledge
    .search(terms, ["faq"])
    .filter(({ fact, coverage }) => coverage >= 0.7 && share(fact.label, terms) >= 0.7);
  return best && { lines: [best.fact.text], action: "answer", factIds: [best.fact.id] };
};

const told = ["policy", "faq", "proof", "about", "step", "emergency", "page", "address"] as const;

/** Whatever the file says about the subject of a sentence, word for word. */
export const lookupTopic: Topic = ({ terms }, talk) => {
  if (!terms.length) return undefined;
  const hits = talk.knowledge.search(terms, told).filter(({ fact }) => fact.text);
  const [best] = hits.filter(({ coverage }) => coverage >= 0.6);
  if (!best) return undefined;
  const { id, kind, label, text } = best.fact;
  return { lines: [talk.say.quoted(kind, label, text)], action: "answer", factIds: [id] };
};

/** The honest end: it is not known, and how to reach somebody who knows. */
export function unknown(talk: Talk): Answer {
  const reach = reachUs(talk);
  return { ...reach, lines: [talk.say.unknown, ...reach.lines] };
}
