import { emergencyNumber } from "../business/country.ts";
import { localTime } from "../hours/localTime.ts";
import { readWords } from "../languages/hearing/normalise.ts";
import { type Language, mapLanguages } from "../languages/languages.ts";
import type { Request } from "./engine.ts";
import { judgeAddresses } from "./guard/addresses.ts";
import { readEvidence, toQuoted } from "./guard/evidence.ts";
import { readFigures, supportsFigure } from "./guard/figures.ts";
import { type GuardCase, judgePart } from "./guard/judge.ts";
import { toPlainText } from "./guard/plainText.ts";
import { judgeSeasons } from "./guard/seasons.ts";
import { type Reader, readStatements } from "./guard/statements.ts";
import type { Draft, Reply } from "./reply.ts";

/** Lists what a draft says that neither facts nor functions carry; empty where it may go out. */
export function judgeDraft(draft: Draft, request: Request): string[] {
  const guardCase = createGuardCase(draft, request);
  const { text, parts, language } = draft;
  if (!parts) return judgeValues(toPlainText(text), guardCase, language);
  return parts.flatMap((part) => [
    ...judgePart({ ...part, text: toPlainText(part.text) }, guardCase),
    ...judgeSeasons(part, request, language),
  ]);
}

/** The draft as a reply in plain text; undefined where it says what nothing carries. */
export function guardDraft(draft: Draft, request: Request): Reply | undefined {
  const text = toPlainText(draft.text);
  if (!text || judgeDraft(draft, request).length) return undefined;
  const { action, factIds, choices, unanswered, lead, foreign, language } = draft;
  return { text, action, factIds, choices, unanswered, language: foreign ?? language, ...(lead && { lead }) };
}

/** What rules say in their own sentences: each figure, address and claim of it stands somewhere in what they know. */
function judgeValues(text: string, guardCase: GuardCase, language: Language): string[] {
  const { facts, toolResults, context, visitor, reader, factReader } = guardCase;
  const others = [...toolResults, ...context, visitor].join("\n");
  const labelled = facts.map(({ label, text }) => `${label}: ${text}`);
  const known = toQuoted([...labelled, others, ...ownSpeech[language].sentences].join("\n"));
  const evidence = facts.map((fact) => readEvidence(fact, factReader));
  const figures = [
    ...evidence.flatMap(({ label, statements }) => [...label, ...statements].flatMap((each) => each.figures)),
    ...readFigures(others, reader.hearing.dates),
  ];
  return [
    ...judgeAddresses(text, known),
    ...readStatements(text, reader).flatMap((said) => [
      ...said.figures
        .filter((figure) => !figures.some((own) => supportsFigure(own, figure)))
        .map(({ digits }) => `The figure ${digits} stands nowhere.`),
      ...(said.classes.get("claim") ?? [])
        .filter((word) => !known.includes(word))
        .map((word) => `"${word}" stands nowhere.`),
    ]),
  ];
}

/** What the receptionist says by itself: its sentences, and the stems of their words. */
const ownSpeech = mapLanguages(({ receptionist, hearing: { stem } }) => {
  const sentences = Object.values(receptionist).filter((sentence) => typeof sentence === "string");
  const words = sentences.flatMap((sentence) => readWords(sentence).map(({ text }) => stem(text)));
  return { sentences, words: new Set(words) };
});

/** So many characters of what the visitor wrote are read, the last. */
const maxVisitorLength = 4000;

function createGuardCase({ language, computed, lead }: Draft, request: Request): GuardCase {
  const { knowledge, question, history, now } = request;
  const today = localTime(now, knowledge.business.timezone ?? "UTC");
  const { country } = knowledge;
  const readerOf = (spoken: Language): Reader => ({ ...knowledge.understandingOf(spoken), today, country });
  const visitors = history.filter(({ role }) => role === "visitor").map(({ text }) => text);
  return {
    facts: knowledge.facts,
    toolResults: computed,
    context: [emergencyNumber(country) ?? ""],
    visitor: [...visitors, question].join("\n").slice(-maxVisitorLength),
    lead,
    reader: readerOf(language),
    factReader: readerOf(knowledge.language),
    ownWords: ownSpeech[language].words,
  };
}
