/** One message of a talk. */
export type Turn = { role: "visitor" | "receptionist"; text: string };

/** What a reply does, apart from its words: whoever handles leads and urgency reads this, never the text. */
export type Action =
  | "answer"
  | "negative"
  | "clarify"
  | "smalltalk"
  | "handover"
  | "booking"
  | "complaint"
  | "refusal"
  | "emergency"
  | "safety";

export type Reply = { text: string; action: Action; factIds: string[] };

/**
 * A reply before the guard has seen it. `computed` are the texts that named functions worked out; `language` is English where it is
 * missing; `isUnsure` says that it tells the closest fact, not the answer.
 */
export type Draft = Reply & { computed: readonly string[]; language?: "en" | "es"; isUnsure?: boolean };

export type Receptionist = (question: string, history: readonly Turn[]) => Promise<Reply>;
