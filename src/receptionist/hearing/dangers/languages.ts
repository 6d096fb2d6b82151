import type { Language } from "../../../languages/spokenLanguages.ts";
import type { DangerWords } from "./danger.ts";
import { germanDangers } from "./de.ts";
import { englishDangers } from "./en.ts";
import { spanishDangers } from "./es.ts";
import { frenchDangers } from "./fr.ts";

export const dangerWords: Readonly<Record<Language, DangerWords>> = {
  en: englishDangers,
  es: spanishDangers,
  fr: frenchDangers,
  de: germanDangers,
};
