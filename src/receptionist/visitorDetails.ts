// What a visitor tells of themselves in a conversation: text in, values out.

/** What a business wants to know besides the wish: numbers, addresses, days and times, names. */
const details =
  /\d|@|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|morning|noon|afternoon|evening|weekend|next week|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy|ma[nñ]ana|tarde|name|i am|i'm|this is|me llamo|soy)\b/i;

const ownName =
  /(?<=\b(?:my name is|name's|me llamo|mi nombre es)\s)\p{L}[\p{L}'’-]{0,60}(?: \p{Lu}[\p{L}'’-]{0,60})?/iu;

// Each part is bounded (RFC 5321): a text of nothing but letters is read once.
const ownContact =
  /(?<![^\s@<>,;])[^\s@<>,;]{1,64}@(?:[^\s@<>,;.]+\.)+\p{L}{2,60}|\+?\d(?:[\s().-]{0,2}\d){6,14}/u;

/** Whether a text tells something that a business needs to act on a wish. */
export const hasDetails = (text: string): boolean => details.test(text);

/** The name by which a visitor introduces themselves; empty when there is none. */
export const findName = (text: string): string => ownName.exec(text)?.[0] ?? "";

/** The first e-mail address or phone number of a text; empty when there is none. */
export const findContact = (text: string): string => ownContact.exec(text)?.[0] ?? "";
