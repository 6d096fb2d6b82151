import type { Reply } from "./answer.ts";
import { inDigits } from "./computed/arithmetic.ts";
import type { Draft, Request } from "./engines/engine.ts";
import { withoutMarkup } from "./words/markup.ts";
import { plainly, stemsOf } from "./words/terms.ts";

/** A reply is cut here (characters). */
const mostCharacters = 1500;

/** The draft as a reply in plain text, or undefined when it says something that no fact, no word of the visitor and no named function supports. */
export function guarded(draft: Draft, { knowledge, question, history }: Request): Reply | undefined {
  const text = shortened(withoutMarkup(draft.text));
  if (!text) return undefined;
  const facts = [...knowledge.facts.map(({ label, text }) => `${label} ${text}`), ...draft.computed];
  const visitor = [
    question,
    ...history.filter(({ role }) => role === "visitor").map(({ text }) => text),
  ].join("\n");
  if (unsupported(text, facts.join("\n"), visitor).length || promises(text, facts)) return undefined;
  return { text, action: draft.action, factIds: draft.factIds };
}

function shortened(text: string): string {
  if (text.length <= mostCharacters) return text;
  const cut = text.slice(0, mostCharacters);
  const end = Math.max(cut.lastIndexOf("\n"), cut.lastIndexOf(". ") + 1);
  return cut.slice(0, end > mostCharacters / 2 ? end : mostCharacters).trim();
}

const links =
  /\b(?:https?:\/\/|www\.)[^\s)]+|(?<![@\w])[\w-]+(?:\.[\w-]+)*\.(?:[a-z]{2,3}|info|example|online|site|shop|link)\b(?:\/[^\s)]*)?/gi;
const emails = /[^\s@:,;<>]+@[^\s@,;<>]+\.[a-z]+/gi;
const phones = /\+?\d(?:[\s().-]{0,2}\d){6,14}/g;
const numbers = /[$£€]?\s?\d+(?:[.,:]\d+)*(?:\s?%)?/g;

/** What a reply names and nobody told it: links and prices that are not in the facts; e-mails, phones and numbers that are neither there nor in the visitor's words. */
export function unsupported(text: string, facts: string, visitor: string): string[] {
  const [inFacts, fromVisitor] = [numbersIn(facts), numbersIn(visitor)];
  const digits = bareDigits(`${facts}\n${visitor}`);
  const withoutEmails = text.replace(emails, "");
  return [
    ...linksIn(withoutEmails).filter((link) => !linksIn(facts).includes(link)),
    ...found(text, emails).filter((email) => !`${facts} ${visitor}`.includes(trimmed(email))),
    ...found(text, phones).filter((phone) => !digits.includes(bareDigits(phone))),
    ...numbersIn(withoutEmails.replace(links, "")).filter(
      (number) => !inFacts.includes(number) && (isPrice(number) || !fromVisitor.includes(number)),
    ),
  ];
}

const found = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];
const trimmed = (text: string) => text.replace(/[.,;:!?]+$/, "");
const linksIn = (text: string) => found(text.replace(emails, ""), links).map(trimmed);
const bareDigits = (text: string) => text.replace(/[\s().-]/g, "");
const isPrice = (number: string) => /[$£€%]/.test(number);

/** Every number of a text, prices and percentages with their sign, also when they are in words. */
const numbersIn = (text: string) =>
  found(withSigns(inDigits(text)), numbers).map((number) => number.replace(/\s/g, ""));

const withSigns = (text: string) =>
  text
    .replace(/(?<![\d,.])(\d[\d,.]*)\s?(?:dollars?|bucks|USD)\b/gi, "$$$1")
    .replace(/(?<![\d,.])(\d[\d,.]*)\s?(?:euros?|EUR)\b/gi, "€$1")
    .replace(/(?<![\d,.])(\d[\d,.]*)\s?(?:pounds?|quid|GBP)\b/gi, "£$1")
    .replace(/(?<![\d,.])(\d[\d,.]*)\s?(?:percent|per cent|por ciento)\b/gi, "$1%");

/** Whether a sentence promises what only the team can: that something is booked or confirmed, or free when no fact about it says so. */
function promises(text: string, facts: readonly string[]): boolean {
  return text.split(/(?<=[.!?])\s|\n/).some((sentence) => {
    if (denials.test(sentence)) return false;
    const claim = claims.exec(sentence)?.[0];
    if (claim !== undefined && !facts.some((fact) => fact.includes(claim))) return true;
    return gifts.test(sentence) && !facts.some((fact) => gifts.test(fact) && shareWords(fact, sentence));
  });
}

const gifts = /\b(?<!feel )free\b(?! to\b)|\bno charge\b|\bgratis\b|\bsin costo\b/i;

function shareWords(fact: string, sentence: string): boolean {
  const words = new Set(stemsOf(plainly(fact.replace(gifts, ""))));
  return stemsOf(plainly(sentence.replace(gifts, ""))).some((word) => words.has(word));
}

const claims =
  /\b(?:is|are|was|been|be|'re|'s|have|has|got|queda|est[aá]|ha sido) (?:now |all |already |hereby )?(?:booked|confirmed|scheduled|reserved|confirmad[oa]|reservad[oa]|agendad[oa])\b|\bI(?:'ve| have)? (?:just )?(?:booked|confirmed|scheduled|reserved)\b/i;
const denials = /\b(?:nothing|not|never|no|nada|until|once|if|when|before)\b|n't\b/i;
