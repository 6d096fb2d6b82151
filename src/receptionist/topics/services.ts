import type { Fact } from "../facts.ts";
import type { Knowledge } from "../knowledge.ts";
import { coverage, share, stemsOf, type Term } from "../words/terms.ts";
import { reachUs } from "./contact.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const asksOverview =
  /\b(your|the|about|all|what|which|any|of|list) (\w+ )?(services|treatments|offerings|options|menu)\b|\bservices( do)? you\b|\bwhat (all |else |exactly |kind of \w+ |type of \w+ |sorts? of \w+ )?(do|can|are) (you|u) (guys |all )?(do|offer|provide|handle|fix|specializ|sell|help)\b|\bwhat do you do\b|\bwhat (kinds?|types?|sorts?) of (work|jobs|things)\b|\bwhat can you (do|help)\b|\bspeciali[sz]e\b|^services?$|\btell me (more )?about (you|your (business|company|work|services))\b|\bwhat is (it )?(that )?you do\b/;

/** The whole list of services. */
export const overviewTopic: Topic = ({ text }, talk) => {
  const { services, businessName } = talk.knowledge.business;
  if (!asksOverview.test(text)) return undefined;
  if (!services.length) return withoutList(talk);
  const shown = services.slice(0, 15);
  const lines = shown.map(({ name, price }) => talk.say.listed(name, price));
  const more = services.length > shown.length ? [talk.say.andMore] : [];
  return {
    lines: [talk.say.ourServices(businessName), ...lines, ...more, talk.say.askMore],
    action: "answer",
    factIds: serviceFacts(talk.knowledge)
      .slice(0, shown.length)
      .map(({ id }) => id),
  };
};

/** A file without services may still say what the business does, and have pages about it. */
function withoutList(talk: Talk): Answer {
  const { description, trade, pages, businessName } = talk.knowledge.business;
  const about = description ?? (trade && talk.say.tradeOf(businessName, trade));
  const named = pages.filter(({ path }) => path.split("/").length > 2).map(({ title }) => title);
  const list = named.length ? [talk.say.pagesAbout(talk.say.list(named))] : [];
  const known = [...(about ? [about] : []), ...list];
  const reach = reachUs(talk);
  return { ...reach, lines: [...(known.length ? known : [talk.say.servicesUnknown]), ...reach.lines] };
}

const serviceFacts = ({ facts }: Knowledge) => facts.filter(({ kind }) => kind === "service");

/** A service that terms speak of. `share` tells how much of its name they hold, `covered` how much of them it explains. */
export type Match = {
  fact: Fact;
  price: string | undefined;
  notes: string | undefined;
  share: number;
  covered: number;
};

/** The services that terms speak of, best first. */
export function servicesFor(terms: readonly Term[], knowledge: Knowledge): Match[] {
  const found = serviceFacts(knowledge).flatMap((fact, index): Match[] => {
    const service = knowledge.business.services[index];
    if (!service) return [];
    const stems = new Set(stemsOf(`${fact.label} ${service.notes ?? ""}`));
    const match = { share: share(fact.label, terms), covered: coverage(terms, stems) };
    return [{ fact, price: service.price, notes: service.notes, ...match }];
  });
  const rank = ({ share, covered }: Match) => share + covered;
  return found.filter(speaksOf).sort((a, b) => rank(b) - rank(a));
}

const speaksOf = ({ share, covered }: Match) =>
  share >= 0.5 || (covered >= 0.6 && share > 0) || covered >= 0.9;

/** The service or few services meant: the best one, and those that are as good. */
export function meant(matches: readonly Match[]): Match[] {
  const [best] = matches;
  if (!best) return [];
  const close = matches.filter((one) => one.share + one.covered >= (best.share + best.covered) * 0.85);
  return close.slice(0, 4);
}

/** What is told of a service: name, price and notes as the file has them. */
export const serviceLine = ({ fact, price, notes }: Match): string =>
  [price ? `${fact.label}: ${price}` : fact.label, notes].filter(Boolean).join(price ? ". " : ": ");

/** What is not offered and yet asked for: every word of the entry that tells, or every word of the question. */
export function notOfferedFor(terms: readonly Term[], { facts }: Knowledge): Fact[] {
  return facts.filter((fact) => {
    if (fact.kind !== "notOffered") return false;
    const stems = new Set(stemsOf(fact.label));
    const strong = terms.filter(({ weight }) => weight === 1);
    return share(fact.label, terms) >= 0.75 || (strong.length > 0 && coverage(strong, stems) >= 0.99);
  });
}

/** Whether a service is offered, with its price and notes; or that it is not. */
export const serviceTopic: Topic = ({ terms }, talk) => {
  const { say, knowledge } = talk;
  const matches = servicesFor(terms, knowledge);
  const [best] = matches;
  const refused = notOfferedFor(terms, knowledge).filter(
    ({ label }) => !best || share(label, terms) >= best.share,
  );
  if (refused.length) return notOffered(refused, talk);
  if (!best) return undefined;
  const chosen = meant(matches);
  const lines = chosen.map(serviceLine);
  const sure = best.share >= 0.6 && best.covered >= 0.6;
  return {
    lines: [sure ? say.weOffer : say.closest, ...lines, sure ? say.shallIPassOn : say.teamCanTell],
    action: "answer",
    factIds: chosen.map(({ fact }) => fact.id),
  };
};

export function notOffered(refused: readonly Fact[], talk: Talk): Answer {
  const { say, knowledge } = talk;
  const names = knowledge.business.services.slice(0, 8).map(({ name }) => name);
  return {
    lines: [
      say.notOffered(say.list(refused.map(({ text }) => text))),
      ...(names.length ? [say.whatWeOffer(say.list(names))] : []),
    ],
    action: "negative",
    factIds: refused.map(({ id }) => id),
  };
}
