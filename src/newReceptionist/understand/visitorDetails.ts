// What visitors tell of themselves in a message: text in, values out.

/** Words after which a number is none that one can call. */
const otherNumbers = new Set(
  "passport account acct routing card ssn security license licence policy order invoice serial model iban konto karte tarjeta carte".split(
    " ",
  ),
);

/** Words by which people say their name; the last is followed by it. */
const introductions =
  /\b(?:my name is|name's|name is|this is|i am|i'm|me llamo|mi nombre es|soy|je m'appelle|mon nom est|ich hei(?:ß|ss)e|mein name ist) (\p{L}[\p{L}'’-]{0,40}(?: \p{Lu}[\p{L}'’-]{0,40})?)/iu;

/** Introductions that mean much else: a name behind them begins with a capital. */
const vague = /^(?:this is|i am|i'm|soy)/i;

// Each part is bounded (RFC 5321), so that a text of nothing but letters is read once.
const email = /(?<![^\s@<>,;])[^\s@<>,;]{1,64}@(?:[^\s@<>,;.]{1,63}\.){1,8}\p{L}{2,60}/gu;

// Digits with at most two signs between them, as people write phone numbers.
const digitRun = /(?<![\d\p{L}$£€])\+?\(?\d(?:[\s().-]{0,2}\d){6,15}(?!\d)/gu;

const date = /^(?:\d{4}[./-]\d{2}[./-]\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})/;
const postalCodes = /^\d{5}(?:-\d{4}|\s\d{5})?$/;

/** Finds the e-mail addresses of a text, then its phone numbers; dates, postal codes and numbers of papers are none. */
export function findContacts(text: string): string[] {
  const phones = [...text.matchAll(digitRun)]
    .filter(({ 0: number, index }) => isPhone(number.trim(), text.slice(Math.max(0, index - 40), index)))
    .map(([number]) => number);
  return [...(text.match(email) ?? []), ...phones];
}

function isPhone(number: string, before: string): boolean {
  if (date.test(number) || postalCodes.test(number)) return false;
  const sentence = before.slice(before.search(/[^.!?\n]*$/));
  const words =
    sentence
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(-3) ?? [];
  if (words.some((word) => otherNumbers.has(word))) return false;
  const { length } = digitsOf(number);
  // A short number is a phone's where the text says so.
  if (length < 9) return words.some((word) => callWords.has(word)) && length >= 7;
  return number.startsWith("+") ? length <= 15 : length < 13;
}

const callWords = new Set(
  "call text phone number cell mobile tel whatsapp ring reach me at llamar llame telefono teléfono movil móvil numero número appeler appelez telephone téléphone tél portable anrufen telefon handy nummer tel".split(
    " ",
  ),
);

/** A text without its e-mail addresses and phone numbers: what is left says what is asked. */
export const withoutContacts = (text: string): string =>
  findContacts(text).reduce((rest, contact) => rest.replace(contact, " "), text);

/** The first e-mail address or phone number of a text; empty when there is none. */
export const findContact = (text: string): string => findContacts(text)[0]?.trim() ?? "";

/** The name by which a visitor introduces themselves; empty when there is none. */
export function findName(text: string): string {
  const [phrase = "", name = ""] = introductions.exec(text) ?? [];
  return vague.test(phrase) && !/^\p{Lu}/u.test(name) ? "" : name;
}

export const digitsOf = (text = ""): string => text.replace(/\D/g, "");
