import type { Language } from "../../languages/spokenLanguages.ts";
import { german } from "./de.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import type { Hearing } from "./hearing.ts";

export const hearings: Readonly<Record<Language, Hearing>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
};
