import type { Language } from "../languages/languages.ts";
import type { OtherLanguage } from "../languages/otherLanguages.ts";

export type Turn = { role: "visitor" | "receptionist"; text: string };

/** What a reply does, apart from its words: whoever handles leads and urgency reads this, never the text. */
export const actions = [
  "answer",
  "negative",
  "clarify",
  "smalltalk",
  "handover",
  "booking",
  "complaint",
  "refusal",
  "emergency",
  "safety",
] as const;
export type Action = (typeof actions)[number];

/** A piece of a reply: what it says, the facts it says it from, and their words. */
export type ReplyPart = { text: string; factIds: readonly string[]; quotes: readonly string[] };

/** Who wants what, as an engine understood it: nothing but the visitor's words. */
export type ReplyLead = { name: string | null; contact: string | null; wish: string; isUrgent: boolean };

export type Reply = {
  text: string;
  action: Action;
  /** The language of the text, such as `es`. */
  language: string;
  factIds: string[];
  /** Titles that the text offers to choose from: at most three, none where it answers. */
  choices: string[];
  /** Sentences of the visitor that were not answered. */
  unanswered: string[];
  /** What a language model understood to be wanted; rules leave it to whoever keeps leads. */
  lead?: ReplyLead;
};

/** A reply before the guard has seen it. */
export type Draft = Reply & {
  language: Language;
  /** The language of a text that is not spoken. */
  foreign?: OtherLanguage;
  /** Texts that functions worked out: sums, days, distances. The guard takes them as facts. */
  computed: readonly string[];
  /** An engine has noticed a danger that no code saw: the emergency number stands under whatever is said. */
  isAlarming?: boolean;
  /** Answers a plain question about hours, prices or places: no emergency number stands under it. */
  isPlain: boolean;
  /** The text in pieces, each with what it rests on; the guard judges each by that alone. */
  parts?: readonly ReplyPart[];
};

/** Answers a question that comes after earlier turns, the oldest first. Never rejects. */
export type Receptionist = (question: string, history: readonly Turn[]) => Promise<Reply>;
