import type { Fact } from "../facts.ts";
import type { Part } from "../message.ts";
import {
  badMark,
  badResult,
  bystander,
  damaging,
  demand,
  elsewhere,
  misdeedOf,
  misdeedOfThem,
  neglect,
  outcry,
  redress,
  refusing,
  seeking,
  supposed,
  trades,
  wasServed,
} from "../words/complaints.ts";
import { fold, wordsOf } from "../words/fold.ts";
import { complaintsInSpanish } from "../words/spanishComplaints.ts";
import { stem } from "../words/stem.ts";
import { plainly, stemsOf } from "../words/terms.ts";
import { reachUs } from "./contact.ts";
import { namesSaid } from "./people.ts";
import type { Answer, Talk } from "./topic.ts";

/** A complaint is heard, never judged: sorry, passed on, and what the file promises. */
export function complaint(talk: Talk): Answer | undefined {
  const { message, say } = talk;
  const told = message.parts
    .filter(isTold)
    .flatMap(({ raw, text }) => [text, plainly(raw, message.language)]);
  if (!complains(told.join(" . "), talk)) return undefined;
  const remedies = remediesFor(talk);
  const reach = reachUs(talk);
  return {
    lines: [
      say.sorryComplaint,
      ...remedies.map(({ kind, label, text }) => say.quoted(kind, label, text)),
      say.complaintDetails,
      ...reach.lines,
    ],
    action: "complaint",
    factIds: [...remedies.map(({ id }) => id), ...(reach.factIds ?? [])],
  };
}

/** Whether a sentence tells what was, and of this business: neither asks what if, nor blames others. */
const isTold = ({ text }: Part) =>
  !supposed.test(text) && (!elsewhere.test(text) || /\b(you|your)\b(?! (help|fix|repair))/.test(text));

/** Whether what is told blames the business. */
function complains(told: string, { message, knowledge }: Talk): boolean {
  if (message.language === "es" && complaintsInSpanish.test(fold(message.raw))) return true;
  return (
    [outcry, demand, neglect, badMark, misdeedOf(rolesIn(told, message.text, knowledge.facts))].some((sign) =>
      sign.test(told),
    ) ||
    (wasServed.test(told) && badResult.test(told)) ||
    (misdeedOfThem.test(told) && !bystander.test(told))
  );
}

/** Who of this business is spoken of: people of its trade and names of its file. */
function rolesIn(told: string, whole: string, facts: readonly Fact[]): string[] {
  const stems = new Set(facts.flatMap(({ plain }) => stemsOf(plain)));
  const ofTrade = seeking.test(whole)
    ? []
    : wordsOf(told).filter((word) => trades.has(word) && stems.has(stem(word)));
  return [...ofTrade, ...namesSaid(told, facts)];
}

/** What the file promises to whom something went wrong: what it says of the very matter, else its guarantee of good work. */
function remediesFor({ message: { text }, knowledge }: Talk): Fact[] {
  const found = knowledge.nearest(text).filter(({ fact: { kind } }) => kind === "policy" || kind === "faq");
  const near = found.find(
    ({ fact, strong, holds, share }) =>
      (strong > 0 && holds >= 0.3 && setsRight(fact)) || (asks.test(text) && strong > 1 && share >= 0.5),
  );
  if (near) return [near.fact];
  const badWork = badResult.test(text) || badMark.test(text);
  return knowledge.facts
    .filter(setsRight)
    .filter(({ name }) => (badWork && guarantees.test(name)) || (damaging.test(text) && damage.test(name)))
    .slice(0, 1);
}

const setsRight = ({ kind, plain }: Fact) =>
  (kind === "policy" || kind === "faq") && redress.test(plain) && !refusing.test(plain);

const asks = /\b(where|when|how (do|can|long)|what (do|can|should|now)|now what|do i)\b/;
const guarantees =
  /\b(guarantees?|warrant\w+|satisf\w+|not happy|unhappy|complain\w*|redo|refits?|freshness|something (is|goes) wrong)\b/;
const damage = /\b(damage\w*|breakages?)\b/;
