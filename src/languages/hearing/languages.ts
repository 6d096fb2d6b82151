import { german } from "../de/hearing.ts";
import { english } from "../en/hearing.ts";
import { spanish } from "../es/hearing.ts";
import { french } from "../fr/hearing.ts";
import type { Language } from "../spokenLanguages.ts";
import type { Hearing } from "./hearing.ts";

export const hearings: Readonly<Record<Language, Hearing>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
};
