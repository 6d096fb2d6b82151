import { changes } from "../computed/cost.ts";
import { type Part, readPart } from "../message.ts";
import { coverage, stemsOf, type Term } from "../words/terms.ts";
import { asksForPrice } from "./prices.ts";
import { meant, type ServiceMatch, serviceLine, servicesFor } from "./services.ts";
import { ofSize } from "./sizes.ts";
import type { Answer, Talk } from "./topic.ts";

const asksSum = /\b(total|altogether|all together|together|in all|combined|both|sum|add(ed)? up)\b/;
const seams = /\s+(?:and|plus|with|y|und|et|also|as well as)\s+|\s*[,&+;]\s*/i;
// What is added to what was spoken of before: `and with courses?`
const adds =
  /^(and |ok |okay |so |but )*(with|plus|including|incl|adding|what if i add|if i add|how about with)\b|^and \w+( \w+)? (too|as well)\b/;

/** The prices of several services named in one message, or of those in the reply before, each as it stands: what they come to together only the team can tell. */
export function pricesOfSeveral(talk: Talk): Answer | undefined {
  const { message, say } = talk;
  const total = asksSum.test(message.text);
  if (!total && !asksForPrice(message.text) && !addsToBefore(talk)) return undefined;
  if (isOneService(talk)) return undefined;
  const matches = matchesOf(talk, total);
  if (!total && message.parts.length > 1 && !matches.some(isChange)) return undefined;
  if (matches.length < 2 || matches.length > 6 || !matches.some(({ price }) => price)) return undefined;
  return {
    lines: [
      ...matches.map((match) => serviceLine(match, say)),
      ...(total ? [say.notAdded] : [say.shallIPassOn]),
    ],
    action: "answer",
    factIds: matches.map(({ fact }) => fact.id),
  };
}

const addsToBefore = ({ message, context, history }: Talk): boolean =>
  history.length > 0 && context.terms.length > 0 && adds.test(message.text);

/** `Two movers and a truck` is one service. */
function isOneService({ message, knowledge }: Talk): boolean {
  const [whole] = servicesFor(message.terms, knowledge);
  return (
    whole !== undefined &&
    seams.test(whole.fact.label) &&
    coverage(message.terms, new Set(stemsOf(whole.fact.name))) >= 0.75
  );
}

/** The services that a message adds up: those of its pieces, what changes their price, and what was spoken of before. */
function matchesOf(talk: Talk, total: boolean): ServiceMatch[] {
  const { message, knowledge, context } = talk;
  const pieces = message.raw.split(seams).map((piece) => readPart(piece, knowledge, message.language));
  const named = distinct([
    ...pieces
      .flatMap((piece) => matchIn(piece, talk))
      .filter((match) => !isChange(match) || isSaid(match, talk)),
    ...servicesFor(message.terms, knowledge).filter((match) => isChange(match) && isSaid(match, talk)),
  ]);
  const base = named.every(isChange) ? baseIn(message, talk) : undefined;
  const before = addsToBefore(talk) || (named.length > 0 && !base && named.every(isChange));
  const [spoken] = before ? servicesFor(context.terms, knowledge) : [];
  const matches = distinct([...(base ? [base] : []), ...(spoken ? [spoken] : []), ...named]);
  if (matches.length || !total) return matches;
  return distinct(context.listed.flatMap((terms) => servicesFor(terms, knowledge).slice(0, 1)));
}

const isChange = ({ price = "" }: ServiceMatch) => changes.test(price);

/** Whether a message says what sets a service apart from the others: `online` of the `Online lesson`. */
function isSaid({ fact }: ServiceMatch, { message, knowledge }: Talk): boolean {
  const others = knowledge.facts.filter(({ kind, id }) => kind === "service" && id !== fact.id);
  const shared = new Set(others.flatMap(({ name }) => stemsOf(name)));
  const own = stemsOf(fact.name).filter((one) => !shared.has(one));
  const said = new Set(stemsOf(message.text));
  return own.length > 0 && own.every((one) => said.has(one));
}

/** The service whose price a change applies to, as far as the message names it. */
function baseIn({ terms, measures }: Part, talk: Talk): ServiceMatch | undefined {
  return bestOf(terms, measures, talk, (match) => !isChange(match));
}

/** The service that a piece of a message names. */
const matchIn = ({ terms, measures }: Part, talk: Talk): ServiceMatch[] =>
  [bestOf(terms, measures, talk, () => true)].flatMap((match) => match ?? []);

function bestOf(
  terms: readonly Term[],
  measures: Part["measures"],
  { knowledge }: Talk,
  wanted: (match: ServiceMatch) => boolean,
): ServiceMatch | undefined {
  const found = ofSize(servicesFor(terms, knowledge).filter(wanted), terms, measures, knowledge).filter(
    wanted,
  );
  return meant(found, terms).find(({ share }) => share >= 0.3);
}

const distinct = (matches: readonly ServiceMatch[]): ServiceMatch[] => [
  ...new Map(matches.map((match) => [match.fact.id, match])).values(),
];
