import type { Concept } from "../hearing/hearing.ts";
import { hasAny, type Intent, tokensOf } from "../talk.ts";
import { leavesContact } from "./reach.ts";

const grievances: ReadonlySet<Concept> = new Set(["complaint", "angry"]);

/** Somebody is unhappy with what was done: no fact mends that, so the team gets it. */
export const complaint: Intent = {
  name: "complaint",
  explain: (part) => (hasAny(part, ...grievances) ? tokensOf(part, grievances) : undefined),
  answer: (_, { words, question, business }) => ({
    lines: leavesContact(question, business)
      ? [words.complaintNoted]
      : [words.complaintNoted, words.complaintAsk],
    action: "complaint",
  }),
};
