import type { Business } from "../business/schema.ts";
import { english, type Words } from "../business/words.ts";
import { french } from "./languages/french.ts";
import { german } from "./languages/german.ts";
import { spanish } from "./languages/spanish.ts";

const languages: Readonly<Record<string, Words>> = { es: spanish, fr: french, de: german };

const known = new WeakMap<Business, Words>();

/** What the site of a business says of itself: the file's words, else those of its language, else English. */
export function wordsOf(business: Business): Words {
  const words = known.get(business) ?? computed(business);
  known.set(business, words);
  return words;
}

function computed({ language, words }: Business): Words {
  const { language: code } = new Intl.Locale(language);
  const given = Object.fromEntries(Object.entries(words).filter(([, text]) => text));
  return { ...english, ...languages[code], ...given };
}

/** A text with its `{names}` filled in. */
export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
