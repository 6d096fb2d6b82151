import { fill } from "../languages/fill.ts";
import type { Token } from "../languages/hearing/tokens.ts";
import { type OtherLanguage, otherLanguageWords } from "../languages/otherLanguages.ts";
import type { Engine } from "./engine.ts";
import { quoteFact } from "./factLines.ts";
import { area, namesPlace } from "./intents/area.ts";
import { booking } from "./intents/booking.ts";
import { complaint } from "./intents/complaint.ts";
import { contact } from "./intents/contact.ts";
import { emergency } from "./intents/emergency.ts";
import { hours } from "./intents/hours.ts";
import { person } from "./intents/person.ts";
import { price, quoteWithSum, servicesIntent } from "./intents/price.ts";
import { leavesContact, noteContact, reachLine } from "./intents/reach.ts";
import { refusal } from "./intents/refusal.ts";
import { smalltalk } from "./intents/smalltalk.ts";
import { type AskedPart, quoteNearest } from "./quotes.ts";
import { readTalk } from "./readTalk.ts";
import type { Action, Draft } from "./reply.ts";
import {
  type Answer,
  hasAny,
  type Intent,
  isSilent,
  type Part,
  type Talk,
  tokensIn,
  tokensOf,
  unexplained,
} from "./talk.ts";
import { findContacts, findName } from "./understand/visitorDetails.ts";

/** How one pays is a fact; this tells only where its owner keeps that silent. */
const payment: Intent = {
  name: "payment",
  explain: (part) => tokensOf(part, payConcepts),
  answer: () => undefined,
};

const payConcepts = new Set("pay cash card pay_methods installments accept".split(" "));

/** In the order in which they are asked: the first that has an answer gives it. */
const intents: readonly Intent[] = [
  refusal,
  emergency,
  complaint,
  booking,
  person,
  servicesIntent,
  price,
  hours,
  area,
  payment,
  contact,
  smalltalk,
];

/** Wishes and grievances are passed on beside whatever else is answered. */
const passedOn: ReadonlySet<Intent> = new Set([booking, complaint, person]);

/** Answers by rules from the facts alone: the same message at the same time always gets the same draft. */
export const answerByRules: Engine = async (request) => {
  const { parts, chosen, foreign, talkOf } = readTalk(request);
  const talk = talkOf(0);
  if (foreign) return { ...createDraft([answerForeign(foreign)], [], talk), foreign };
  if (chosen) return createDraft([quoteFact(chosen, [], talk)], [], talk);
  const answers: Answer[] = [];
  const open: AskedPart[] = [];
  for (const [index, part] of parts.entries()) {
    const asked = { part, talk: talkOf(index) };
    const found = answerPart(part, asked.talk);
    // What is told before or after a question says what that is about.
    const isTold = parts.length > 1 && !part.isQuestion && hasAny(part, "own");
    if (found.some(({ action }) => action === "emergency")) return createDraft(found, [], asked.talk);
    answers.push(...(isTold ? found.filter(({ action }) => action !== "answer") : found));
    if (found.length) continue;
    const value = answerByValue(part, asked.talk);
    if (value) answers.push(value);
    open.push(asked);
  }
  return createDraft([...answers, ...answerOpen(open, answers, talk)], open, talk);
};

/** An intent that explains less than half of what a part says leaves it to the ranker. */
const explainsLittle = (part: Part, explained: readonly Token[]): boolean =>
  2 * unexplained(part, explained).length > part.content.length;

function answerPart(part: Part, talk: Talk): Answer[] {
  const { best, isSure } = talk.find(part);
  if (best?.isExact) return [quoteFact(best.fact, part.content, talk)];
  for (const intent of intents) {
    const explained = intent.explain(part, talk);
    if (!explained || (!passedOn.has(intent) && explainsLittle(part, explained))) continue;
    if (isSilent(intent, talk)) return [answerSilent(talk)];
    const rest = unexplained(part, explained);
    const quote =
      best && isSure && covers(best.stems, rest) ? quoteWithSum(best.fact, part, talk) : undefined;
    if (quote && !passedOn.has(intent) && intent !== price && intent !== hours) return [quote];
    const answer = intent.answer(part, talk);
    if (!answer) continue;
    return quote && intent !== price ? [quote, answer] : [answer];
  }
  const isPriceSilent = hasAny(part, "price", "total") && isSilent(price, talk);
  if (best && isSure && !(isPriceSilent && best.fact.kind === "service"))
    return [quoteWithSum(best.fact, part, talk)];
  return isPriceSilent ? [answerSilent(talk)] : [];
}

