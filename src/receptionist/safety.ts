import { crisisLine, emergencyNumber, gasEmergencyNumber, poisonLine } from "../business/country.ts";
import type { Hearing } from "../languages/hearing/hearing.ts";
import { isSpoken, type Language, languages, spokenLanguages } from "../languages/languages.ts";
import { languageOf } from "../languages/languageTag.ts";
import { createDangerJudge, type DangerJudge, type DangerJudgement } from "./dangerJudge.ts";
import type { Knowledge, Understanding } from "./knowledge.ts";
import type { Reply } from "./reply.ts";
import { dangerAnswer, urgentAnswer } from "./safetyAnswer.ts";
import { detectLanguage } from "./understand/language.ts";
import { splitSentences } from "./understand/sentences.ts";

/** What a message tells of danger, and the language to answer in. */
export type MessageDanger = DangerJudgement & { language: Language };

/**
 * Judges a message in its language and in that of the business: a short cry for help may be either, and one
 * to a business whose language is not spoken any that is.
 */
export function judgeMessage(question: string, knowledge: Knowledge): MessageDanger {
  const detected = detectLanguage(question, knowledge.language);
  const sentences = splitSentences(question);
  const own = isSpoken(languageOf(knowledge.business.language)) ? [] : spokenLanguages;
  const languages = new Set(
    isSpoken(detected) ? [detected, knowledge.language, ...own] : [knowledge.language],
  );
  return [...languages]
    .map((language) => ({ ...judgeOf(knowledge.understandingOf(language))(sentences), language }))
    .reduce((gravest, other) => (other.level > gravest.level ? other : gravest));
}

const judges = new WeakMap<Hearing, DangerJudge>();

function judgeOf({ hearing, tokenize }: Understanding): DangerJudge {
  const judge = judges.get(hearing) ?? createDangerJudge(hearing.dangers, hearing.stem, tokenize);
  judges.set(hearing, judge);
  return judge;
}

/** Answers a danger to life and limb; what befalls an animal is an emergency. */
export function answerDanger(danger: MessageDanger, { business, country }: Knowledge): Reply {
  const numbers = {
    emergency: emergencyNumber(country),
    gas: gasEmergencyNumber(country),
    crisis: crisisLine(country),
    poison: poisonLine(country),
  };
  const { kind, language } = danger;
  const lines = dangerAnswer(danger, business, languages[language].safety, numbers);
  return createReply(lines, kind === "animal" ? "emergency" : "safety", language);
}

/** Answers what cannot wait for a trade; undefined where nothing is urgent. */
export function answerUrgent(
  { urgent, language }: MessageDanger,
  { business }: Knowledge,
  isReachable: boolean,
): Reply | undefined {
  if (!urgent) return undefined;
  const lines = urgentAnswer(urgent, business, languages[language].safety, isReachable);
  return createReply(lines, "emergency", language);
}

const createReply = (
  lines: readonly string[],
  action: "emergency" | "safety",
  language: Language,
): Reply => ({
  text: lines.join("\n"),
  action,
  language,
  factIds: [],
  choices: [],
  unanswered: [],
});
