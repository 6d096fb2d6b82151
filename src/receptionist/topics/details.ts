import { namedDays } from "../computed/days.ts";
import { areaTopic } from "./area.ts";
import { hoursAnswer } from "./openings.ts";
import { smalltalk } from "./talk.ts";
import type { Answer, Talk } from "./topic.ts";

const asking = ["askedFor", "shallIPassOn", "passedOnUrgent", "complaintDetails", "noted"] as const;

const agrees =
  /^(yes|yeah|yep|sure|ok|okay|please|yes please|go ahead|do it|that would be great|sounds good)[\s.!,a-z]{0,12}$/;
const declines = /^(no|nope|not now|no thanks?|no thank you)\b/;
const asksOn =
  /\?|^(and|or|what about|how about|how|what|when|where|which|who|why|do|does|is|are|can|could|will|would)\b/;

/** What a visitor adds after being asked for details, or a bare way to reach him, is taken down for the team. */
export function details(talk: Talk): Answer | undefined {
  const { context, message, say } = talk;
  const asked = asking.find((name) => context.last.includes(say[name]));
  if (isContact(message.raw) || wantsCall(message)) return { lines: [say.noted], action: "booking" };
  if (!asked || declines.test(message.text) || asksOn.test(message.text)) return undefined;
  if (asked !== "noted" && agrees.test(message.text))
    return { lines: [say.bookingDetails(["what", "when"])], action: "booking" };
  if (smalltalk(message, talk)) return undefined;
  if (asked === "shallIPassOn" && message.terms.length < 2 && !/\d/.test(message.text)) return undefined;
  if (asked === "passedOnUrgent") return { lines: [say.noted], action: "emergency" };
  if (asked === "complaintDetails") return { lines: [say.noted], action: "complaint" };
  return withRemarks(talk);
}

const isContact = (raw: string) =>
  /^(my (number|phone|email|e-mail)( is)?|it'?s|call me at)?\s*(\+?[\d\s().-]{10,18}|[^\s@]+@[^\s@]+\.[^\s@]+)[\s.!]*$/i.test(
    raw,
  ) && !/\d{5}-\d{4}/.test(raw);

const callMe =
  /\b(call|ring|text|phone|contact|reach|email|whatsapp) me\b|\bcall ?back\b|\bmy (cell |mobile |phone )?(number|phone|email|e-mail)\b/;
const wayToReach = /\+?\d[\d\s().-]{8,16}\d|[^\s@]+@[^\s@]+\.[a-z]{2,}/i;

/** `Call me back at ...`: a wish with the number to call. */
const wantsCall = ({ raw, text }: Talk["message"]) =>
  callMe.test(text) && wayToReach.test(raw) && !/\?/.test(raw);

/** A wish taken down, with what the file says of its place and its day. */
function withRemarks(talk: Talk): Answer {
  const { message, say, knowledge, calendar } = talk;
  const area = areaTopic(message, talk);
  const hours =
    knowledge.business.hours && namedDays(message.text, calendar).length
      ? hoursAnswer(message.text, talk)
      : undefined;
  return {
    lines: [say.noted, ...(area?.lines.slice(0, 1) ?? []), ...(hours?.lines ?? []), say.nothingFixed],
    action: "booking",
    factIds: [...(area?.factIds ?? []), ...(hours?.factIds ?? [])],
    computed: hours?.computed ?? [],
  };
}
