import type { Fact } from "../facts.ts";
import type { Part } from "../message.ts";
import { bad, misdeedOf, misdeedOfThem, seeking, servedBy, trades, wishing } from "../words/complaints.ts";
import { fold, wordsOf } from "../words/fold.ts";
import {
  badMark,
  bystander,
  damaging,
  demand,
  deniedToAsk,
  elsewhere,
  neglect,
  outcry,
  questionTag,
  redress,
  refusing,
  supposed,
} from "../words/outcries.ts";
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
const isTold = ({ text }: Part, index: number, parts: readonly Part[]) =>
  !supposed.test(text) &&
  !(negated.test(text) && (deniedToAsk.test(text) || questionTag.test(parts[index + 1]?.text ?? ""))) &&
  (!elsewhere.test(text) || /\b(you|your)\b(?! (help|fix|repair))/.test(text));

const negated = /\b(not|never)\b/;

/** Whether what is told blames the business: by what it says, by a harm that the business did, or by a tale of being served that went wrong. */
function complains(told: string, { message, knowledge }: Talk): boolean {
  if (message.language === "es" && complaintsInSpanish.test(fold(message.raw))) return true;
  if ([outcry, demand, neglect, badMark].some((sign) => sign.test(told))) return true;
  const own = rolesIn(told, message.text, knowledge.facts);
  if (misdeedOf(own).test(told) || (misdeedOfThem.test(told) && !bystander.test(told))) return true;
  return servedBy(own).test(told) && bad.test(told) && !wishing.test(message.text);
}

/** Who of this business is spoken of: people of its trade and names of its file. */
function rolesIn(told: string, whole: string, facts: readonly Fact[]): string[] {
  const stems = new Set(facts.flatMap(({ plain }) => stemsOf(plain)));
  const ofTrade = seeking.test(whole)
    ? []
    : wordsOf(told).filter((word) => trades.has(word) && stems.has(stem(word)));
  return [...new Set([...ofTrade, ...namesSaid(told, facts)])];
}

/** What the file promises to whom something went wrong: what it says of the very matter, else its guarantee of good work. */
function remediesFor({ message: { text }, knowledge }: Talk): Fact[] {
  const found = knowledge.nearest(text).filter(({ fact: { kind } }) => kind === "policy" || kind === "faq");
  const near = found.find(
    ({ fact, strong, holds, share }) =>
      (strong > 0 && holds >= 0.3 && setsRight(fact)) || (asks.test(text) && strong > 1 && share >= 0.5),
  );
  if (near) return [near.fact];
  const badWork = ofWork.test(text) && !absent.test(text);
  return knowledge.facts
    .filter(setsRight)
    .filter(({ name }) => (badWork && guarantees.test(name)) || (damaging.test(text) && damage.test(name)))
    .slice(0, 1);
}

const setsRight = ({ kind, plain }: Fact) =>
  (kind === "policy" || kind === "faq") && redress.test(plain) && !refusing.test(plain);

// What a guarantee of good work is about.
const ofWork =
  /\b(not (\w+ )?(work\w*|fit|clean\w*|happy)|broke\w*|stopped|leak\w*|undone|loose|fell|worse|died|dead|wilted|brown|blurr\w+|crooked|dirty|tight|peel\w*|crack\w*|rubbish|ruined|again|still|repair\w*)\b/;
const absent =
  /\b(nobody|no one|(did|does|do|has|have|never) (not )?(\w+ )?(come|came|show\w*|call\w*|answer\w*|arrive\w*|turn ?up))\b/;

const asks = /\b(where|when|how (do|can|long)|what (do|can|should|now)|now what|do i)\b/;
const guarantees =
  /\b(guarantees?|warrant\w+|satisf\w+|not happy|unhappy|complain\w*|redo|refits?|freshness|something (is|goes) wrong)\b/;
const damage = /\b(damage\w*|breakages?)\b/;
