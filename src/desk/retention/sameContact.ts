/** The ways to reach a person that a text names. */
type Contacts = { emails: string[]; phones: string[]; text: string };

/** Fewer digits are no number that a person is reached at. */
const minPhoneDigits = 6;

/** From so many digits on, a number with its country code is the one without. */
const minNationalDigits = 8;
const maxCountryDigits = 3;

/**
 * Whether two texts name a way to reach the same person: an e-mail address, in whatever case, or a phone
 * number, however it is written; else the same words.
 */
export function isSameContact(first: string, second: string): boolean {
  const [given, kept] = [readContacts(first), readContacts(second)];
  return (
    given.emails.some((email) => kept.emails.includes(email)) ||
    given.phones.some((phone) => kept.phones.some((candidate) => isSamePhone(phone, candidate))) ||
    (given.text !== "" && given.text === kept.text)
  );
}

function readContacts(contact: string): Contacts {
  const text = contact.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
  const parts = text.split(/[,;/|]/);
  const words = parts.flatMap((part) => part.split(/[\s<>()"']/));
  return {
    text,
    emails: words.filter((word) => word.indexOf("@") > 0).map((word) => word.replace(/^mailto:/, "")),
    phones: parts
      .filter((part) => !part.includes("@"))
      // The zero that callers from abroad leave out.
      .map((part) => part.replaceAll("(0)", "").replace(/\D/g, "").replace(/^0+/, ""))
      .filter((digits) => digits.length >= minPhoneDigits),
  };
}

function isSamePhone(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  if (short === long) return true;
  return (
    short.length >= minNationalDigits &&
    long.length - short.length <= maxCountryDigits &&
    long.endsWith(short)
  );
}
