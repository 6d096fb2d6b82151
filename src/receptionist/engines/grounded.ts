import { localTime } from "../../business/localTime.ts";
import { countryOf } from "../computed/emergencyNumber.ts";
import { contextOf } from "../context.ts";
import { type Message, readMessage } from "../message.ts";
import { english } from "../phrases/english.ts";
import { spanish } from "../phrases/spanish.ts";
import type { Action, Draft } from "../reply.ts";
import { bookedYet } from "../topics/booking.ts";
import { answerToClaim, withoutClaim } from "../topics/claims.ts";
import { comparison } from "../topics/comparison.ts";
import { complaint } from "../topics/complaints.ts";
import { details } from "../topics/details.ts";
import { urgency } from "../topics/emergency.ts";
import { otherLanguage } from "../topics/lookup.ts";
import { refusal, secretNumber } from "../topics/refusals.ts";
import { safety } from "../topics/safety.ts";
import { pricesOfSeveral } from "../topics/sums.ts";
import type { Answer, Talk } from "../topics/topic.ts";
import { languageOf } from "../words/language.ts";
import type { Engine, Request } from "./engine.ts";
import { answersTo } from "./sentences.ts";

/** Answers from the facts of the business by rules: the same message at the same time always gets the same reply. */
export const grounded: Engine = async (request) => {
  const whole = talkOf(request);
  const danger = safety(whole);
  if (danger) return draftOf([danger], whole);
  const claim = withoutClaim(request.question, request.history, request.knowledge.facts);
  const talk = claim ? talkOf({ ...request, question: claim.rest }) : whole;
  const answer =
    secretNumber(talk) ??
    refusal(talk) ??
    otherLanguage(talk) ??
    urgency(talk) ??
    complaint(talk) ??
    bookedYet(talk) ??
    comparison(talk) ??
    pricesOfSeveral(talk) ??
    details(talk);
  const answers = answer ? [answer] : answersTo(talk.message, talk);
  return draftOf(claim ? answerToClaim(answers, claim.priced, talk) : answers, talk);
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
  if (raw.split(/\s/).filter((word) => /\p{L}/u.test(word)).length > 1) return false;
  const before = history.findLast(({ role }) => role === "visitor");
  return before ? languageOf(before.text) === "es" : language.startsWith("es");
}

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

/** The lines of an answer, without a heading over what was said before. */
function fresh(lines: readonly string[], before: readonly Answer[]): readonly string[] {
  const [heading = "", first = ""] = lines;
  return heading.endsWith(":") && before.some(({ lines }) => lines.includes(first)) ? lines.slice(1) : lines;
}

function draftOf(answers: readonly Answer[], { say }: Talk): Draft {
  const lines = [...new Set(answers.flatMap(({ lines }, index) => fresh(lines, answers.slice(0, index))))];
  const actions = answers.map(({ action }) => action);
  return {
    text: lines.join("\n"),
    action: gravest.find((action) => actions.includes(action)) ?? "answer",
    factIds: [...new Set(answers.flatMap(({ factIds = [] }) => factIds))],
    computed: answers.flatMap(({ computed = [] }) => computed),
    language: say === spanish ? "es" : "en",
    isUnsure: [say.nearest, say.closest, say.ifElse, say.teamCanTell].some((line) => lines.includes(line)),
  };
}
