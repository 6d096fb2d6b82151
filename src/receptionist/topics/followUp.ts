import { namedDays } from "../computed/days.ts";
import { pointedAt } from "../context.ts";
import type { Part } from "../message.ts";
import { placeAfter } from "../words/places.ts";
import { areaTopic, placeAnswer } from "./area.ts";
import { hoursAnswer } from "./openings.ts";
import { priceAnswer } from "./prices.ts";
import { servicesFor } from "./services.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const elliptic =
  /^(ok |okay |hm+ |well )*(and|or|what about|how about|what if|also|then|no i meant?|i meant?|i mean)\b/;
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
  const named = servicesFor(withContext(part, talk).terms, knowledge).length > 0;
  const aspect = part.terms.some((term) => term.aspect);
  if (context.asked === "price" && !aspect && (named || /\d/.test(part.text))) return priceAnswer(part, talk);
  return undefined;
};

/** A place as the answer to "Which city or postal code are you in?". */
function askedPlace(raw: string, talk: Talk): Answer | undefined {
  if (!talk.context.last.includes(talk.say.whereAreYou)) return undefined;
  const place = placeAfter(raw);
  return place ? placeAnswer(place, talk) : undefined;
}

/** A sentence with the terms of the talk before, when it only points at them. */
export const withContext = (part: Part, { context }: Talk): Part => ({
  ...part,
  terms: [...part.terms, ...pointedAt(part, context)],
});
