import { coverage, stemsOf } from "../words/terms.ts";
import { serviceLine, servicesFor } from "./services.ts";
import type { Topic } from "./topic.ts";

const asksContents = /\b(how many|do (we|i) get|includ\w+|come with|comes with|with (it|that))\b/;

/** What belongs to the service spoken of before, when its text tells of what is asked: `how many photos do we get?`. */
export const contentsTopic: Topic = ({ text, terms }, talk) => {
  const [before] = asksContents.test(text) ? servicesFor(talk.context.terms, talk.knowledge) : [];
  if (!before || !terms.length || coverage(terms, new Set(stemsOf(before.fact.plain))) < 0.6)
    return undefined;
  return { lines: [serviceLine(before, talk.say)], action: "answer", factIds: [before.fact.id] };
};

/** The days and times of a service itself, which are not those of opening. */
export const serviceTimes: Topic = (part, talk) => {
  if (!/\b(what|which) (days?|time)\b|^when (is|are|does|do)\b/.test(part.text)) return undefined;
  const [best] = servicesFor(part.terms, talk.knowledge);
  if (!best || best.share < 0.75 || !timed.test(best.notes ?? "")) return undefined;
  return { lines: [serviceLine(best, talk.say)], action: "answer", factIds: [best.fact.id] };
};

const timed = /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b\d{1,2}[:.]\d\d\b|\b\d ?[ap]m\b|\bstarts?\b/i;
