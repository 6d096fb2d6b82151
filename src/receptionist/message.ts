import { type Measure, measuresIn, withoutSizes } from "./computed/measures.ts";
import type { Knowledge } from "./knowledge.ts";
import { fold, wordsOf } from "./words/fold.ts";
import { type Language, languageOf } from "./words/language.ts";
import { withoutMarkup } from "./words/markup.ts";
import { plainly, type Term, termsOf } from "./words/terms.ts";

/** One sentence of a message: as written, and as rules (`text`, in plain English words) and searches (`terms`) read it; `measures` are the sizes and ages it names. */
export type Part = { raw: string; text: string; terms: readonly Term[]; measures: readonly Measure[] };

/** What a visitor wrote, taken apart. */
export type Message = Part & { language: Language; parts: readonly Part[] };

/** Longer messages are cut here (characters, and sentences): nobody asks that much. */
const [mostCharacters, mostSentences] = [2000, 40];

/** Reads a message: its language, its sentences, its terms. */
export function readMessage(question: string, knowledge: Knowledge): Message {
  const raw = withoutMarkup(question.slice(0, mostCharacters));
  const language = languageOf(raw, knowledge.business.language.startsWith("es") ? "es" : "en");
  const read = (text: string) => readPart(text, knowledge, language);
  const whole = read(raw);
  return {
    ...whole,
    language,
    parts: [...new Set(sentences(raw))]
      .slice(0, mostSentences)
      .map((sentence) => (sentence === raw ? whole : read(sentence)))
      .filter(({ text }) => /[\p{L}\p{N}?]/u.test(text)),
  };
}

/** Reads one sentence, slips of the pen put right. */
export function readPart(raw: string, knowledge: Knowledge, language = languageOf(raw)): Part {
  const text =
    language === "es"
      ? plainly(raw, language, { names: placesOf(knowledge), words: wordsKept(raw, knowledge) })
      : knowledge.correct(plainly(raw, language), namesIn(raw));
  const age = asksAge.test(text) && measuresIn(text).some(({ unit }) => unit === "year") ? " age" : "";
  const named = isOfChild(text) ? `${withoutSizes(text)} child` : withoutSizes(text);
  return { raw, text, terms: termsOf(named + age, knowledge.faint), measures: measuresIn(text) };
}

/** Places of the file: no Spanish word stands for another there. */
const placesOf = ({ business }: Knowledge) => (business.serviceArea?.cities ?? []).map(fold);

/** Words that no correction may touch: those of the file, and names. */
const wordsKept = (raw: string, { facts }: Knowledge) =>
  new Set([...namesIn(raw), ...facts.flatMap(({ plain }) => wordsOf(plain))]);

const asksAge = /\b(can|could|ok|okay|allowed|may|possible|start|join)\b/;

// `my 7 year old` is a child, `my 7 year old furnace` is none.
const isOfChild = (text: string) =>
  /\bmy (\d|1[0-5]) year old(?=\W*$| (needs?|to|is|has|and|gets?|wants?|who|can|for)\b)/.test(text);

const asking =
  "how|what|when|where|which|who|why|do|does|is|are|can|could|will|would|should|i need|i want|i would|cu[aá]nt[oa]s?|qu[eé]|cu[aá]l|cu[aá]ndo|c[oó]mo|d[oó]nde|hay|tienen|hacen|abren|cierran|atienden|trabajan|aceptan|cobran|incluye|puedo|pueden|necesito";

/** Where one question ends and the next begins: after a mark, at a line break, before `and how much ...`. */
const seam = new RegExp(
  `(?<=[?!;])\\s+|(?<=[a-z\\d)][.])\\s+(?=\\S)(?<!\\b(?:mr|mrs|ms|dr|st|no|vs|etc|e\\.g|approx)\\.\\s)|\\n+|[,.]?\\s+(?:and|also|plus|&|n|y)\\s+(?:also\\s+)?(?=(?:${asking})(?![\\p{L}]))|,\\s+(?=(?:how|what|when|where|which|do|does|are|can|cu[aá]nto|cu[aá]ndo|d[oó]nde|pueden|puedo)\\b)`,
  "giu",
);

const sentences = (raw: string): string[] => raw.split(seam).map((sentence) => (sentence ?? "").trim());

/** Words with a capital inside a sentence: names, which no correction may touch. None in a shouted text. */
function namesIn(raw: string): ReadonlySet<string> {
  if (raw === raw.toUpperCase()) return new Set();
  return new Set((raw.match(/(?<=[\p{L},]\s)\p{Lu}\p{Ll}+/gu) ?? []).map((name) => name.toLowerCase()));
}
