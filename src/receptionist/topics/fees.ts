import type { Fact } from "../facts.ts";
import type { Part } from "../message.ts";
import { emergencyFacts } from "./emergency.ts";
import { allServices, serviceLine } from "./services.ts";
import type { Answer, Talk } from "./topic.ts";

const asksVisit =
  /\b(how much|cost|charge|price|pay|fee)\b.*\b(come|coming|send|visit|drive)( \w+)? (out|over|by|round|around|here|and look|look|have a look|take a look|see|check|someone|somebody)\b|\b(callout|call you out|travel|trip|visit|diagnostic|service call) (fee|charge|cost|price|rate)s?\b|\bjust to (look|come|check|see)\b/;
const visit =
  /\b(call-?out|diagnos(tic|is)|service call|trip (fee|charge)|travel (fee|charge)|visit fee|site visit|home visit|survey|callout)\b/i;
const priced = /[$£€\d]|\bfree\b|\bno charge\b|\bwaived\b/i;

/** What somebody's coming to look costs: services and policies that speak of a call-out, a diagnosis or the like. */
export function visitFee({ text }: Part, talk: Talk): Answer | undefined {
  if (!asksVisit.test(text)) return undefined;
  const services = allServices(talk.knowledge).filter(
    ({ fact, price = "" }) => visit.test(`${fact.label} ${price}`) && priced.test(price),
  );
  const told = talk.knowledge.facts.filter(
    ({ kind, label, text }) =>
      (kind === "policy" || kind === "faq") && visit.test(`${label} ${text}`) && priced.test(text),
  );
  if (!services.length && !told.length) return undefined;
  return {
    lines: [
      ...services.slice(0, 2).map((match) => serviceLine(match, talk.say)),
      ...told.slice(0, 2).map((fact) => quote(fact, talk)),
    ],
    action: "answer",
    factIds: [...services.slice(0, 2).map(({ fact }) => fact.id), ...told.slice(0, 2).map(({ id }) => id)],
  };
}

const late =
  /\b(after hours|out of hours|at night|nights?|tonight|evenings?|late|after [5-9]|after 1[0-2]|midnight|[1-6] am)\b/;
const special = [
  [/\bsaturdays?\b/, /\b(saturdays?|weekends?)\b/i],
  [/\bsundays?\b/, /\b(sundays?|weekends?)\b/i],
  [/\bweekends?\b/, /\b(saturdays?|sundays?|weekends?)\b/i],
  [
    /\b(today|tomorrow|tonight|asap|urgent(ly)?|right away|(in|within) (\d|a few|a couple of) (days?|hours))\b/,
    /\b(same[- ]day|express|rush|urgent|turnaround)\b/i,
  ],
  [/\bholidays?\b/, /\b(bank |public )?holidays?\b/i],
  [late, /\b(after[- ]hours|out[- ]of[- ]hours|nights?|evenings?|after \d)\b/i],
] as const;

/** What the file says of a price at the time that a question names: on a Saturday, in the evening. */
export function surcharges(part: Part, talk: Talk): Answer | undefined {
  const text = part.terms.some(({ weight }) => weight >= 0.5) ? part.text : talk.message.text;
  const times = special.flatMap(([asked, told]) => (asked.test(text) ? [told] : []));
  const told = talk.knowledge.facts.filter(
    ({ kind, label, text }) =>
      (kind === "policy" || kind === "faq") &&
      /[$£€%]/.test(text) &&
      times.some((time) => time.test(`${label} ${text}`)),
  );
  const { fee = "", available = "" } = talk.knowledge.business.emergency ?? {};
  const urgent = fee && (late.test(text) || times.some((time) => time.test(`${fee} ${available}`)));
  const emergency = urgent ? emergencyFacts(talk) : { lines: [], factIds: [] };
  if (!told.length && !emergency.lines.length) return undefined;
  return {
    lines: [...told.map((fact) => quote(fact, talk)), ...emergency.lines],
    action: "answer",
    factIds: [...told.map(({ id }) => id), ...emergency.factIds],
  };
}

const quote = ({ kind, label, text }: Fact, { say }: Talk) => say.quoted(kind, label, text);
