import type { HeardPrices } from "../priceRoles.ts";
import type { PriceUnit } from "../priceUnits.ts";
import type { DangerWords } from "./danger.ts";
import type { GuardWords } from "./guardWords.ts";

/**
 * What is heard in one language: data. Words stand in their base form, folded (lower case, no accents, `ss`
 * for `ß`), separated by blanks; `_` joins the words of a phrase (`how_much`). They are stemmed and looked
 * up, never matched.
 */
export type Hearing = {
  /** Cuts the ending off a folded word, so that forms of one word become the same text. */
  stem: (word: string) => string;
  /** Words are written as one that other languages write apart: `Heckenschnitt`. */
  compounds?: boolean;
  /** Every noun is written as a name is: `ein Termin`. */
  capitalNouns?: boolean;
  /** What stands at the end of a clause and belongs to its verb: `holt ihr es ab` is `abholen`. */
  particles?: string;
  /** Words that carry no topic: articles, pronouns, auxiliaries, courtesy. */
  functionWords: string;
  /** Short or sloppy forms, and what they stand for: `u: "you"`, `whats: "what is"`. */
  variants: Readonly<Record<string, string>>;
  /** Words and phrases that mean the same to a visitor, by the name of the concept. */
  concepts: Readonly<Partial<Record<Concept, string>>>;
  seams: Seams;
  /** Frequent words by which a short message tells its language, folded; those of several count less. */
  smallWords: string;
  /** The most frequent small words: a text of some length holds many of its own. */
  frequentWords: string;
  /** Letters that few languages have, and how much they say. */
  mark?: LanguageMark;
  /** Words around what visitors tell of themselves. */
  visitor: {
    /** Before a name: `my_name_is`. */
    introductions: string;
    /** Before much else as well: `i_am`. */
    vagueIntroductions: string;
    /** Before a phone number, as it is written. */
    phones: string;
    /** Before a number of papers or cards, as it is written. */
    papers: string;
  };
  /** What owners write in prices. */
  prices: HeardPrices;
  dates: HeardDates;
  dangers: DangerWords;
  guard: GuardWords;
};

export type LanguageMark = readonly [letters: RegExp, weight: number];

/** Words at which one question ends and the next begins; folded, separated by blanks. */
export type Seams = {
  /** Words that join two clauses. */
  conjunctions: string;
  /** Words that open a question, alone or behind a conjunction. */
  openers: string;
  /** Verbs that open a question before their subject: `and is it`, never `and is bleeding`. */
  inversions: string;
  subjects: string;
  /** Openers that begin a condition as well: `When I come, do you ...`. */
  conditions: string;
  /** Phrases that turn to another thing: `what_about`. */
  turns: string;
};

/**
 * Words of dates, times and amounts. Each list is in its natural order; words of one entry are separated by
 * blanks. Days and months are known by their first letters as well.
 */
export type HeardDates = {
  language: string;
  /** Monday first, seven entries. */
  days: readonly string[];
  /** How many letters a short day has at least: `mon`, `mo`. */
  shortDayLength: 2 | 3;
  /** January first, twelve entries. */
  months: readonly string[];
  /** Zero first: `zero`, `one`, `two couple`, ... up to twenty. */
  numbers: readonly string[];
  /** Further numbers by their value: `30: "thirty"`. */
  tens: Readonly<Record<number, string>>;
  /** Stand for one before a unit only: `a week`. */
  articles: string;
  /** First first, six entries. */
  ordinals: readonly string[];
  /** Times of a day and what they mean in minutes since midnight: from, to. */
  dayTimes: Readonly<Record<string, readonly [from: number, to: number]>>;
  relative: Readonly<Record<RelativeWord, string>>;
  /** What stands before a day where the one before or after it is meant. */
  neighbours: { before: string; after: string; following: string };
  clock: Readonly<Record<ClockWord, string>>;
  /** Minutes that `half` before an hour adds: `half two` is 2:30, `halb zwei` is 1:30. */
  halfHour: 30 | -30;
  units: Readonly<Partial<Record<UnitName, string>>>;
  /** Words that make years an age, before or behind them: `aged`, `old`. */
  age: string;
  /** Words before a number of people: `for 4`. */
  persons: string;
  /** Greetings that hold a word of time: `good_morning`. */
  greetings: string;
  /** Endings that are cut off before words are compared, the longest first. */
  endings: string;
  /** What people call a holiday, by its id in `holidayTable`: folded, `_` joins words. */
  holidays: Readonly<Record<string, string>>;
};

export type RelativeWord =
  | "today"
  | "tomorrow"
  | "dayAfterTomorrow"
  | "weekend"
  | "weekdays"
  | "next"
  | "every"
  /** Before a short day: `on sat`, `el sab`. */
  | "on"
  /** Before the number of a day: `the 3rd`, `le 3`. */
  | "dayMark"
  /** Behind the number of a day, where it needs one: `3rd`. */
  | "daySuffix"
  /** Between the day and its month: `3 de enero`. */
  | "of";

export type ClockWord =
  | "am"
  | "pm"
  | "oclock"
  | "noon"
  | "midnight"
  | "at"
  | "before"
  | "after"
  | "until"
  | "from"
  /** Between two times: `9 to 5`. */
  | "range"
  /** Between an hour and its part: `half past two`, `las dos y media`. */
  | "past"
  | "minus"
  | "half"
  | "quarter";

/** What amounts count: the units of prices, and those that are turned into them or are none. */
export type UnitName = PriceUnit | "minute" | "weight" | "money";

/** Names of concepts are English words, the same in all languages: intents and the ranker compare them. */
export type Concept = string;

/** Reads short forms and what they stand for: `u:you whats:what_is`. */
export const readVariants = (list: string): Record<string, string> =>
  Object.fromEntries(
    list
      .trim()
      .split(/\s+/)
      .map((entry) => entry.replaceAll("_", " ").split(":")),
  );
