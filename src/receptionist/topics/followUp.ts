import { namedDays } from "../computed/days.ts";
import { placeAfter } from "../words/places.ts";
import { areaTopic, placeAnswer } from "./area.ts";
import { hoursAnswer } from "./hours.ts";
import { priceAnswer } from "./prices.ts";
import { servicesFor } from "./services.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const elliptic = /^(ok |okay |hm+ |well )*(and|or|what about|how about|what if|also|then)\b/;
const pointing =
  /\b(it|that|this|that one|this one|those|these|they|the (first|second|last|other|same) (one)?|one)\b/;

/** Short questions that live on what was said before: "and on Sunday?", "what about Towson?", "how much is that one?". */
export const followUpTopic: Topic = (part, talk) => {
  const { context, knowledge, calendar } = talk;
  if (!talk.history.length) return undefined;
  const asked = askedPlace(part.raw, talk);
  if (asked) return asked;
  const short = part.text.split(" ").length <= 6;
  if (!elliptic.test(part.text) && !short) return undefined;
  if (namedDays(part.text, calendar).length && context.asked === "hours") return hoursAnswer(part.text, talk);
  const place = context.asked === "area" ? placeAfter(part.raw) : undefined;
  if (place) return areaTopic(part, talk) ?? placeAnswer(place, talk);
  const named = servicesFor(part.terms, knowledge).length > 0;
  if (context.asked === "price" && (named || /\d/.test(part.text))) return priceAnswer(part, talk);
  return undefined;
};

/** A place as the answer to "Which city or postal code are you in?". */
function askedPlace(raw: string, talk: Talk): Answer | undefined {
  if (!talk.context.last.includes(talk.say.whereAreYou)) return undefined;
  const place = placeAfter(raw);
  return place ? placeAnswer(place, talk) : undefined;
}

/** The terms of a sentence, and those of the talk before when it only points at them. */
export const withContext: (part: Parameters<Topic>[0], talk: Talk) => Parameters<Topic>[0] = (
  part,
  { context },
) => {
  const strong = part.terms.filter(({ weight }) => weight === 1);
  const points = pointing.test(part.text) || strong.length <= 1;
  return points && context.terms.length ? { ...part, terms: [...part.terms, ...context.terms] } : part;
};

const detailsAsked = ["bookingDetails", "shallIPassOn", "passedOnUrgent", "complaintDetails"] as const;

/** What a visitor adds after being asked for details is taken down for the team. */
export function details(talk: Talk): Answer | undefined {
  const { context, message, say } = talk;
  const asked = detailsAsked.find((name) => context.last.includes(say[name]));
  if (!asked || /\?/.test(message.raw)) return undefined;
  if (/^(no|nope|not now|no thanks?|no thank you)\b/.test(message.text)) return undefined;
  if (
    /^(yes|yeah|yep|sure|ok|okay|please|yes please|go ahead|do it|that would be great|sounds good)[\s.!,a-z]{0,12}$/.test(
      message.text,
    )
  )
    return { lines: [say.bookingDetails], action: "booking" };
  if (/^(how|what|when|where|which|who|why|do|does|is|are|can|could|will|would)\b/.test(message.text))
    return undefined;
  if (asked === "shallIPassOn" && message.terms.length < 2 && !/\d/.test(message.text)) return undefined;
  const action =
    asked === "passedOnUrgent" ? "emergency" : asked === "complaintDetails" ? "complaint" : "booking";
  return { lines: [say.noted, ...(action === "booking" ? [say.nothingFixed] : [])], action };
}
