import { datesIn, figuresIn, unreadSums } from "./figures.ts";

const links =
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s)]+|\bwww\.[^\s)]+|\b(?:javascript|vbscript|data|blob|file|mailto|tel|sms|whatsapp|intent):[^\s)]+|(?<![@\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:][^\s)]*)?/giu;
const emails = /[^\s@:,;<>]+@[^\s@,;<>]+\.\p{L}+/giu;
const phones = /\d(?:[\s().-]{0,2}\d){6,14}/g;
/** Letters and digits in one: postal codes, licence numbers. */
const codes =
  /\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{3,})\b/g;

/**
 * What a reply names and nobody told it. Links, e-mails, phones, prices and times must be in the facts: a visitor's own never
 * come back as the business's. Other numbers and codes may also be in the visitor's words.
 */
export function unsupported(text: string, facts: string, visitor: string): string[] {
  const [said, known, asked] = [spelledOut(text), spelledOut(facts), spelledOut(visitor)];
  const [inFacts, fromVisitor] = [figuresIn(known), figuresIn(asked)];
  const ownDates = [...datesIn(known), ...datesIn(asked)];
  const ownPhones = found(known, phones).map(bareDigits);
  const ownCodes = found(`${known} ${asked.toUpperCase()}`, codes).map(bare);
  return [
    ...linksIn(said).filter((link) => !linksIn(known).includes(link)),
    ...found(said, emails).filter((email) => !found(known, emails).map(trimmed).includes(trimmed(email))),
    ...found(said, phones).filter((phone) => !ownPhones.some((own) => isPhone(bareDigits(phone), own))),
    ...found(withoutLinks(said), codes).filter((code) => !ownCodes.includes(bare(code))),
    ...figuresIn(withoutLinks(said)).filter(
      (figure) => !inFacts.includes(figure) && (isOwn(figure) || !fromVisitor.includes(figure)),
    ),
    ...unreadSums(said).filter((sum) => !unreadSums(known).includes(sum)),
    ...datesIn(said).filter((date) => !ownDates.includes(date)),
    ...found(said, /(?![0-9])\p{Nd}/gu).filter((digit) => !known.includes(digit)),
  ];
}

/** A text in plain characters, and addresses as they are meant: `evil[.]example`, `evil dot com`. */
const spelledOut = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\s?(?:[[({]\s?(?:\.|dot)\s?[\])}])\s?/gi, ".")
    .replace(/(?<=\p{L})(?: dot |。)(?=[a-z]{2,}\b)/giu, ".");

const found = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];
const trimmed = (text: string) => text.replace(/[.,;:!?]+$/, "");
const linksIn = (text: string) => found(text.replace(emails, ""), links).map(trimmed);
const withoutLinks = (text: string) => text.replace(emails, "").replace(links, "");
const bareDigits = (text: string) => text.replace(/\D/g, "");
const bare = (text: string) => text.replace(/\s/g, "");
/** Prices, percentages and times: what a visitor says of them is no fact. */
const isOwn = (figure: string) => /[\p{Sc}%:]/u.test(figure);

/** A phone may be said without its country code, or beside other numbers. */
const isPhone = (digits: string, own: string) => own.endsWith(digits) || digits.includes(own);
