import type { Fact } from "../facts.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Phrases } from "../phrases/english.ts";
import { closeness, type Match } from "../search.ts";
import { oneOf } from "../words/patterns.ts";
import { stem } from "../words/stem.ts";
import { coverage, held, stemsOf, type Term } from "../words/terms.ts";
import { reachUs } from "./contact.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const asksOverview = oneOf(
  /\b(your|the|about|all|what|which|any|of|list) (\w+ )?(services|treatments|offerings|options|menu)\b/,
  /\bservices( do)? you\b|\b(what|which) (packages|plans|sessions|classes|courses) (do you|have you|are)\b/,
  /\bwhat (all |else |exactly |kind of \w+ |type of \w+ |sorts? of \w+ )?(do|can|are) (you|u) (guys |all )?(do|offer|provide|handle|fix|specializ|sell|help)\b/,
  /\bwhat do you do\b|\bwhat (kinds?|types?|sorts?) of (work|jobs|things)\b/,
  /\bwhat can you (do|help)\b|\bspeciali[sz]e\b|^services?$/,
  /\btell me (more )?about (you|your (business|company|work|services))\b/,
  /\bwhat is (it )?(that )?you do\b/,
);

/** The whole list of services. */
export const overviewTopic: Topic = ({ text, terms }, talk) => {
  const { services, businessName } = talk.knowledge.business;
  if (
    !asksOverview.test(text) ||
    terms.some(
      ({ weight, stem }) =>
        weight === 1 && !/^(service|treatment|option|menu|list|packag|plan|session|class|cours)/.test(stem),
    )
  )
    return undefined;
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
  const named = pages
    .filter(({ path }) => !/^\/$|contact|about|privacy|faq/.test(path))
    .map(({ title }) => title);
  const list = named.length ? [talk.say.pagesAbout(talk.say.list(named))] : [];
  const known = [...(about ? [about] : []), ...list];
  const reach = reachUs(talk);
  return { ...reach, lines: [...(about ? [] : [talk.say.servicesUnknown]), ...known, ...reach.lines] };
}

const serviceFacts = ({ facts }: Knowledge) => facts.filter(({ kind }) => kind === "service");

/** A service that is spoken of, with its price and notes. */
export type ServiceMatch = Match & { price: string | undefined; notes: string | undefined };

// Who repairs a thing does not always sell it.
export const sells = /\b(do|can) (you|i|u) (guys |also |all )?(sell|buy|rent|stock|carry)\b/;

/** The services that terms speak of, best first. */
export function servicesFor(terms: readonly Term[], knowledge: Knowledge): ServiceMatch[] {
  return knowledge
    .search(terms, ["service"])
    .filter((match) => speaksOf(match, terms) && !isUnaskedExtra(match, terms))
    .map((match) => withPrice(match, knowledge));
}

/** Every service, as if it were spoken of in full. */
export const allServices = (knowledge: Knowledge): ServiceMatch[] =>
  serviceFacts(knowledge).map((fact) => withPrice({ fact, covered: 1, share: 1 }, knowledge));

export function withPrice(match: Match, knowledge: Knowledge): ServiceMatch {
  const service = knowledge.business.services[serviceFacts(knowledge).indexOf(match.fact)];
  return { ...match, price: service?.price, notes: service?.notes };
}

/** An extra is only meant when it is asked for, or named by more than a shared word. */
const isUnaskedExtra = ({ fact, share }: Match, terms: readonly Term[]) =>
  share < 0.4 &&
  /\b(extra|additional|further|addon|add-on)\b/.test(fact.name) &&
  !terms.some(({ stem }) => /^(extra|addition|further|addon)/.test(stem));

/** Whether a service is meant. In the faint words of the trade alone only those that are named with them. */
const speaksOf = ({ share, covered }: Match, terms: readonly Term[]) =>
  share >= 0.5 ||
  (covered >= 0.5 && share > 0.2) ||
  (covered >= 0.6 && (share > 0 || terms.some(({ weight }) => weight >= 0.5)));

/** Of services that differ by a number in their name those with the number said: `iPhone 13 screen`. */
export function byNumber(matches: readonly ServiceMatch[], text: string): ServiceMatch[] {
  const said = ` ${text} `;
  const named = matches.filter(({ fact }) =>
    [...fact.name.matchAll(/[a-z]+[ -]\d+\b|\b\d+[ -][a-z]+/g)].some(([pair]) => said.includes(` ${pair} `)),
  );
  return named.length ? named : [...matches];
}

// Who a service is for: only meant when they are spoken of.
const audience = new Set(
  "child kid junior senior student puppy kitten adult men women lady".split(" ").map(stem),
);

