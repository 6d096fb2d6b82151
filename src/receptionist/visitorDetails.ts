// What a visitor tells of themselves in a conversation: text in, values out.

/** What a business wants to know besides the wish: numbers, addresses, days and times, names. */
const details =
  /\d|@|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|morning|noon|afternoon|evening|weekend|next week|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy|ma[nñ]ana|tarde|name|i am|i'm|this is|me llamo|soy)\b/i;

const ownName =
  /(?<=\b(?:my name is|name's|me llamo|mi nombre es)\s)\p{L}[\p{L}'’-]{0,60}(?: \p{Lu}[\p{L}'’-]{0,60})?/iu;

// Each part is bounded (RFC 5321): a text of nothing but letters is read once.
const email = /(?<![^\s@<>,;])[^\s@<>,;]{1,64}@(?:[^\s@<>,;.]+\.)+\p{L}{2,60}/gu;

// Numbers of cards, papers and orders are no phone.
const otherNumber =
  "(?<!\\b(?:passport|account|acct|routing|card|ssn|security|licen[cs]e|policy|order|invoice|serial|model)(?:\\s(?:number|no\\.?|id))?(?:\\s(?:is|was))?[\\s:#]{1,2})";
const phone = new RegExp(
  `(?<!\\d[\\s().-]{0,2}|[\\p{L}$£€])${otherNumber}\\+?\\(?\\d(?:[\\s().-]{0,2}\\d){8,14}(?![\\s().-]{0,2}\\d)`,
  "giu",
);
const shortPhone =
  /(?<=\b(?:call|text|phone|number|cell|mobile|tel|whatsapp|ring|reach|llam\p{L}*|tel[eé]fono|m[oó]vil|n[uú]mero)\b.{0,25}\b)\d{3}[ .-]?\d{4}\b(?![ .-]?\d)/giu;
const date = /^(?:\d{4}[./-]\d{2}[./-]\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})/;
const postalCodes = /^\d{5}(?:-\d{4}|\s\d{5})$/;

/** Whether a text tells something that a business needs to act on a wish. */
export const hasDetails = (text: string): boolean => details.test(text);

/** The name by which a visitor introduces themselves; empty when there is none. */
export const findName = (text: string): string => ownName.exec(text)?.[0] ?? "";

/** The e-mail addresses of a text, then its phone numbers; dates, postal codes and numbers of cards, papers and orders are none. */
export const findContacts = (text: string): string[] => [
  ...(text.match(email) ?? []),
  ...[...(text.match(phone) ?? []), ...(text.match(shortPhone) ?? [])].filter((number) =>
    isPhone(number.trim()),
  ),
];

/** The first e-mail address or phone number of a text; empty when there is none. */
export const findContact = (text: string): string => findContacts(text)[0]?.trim() ?? "";

const isPhone = (number: string): boolean =>
  !date.test(number) && !postalCodes.test(number) && (number.startsWith("+") || digitsOf(number).length < 13);

export const digitsOf = (text = ""): string => text.replace(/\D/g, "");
