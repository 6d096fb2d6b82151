import { fill } from "../languages/fill.ts";
import type { Token, Tokenizer } from "../languages/hearing/tokens.ts";
import { languages } from "../languages/languages.ts";
import type { Fact, FactKind } from "./facts.ts";
import type { Answer, Talk } from "./talk.ts";

/** Facts that are quoted under their label: their text alone does not say what it is about. */
const labelledKinds: ReadonlySet<FactKind> = new Set([
  "service",
  "policy",
  "step",
  "emergency",
  "holiday",
  "link",
]);

/** A reply says so many words of a fact (design.md: at most 60 in all), and so many of one of several. */
const [maxWords, maxBriefWords] = [45, 24];

/** Answers with a fact, word for word: the sentences that fit the question where it is long. */
export function quoteFact(fact: Fact, asked: readonly Token[], talk: Talk, most = maxWords): Answer {
  const { words, knowledge, business, language } = talk;
  const factIds = [fact.id];
  if (fact.kind === "notOffered")
    return { lines: [fill(words.notOffered, { service: fact.text })], action: "negative", factIds };
  if (fact.kind === "service" && !fact.text)
    return { lines: [fill(words.offered, { service: fact.label })], action: "answer", factIds };
  const { urgent } = languages[language].safety;
  if (fact.id === "emergency.fee")
    return {
      lines: [fill(urgent.fee, { fee: fact.text }), ...callLine(business, words)],
      action: "answer",
      factIds,
    };
  const text = formatSentence(shorten(fact, asked, knowledge.tokenize, most));
  if (fact.id === "emergency.available") return { lines: emergencyLines(talk), action: "answer", factIds };
  const line = labelledKinds.has(fact.kind) && fact.text ? `${fact.label}: ${text}` : text || fact.label;
  return { lines: [line], action: "answer", factIds };
}

/** A fact in one line: its question or name, the sentences that fit best, and where its page tells more. */
export function quoteBriefly(fact: Fact, asked: readonly Token[], talk: Talk): string {
  const { siteUrl } = talk.business;
  const question = fact.kind === "faq" ? [fact.label] : [];
  const link = fact.page && siteUrl ? [new URL(fact.page, siteUrl).href] : [];
  const lines = fact.text ? quoteFact(fact, asked, talk, maxBriefWords).lines.slice(0, 1) : [fact.label];
  return [...question, ...lines, ...link].join(" ");
}

/** When the business comes in an emergency, and by which number; none where it does not. */
export function emergencyLines({ business, words, language }: Talk): string[] {
  const { emergency } = business;
  if (!emergency) return [];
  const { available } = languages[language].safety.urgent;
  return [fill(available, { available: emergency.available }), ...callLine(business, words)];
}

function callLine({ emergency, phone }: Talk["business"], words: Talk["words"]): string[] {
  const number = emergency?.phone ?? phone;
  return number ? [fill(words.ourPhone, { phone: number })] : [];
}

/** A text of the file as a sentence: a capital first, a mark at its end. */
export function formatSentence(text: string): string {
  const trimmed = text.trim();
  if (!trimmed) return "";
  const capital = /^\p{Ll}+(?:[\s,.;:!?]|$)/u.test(trimmed)
    ? trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
    : trimmed;
  return /[.!?…:)"”»]$/u.test(capital) ? capital : `${capital}.`;
}

/**
 * Keeps of a long text the sentences that share most words with the question, in their order; of a service
 * the price, its first.
 */
function shorten({ kind, text }: Fact, asked: readonly Token[], tokenize: Tokenizer, most: number): string {
  if (countWords(text) <= most) return text;
  const stems = new Set(asked.map(({ stem }) => stem));
  const sentences = splitQuotable(text).map((sentence, index) => ({
    sentence,
    index,
    shared: tokenize(sentence).filter(({ stem, isFunction }) => !isFunction && stems.has(stem)).length,
  }));
  const kept = new Set<number>();
  let left = most;
  const isPrice = (index: number) => Number(kind === "service" && index === 0);
  for (const { sentence, index } of sentences.toSorted(
    (a, b) => isPrice(b.index) - isPrice(a.index) || b.shared - a.shared || a.index - b.index,
  )) {
    if (kept.size > 0 && countWords(sentence) > left) continue;
    kept.add(index);
    left -= countWords(sentence);
  }
  return sentences
    .filter(({ index }) => kept.has(index))
    .map(({ sentence }) => sentence)
    .join(" ");
}

const splitQuotable = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}"“«¿¡])/u).filter(Boolean);

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
