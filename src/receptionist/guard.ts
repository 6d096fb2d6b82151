import { emergencyNumber } from "../business/country.ts";
import { localTime } from "../hours/localTime.ts";
import { readWords } from "../languages/hearing/normalise.ts";
import { type Language, mapLanguages } from "../languages/languages.ts";
import type { Request } from "./engine.ts";
import { judgeAddresses } from "./guard/addresses.ts";
import { readFigures, supportsFigure } from "./guard/figures.ts";
import { type GuardCase, readEvidence, toQuoted } from "./guard/ground.ts";
import { judgePart } from "./guard/judge.ts";
import { toPlainText } from "./guard/plainText.ts";
import { judgeSeasons } from "./guard/seasons.ts";
import { type Reader, readStatement, readStatements, uniqueBy } from "./guard/statements.ts";
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
  const { facts, toolTexts, visitor, reader, factReader } = guardCase;
  const others = [...toolTexts, visitor.text].join("\n");
  const labelled = facts.map(({ label, text }) => `${label}: ${text}`);
  const sources = toQuoted([...labelled, others, ...ownSpeech[language].sentences].join("\n"));
  const evidence = facts.map((fact) => readEvidence(fact, factReader));
  const figures = [
    ...evidence.flatMap(({ label, statements }) => [...label, ...statements].flatMap((each) => each.figures)),
    ...readFigures(others, reader.hearing.dates),
  ];
  return [
    ...judgeAddresses(text, sources),
    ...readStatements(text, reader).flatMap((statement) => [
      ...statement.figures
        .filter((figure) => !figures.some((own) => supportsFigure(own, figure)))
        .map(({ digits }) => `The figure ${digits} stands nowhere.`),
      ...(statement.classes.get("claim") ?? [])
        .filter((word) => !sources.includes(word))
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

function createGuardCase({ text, language, computed, lead, parts = [] }: Draft, request: Request): GuardCase {
  const { knowledge, question, history, now } = request;
  const { facts, country } = knowledge;
  const today = localTime(now, knowledge.business.timezone ?? "UTC");
  const readerOf = (spoken: Language): Reader => ({ ...knowledge.understandingOf(spoken), today, country });
  const reader = readerOf(language);
  const toolTexts = [...computed, emergencyNumber(country) ?? ""];
  const turns = history.filter(({ role }) => role === "visitor").map((turn) => turn.text);
  const visitor = readStatement([...turns, question].join("\n").slice(-maxVisitorLength), reader);
  return {
    reply: readStatement(toPlainText(text), reader),
    quotes: parts.flatMap(({ quotes }) => quotes),
    facts,
    toolTexts,
    tools: toolTexts.flatMap((text) => readStatements(text, reader)),
    visitor: {
      ...visitor,
      words: uniqueBy(visitor.words, ({ word }) => word),
      figures: uniqueBy(visitor.figures, ({ digits }) => digits),
    },
    hasLead: lead !== undefined,
    contact: lead?.contact ?? "",
    reader,
    factReader: readerOf(knowledge.language),
    ownWords: ownSpeech[language].words,
  };
}
