import type { LocalTime } from "../business/localTime.ts";
import type { Business } from "../business/schema.ts";
import type { ReceptionistWords } from "../languages/en/receptionist.ts";
import type { Fact } from "./facts.ts";
import type { Concept } from "./hearing/hearing.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Action, Turn } from "./reply.ts";
import type { Token } from "./understand/tokens.ts";

/** One sentence of a message as it is understood. */
export type Part = {
  text: string;
  tokens: readonly Token[];
  /** Words that say what is asked about: no function words, nothing that stands in the business's name alone. */
  content: readonly Token[];
  concepts: ReadonlySet<Concept>;
  isQuestion: boolean;
};

/** All that an answer to a part may use. */
export type Talk = {
  business: Business;
  knowledge: Knowledge;
  words: ReceptionistWords;
  language: string;
  /** The whole message. */
  question: string;
  history: readonly Turn[];
  /** The business's own date, day and time; in UTC where the file names no time zone. */
  now: LocalTime;
  /** What was spoken of before: the content of the last message that had any. */
  topic: readonly Token[];
};

/** What is said to one part of a message. */
export type Answer = {
  lines: readonly string[];
  action: Action;
  factIds?: readonly string[];
  /** Texts that functions worked out. */
  computed?: readonly string[];
  choices?: readonly string[];
  /** A plain answer about hours, prices or places: no emergency number stands under it. */
  isPlain?: boolean;
};

/** A kind of question or wish: whether a part is one, which of its words that explains, and what is said to it. */
export type Intent = {
  /** The topic's name in the file's `silent`. */
  name: string;
  /** The words of the part that the intent explains; undefined where the part is none of its kind. */
  explains: (part: Part, talk: Talk) => readonly Token[] | undefined;
  /** Undefined where the business says nothing that answers. */
  answer: (part: Part, talk: Talk) => Answer | undefined;
};

/** A fact that the ranker found. */
export type Finding = { fact: Fact; isSure: boolean };

export const hasAny = ({ concepts }: Pick<Part, "concepts">, ...names: readonly Concept[]): boolean =>
  names.some((name) => concepts.has(name));

/** The words of a part that mean one of the concepts. */
export const tokensOf = ({ tokens }: Pick<Part, "tokens">, names: ReadonlySet<Concept>): Token[] =>
  tokens.filter(({ concepts }) => concepts.some((name) => names.has(name)));

/** The content of a part without the words that are explained already. */
export const unexplained = ({ content }: Part, explained: readonly Token[]): Token[] =>
  content.filter((token) => !explained.includes(token));
