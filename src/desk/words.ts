import type { Business } from "../business/schema/business.ts";
import { fillIsolated } from "../languages/fillIsolated.ts";
import type { Speaker } from "../languages/ownWords.ts";
import { deskWords } from "../languages/words.ts";
import { emergencyLine } from "../receptionist/emergencyLine.ts";

// Sentences of the desk that take values, each whole in the language of the business.

/** Says when to try again, and where to call. */
export function formatTryAgain(seconds: number, speaker: Speaker, phone?: string): string {
  const { tryAgain, tryAgainOrCall } = deskWords(speaker);
  const values = { inTime: formatWait(seconds, speaker), ...(phone ? { phone } : {}) };
  return fillIsolated(phone ? tryAgainOrCall : tryAgain, values, speaker);
}

/** A wait as people say it: minutes up to an hour and a half, then hours. */
function formatWait(seconds: number, { language }: Speaker): string {
  const minutes = Math.ceil(seconds / 60);
  // English where the language is none that Intl knows, as its texts are then.
  const format = new Intl.RelativeTimeFormat([language, "en"]);
  return minutes > 90 ? format.format(Math.ceil(minutes / 60), "hour") : format.format(minutes, "minute");
}

/** Says that a conversation has too many messages, when to write again, and the number for emergencies. */
export const formatManyMessages = (seconds: number, business: Business): string =>
  `${deskWords(business).manyMessages} ${formatTryAgain(seconds, business, business.phone)}\n${emergencyLine(business)}`;

/** Says that the receptionist cannot answer, and how else to ask. */
export function formatNoAnswer(business: Business): string {
  const { noAnswer, noAnswerCall } = deskWords(business);
  const { phone } = business;
  return phone ? fillIsolated(noAnswerCall, { phone }, business) : noAnswer;
}

/** Says that nobody read a message, which a person will. */
export function formatHandedOver(business: Business): string {
  const { handedOver, ifUrgentCall } = deskWords(business);
  const { phone } = business;
  return phone ? `${handedOver} ${fillIsolated(ifUrgentCall, { phone }, business)}` : handedOver;
}

/** Says that a message could not be kept, and how else to reach the business. */
export function formatNotKept(business: Business): string {
  const { notKept, pleaseCall, pleaseWrite, writeLater } = deskWords(business);
  const { phone, email } = business;
  if (phone) return `${notKept} ${fillIsolated(pleaseCall, { phone }, business)}`;
  return `${notKept} ${email ? fillIsolated(pleaseWrite, { email }, business) : writeLater}`;
}
