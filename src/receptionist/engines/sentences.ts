import type { Fact } from "../facts.ts";
import type { Message, Part } from "../message.ts";
import { areaTopic } from "../topics/area.ts";
import { bookingTopic } from "../topics/booking.ts";
import { brandsTopic } from "../topics/brands.ts";
import { contactTopic } from "../topics/contact.ts";
import { contentsTopic, serviceTimes } from "../topics/contents.ts";
import { emergencyInfo } from "../topics/emergency.ts";
import { followUpTopic } from "../topics/followUp.ts";
import { hoursTopic } from "../topics/hours.ts";
import { lookupTopic, noted, plainlyTold, restUnknown, timingTopic, unknown } from "../topics/lookup.ts";
import { completed, isLikely, nearestTopic, orNearer } from "../topics/nearest.ts";
import { priceTopic } from "../topics/prices.ts";
import { safetyNote } from "../topics/safety.ts";
import { overviewTopic, servicesFor } from "../topics/services.ts";
import {
  confusedTopic,
  humanTopic,
  languageTopic,
  privacyTopic,
  smalltalk,
  trustTopic,
  whoTopic,
} from "../topics/talk.ts";
import type { Answer, Talk, Topic } from "../topics/topic.ts";

/** Topics that answer alone, the first that speaks up. */
const alone: readonly Topic[] = [
  contentsTopic,
  languageTopic,
  whoTopic,
  confusedTopic,
  humanTopic,
  privacyTopic,
  overviewTopic,
  brandsTopic,
  plainlyTold,
  serviceTimes,
  timingTopic,
  bookingTopic,
  trustTopic,
];

/** Topics that may answer one sentence together. */
const together: readonly Topic[] = [emergencyInfo, hoursTopic, contactTopic, areaTopic, priceTopic];

/** Topics that quote what they find: another fact may be nearer. */
const quoting: ReadonlySet<Topic> = new Set([plainlyTold, serviceTimes, timingTopic, lookupTopic]);

const fallback: readonly Topic[] = [followUpTopic, lookupTopic, smalltalk];

/** What is said to each sentence of a message, and that something of it is not known. */
export function answersTo(message: Message, talk: Talk): Answer[] {
  const asked = inTurn(message, talk);
  const told = factsTold(asked, talk);
  const replies = asked.map((one) => ({ ...one, answers: whole(one, asked, told, talk) }));
  const answers = replies.flatMap(({ answers }) => answers);
  const useful = answers.filter(({ action }) => action !== "smalltalk");
  const note = [safetyNote(talk) ?? []].flat();
  const open = replies.some(
    ({ part, answers }) =>
      !answers.length && isQuestion(part.text) && talk.knowledge.leavesOpen(part.text, told),
  );
  if (useful.length)
    return [
      ...withoutPriceUnknown(useful, talk),
      ...(open && useful.every(isSure) ? [restUnknown(talk)] : []),
      ...note,
    ];
  if (answers.length && !open) return answers;
  if (isBare(message)) return [{ lines: [talk.say.clarify], action: "clarify" }];
  const onlyTells = !message.parts.some(({ text }) => isQuestion(text)) && message.terms.length > 0;
  return [nearestTopic(message, talk) ?? (onlyTells ? noted(talk) : unknown(talk)), ...note];
}

/** That there is no price is not said beside one. */
const withoutPriceUnknown = (answers: readonly Answer[], { say }: Talk) =>
  answers.some(({ lines }) => lines.some((one) => /[$£€]\s?\d|\d\s?€/.test(one)))
    ? answers.filter(({ lines }) => lines[0] !== say.priceUnknown)
    : answers;

const isSure = ({ action }: Answer) => action !== "handover";

/** A sentence with the answers that rules found to it. */
type Asked = { part: Part; answers: readonly Answer[] };

/** The answers to each sentence; a sentence that names no service speaks of the one named before it. */
function inTurn({ parts }: Message, talk: Talk): Asked[] {
  const { knowledge, context } = talk;
  const named = parts.map(({ terms }) => servicesFor(terms, knowledge).length > 0);
  return parts.map((part, index) => {
    const last = named.slice(0, index).lastIndexOf(true);
    const before = parts[last]?.terms ?? context.terms;
    return { part, answers: topicsOf(part, { ...talk, context: { ...context, terms: before } }) };
  });
}

/** The answers to a sentence, completed from the facts; a question without any gets the nearest fact, unless what is told to the others answers it. */
function whole(
  { part, answers }: Asked,
  asked: readonly Asked[],
  told: readonly Fact[],
  talk: Talk,
): Answer[] {
  const others = asked.filter((other) => other.part !== part && isQuestion(other.part.text));
  const ids = others.flatMap(({ answers }) => idsOf(answers));
  const fresh = isQuestion(part.text)
    ? answers
    : answers.filter((answer) => isSure(answer) || !repeats(answer, ids));
  if (answers.length) return completed(part, fresh, told, talk);
  if (!isQuestion(part.text) || (told.length && !talk.knowledge.leavesOpen(part.text, told))) return [];
  return [nearestTopic(part, talk) ?? []].flat();
}

function topicsOf(part: Part, talk: Talk): Answer[] {
  if (smalltalkOnly(part, talk)) return [smalltalk(part, talk)].filter((one) => one !== undefined);
  for (const topic of alone) {
    const answer = topic(part, talk);
    if (answer && (!quoting.has(topic) || isLikely(part, answer, talk))) return [answer];
  }
  const several = together.flatMap((topic) => topic(part, talk) ?? []);
  if (several.length) return withoutRepeats(several).map((one) => orNearer(part, one, talk));
  for (const topic of fallback) {
    const answer = topic(part, talk);
    if (answer && (!quoting.has(topic) || isLikely(part, answer, talk))) return [answer];
  }
  return [];
}

const idsOf = (answers: readonly Answer[]) => answers.flatMap(({ factIds = [] }) => factIds);

function factsTold(asked: readonly Asked[], { knowledge }: Talk): Fact[] {
  const ids = asked.flatMap(({ answers }) => idsOf(answers));
  return knowledge.facts.filter(({ id }) => ids.includes(id));
}

/** Whether an answer only repeats facts already told. */
const repeats = ({ factIds = [] }: Answer, told: readonly string[]): boolean => {
  const own = factIds.filter((id) => id !== "phone" || factIds.length === 1);
  return own.length > 0 && own.every((id) => told.includes(id));
};

const withoutRepeats = (answers: readonly Answer[]): Answer[] =>
  answers.filter((answer, index) => !repeats(answer, idsOf(answers.slice(0, index))));

/** `What?`, `help`, `how long`: too little to know what is asked. */
const isBare = ({ text, terms }: Message) =>
  text.split(" ").length <= 3 &&
  terms.every(({ weight, stem }) => weight < 0.5 || /^(how |long$)/.test(stem));

const smalltalkOnly: (part: Part, talk: Talk) => boolean = (part, talk) =>
  part.terms.length === 0 && smalltalk(part, talk) !== undefined;

const isQuestion = (text: string) =>
  /\?$|^(and |but |also )?(how|what|when|where|which|who|why|do|does|is|are|can|could|will|would)\b/.test(
    text,
  );
