import { germanDangers } from "../de/dangers.ts";
import { englishDangers } from "../en/dangers.ts";
import { spanishDangers } from "../es/dangers.ts";
import { frenchDangers } from "../fr/dangers.ts";
import type { Language } from "../spokenLanguages.ts";
import type { DangerWords } from "./danger.ts";

export const dangerWords: Readonly<Record<Language, DangerWords>> = {
  en: englishDangers,
  es: spanishDangers,
  fr: frenchDangers,
  de: germanDangers,
};
