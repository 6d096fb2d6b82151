import { fill } from "../../languages/fill.ts";
import type { Concept } from "../../languages/hearing/hearing.ts";
import { type Answer, hasAny, type Intent, type Talk, tokensOf, unexplained } from "../talk.ts";
import { leavesContact } from "./reach.ts";

const concepts: ReadonlySet<Concept> = new Set([
  "phone",
  "email",
  "address",
  "directions",
  "contact",
  "where",
]);

/** How and where the business is reached. */
export const contact: Intent = {
  name: "contact",
  explain: (part, { business, knowledge, question }) => {
    // Nobody who tells a number of their own, or of a case that may arise, asks for one.
    const isTold = hasAny(part, "own") && leavesContact(question, business);
    if (!hasAny(part, ...concepts) || isTold || hasAny(part, "condition", "not")) return undefined;
    const explained = tokensOf(part, concepts);
    // `Where is the garage` asks for the business itself.
    const own = new Set(
      knowledge.tokenize(`${business.businessName} ${business.trade ?? ""}`).map(({ stem }) => stem),
    );
    const others = unexplained(part, explained).filter(({ stem }) => !own.has(stem)).length;
    const isNamed = hasAny(part, "email", "address", "contact");
    return others === 0 || (isNamed && others <= maxOtherWords) ? explained : undefined;
  },
  answer: (part, talk) => {
    const ways = [
      ...(hasAny(part, "address", "directions", "where") ? [addressLine(talk)] : []),
      ...(hasAny(part, "phone", "contact") ? [phoneLine(talk)] : []),
      ...(hasAny(part, "email", "contact") ? [emailLine(talk)] : []),
    ];
    const found = ways.filter(({ factIds }) => factIds.length > 0);
    const shown = found.length ? found : ways;
    return {
      lines: shown.flatMap(({ lines }) => lines),
      factIds: shown.flatMap(({ factIds }) => factIds),
      action: found.length ? "answer" : "handover",
      isPlain: true,
    };
  },
};

/** A question with more words of its own is about something else: `do you repair phone screens`. */
const maxOtherWords = 1;

type Way = Required<Pick<Answer, "lines" | "factIds">>;

const phoneLine = ({ business: { phone }, words }: Talk): Way =>
  phone
    ? { lines: [fill(words.ourPhone, { phone })], factIds: ["phone"] }
    : { lines: [words.phoneUnknown], factIds: [] };

const emailLine = ({ business: { email }, words }: Talk): Way =>
  email
    ? { lines: [fill(words.ourEmail, { email })], factIds: ["email"] }
    : { lines: [words.emailUnknown], factIds: [] };

function addressLine({ knowledge, words }: Talk): Way {
  const address = knowledge.facts.find(({ kind }) => kind === "address");
  return address
    ? { lines: [fill(words.ourAddress, { address: address.text })], factIds: [address.id] }
    : { lines: [words.addressUnknown], factIds: [] };
}
