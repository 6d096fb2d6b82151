import { fill } from "../../languages/fill.ts";
import type { Concept } from "../../languages/hearing/hearing.ts";
import { hasAny, type Intent, isSilent, type Part, tokensOf } from "../talk.ts";
import { hours } from "./hours.ts";
import { leavesContact, noteContact } from "./reach.ts";

const bookingConcepts: ReadonlySet<Concept> = new Set(
  "book appointment available callback quote cancel reschedule want need come soon same_day".split(" "),
);

/** Wishes for an appointment, a visit, a quote or a call, and changes of them: passed on, never promised. */
export const booking: Intent = {
  name: "booking",
  explain: (part) =>
    part.wish === "booking" || part.wish === "denied" || isWish(part)
      ? tokensOf(part, bookingConcepts)
      : undefined,
  answer: (part, talk) => {
    const { words, business, question } = talk;
    // Whoever denies something may withdraw the wish, or tell what is broken.
    if (part.wish === "denied") return { lines: [words.wishNoted, ...noteContact(talk)], action: "handover" };
    if (isChange(part)) return { lines: [words.changeNoted], action: "booking" };
    // What the wish may run into: the day or the hour.
    const isOpeningTold = hasWhen(part) && business.hours && !isSilent(hours, talk);
    const opening = isOpeningTold ? hours.answer({ ...part, times: [] }, talk) : undefined;
    const isReachable = talk.isReachable || leavesContact(question, business);
    const contact = noteContact(talk);
    const isTold = hasWhen(part) || part.wish !== undefined;
    const detail = isTold ? (isReachable ? contact : [words.contactAsk]) : [...contact, words.bookingAsk];
    const link = business.bookingLink?.startsWith("http")
      ? [fill(words.bookOnline, { link: business.bookingLink })]
      : [];
    return {
      lines: [...(opening?.lines ?? []), words.bookingNoted, ...link, ...detail],
      action: "booking",
      factIds: opening?.factIds ?? [],
      computed: opening?.computed ?? [],
    };
  },
};

/** Asks whether or how one books: the business's own words answer that, where there are any. */
const asksHow = (part: Part): boolean =>
  hasAny(part, "how", "online", "walk_in", "how_long", "price", "lateness", "why") ||
  (part.isQuestion && hasAny(part, "need", "condition") && !hasAny(part, "want"));

function isWish(part: Part): boolean {
  if (hasAny(part, "callback")) return !hasAny(part, "not");
  if (isChange(part)) return true;
  if (asksHow(part) || hasAny(part, "when", "open", "close", "hours", "cancellation")) return false;
  if (hasAny(part, "book", "appointment", "quote"))
    return hasAny(part, "want", "need", "own") || hasWhen(part);
  // `Can someone come on Tuesday`, `I need my lawn mowed on Friday`.
  return (
    hasWhen(part) &&
    (hasAny(part, "want", "need") || (hasAny(part, "come", "available") && hasAny(part, "own", "person")))
  );
}

/** An appointment that is the visitor's own is to be moved or called off. */
const isChange = (part: Part): boolean =>
  hasAny(part, "cancel", "reschedule") &&
  part.tokens.some(({ concepts }) => concepts.includes("own")) &&
  !part.isQuestion;

const hasWhen = ({ days, times }: Part): boolean => days.length + times.length > 0;
