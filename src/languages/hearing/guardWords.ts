import { fold } from "./normalise.ts";

/** Words that a reply may use without a fact, and words that it may not: folded, separated by blanks. */
export type GuardWords = {
  /** Articles, pronouns, prepositions, auxiliaries. */
  glue: string;
  courtesy: string;
  /** Rewordings of what facts say: free beside a fact, never alone. */
  neutral: string;
  negation: string;
  affirmation: string;
  /** Words of not knowing, beside a negation or `whether`. */
  unsure: string;
  /** Ways to reach each other: `call`, `write`. */
  contact: string;
  /** Says that something was or will be handed on: it needs a lead. */
  handOn: string;
  /** Claims and promises: only a fact lends them, never a visitor. */
  claim: string;
  /** Joins clauses, besides commas. */
  joint: string;
  /** Bounds of a figure: `from`, `at least`; and `up to`. */
  least: string;
  most: string;
  /** Is not open; is not there: each denies again. */
  closed: string;
  without: string;
  /** Says that something was agreed: `booked`. */
  done: string;
  /** Begins a clause of its own, with verbs that do so. */
  subjects: string;
  today: string;
  tomorrow: string;
  /**
   * From zero to twenty, then thirty to ninety, a hundred, a thousand; `-` where an article has the same
   * form.
   */
  numbers: string;
};

export type WordClass = Exclude<keyof GuardWords, "numbers">;

/** Splits a list of words and folds them. */
export const splitWords = (words: string): string[] => words.split(/\s+/).filter(Boolean).map(fold);
