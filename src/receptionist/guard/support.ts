import { inDigits } from "../computed/arithmetic.ts";

const links =
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s)]+|\bwww\.[^\s)]+|\b(?:javascript|vbscript|data|blob|file|mailto|tel|sms|whatsapp|intent):[^\s)]+|(?<![@\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:][^\s)]*)?/giu;
const emails = /[^\s@:,;<>]+@[^\s@,;<>]+\.\p{L}+/giu;
const phones = /\d(?:[\s().-]{0,2}\d){6,14}/g;
const numbers = /\p{Sc}?\s?\d+(?:[.,:]\d+)*(?:\s?%)?/gu;
/** Letters and digits in one: postal codes, licence numbers. */
const codes =
  /\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{3,})\b/g;

/**
 * What a reply names and nobody told it. Links, e-mails, phones, prices and times must be in the facts: a visitor's own never
 * come back as the business's. Other numbers and codes may also be in the visitor's words.
 */
export function unsupported(text: string, facts: string, visitor: string): string[] {
  const [said, known, asked] = [spelledOut(text), spelledOut(facts), spelledOut(visitor)];
  const [inFacts, fromVisitor] = [numbersIn(known), numbersIn(asked)];
  const ownPhones = found(known, phones).map(bareDigits);
  const ownCodes = found(`${known} ${asked.toUpperCase()}`, codes).map(bare);
  return [
    ...linksIn(said).filter((link) => !linksIn(known).includes(link)),
    ...found(said, emails).filter((email) => !found(known, emails).map(trimmed).includes(trimmed(email))),
    ...found(said, phones).filter((phone) => !ownPhones.some((own) => isPhone(bareDigits(phone), own))),
    ...found(withoutLinks(said), codes).filter((code) => !ownCodes.includes(bare(code))),
    ...numbersIn(withoutLinks(said)).filter(
      (number) => !inFacts.includes(number) && (isOwn(number) || !fromVisitor.includes(number)),
    ),
    ...found(said, /(?![0-9])\p{Nd}/gu).filter((digit) => !known.includes(digit)),
  ];
}

/** A text in plain characters, and addresses as they are meant: `evil[.]example`, `evil dot com`. */
const spelledOut = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\s?(?:[[({]\s?(?:\.|dot)\s?[\])}])\s?/gi, ".")
    .replace(/(?<=\p{L}) dot (?=(?:com|net|org|info|io|co|biz|app|example)\b)/giu, ".");

const found = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];
const trimmed = (text: string) => text.replace(/[.,;:!?]+$/, "");
const linksIn = (text: string) => found(text.replace(emails, ""), links).map(trimmed);
const withoutLinks = (text: string) => text.replace(emails, "").replace(links, "");
const bareDigits = (text: string) => text.replace(/\D/g, "");
const bare = (text: string) => text.replace(/\s/g, "");
/** Prices, percentages and times: what a visitor says of them is no fact. */
const isOwn = (number: string) => /[\p{Sc}%:]/u.test(number);

/** A phone may be said without its country code, or beside other numbers. */
const isPhone = (digits: string, own: string) => own.endsWith(digits) || digits.includes(own);

/** Every number of a text, prices and percentages with their sign, also when they are in words. */
const numbersIn = (text: string) => found(withSigns(inDigits(text)), numbers).map(bare);

const currencies: [sign: string, names: string][] = [
  ["$", "dollars?|bucks|USD|d[oó]lares"],
  ["€", "euros?|EUR"],
  ["£", "pounds?|quid|GBP"],
];

/** Signs before their numbers, wherever they stand and however they are called. */
function withSigns(text: string): string {
  const named = currencies.reduce(
    (text, [sign, names]) =>
      text
        .replace(
          new RegExp(`(?<![\\d,.])(\\d[\\d,.]*)\\s?(?:${names})\\b`, "giu"),
          (_, number) => sign + number,
        )
        .replace(new RegExp(`\\b(?:${names})\\s?(?=\\d)`, "giu"), () => sign),
    text,
  );
  return named
    .replace(/(?<![\d,.])(\d[\d,.]*)\s?(?:percent|per cent|por ciento|pct)\b/gi, "$1%")
    .replace(/(?<![\d,.\p{Sc}])(\d[\d,.]*\d|\d)\s?(\p{Sc})(?!\s?\d)/gu, "$2$1");
}
