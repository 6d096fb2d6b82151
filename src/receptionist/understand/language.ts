import { readWords } from "../../languages/hearing/normalise.ts";
import { nameArticles, otherSmallWords, smallWords } from "../../languages/hearing/smallWords.ts";
import type { OtherLanguage } from "../../languages/otherLanguages.ts";
import { scripts } from "../../languages/scripts.ts";
import { isSpoken, type Language } from "../../languages/spokenLanguages.ts";

type AnyLanguage = Language | OtherLanguage;

const languagesByWord = new Map<string, AnyLanguage[]>();
for (const [language, words = ""] of Object.entries({ ...smallWords, ...otherSmallWords }))
  for (const word of words.split(/\s+/))
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language as AnyLanguage]);

const maxWords = 60;

/** A shorter word of a language that is not spoken may be a name or a slip. */
const minPlainLetters = 5;

/** One foreign letter is a sign, two are a word. */
const minLetters = 2;

/**
 * Detects the language of a message by its script or its small words; `usual` where they do not tell: a
 * name, a number, a word that several languages have. A language that is not spoken here has to be plain.
 */
export function detectLanguage(text: string, usual: Language): AnyLanguage {
  const byScript = findScript(text);
  if (byScript) return byScript;
  const scores = scoreWords(text);
  for (const [language, bonus] of findMarks(text)) scores.set(language, (scores.get(language) ?? 0) + bonus);
  const ranked = [...scores].toSorted(([, a], [, b]) => b - a);
  const [spoken, second] = ranked.filter(([language]) => isSpoken(language));
  const [other] = ranked.filter(([language]) => !isSpoken(language));
  const spokenScore = spoken?.[1] ?? 0;
  if (other && other[1] - spokenScore >= 1) return other[0];
  if (!spoken || !isSpoken(spoken[0])) return usual;
  const lead = spokenScore - Math.max(spoken[0] === usual ? 0 : (scores.get(usual) ?? 0), second?.[1] ?? 0);
  return spokenScore >= 1 && lead >= 0.5 ? spoken[0] : usual;
}

function findScript(text: string): OtherLanguage | undefined {
  const count = text.match(/\p{L}/gu)?.length ?? 0;
  const found = scripts.find(({ letters, mark }) => {
    const own = text.match(letters)?.length ?? 0;
    return own >= minLetters && own * 2 > count && (!mark || mark.test(text));
  });
  return found?.language;
}

/** Scores each language by its small words: a word of several spoken languages says a little for each. */
function scoreWords(message: string): Map<AnyLanguage, number> {
  const text = message
    .split(/\s/)
    .filter((run) => !/[@/]/.test(run))
    .join(" ");
  const words = readWords(text).slice(0, maxWords);
  const scores = new Map<AnyLanguage, number>();
  for (const [index, { text: folded, from, to }] of words.entries()) {
    if (isNamePart(text.slice(from, to), text.slice(words[index + 1]?.from ?? text.length))) continue;
    for (const word of folded.split("'")) {
      const languages = languagesByWord.get(word) ?? [];
      const spoken = languages.filter(isSpoken).length;
      for (const language of languages) {
        const isPlain = !spoken && word.length >= minPlainLetters;
        const weight = isSpoken(language)
          ? 1 / spoken
          : (isPlain ? 1 : spoken ? 0.25 : 0.5) + 0.01 / languages.length;
        scores.set(language, (scores.get(language) ?? 0) + weight);
      }
    }
  }
  return scores;
}

/** Tells the first word of a name from an article: `Los Angeles`, `El Paso`, `Le Mans`. */
const isNamePart = (word: string, behind: string): boolean =>
  /^\p{Lu}/u.test(word) && /^\p{Lu}/u.test(behind) && articles.has(word.toLowerCase());

const articles = new Set(nameArticles.split(" "));

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
