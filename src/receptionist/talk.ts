import type { Business } from "../business/schema/business.ts";
import type { LocalTime } from "../hours/localTime.ts";
import type { Moments } from "../hours/reader/moments.ts";
import type { ReceptionistWords } from "../languages/en/receptionist.ts";
import type { Concept } from "../languages/hearing/hearing.ts";
import type { Token } from "../languages/hearing/tokens.ts";
import type { Language } from "../languages/languages.ts";
import type { Fact } from "./facts.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Action } from "./reply.ts";
import type { Match } from "./retrieve.ts";
import type { Amount } from "./understand/amounts.ts";

/** One sentence of a message as it is understood. */
export type Part = Moments & {
  text: string;
  tokens: readonly Token[];
  /** Words that say what is asked about. */
  content: readonly Token[];
  /** What its words mean; a short `and Sunday?` also has what the question before it asked for. */
  concepts: ReadonlySet<Concept>;
  amounts: readonly Amount[];
  isQuestion: boolean;
  /** Says more of what was passed on before, or denies something. */
  wish?: "booking" | "complaint" | "denied" | undefined;
};

/** What the rules know of a conversation when they answer one part of a message. */
export type Talk = {
  business: Business;
  knowledge: Knowledge;
  words: ReceptionistWords;
  language: Language;
  /**
   * The language tag in which days and money are written: that of the file where the reply is in its
   * language.
   */
  locale: string;
  /** The whole message. */
  question: string;
  /** The team knows how to reach the visitor. */
  isReachable: boolean;
  /** The date, day and time at the business; in UTC where the file names no time zone. */
  now: LocalTime;
  /** The words that say what was spoken of before. */
  topic: readonly Token[];
  /** The facts that a part, or what it points at, may ask for; best first. */
  find: (part: Part) => RankedFacts;
};

/** What the ranker found: the likeliest facts, and whether the first may be stated. */
export type RankedFacts = { matches: readonly Match[]; best: Match | undefined; isSure: boolean };

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

/** A kind of question or wish. */
export type Intent = {
  /** The topic's name in the file's `silent`. */
  name: string;
  /** The words of a part that the intent explains; undefined where the part is none of its kind. */
  explain: (part: Part, talk: Talk) => readonly Token[] | undefined;
  /** Undefined where the business says nothing that answers. */
  answer: (part: Part, talk: Talk) => Answer | undefined;
};

/** Whether the owner keeps the topic of an intent silent. */
export const isSilent = ({ name }: Pick<Intent, "name">, { business }: Pick<Talk, "business">): boolean =>
  business.receptionist.silent.some((topic) => topic === name);

export const hasAny = ({ concepts }: Pick<Part, "concepts">, ...names: readonly Concept[]): boolean =>
  names.some((name) => concepts.has(name));

/** The words of a part that mean one of the concepts. */
export const tokensOf = ({ tokens }: Pick<Part, "tokens">, names: ReadonlySet<Concept>): Token[] =>
  tokens.filter(({ concepts }) => concepts.some((name) => names.has(name)));

/** The words of a part that places of its text hold. */
export const tokensIn = ({ tokens }: Pick<Part, "tokens">, places: readonly Place[]): Token[] =>
  tokens.filter(({ from, to }) => places.some((place) => from < place.to && to > place.from));

type Place = { from: number; to: number };

/** The content of a part without the words that are explained already. */
export const unexplained = ({ content }: Part, explained: readonly Token[]): Token[] =>
  content.filter((token) => !explained.includes(token));

/** The facts of a kind. */
export const factsOfKind = ({ facts }: Knowledge, kind: Fact["kind"]): Fact[] =>
  facts.filter((fact) => fact.kind === kind);
