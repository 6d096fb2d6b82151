import type { Business } from "../business/schema.ts";
import type { Phrases } from "./phrases/english.ts";
import type { Action, Reply } from "./reply.ts";

const email = /(?<![^\s@<>,;])[^\s@<>,;]{1,64}@(?:[^\s@<>,;.]+\.)+\p{L}{2,60}/gu;
// Numbers of cards, papers and orders are no phone.
const otherNumber =
  "(?<!\\b(?:passport|account|acct|routing|card|ssn|security|licen[cs]e|policy|order|invoice|serial|model)\\b.{0,15})";
const phone = new RegExp(
  `(?<!\\d[\\s().-]{0,2}|[\\p{L}$£€])${otherNumber}\\+?\\(?\\d(?:[\\s().-]{0,2}\\d){8,14}(?![\\s().-]{0,2}\\d)`,
  "giu",
);
const shortPhone =
  /(?<=\b(?:call|text|phone|number|cell|mobile|tel|whatsapp|ring|reach|llam\p{L}*|tel[eé]fono|m[oó]vil|n[uú]mero)\b.{0,25}\b)\d{3}[ .-]?\d{4}\b(?![ .-]?\d)/giu;
const date = /^(?:\d{4}[./-]\d{2}[./-]\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})/;
const postalCodes = /^\d{5}(?:-\d{4}|\s\d{5})$/;
const booking =
  /\b(?:book\w*|schedul\w*|appointments?|reserv\w*|slots?|citas?|agendar|(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?s?|today|tonight|tomorrow|weekend|next week|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]* \d{1,2})\b/i;

/** Actions that keep a lead, and of those the ones whose own words say what happens now. */
const keeping: readonly Action[] = ["booking", "complaint", "handover", "emergency", "safety"];
const urgent: readonly Action[] = ["emergency", "safety"];

/** Lets no wish of a message that says how to reach the visitor end without a lead: the reply then says that it is passed on. */
export function withLead(reply: Reply, question: string, say: Phrases, business: Business): Reply {
  const isRefused = reply.action === "refusal" && !reply.text.includes(say.noSecrets);
  if (isRefused || urgent.includes(reply.action) || !leavesContact(question, business)) return reply;
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
  const found = [
    ...(question.match(email) ?? []).filter((address) => address !== business.email),
    ...[...(question.match(phone) ?? []), ...(question.match(shortPhone) ?? [])]
      .filter((number) => isPhone(number.trim()))
      .filter((number) => !own.some((one) => one.endsWith(digitsOf(number).slice(-9)))),
  ];
  const rest = found.reduce((text, contact) => text.replace(contact, " "), question);
  return found.length > 0 && /\p{L}{2}/u.test(rest);
}

const isPhone = (number: string): boolean =>
  !date.test(number) && !postalCodes.test(number) && (number.startsWith("+") || digitsOf(number).length < 13);

const digitsOf = (text = ""): string => text.replace(/\D/g, "");
