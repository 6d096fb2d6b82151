import type { Language } from "../reply.ts";
import { german } from "./de.ts";
import { english } from "./en.ts";
import type { Hearing } from "./hearing.ts";

/** What is heard, by language. */
export const hearings: Readonly<Partial<Record<Language, Hearing>> & { en: Hearing }> = {
  en: english,
  de: german,
};
