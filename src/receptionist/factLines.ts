import { fill } from "../languages/fill.ts";
import type { Token } from "../languages/hearing/tokens.ts";
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

/** A reply says so many words of a fact (design.md: at most 60 in all). */
const maxWords = 45;

/** Answers with a fact, word for word: the sentences that fit the question where it is long. */
export function quoteFact(
  fact: Fact,
  asked: readonly Token[],
  { words, knowledge, business, language }: Talk,
): Answer {
  const factIds = [fact.id];
  if (fact.kind === "notOffered")
    return { lines: [fill(words.notOffered, { service: fact.text })], action: "negative", factIds };
  const { urgent } = languages[language].safety;
  if (fact.id === "emergency.fee")
    return { lines: [fill(urgent.fee, { fee: fact.text })], action: "answer", factIds };
  const text = formatSentence(shorten(fact.text, asked, knowledge.tokenize));
  if (fact.id === "emergency.available")
    return {
      lines: [fill(urgent.available, { available: fact.text }), ...callLine(business, words)],
      action: "answer",
      factIds,
    };
  const line = labelledKinds.has(fact.kind) && fact.text ? `${fact.label}: ${text}` : text || fact.label;
  return { lines: [line], action: "answer", factIds };
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
 * Keeps of a long text the sentences that share most words with the question, in their order, up to 45 words.
 */
function shorten(text: string, asked: readonly Token[], tokenize: (text: string) => Token[]): string {
  if (countWords(text) <= maxWords) return text;
  const stems = new Set(asked.map(({ stem }) => stem));
  const sentences = splitQuotable(text).map((sentence, index) => ({
    sentence,
    index,
    shared: tokenize(sentence).filter(({ stem, isFunction }) => !isFunction && stems.has(stem)).length,
  }));
  const kept = new Set<number>();
  let left = maxWords;
  for (const { sentence, index } of sentences.toSorted((a, b) => b.shared - a.shared || a.index - b.index)) {
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
