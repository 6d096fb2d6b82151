/** One message of a talk. */
export type Turn = { role: "visitor" | "receptionist"; text: string };

/** The languages that the receptionist answers in. */
export const spokenLanguages = ["en", "es", "fr", "de"] as const;
export type Language = (typeof spokenLanguages)[number];

export const isSpoken = (language: string): language is Language =>
  spokenLanguages.some((spoken) => spoken === language);

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

/** What is said to a visitor. */
export type Reply = {
  text: string;
  action: Action;
  factIds: string[];
  /** Titles that the text offers to choose from: at most three, none where it answers. */
  choices: string[];
  /** Sentences of the visitor that were not answered. */
  unanswered: string[];
};

/** A reply before the guard has seen it. */
export type Draft = Reply & {
  language: Language;
  /** Texts that functions worked out: sums, days, distances. The guard takes them as facts. */
  computed: readonly string[];
  /** Answers a plain question about hours, prices or places: no emergency number stands under it. */
  isPlain: boolean;
};

/** Answers a question that comes after earlier turns, the oldest first. Never rejects. */
export type Receptionist = (question: string, history: readonly Turn[]) => Promise<Reply>;