const answerSilent = (talk: Talk): Answer => ({
  lines: [talk.words.silentTopic, reachLine(talk)],
  action: "handover",
  isPlain: true,
});

/** A question with more words beside its day asks for more than hours. */
const maxOtherWords = 3;

/** Hours of a day or a time, or whether one comes to a place, that a question names beside what nothing answers. */
function answerByValue(part: Part, talk: Talk): Answer | undefined {
  const dated = tokensIn(part, [...part.days, ...part.times, ...part.dayTimes]);
  const isDated =
    part.isQuestion &&
    part.days.length + part.times.length > 0 &&
    unexplained(part, dated).length <= maxOtherWords;
  if (isDated && !isSilent(hours, talk) && talk.business.hours) return hours.answer(part, talk);
  const isPlaced = namesPlace(part, talk.business) && !isSilent(area, talk);
  return isPlaced && (part.isQuestion || area.explain(part, talk)) ? area.answer(part, talk) : undefined;
}

/** Says in another language which ones are spoken here; the message is passed on. */
function answerForeign(language: OtherLanguage): Answer {
  const lines = [otherLanguageWords(language).passOn];
  return { lines, action: "handover", computed: lines };
}

/** Whether a fact says something of the words that an intent leaves open. */
const covers = (stems: ReadonlySet<string>, rest: readonly Token[]): boolean =>
  rest.some(({ stem }) => stems.has(stem));

/** What comes near to what nothing answers, else that it is not known; and that the team gets it, once. */
function answerOpen(open: readonly AskedPart[], answers: readonly Answer[], talk: Talk): Answer[] {
  const { words, question, business } = talk;
  const isAnswered = answers.length > 0;
  // Whoever leaves a name or a number with what no fact answers wants to be called.
  const isReached = leavesContact(question, business) || findName(question) !== "";
  const isContact = !open.length && !isAnswered && findContacts(question).length > 0;
  const isNoted = answers.some(({ action }) => isPassedOn(action));
  const noted: Answer = { lines: [words.wishNoted, ...noteContact(talk)], action: "handover", isPlain: true };
  const asked = isAnswered || isReached ? open.filter(({ part }) => part.isQuestion) : open;
  if (!asked.length && (isContact || (isReached && open.length > 0))) return isNoted ? [] : [noted];
  if (!asked.length && isAnswered) return [];
  const near = quoteNearest(asked, new Set(answers.flatMap(({ factIds = [] }) => factIds)));
  const unknown = isAnswered
    ? asked.map(({ part }) => fill(words.unknownPart, { question: shortenQuestion(part.text) }))
    : [words.unknown];
  const end = isReached ? (isNoted ? [] : noted.lines) : [reachLine(talk)];
  return [{ ...near, lines: [...(near?.lines ?? unknown), ...end], action: "handover" }];
}

const maxQuestionLength = 60;

const shortenQuestion = (text: string): string =>
  text.length > maxQuestionLength ? `${text.slice(0, maxQuestionLength - 1).trimEnd()}…` : text;

/** Actions by weight: a reply of several answers has the gravest of them. */
const byWeight: readonly Action[] = [
  "safety",
  "emergency",
  "refusal",
  "complaint",
  "booking",
  "handover",
  "negative",
  "clarify",
  "answer",
  "smalltalk",
];

function createDraft(all: readonly Answer[], open: readonly AskedPart[], talk: Talk): Draft {
  // A greeting before a question needs no answer of its own.
  const grave = all.filter(({ action }) => action !== "smalltalk");
  const answers = grave.length ? grave : all.slice(0, 1);
  // What is known comes before what is passed on.
  const sorted = [
    ...answers.filter(({ action }) => !isPassedOn(action)),
    ...answers.filter(({ action }) => isPassedOn(action)),
  ];
  const actions = answers.map(({ action }) => action);
  return {
    text: [...new Set(sorted.flatMap(({ lines }) => lines))].join("\n"),
    action: byWeight.find((action) => actions.includes(action)) ?? "answer",
    factIds: [...new Set(answers.flatMap(({ factIds = [] }) => factIds))],
    choices: answers.flatMap(({ choices = [] }) => choices),
    unanswered: open.map(({ part }) => part.text),
    computed: answers.flatMap(({ computed = [] }) => computed),
    language: talk.language,
    isPlain: answers.every(({ isPlain = false }) => isPlain),
  };
}

const isPassedOn = (action: Action): boolean => ["booking", "complaint", "handover"].includes(action);
