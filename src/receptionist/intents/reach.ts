import type { Business } from "../../business/schema/business.ts";
import { fill } from "../../languages/fill.ts";
import type { Talk } from "../talk.ts";
import { digitsOf, findContacts, withoutContacts } from "../understand/visitorDetails.ts";

/** How the business is reached where the receptionist does not know: by phone, else by a message. */
export const reachLine = ({ business: { phone }, words }: Pick<Talk, "business" | "words">): string =>
  phone ? fill(words.pleaseCall, { phone }) : words.pleaseWrite;

/**
 * Whether a message holds an e-mail address or a phone number that is not the business's own, and words
 * beside it.
 */
export function leavesContact(question: string, { phone, email, emergency }: Business): boolean {
  const own = [phone, emergency?.phone].map(digitsOf);
  const isOwn = (contact: string) =>
    contact === email ||
    (!contact.includes("@") && own.some((number) => number.endsWith(lastDigits(contact))));
  const contacts = findContacts(question).filter((contact) => !isOwn(contact));
  return contacts.length > 0 && /\p{L}{2}/u.test(withoutContacts(question));
}

/** Repeats the number or address that a message leaves, so that a slip is seen. */
export const noteContact = ({ question, business, words }: Talk): string[] =>
  leavesContact(question, business)
    ? [
        fill(words.contactNoted, {
          contact: findContacts(question)
            .map((each) => each.trim())
            .join(", "),
        }),
      ]
    : [];

/** What two ways of writing one phone number share. */
const lastDigits = (contact: string): string => digitsOf(contact).slice(-9);
