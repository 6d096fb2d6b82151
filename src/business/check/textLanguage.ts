import { isSpoken, languages } from "../../languages/languages.ts";
import { languageOf, scriptOf } from "../../languages/languageTag.ts";
import { otherLanguages } from "../../languages/otherLanguages.ts";
import { scripts } from "../../languages/scripts.ts";
import type { Business } from "../schema/business.ts";
import type { Mistake } from "../schema/mistake.ts";
import { englishTexts, formatNames } from "../schema/words.ts";
import type { LoadedBusiness } from "./load.ts";

/** Fewer words tell no language for certain. */
const minWords = 40;

/** No more are read of a site: what comes later is in the same language. */
const maxLetters = 20_000;

/** So many of a text's words are small words of its language, and so much more than those of any other. */
const [minShare, minLead] = [0.15, 1.5];

/**
 * Warns of texts that look like another language than that of their site, and of texts that the site of
 * another language says in English.
 */
export const languageWarnings = (site: LoadedBusiness): Mistake[] => [
  ...foreignTexts(site),
  ...untranslatedWords(site),
];

function foreignTexts(site: LoadedBusiness): Mistake[] {
  const { language } = site.business;
  const found = guessLanguage(collectTexts(site), language);
  if (!found || found === languageOf(language)) return [];
  const message = `The texts look ${nameOf(found)}; without "language: ${found}" the site speaks ${nameOf(language)}.`;
  return [{ path: ["language"], message }];
}

function untranslatedWords({ business: { language, words } }: LoadedBusiness): Mistake[] {
  if (isSpoken(languageOf(language))) return [];
  const copied = englishTexts(words);
  const message = `These are the English texts, and the site says them so: ${formatNames(copied)}.`;
  return copied.length ? [{ path: ["words"], message }] : [];
}

/** Guesses the language of a text by its script or its small words; undefined where that is not plain. */
export function guessLanguage(text: string, usual: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const letters = words.join("");
  const script = scripts.find(({ letters: own, mark }) => {
    const count = letters.match(own)?.length ?? 0;
    return count >= minWords && count * 2 > letters.length && (mark?.test(letters) ?? true);
  });
  // Several languages share a script: the file knows which one this is.
  if (script) return scriptOf(script.language) === scriptOf(usual) ? languageOf(usual) : script.language;
  // A language that the lists lack may be close to one that they have: its owner is believed.
  const isKnown = listsByLanguage.has(languageOf(usual)) || scriptOf(usual) !== "Latn";
  if (words.length < minWords || !isKnown) return undefined;
  const [[best, share], [, second]] = rankLanguages(words);
  return share >= minShare && share >= minLead * second ? best : undefined;
}

type Score = [language: string, share: number];

/** The two languages with the most small words of a text, and their shares of it. */
function rankLanguages(words: readonly string[]): [Score, Score] {
  const scores = [...listsByLanguage].map(
    ([language, list]): Score => [language, words.filter((word) => list.has(word)).length / words.length],
  );
  const [first = noScore, second = noScore] = scores.sort(([, a], [, b]) => b - a);
  return [first, second];
}

const noScore: Score = ["", 0];

const listsByLanguage = new Map<string, ReadonlySet<string>>();
for (const [language, { hearing }] of Object.entries(languages)) addList(language, hearing.frequentWords);
for (const [language, { frequentWords }] of otherLanguages) addList(language, frequentWords);

function addList(language: string, words?: string) {
  if (words) listsByLanguage.set(language, new Set(words.split(" ")));
}

/** What the owner writes, without what customers and addresses add in languages of their own. */
function collectTexts({ business, texts }: LoadedBusiness): string {
  const { pages, headline, description, proofs, steps, about, services, policies, faqs }: Business = business;
  return [
    headline,
    description,
    ...pages.flatMap(({ title, description }) => [title, description]),
    ...services.flatMap(({ name, notes }) => [name, notes]),
    ...about,
    ...steps.flatMap(({ title, text }) => [title, text]),
    ...faqs.flatMap(({ question, answer }) => [question, answer]),
    ...proofs,
    ...Object.values(policies),
    ...Object.values(texts),
  ]
    .filter(Boolean)
    .join("\n")
    .slice(0, maxLetters);
}

const englishNames = new Intl.DisplayNames("en", { type: "language" });

const nameOf = (language: string) => englishNames.of(languageOf(language)) ?? language;
