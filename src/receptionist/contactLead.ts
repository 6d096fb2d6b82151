import type { Business } from "../business/schema.ts";
import { hasCard } from "../text/cards.ts";
import type { Phrases } from "./phrases/english.ts";
import type { Action, Reply } from "./reply.ts";
import { digitsOf, findContacts } from "./visitorDetails.ts";

const booking =
  /\b(?:book\w*|schedul\w*|appointments?|reserv\w*|slots?|citas?|agendar|(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?s?|today|tonight|tomorrow|weekend|next week|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]* \d{1,2})\b/i;

/** Actions that keep a lead, and of those the ones whose own words say what happens now. */
const keeping: readonly Action[] = ["booking", "complaint", "handover", "emergency", "safety"];
const urgent: readonly Action[] = ["emergency", "safety"];

/** Lets no wish of a message that says how to reach the visitor end without a lead: the reply then says that it is passed on. */
export function withLead(reply: Reply, question: string, say: Phrases, business: Business): Reply {
  if (hasCard(question) || urgent.includes(reply.action) || !leavesContact(question, business)) return reply;
  const action = keeping.includes(reply.action)
    ? reply.action
    : booking.test(question)
      ? "booking"
      : "handover";
  const lines = reply.text.split("\n");
  const passedOn = [say.noted, say.notedUnknown, say.bookingWish, say.sorryComplaint];
  if (lines.some((line) => passedOn.includes(line))) return { ...reply, action };
  const kept = lines.filter((line) => ![say.shallIPassOn, say.orCallBack, say.leaveMessage].includes(line));
  return { ...reply, action, text: [...kept, say.noted].join("\n") };
}

/** Whether a message holds an e-mail address or a phone number that is not the business's own, and words beside it. */
function leavesContact(question: string, business: Business): boolean {
  const own = [business.phone, business.emergency?.phone].map(digitsOf);
  const isOwn = (contact: string) =>
    contact === business.email ||
    (!contact.includes("@") && own.some((number) => number.endsWith(digitsOf(contact).slice(-9))));
  const contacts = findContacts(question).filter((contact) => !isOwn(contact));
  const rest = contacts.reduce((text, contact) => text.replace(contact, " "), question);
  return contacts.length > 0 && /\p{L}{2}/u.test(rest);
}
