import { type Cost, changes } from "../computed/cost.ts";
import { type Part, readPart } from "../message.ts";
import { coverage, stemsOf, type Term } from "../words/terms.ts";
import { costFor } from "./calculation.ts";
import { asksForPrice } from "./prices.ts";
import { meant, type ServiceMatch, serviceLine, servicesFor } from "./services.ts";
import { ofSize } from "./sizes.ts";
import type { Answer, Talk } from "./topic.ts";

const asksSum = /\b(total|altogether|all together|together|in all|combined|both|sum|add(ed)? up)\b/;
const seams = /\s+(?:and|plus|with|y|und|et|also|as well as)\s+|\s*[,&+;]\s*/i;
// What is added to what was spoken of before: `and with courses?`
const adds =
  /^(and |ok |okay |so |but )*(with|plus|including|incl|adding|what if i add|if i add|how about with)\b|^and \w+( \w+)? (too|as well)\b/;

/** A service of a sum, and what it costs; undefined when its price does not tell. */
type Item = { match: ServiceMatch; cost: Cost | undefined; sign: 1 | -1 };

/** The total of several services named in one message, or of those in the reply before: each price as it stands, and what they come to together. */
export function sumOfSeveral(talk: Talk): Answer | undefined {
  const { message, say } = talk;
  const total = asksSum.test(message.text);
  if (!total && !asksForPrice(message.text) && !addsToBefore(talk)) return undefined;
  if (isOneService(talk)) return undefined;
  const items = itemsOf(talk, total);
  if (!total && message.parts.length > 1 && !items.some(({ match }) => isChange(match))) return undefined;
  if (items.length < 2 || items.length > 6 || !items.some(({ match }) => match.price)) return undefined;
  const sum = repeatsUnsurely(items, talk) ? undefined : sumOf(items);
  return {
    lines: [
      ...items.map(({ match }) => serviceLine(match, say)),
      ...(sum ? [say.total(sum.text, sum.from)] : total ? [say.notAdded] : []),
      ...(sum || !total ? [say.shallIPassOn] : []),
    ],
    action: "answer",
    factIds: items.map(({ match }) => match.fact.id),
    computed: sum ? [sum.text] : [],
  };
}

/** Breakfast added to a room for two nights: nobody said how often. */
const repeatsUnsurely = (items: readonly Item[], talk: Talk): boolean =>
  addsToBefore(talk) && items.some(({ cost }, index) => index === 0 && cost?.counted === true);

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
function itemsOf(talk: Talk, total: boolean): Item[] {
  const { message, knowledge, context } = talk;
  const pieces = message.raw.split(seams).map((piece) => readPart(piece, knowledge, message.language));
  const named = distinct([
    ...pieces
      .flatMap((piece) => itemIn(piece, talk))
      .filter(({ match }) => !isChange(match) || isSaid(match, talk)),
    ...servicesFor(message.terms, knowledge)
      .filter((match) => isChange(match) && isSaid(match, talk))
      .map((match) => itemOf(match, message.text, talk)),
  ]);
  const base = named.every(({ match }) => isChange(match)) ? baseIn(message, talk) : undefined;
  const before =
    addsToBefore(talk) || (named.length > 0 && !base && named.every(({ match }) => isChange(match)));
  const [spoken] = before ? servicesFor(context.terms, knowledge) : [];
  const items = distinct([
    ...(base ? [itemOf(base, message.text, talk)] : []),
    ...(spoken ? [itemOf(spoken, lastAsked(talk), talk)] : []),
    ...named,
  ]);
  if (items.length || !total) return items;
  const listed = context.listed.flatMap((terms) => servicesFor(terms, knowledge).slice(0, 1));
  return distinct(listed.map((match) => itemOf(match, message.text, talk)));
}

/** What was asked before, in plain words: `for 2 nights` holds for what is added. */
const lastAsked = ({ history, knowledge }: Talk): string =>
  readPart(history.findLast(({ role }) => role === "visitor")?.text ?? "", knowledge).text;

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
function itemIn(piece: Part, talk: Talk): Item[] {
  const match = bestOf(piece.terms, piece.measures, talk, () => true);
  return match ? [itemOf(match, piece.text, talk)] : [];
}

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

function itemOf(match: ServiceMatch, text: string, { message }: Talk): Item {
  const { price = "", fact } = match;
  const sign = /\b(less|off|minus|cheaper)\b/i.test(price) ? -1 : 1;
  const bare = isChange(match) ? price.replace(changeWords, " ").trim() : price;
  const priced = { ...match, price: bare };
  // `free with any surgery`: whether it is, only the team can tell.
  const own = /\bfree (with|when|if)\b/i.test(price) ? undefined : costFor(priced, text, message.text);
  // `a double room and breakfast for 2 people for 3 nights`: what one piece counts holds for all.
  const cost = own?.per ? (costFor(priced, message.text) ?? own) : own;
  const named = stemsOf(fact.name);
  const isOne = cost && stemsOf(cost.per).some((one) => named.includes(one));
  return { match, cost: cost && isOne ? { ...cost, per: "" } : cost, sign };
}

const changeWords = /\b(add|extra|plus|minus|less|more|on top)\b|\bthan .*$/gi;
const openNotes = /\b(plus|extra|fees?|surcharge|additional|not included|excl\w*)\b/i;

/** What several services cost together, as text; undefined when a price of them is open. */
function sumOf(items: readonly Item[]): { text: string; from: boolean } | undefined {
  const costs = items.flatMap(({ cost }) => cost ?? []);
  const [first] = costs;
  const fixed = items.filter(({ match }) => !isChange(match)).flatMap(({ cost }) => cost ?? []);
  const units = new Set(fixed.map(({ per }) => per));
  if (!first || costs.length < items.length || (units.size > 1 && fixed.length > 1)) return undefined;
  const value = items.reduce((sum, { cost, sign }) => sum + sign * (cost?.value ?? 0), 0);
  const work = items.map(
    ({ cost, sign }, index) => `${index ? (sign < 0 ? " - " : " + ") : ""}${cost?.work}`,
  );
  const opens = new Set(costs.map(({ open }) => open));
  const [open = ""] = opens.size === 1 ? opens : [];
  const alike = new Set(costs.map(({ per }) => per)).size === 1;
  const per = alike && first.per ? ` / ${first.per}` : "";
  return {
    text: [`${work.join("")} = ${first.write(value)}${per}`, open].filter(Boolean).join(" "),
    from:
      costs.some(({ from, most }) => from || most) ||
      opens.size > 1 ||
      items.some(({ match: { notes = "", price = "" } }) => openNotes.test(notes) && !/plus/.test(price)),
  };
}

const distinct = (items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.match.fact.id, item])).values(),
];
