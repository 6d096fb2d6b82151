import { everydayWords, ruleWords } from "./common.ts";
import { fold, wordsOf } from "./fold.ts";
import { frequent } from "./frequent.ts";
import { plainWords } from "./plain.ts";
import { slang } from "./slang.ts";
import { asWritten } from "./spanish/lexicon.ts";
import { replacer } from "./table.ts";

/** Languages that the receptionist knows when it meets them. It speaks English and Spanish; for the others it has one sentence. */
export type Language =
  | "en"
  | "es"
  | "fr"
  | "de"
  | "pt"
  | "it"
  | "nl"
  | "pl"
  | "zh"
  | "vi"
  | "ko"
  | "ja"
  | "ru"
  | "ar"
  | "other";

const scripts: [Language, RegExp][] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["zh", /\p{Script=Han}/u],
  ["ko", /\p{Script=Hangul}/u],
  ["ru", /\p{Script=Cyrillic}/u],
  ["ar", /\p{Script=Arabic}/u],
  ["other", /(?!\p{Script=Latin})\p{L}/u],
];

const writtenOut = replacer(slang);

/** So many words tell the language of a longer text. */
const mostWords = 60;

/** The language of a message; in doubt `usual`. */
export function languageOf(text: string, usual: Language = "en"): Language {
  const script = scripts.find(([, pattern]) => pattern.test(text));
  if (script) return script[0];
  const folded = fold(text);
  const words = wordsOf(folded)
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, mostWords);
  const english = wordsOf(writtenOut(folded)).slice(0, mostWords);
  const counts = frequent.map(([language, known]) => ({
    language,
    count:
      sum((language === "en" ? english : words).map((word) => weightOf(word, language, known))) +
      marks(text, language),
  }));
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most));
  const enough = best.count >= 1.5 || best.count / words.length >= 0.35;
  return enough ? best.language : best.count ? "en" : usual;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** How much a word speaks for a language: a frequent one much, a short one less, as other languages have the same; English and Spanish words of any kind a little less. */
function weightOf(word: string, language: Language, known: ReadonlySet<string>): number {
  if (known.has(word)) return language !== "en" && word.length < 4 ? 0.5 : 1;
  if (language === "en") return everydayEnglish.has(word) ? 0.7 : 0;
  return language === "es" && isSpanish(word) ? (word.length < 4 ? 0.3 : 0.7) : 0;
}

const everydayEnglish = new Set([...everydayWords, ...ruleWords, ...plainWords]);

/** Whether a word is Spanish and no English one: `piano` and `total` are both. */
const isSpanish = (word: string): boolean =>
  !everydayEnglish.has(word) && asWritten(word).some(({ english }) => !english.split(" ").includes(word));

/** Letters and signs that only one of the languages uses weigh like a word. */
function marks(text: string, language: Language): number {
  if (language === "es") return /[¿¡ñ]/i.test(text) ? 2 : 0;
  if (language === "pt") return /[ãõ]/i.test(text) ? 2 : 0;
  if (language === "de") return /[ßäöü]/i.test(text) ? 1 : 0;
  if (language === "fr") return /[èêçœ]|\b[ldjqn]['’]/i.test(text) ? 1 : 0;
  if (language === "pl") return /[ąęłśżźć]/i.test(text) ? 2 : 0;
  if (language === "other") return /[ğışőűřěůåøțșţ]/.test(text) ? 2 : 0;
  if (language === "vi") return /[ăđơư]|[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i.test(text) ? 2 : 0;
  return 0;
}
