import type { OtherLanguage } from "../../languages/otherLanguages.ts";
import { otherSmallWords, scripts, smallWords } from "../hearing/smallWords.ts";
import { isSpoken, type Language } from "../reply.ts";
import { readWords } from "./normalise.ts";

type AnyLanguage = Language | OtherLanguage;

/** The languages that have each small word. */
const languagesByWord = new Map<string, AnyLanguage[]>();
for (const [language, words = ""] of Object.entries({ ...smallWords, ...otherSmallWords }))
  for (const word of words.split(/\s+/))
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language as AnyLanguage]);

/** So many words tell the language of a longer text. */
const maxWords = 60;

/** Two letters or more of a foreign script are no name in a sentence of another language. */
const minLetters = 2;

/**
 * Detects the language of a message by its script or its small words; `usual` where they do not tell: a name, a number, a
 * word that several languages have. A language that is not spoken here has to be plain.
 */
export function detectLanguage(text: string, usual: Language): AnyLanguage {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, script] of scripts) {
    const own = text.match(new RegExp(script.source, "gu"))?.length ?? 0;
    if (own >= minLetters && own * 2 > letters) return language;
  }
  if (/\p{Script=Han}/u.test(text) && !/\p{Script=Latin}/u.test(text)) return "zh";
  const words = readWords(text)
    .slice(0, maxWords)
    .flatMap((word) => word.text.split("'"));
  const scores = new Map<AnyLanguage, number>();
  for (const word of words) {
    const languages = languagesByWord.get(word) ?? [];
    // `de` and `la` speak for several languages, a little for each.
    for (const language of languages)
      scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length);
  }
  for (const [language, bonus] of findMarks(text)) scores.set(language, (scores.get(language) ?? 0) + bonus);
  const [best, second] = [...scores].toSorted(([, a], [, b]) => b - a);
  if (!best || best[0] === usual) return usual;
  const [language, score] = best;
  const lead = score - Math.max(scores.get(usual) ?? 0, second?.[1] ?? 0);
  if (isSpoken(language)) return score >= 1 && lead >= 0.5 ? language : usual;
  return score >= 2 && lead >= 1 ? language : usual;
}

/** Letters and marks that few languages have, and how much they say. */
const marks: readonly (readonly [AnyLanguage, RegExp, number])[] = [
  ["es", /[¿¡ñ]/iu, 1],
  ["de", /[ßäöü]/iu, 0.5],
  ["fr", /[èêçœàù]/iu, 0.5],
  ["pt", /[ãõ]/iu, 1],
  ["pl", /[ąęłżź]/iu, 1],
  ["tr", /[ğış]/u, 1],
  ["vi", /[ăđơư]/iu, 1],
  ["hu", /[őű]/iu, 1],
  ["ro", /[țș]/iu, 1],
  ["cs", /[řůě]/iu, 1],
  ["sv", /å/iu, 0.3],
];

const findMarks = (text: string) =>
  marks.filter(([, mark]) => mark.test(text)).map(([language, , bonus]) => [language, bonus] as const);
