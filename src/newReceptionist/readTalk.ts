import { localTime } from "../business/localTime.ts";
import { receptionistWords } from "../languages/receptionistWords.ts";
import type { OtherLanguage } from "../languages/otherLanguages.ts";
import type { Request } from "./engine.ts";
import type { Fact } from "./facts.ts";
import { isSpoken, type Language, type Turn } from "./reply.ts";
import type { Part, Talk } from "./talk.ts";
import { findAmounts } from "./understand/amounts.ts";
import { findChoice } from "./understand/choice.ts";
import { findDays } from "./understand/dates.ts";
import { detectLanguage } from "./understand/language.ts";
import { splitSentences } from "./understand/sentences.ts";
import { findTimes } from "./understand/times.ts";

/** Longer messages are cut here (characters, and sentences): nobody asks that much. */
const [maxCharacters, maxSentences] = [2000, 12];

/** A message as rules read it: its sentences, the title it chooses, or the language that is not spoken here. */
export type Reading = { parts: Part[]; talk: Talk; chosen?: Fact; foreign?: OtherLanguage };

export function readTalk(request: Request): Reading {
  const { knowledge, history, now } = request;
  const { business } = knowledge;
  const question = request.question.slice(0, maxCharacters);
  const usual = usualLanguage(history, business.language);
  const detected = detectLanguage(question, usual);
  const language = isSpoken(detected) ? detected : usual;
  const understanding = knowledge.understandingOf(language);
  const { tokenize, ranker, hearing } = understanding;
  const time = localTime(now, business.timezone ?? "UTC");
  const isOwnLanguage = new Intl.Locale(business.language).language === language;
  const readPart = (text: string): Part => {
    const tokens = tokenize(text);
    const days = findDays(text, hearing.dates, { today: time, country: knowledge.country });
    ...
  };
}