/** The services meant: the best one with those that fit as well; then those that the rest of the terms names in full. */
export function meant(matches: readonly ServiceMatch[], terms: readonly Term[]): ServiceMatch[] {
  const [best] = matches;
  if (!best) return [];
  const spoken = new Set(terms.flatMap(({ parts, others }) => [...parts, ...others]));
  const unasked = ({ fact }: ServiceMatch) =>
    stemsOf(fact.name).some((one) => audience.has(one) && !spoken.has(one));
  const fitting = matches.filter((one) => !unasked(one));
  const [first] = fitting;
  if (first && unasked(best) && closeness(first) >= closeness(best) - 0.2) return meant(fitting, terms);
  const said = ({ fact }: ServiceMatch) => stemsOf(fact.name).filter((one) => spoken.has(one));
  // `A haircut`, where there are long and short ones.
  const alike = (one: ServiceMatch) =>
    best.share < 0.85 && one.covered === best.covered && `${said(one)}` === `${said(best)}`;
  const equal = matches
    .filter((one) => closeness(one) >= closeness(best) - 0.04 || alike(one))
    .filter((one) => one === best || !unasked(one))
    .slice(0, 4);
  const named = new Set(equal.flatMap(({ fact }) => stemsOf(fact.plain)));
  const rest = terms.filter((term) => term.weight >= 0.5 && coverage([term], named) === 0);
  const others = matches.filter(
    (one) => !equal.includes(one) && one.share >= 0.75 && coverage(rest, new Set(stemsOf(one.fact.name))) > 0,
  );
  return [...equal, ...others.slice(0, 2)];
}

/** What is told of a service: name, price and notes as the file has them. */
export const serviceLine = ({ fact, price, notes }: ServiceMatch, say: Phrases): string =>
  [say.listed(fact.label, price), notes].filter(Boolean).join(price ? ". " : ": ");

/** What is not offered and yet asked for: an entry named nearly whole, or one that holds what the question asks for and no service does. */
export function notOfferedFor(terms: readonly Term[], { search, facts, faint }: Knowledge): Match[] {
  const strong = terms.filter(({ weight }) => weight >= 0.5);
  const offered = new Set(
    facts.filter(({ kind }) => kind === "service").flatMap(({ plain }) => stemsOf(plain)),
  );
  const strange = strong.filter((term) => held(offered, term) === 0);
  // The trade itself is no reason to refuse.
  const refused = facts.filter(({ kind }) => kind === "notOffered").map(({ plain }) => stemsOf(plain));
  const shared = (one: string) =>
    refused.filter((stems) => stems.length > 1 && stems.includes(one)).length > 1;
  const telling = (stems: readonly string[]) =>
    strong.some(({ parts, others }) =>
      [...parts, ...others].some((one) => stems.includes(one) && !faint.has(one) && !shared(one)),
    );
  return search(terms, ["notOffered"]).filter(({ fact, share }) => {
    const stems = new Set(stemsOf(fact.plain));
    // `Drone photos` are told apart by their first word.
    const [first] = stems.size > 1 ? stems : [];
    return (
      (strong.length && share >= 0.75 && telling([...stems])) ||
      terms.some((term) => term.parts.length > 1 && held(stems, term) === 1) ||
      (share >= 0.5 &&
        telling([...stems]) &&
        strange.some(({ parts: [one, ...more] }) => !more.length && one === first)) ||
      (telling([...stems]) && coverage(strange, stems) > 0 && coverage(strong, stems) >= 0.75)
    );
  });
}

/** What is not offered, and what is: of the rest of the question, else in general. */
export function notOffered(refused: readonly Fact[], talk: Talk, terms: readonly Term[] = []): Answer {
  const { say, knowledge } = talk;
  const said = new Set(refused.flatMap(({ plain }) => stemsOf(plain)));
  const rest = terms.filter((term) => term.weight >= 0.5 && !held(said, term));
  const offered = servicesFor(rest, knowledge)
    .filter(({ share }) => share >= 0.75)
    .slice(0, 2);
  const names = knowledge.business.services.slice(0, 8).map(({ name }) => name);
  return {
    lines: [
      say.notOffered(say.list(refused.map(({ text }) => text))),
      ...(offered.length
        ? offered.map((match) => serviceLine(match, say))
        : names.length
          ? [say.whatWeOffer(say.list(names))]
          : []),
    ],
    action: "negative",
    factIds: [...refused, ...offered.map(({ fact }) => fact)].map(({ id }) => id),
  };
}
