import type { Language } from "../reply.ts";

/**
 * What is heard in one language: data. Words stand in their base form, folded (lower case, no accents, `ss` for `ß`),
 * separated by blanks; `_` joins the words of a phrase (`how_much`). They are stemmed and looked up, never matched.
 */
export type Hearing = {
  language: Language;
  /** Cuts the ending off a folded word, so that forms of one word become the same text. */
  stem: (word: string) => string;
  /** Words that carry no topic: articles, pronouns, auxiliaries, courtesy. */
  functionWords: string;
  /** Short or sloppy forms, and what they stand for: `u: "you"`, `whats: "what is"`. */
  variants: Readonly<Record<string, string>>;
  /** Words and phrases that mean the same to a visitor, by the name of the concept. */
  concepts: Readonly<Partial<Record<Concept, string>>>;
  dates: HeardDates;
  /** Joins nouns to one word, so that a word may hold another: `Kundenparkplatz`. */
  hasCompounds?: true;
};

/** Words of dates and times. Each list is in its natural order; words of one entry are separated by blanks. */
export type HeardDates = {
  /** Monday first, seven entries. */
  days: readonly string[];
  /** January first, twelve entries. */
  months: readonly string[];
  /** Zero first: `zero`, `one a an`, `two couple`, ... up to twelve at least. */
  numbers: readonly string[];
  /** Times of a day and what they mean in minutes since midnight: from, to. */
  dayTimes: Readonly<Record<string, readonly [from: number, to: number]>>;
};

/** Names of concepts are English words, the same in all languages: intents and the ranker compare them. */
export type Concept = string;
