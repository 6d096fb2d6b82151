import { localTime } from "../../business/openNow.ts";
import type { Action } from "../answer.ts";
import { countryOf } from "../computed/emergencyNumber.ts";
import { contextOf } from "../context.ts";
import { type Message, type Part, readMessage } from "../message.ts";
import { english } from "../phrases/english.ts";
import { spanish } from "../phrases/spanish.ts";
import { areaTopic } from "../topics/area.ts";
import { bookedYet, bookingTopic } from "../topics/booking.ts";
import { brandsTopic } from "../topics/brands.ts";
import { contactTopic } from "../topics/contact.ts";
import { serviceTimes } from "../topics/contents.ts";
import { details } from "../topics/details.ts";
import { emergencyInfo, urgency } from "../topics/emergency.ts";
import { followUpTopic } from "../topics/followUp.ts";
import { hoursTopic } from "../topics/hours.ts";
import { lookupTopic, noted, otherLanguage, plainlyTold, timingTopic, unknown } from "../topics/lookup.ts";
import { priceTopic } from "../topics/prices.ts";
import { refusal, secretNumber } from "../topics/refusals.ts";
import { safety, safetyNote } from "../topics/safety.ts";
import { overviewTopic, servicesFor } from "../topics/services.ts";
import { sumOfSeveral } from "../topics/sums.ts";
import {
  complaint,
  confusedTopic,
  humanTopic,
  languageTopic,
  privacyTopic,
  smalltalk,
  trustTopic,
  whoTopic,
} from "../topics/talk.ts";
import type { Answer, Talk, Topic } from "../topics/topic.ts";
import { languageOf } from "../words/language.ts";
import { coverage, stemsOf } from "../words/terms.ts";
import type { Draft, Engine, Request } from "./engine.ts";

/** Answers from the facts of the business by rules: the same message at the same time always gets the same reply. */
export const grounded: Engine = async (request) => {
  const talk = talkOf(request);
  const answer =
    safety(talk) ??
    secretNumber(talk) ??
    refusal(talk) ??
    otherLanguage(talk) ??
    urgency(talk) ??
    complaint(talk) ??
    bookedYet(talk) ??
    sumOfSeveral(talk) ??
    details(talk);
  return draftOf(answer ? [answer] : answersTo(talk.message, talk));
};

function talkOf({ knowledge, question, history, now }: Request): Talk {
  const { business } = knowledge;
  const clock = business.timezone ? localTime(now, business.timezone) : undefined;
  const calendar = {
    today: clock?.date,
    around: now.toISOString().slice(0, 10),
    country: countryOf(business),
  };
  const message = readMessage(question, knowledge);
  const say = message.language === "es" || isShortIn(message, business, history) ? spanish : english;
  return { knowledge, history, clock, calendar, message, say, context: contextOf(history, knowledge) };
}

/** A message too short to tell its language is answered in that of the message before, else of the business. */
function isShortIn(
  { raw }: Message,
  { language }: Request["knowledge"]["business"],
  history: Request["history"],
): boolean {
  if (/\p{L}.*\s.*\p{L}/u.test(raw)) return false;
  const before = history.findLast(({ role }) => role === "visitor");
  return before ? languageOf(before.text) === "es" : language.startsWith("es");
}

/** Topics that answer alone, the first that speaks up. */
const alone: readonly Topic[] = [
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

const fallback: readonly Topic[] = [followUpTopic, lookupTopic, smalltalk];

function answersTo(message: Message, talk: Talk): Answer[] {
  const perPart = inTurn(message, talk);
  const told = perPart.filter(({ part }) => isQuestion(part.text)).flatMap(factsOf);
  const answers = perPart.flatMap(({ part, answers }) =>
    isQuestion(part.text)
      ? answers
      : answers.filter((answer) => answer.action !== "handover" || !repeats(answer, told)),
  );
  const useful = answers.some(({ action }) => action !== "smalltalk")
    ? answers.filter(({ action }) => action !== "smalltalk")
    : answers;
  const note = safetyNote(talk);
  const said = new Set(
    talk.knowledge.facts
      .filter(({ id }) => perPart.flatMap(factsOf).includes(id))
      .flatMap(({ plain }) => stemsOf(plain)),
  );
  const open = perPart.some(
    ({ part: { terms, text }, answers }) =>
      !answers.length && terms.length > 0 && isQuestion(text) && coverage(terms, said) < 0.5,
  );
  const onlyTells = !message.parts.some(({ text }) => isQuestion(text)) && message.terms.length > 0;
  if (!useful.length && isBare(message)) return [{ lines: [talk.say.clarify], action: "clarify" }];
  if (!useful.length) return [onlyTells ? noted(talk) : unknown(talk), ...(note ? [note] : [])];
  const rest = open
    ? [{ ...unknown(talk), lines: [talk.say.restUnknown, ...unknown(talk).lines.slice(1)] }]
    : [];
  return [...useful, ...rest, ...(note ? [note] : [])];
}

/** The answers to each sentence; a sentence that names no service speaks of the one named before it. */
function inTurn({ parts }: Message, talk: Talk): { part: Part; answers: Answer[] }[] {
  const { knowledge, context } = talk;
  const named = parts.map(({ terms }) => servicesFor(terms, knowledge).length > 0);
  return parts.map((part, index) => {
    const last = named.slice(0, index).lastIndexOf(true);
    const before = parts[last]?.terms ?? context.terms;
    return { part, answers: topicsOf(part, { ...talk, context: { ...context, terms: before } }) };
  });
}

function topicsOf(part: Part, talk: Talk): Answer[] {
  if (smalltalkOnly(part, talk)) return [smalltalk(part, talk)].filter((one) => one !== undefined);
  for (const topic of alone) {
    const answer = topic(part, talk);
    if (answer) return [answer];
  }
  const several = together.flatMap((topic) => topic(part, talk) ?? []);
  if (several.length) return withoutRepeats(several);
  for (const topic of fallback) {
    const answer = topic(part, talk);
    if (answer) return [answer];
  }
  return [];
}

const factsOf = ({ answers }: { answers: readonly Answer[] }) =>
  answers.flatMap(({ factIds = [] }) => factIds);

/** Whether an answer only repeats facts already told. */
const repeats = ({ factIds = [] }: Answer, told: readonly string[]): boolean => {
  const own = factIds.filter((id) => id !== "phone" || factIds.length === 1);
  return own.length > 0 && own.every((id) => told.includes(id));
};

const withoutRepeats = (answers: readonly Answer[]): Answer[] =>
  answers.filter((answer, index) => !repeats(answer, factsOf({ answers: answers.slice(0, index) })));

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

/** Actions by weight: a reply of several pieces has the gravest of them. */
const gravest: readonly Action[] = [
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

function draftOf(answers: readonly Answer[]): Draft {
  const lines = [...new Set(answers.flatMap(({ lines }) => lines))];
  const actions = answers.map(({ action }) => action);
  return {
    text: lines.join("\n"),
    action: gravest.find((action) => actions.includes(action)) ?? "answer",
    factIds: [...new Set(answers.flatMap(({ factIds = [] }) => factIds))],
    computed: answers.flatMap(({ computed = [] }) => computed),
  };
}
