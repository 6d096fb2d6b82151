import type { Reply } from "./answer.ts";
import { inDigits } from "./computed/arithmetic.ts";
import type { Draft, Request } from "./engines/engine.ts";
import { withoutMarkup } from "./words/markup.ts";

/** A reply is cut here (characters). */
const mostCharacters = 1500;

/** The draft as a reply in plain text, or undefined when it says something that no fact, no word of the visitor and no named function supports. */
export function guarded(draft: Draft, { knowledge, question, history }: Request): Reply | undefined {
  const text = shortened(withoutMarkup(draft.text));
  if (!text) return undefined;
  const facts = [...knowledge.facts.flatMap(({ label, text }) => [label, text]), ...draft.computed].join(
    "\n",
  );
  const visitor = [
    question,
    ...history.filter(({ role }) => role === "visitor").map(({ text }) => text),
  ].join("\n");
  if (unsupported(text, facts, visitor).length || promises(text, facts)) return undefined;
  return { text, action: draft.action, factIds: draft.factIds };
}

function shortened(text: string): string {
  if (text.length <= mostCharacters) return text;
  const cut = text.slice(0, mostCharacters);
  const end = Math.max(cut.lastIndexOf("\n"), cut.lastIndexOf(". ") + 1);
  return cut.slice(0, end > mostCharacters / 2 ? end : mostCharacters).trim();
}

const links = /\bhttps?:\/\/[^\s)]+|\bwww\.[^\s)]+|[^\s@:]+@[^\s@]+\.[a-z]+/gi;
const phones = /\+?\d(?:[\s().-]{0,2}\d){6,14}/g;
const numbers = /[$£€]?\s?\d+(?:[.,:]\d+)*(?:\s?%)?/g;

/** What a reply names and neither the facts nor the visitor did: links, e-mails, phones and numbers. A price or percentage must stand in the facts. */
export function unsupported(text: string, facts: string, visitor: string): string[] {
  const [inFacts, fromVisitor] = [numbersIn(facts), numbersIn(visitor)];
  const digits = `${facts} ${visitor}`.replace(/[\s().-]/g, "");
  return [
    ...(text.match(links) ?? []).filter(
      (link) => !`${facts} ${visitor}`.includes(link.replace(/[.,;:!?]+$/, "")),
    ),
    ...(text.match(phones) ?? []).filter((phone) => !digits.includes(phone.replace(/[\s().-]/g, ""))),
    ...numbersIn(text.replace(links, "")).filter(
      (number) => !inFacts.includes(number) && (isPrice(number) || !fromVisitor.includes(number)),
    ),
  ];
}

const isPrice = (number: string) => /[$£€%]/.test(number);

const numbersIn = (text: string) =>
  (inDigits(text).match(numbers) ?? []).map((number) => number.replace(/\s/g, ""));

/** Whether a sentence claims that something is booked or confirmed, which only the team can do. */
function promises(text: string, facts: string): boolean {
  return text.split(/(?<=[.!?])\s|\n/).some((sentence) => {
    const claim = claims.exec(sentence)?.[0];
    return claim !== undefined && !denials.test(sentence) && !facts.includes(claim);
  });
}

const claims =
  /\b(?:is|are|was|been|be|'re|'s|have|has|got|queda|est[aá]|ha sido) (?:now |all |already |hereby )?(?:booked|confirmed|scheduled|reserved|confirmad[oa]|reservad[oa]|agendad[oa])\b|\bI(?:'ve| have)? (?:just )?(?:booked|confirmed|scheduled|reserved)\b/i;
const denials = /\b(?:nothing|not|never|no|nada|until|once|if|when|before)\b|n't\b/i;
