import { type Language, languageOf } from "./words/language.ts";
import { plainly, type Term, termsOf } from "./words/terms.ts";

/** One sentence of a message: as written, and as rules (`text`) and searches (`terms`) read it. */
export type Part = { raw: string; text: string; terms: readonly Term[] };

/** What a visitor wrote, taken apart. */
export type Message = Part & { language: Language; parts: readonly Part[] };

/** Longer messages are cut here (characters): nobody asks that much. */
const mostCharacters = 2000;

/** Reads a message: its language, its sentences, its terms. */
export function readMessage(question: string): Message {
  const raw = question.slice(0, mostCharacters).trim();
  const language = languageOf(raw);
  const parts = sentences(raw).map((sentence) => readPart(sentence));
  return { ...readPart(raw), language, parts: parts.filter(({ text }) => text) };
}

function readPart(raw: string): Part {
  const text = plainly(raw);
  return { raw, text, terms: termsOf(text) };
}

const asking =
  "how|what|when|where|which|who|why|do|does|is|are|can|could|will|would|should|i need|i want|i would";

/** Where one question ends and the next begins: after a mark, at a line break, before `and how much ...`. */
const seam = new RegExp(
  `(?<=[?!;])\\s+|(?<=[a-z\\d)][.])\\s+(?=\\S)(?<!\\b(?:mr|mrs|ms|dr|st|no|vs|etc|e\\.g|approx)\\.\\s)|\\n+|[,.]?\\s+(?:and|also|plus|&)\\s+(?:also\\s+)?(?=(?:${asking})\\b)|,\\s+(?=(?:how|what|when|where|which|do|does|are|can)\\b)`,
  "giu",
);

const sentences = (raw: string): string[] => raw.split(seam).map((sentence) => (sentence ?? "").trim());
