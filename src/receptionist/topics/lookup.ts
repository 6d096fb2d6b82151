import type { FactKind } from "../facts.ts";
import type { Part } from "../message.ts";
import { others } from "../phrases/others.ts";
import { closeness, type Match } from "../search.ts";
import { calculation } from "./calculation.ts";
import { reachUs } from "./contact.ts";
import { withContext } from "./followUp.ts";
import { meant, notOffered, notOfferedFor, serviceLine, servicesFor } from "./services.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const told: readonly FactKind[] = ["policy", "faq", "proof", "about", "step", "emergency", "page", "address"];

/** A question that the file itself answers in nearly the same words. */
export const plainlyTold: Topic = ({ terms }, talk) => {
  const strong = terms.filter(({ weight }) => weight >= 0.5);
  if (!strong.length) return undefined;
  const [best] = talk.knowledge
    .search(terms, ["faq", "policy"])
    .filter(({ fact, covered, share }) =>
      fact.kind === "faq" ? covered >= 0.75 && share >= 0.65 : covered >= 0.9 && share >= 0.6,
    );
  return best && quoted(best, talk);
};

/** Whatever the file says about the subject of a sentence: a service, what is not offered, or a fact word for word. */
export const lookupTopic: Topic = (part, talk) => {
  const whole = withContext(part, talk);
  const { terms } = whole;
  if (!terms.length) return undefined;
  const { knowledge } = talk;
  const [service] = servicesFor(terms, knowledge);
  const refused = notOfferedFor(part.terms, knowledge);
  const [no] = refused;
  if (no && (!service || no.share >= service.share))
    return notOffered(
      refused.map(({ fact }) => fact),
      talk,
    );
  const [best] = knowledge.search(terms, told).filter(({ fact }) => fact.text);
  if (best && speaksPlainly(best) && (!service || closeness(best) >= closeness(service)))
    return quoted(best, talk);
  return service && serviceAnswer(whole, talk);
};

const speaksPlainly = ({ covered, share }: Match) => covered >= 0.6 || (covered >= 0.45 && share >= 0.7);

function quoted({ fact: { id, kind, label, text } }: Match, { say }: Talk): Answer {
  return { lines: [say.quoted(kind, label, text)], action: "answer", factIds: [id] };
}

/** A service with its price and notes, and what the quantity asked comes to. Only what it covers in full is answered with yes. */
function serviceAnswer({ text, terms }: Part, talk: Talk): Answer {
  const { say, knowledge } = talk;
  const matches = servicesFor(terms, knowledge);
  const chosen = meant(matches, terms);
  const sure =
    chosen.every(
      ({ share, covered }) => (share >= 0.5 && covered >= 0.55) || (share >= 0.75 && covered >= 0.45),
    ) || isOneOfMany(matches);
  const sums = chosen.map((match) => calculation(match, text, talk));
  const reach = reachUs(talk);
  return {
    lines: [
      sure ? say.weOffer : say.closest,
      ...chosen.flatMap((match, index) => [serviceLine(match, say), ...(sums[index]?.lines ?? [])]),
      ...(sure ? [say.shallIPassOn] : [say.teamCanTell, ...reach.lines.slice(0, 1)]),
    ],
    action: sure ? "answer" : "handover",
    factIds: [...chosen.map(({ fact }) => fact.id), ...sums.flatMap(({ factIds }) => factIds)],
    computed: sums.flatMap(({ computed }) => computed),
  };
}

/** A question in the general words of the trade is answered by all services that share them. */
const isOneOfMany = ([best]: readonly Match[]) => best !== undefined && best.covered >= 0.9;

/** The honest end: it is not known, and how to reach somebody who knows. */
export function unknown(talk: Talk): Answer {
  const reach = reachUs(talk);
  return { ...reach, lines: [talk.say.unknown, ...reach.lines] };
}

/** A message in a language that the receptionist does not speak is handed over, with phone and hours. */
export function otherLanguage(talk: Talk): Answer | undefined {
  const { language } = talk.message;
  if (language === "en" || language === "es") return undefined;
  const reach = reachUs(talk);
  return { ...reach, lines: [...(others[language] ? [others[language]] : []), ...reach.lines] };
}
