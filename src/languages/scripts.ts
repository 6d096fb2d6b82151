import type { OtherLanguage } from "./otherLanguages.ts";

/** A script that tells a language: most letters are of it, and where a mark is given, one of those. */
export type LanguageScript = { language: OtherLanguage; letters: RegExp; mark?: RegExp };

export const scripts: readonly LanguageScript[] = [
  {
    language: "ja",
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
    mark: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  },
  { language: "ko", letters: /\p{Script=Hangul}/gu },
  { language: "zh", letters: /\p{Script=Han}/gu },
  { language: "uk", letters: /\p{Script=Cyrillic}/gu, mark: /[іїєґ]/iu },
  { language: "ru", letters: /\p{Script=Cyrillic}/gu },
  { language: "ar", letters: /\p{Script=Arabic}/gu },
  { language: "he", letters: /\p{Script=Hebrew}/gu },
  { language: "el", letters: /\p{Script=Greek}/gu },
  { language: "hi", letters: /\p{Script=Devanagari}/gu },
  { language: "th", letters: /\p{Script=Thai}/gu },
];
