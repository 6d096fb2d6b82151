import type { Concept } from "../../languages/hearing/hearing.ts";
import { hasAny, type Intent, type Part, tokensOf } from "../talk.ts";
import { leavesContact } from "./reach.ts";

const grievances: ReadonlySet<Concept> = new Set(["complaint", "angry", "broken", "bad"]);

/** Harsh words are about the business where they name it: a terrible toothache is no complaint. */
const isGrievance = (part: Part): boolean =>
  hasAny(part, "complaint") ||
  (hasAny(part, "yours") && (hasAny(part, "angry") || (hasAny(part, "broken", "bad") && !part.isQuestion)));

/** Somebody is unhappy with what was done: no fact mends that, so the team gets it. */
export const complaint: Intent = {
  name: "complaint",
  explain: (part) =>
    part.wish === "complaint" || isGrievance(part) ? tokensOf(part, grievances) : undefined,
  answer: ({ wish }, { words, question, business, isReachable }) => ({
    lines:
      wish || leavesContact(question, business)
        ? [words.complaintNoted]
        : [words.complaintNoted, words.complaintAsk, ...(isReachable ? [] : [words.contactAsk])],
    action: "complaint",
  }),
};
