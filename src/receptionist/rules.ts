import { fill } from "../languages/fill.ts";
import { type OtherLanguage, otherLanguageWords } from "../languages/otherLanguages.ts";
import { distinctTitles, maxChoices, offerChoices } from "./choices.ts";
import type { Engine } from "./engine.ts";
import { quoteFact } from "./factLines.ts";
import { area } from "./intents/area.ts";
import { booking } from "./intents/booking.ts";
import { complaint } from "./intents/complaint.ts";
import { contact } from "./intents/contact.ts";
import { hours } from "./intents/hours.ts";
import { payment } from "./intents/payment.ts";
import { person } from "./intents/person.ts";
import { price, quoteWithSum } from "./intents/price.ts";
import { leavesContact, reachLine } from "./intents/reach.ts";
import { refusal } from "./intents/refusal.ts";
import { servicesIntent } from "./intents/services.ts";
import { smalltalk } from "./intents/smalltalk.ts";
import { readTalk } from "./readTalk.ts";
import type { Action, Draft } from "./reply.ts";
import { type Answer, hasAny, type Intent, type Part, type Talk, unexplained } from "./talk.ts";
import { findContacts, findName } from "./understand/visitorDetails.ts";

/** In the order in which they are asked: the first that has an answer gives it. */
const intents: readonly Intent[] = [
  refusal,
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
  const unanswered: Part[] = [];
  for (const [index, part] of parts.entries()) {
    const found = answerPart(part, talkOf(index));
    // What is told before or after a question says what that is about.
    const isTold = parts.length > 1 && !part.isQuestion && hasAny(part, "own");
    answers.push(...(isTold ? found.filter(({ action }) => action !== "answer") : found));
    if (!found.length) unanswered.push(part);
  }
  return createDraft([...answers, ...answerUnknown(unanswered, answers, talk)], unanswered, talk);
};

/** A question with more words of its own asks for more than hours. */
const maxDatedWords = 5;

const isSilent = ({ name }: Intent, { business }: Talk): boolean =>
  business.receptionist.silent.some((topic) => topic === name);

function answerPart(part: Part, talk: Talk): Answer[] {
  const { best, isSure } = talk.find(part);
  if (best?.isExact) return [quoteFact(best.fact, part.content, talk)];
  for (const intent of intents) {
    const explained = intent.explain(part, talk);
    if (!explained) continue;
    if (isSilent(intent, talk))
      return [{ lines: [talk.words.silentTopic, reachLine(talk)], action: "handover", isPlain: true }];
    const rest = unexplained(part, explained);
    const quote =
      best && isSure && covers(best.stems, rest) ? quoteWithSum(best.fact, part, talk) : undefined;
    if (quote && !passedOn.has(intent) && intent !== price && intent !== hours) return [quote];
    const answer = intent.answer(part, talk);
    if (!answer) continue;
    return quote && intent !== price ? [quote, answer] : [answer];
  }
  if (best && isSure) return [quoteWithSum(best.fact, part, talk)];
  // A day or a time that nothing else explains is asked for its hours.
  const isDated =
    part.isQuestion && part.days.length + part.times.length > 0 && part.content.length <= maxDatedWords;
  const opening =
    isDated && !isSilent(hours, talk) && talk.business.hours ? hours.answer(part, talk) : undefined;
  return opening ? [opening] : [];
}

/** Says in another language which ones are spoken here; the message is passed on. */
function answerForeign(language: OtherLanguage): Answer {
  const lines = [otherLanguageWords(language).passOn];
  return { lines, action: "handover", computed: lines };
}

/** Whether a fact says something of the words that an intent leaves open. */
const covers = (stems: ReadonlySet<string>, rest: readonly { stem: string }[]): boolean =>
  rest.some(({ stem }) => stems.has(stem));

/** Says what is not known: with titles to choose from where nothing else was answered. */
function answerUnknown(parts: readonly Part[], answers: readonly Answer[], talk: Talk): Answer[] {
  const asked = answers.length ? parts.filter(({ isQuestion }) => isQuestion) : parts;
  const { words } = talk;
  // Whoever leaves a name or a number with what no fact answers wants to be called.
  const isKnown = leavesContact(talk.question, talk.business) || findName(talk.question) !== "";
  const noted: Answer = { lines: [words.wishNoted], action: "handover", isPlain: true };
  const unknown: Answer = { lines: [words.unknown, reachLine(talk)], action: "handover" };
  if (parts.length && isKnown) return answers.some(({ action }) => isPassedOn(action)) ? [] : [noted];
  // Contact details alone answer what was asked before.
  if (!parts.length && !answers.length && findContacts(talk.question).length) return [noted];
  if (!asked.length) return answers.length ? [] : [unknown];
  if (answers.length)
    return [
      {
        lines: [
          ...asked.map(({ text }) => fill(words.unknownPart, { question: shortenQuestion(text) })),
          reachLine(talk),
        ],
        action: "handover",
      },
    ];
  const choices = asked.flatMap((part) => findChoices(part, talk)).slice(0, maxChoices);
  return [choices.length ? offerChoices(choices, talk, words.chooseFrom) : unknown];
}

/** A fact that is less likely is not worth its line. */
const minChoiceChance = 0.03;

const findChoices = (part: Part, talk: Talk): string[] =>
  distinctTitles(
    talk
      .find(part)
      .matches.filter(
        ({ chance, fact, stems }) =>
          chance >= minChoiceChance && stems.size > 0 && fact.label && fact.kind !== "about",
      )
      .map(({ fact }) => fact.label),
  );

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

function createDraft(all: readonly Answer[], unanswered: readonly Part[], talk: Talk): Draft {
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
    unanswered: unanswered.map(({ text }) => text),
    computed: answers.flatMap(({ computed = [] }) => computed),
    language: talk.language,
    isPlain: answers.every(({ isPlain = false }) => isPlain),
  };
}

const isPassedOn = (action: Action): boolean => ["booking", "complaint", "handover"].includes(action);
