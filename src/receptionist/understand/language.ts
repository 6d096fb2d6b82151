import { readWords } from "../../languages/hearing/normalise.ts";
import { isSpoken, type Language, languages, spokenLanguages } from "../../languages/languages.ts";
import { type OtherLanguage, otherLanguages } from "../../languages/otherLanguages.ts";
import { scripts } from "../../languages/scripts.ts";

type AnyLanguage = Language | OtherLanguage;

/** What tells each language, the spoken ones first. */
const tells = [
  ...spokenLanguages.map((language) => [language, languages[language].hearing] as const),
  ...otherLanguages,
];

const languagesByWord = new Map<string, AnyLanguage[]>();
for (const [language, { smallWords }] of tells)
  for (const word of smallWords?.split(/\s+/) ?? [])
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language]);

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

const articles = new Set("el la los las le les des der die das den de du".split(" "));

const findMarks = (text: string) =>
  tells.flatMap(([language, { mark: [letters, bonus] = [/^$/, 0] }]) =>
    letters.test(text) ? [[language, bonus] as const] : [],
  );
