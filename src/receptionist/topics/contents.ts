import { namedDays } from "../computed/days.ts";
import { nextMonthly } from "../computed/seasons.ts";
import type { Fact, FactKind } from "../facts.ts";
import type { Part } from "../message.ts";
import { english } from "../phrases/english.ts";
import { coverage, stemsOf } from "../words/terms.ts";
import { sameTimes, timesIn } from "../words/times.ts";
import { hoursAnswer } from "./openings.ts";
import { asksForPrice } from "./prices.ts";
import { quoted } from "./quoted.ts";
import { serviceLine, servicesFor, withPrice } from "./services.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const asksContents = /\b(how many|do (we|i) get|includ\w+|come with|comes with|with (it|that))\b/;

/** What belongs to the service spoken of before, when its text tells of what is asked: `how many photos do we get?`. */
export const contentsTopic: Topic = ({ text, terms }, talk) => {
  const [before] = asksContents.test(text) ? servicesFor(talk.context.terms, talk.knowledge) : [];
  if (!before || !terms.length || coverage(terms, new Set(stemsOf(before.fact.plain))) < 0.6)
    return undefined;
  return { lines: [serviceLine(before, talk.say)], action: "answer", factIds: [before.fact.id] };
};

/** The days, times and season of a thing itself, which are not those of opening: `Sunday delivery?`, `when is the next open evening?`. */
export const serviceTimes: Topic = (part, talk) => {
  if (asksForPrice(part.text)) return undefined;
  const soonest = deadline.test(part.text) ? turnaround(part, talk) : undefined;
  if (soonest) return withToday(told(soonest, part, talk), part, talk);
  if (!asks.test(part.text) || wishes.test(part.text)) return undefined;
  const fact = datesLeft(part, talk) ?? timedFact(part, talk);
  return fact && withNext(told(fact, part, talk), fact, part, talk);
};

const asks =
  /\?|^(so |and |but |hi |hello |hey )*(what|which|when|whens|when's|how (late|early)|is|are|do|does|can|could|may|any|just|only)\b/;
const wishes = /\b(how (long|far|many|old)|i (need|want|would like)|we (need|want|would like))\b/;
const asksWhen =
  /\b(what|which) (days?|time|times|hours|dates?)\b|\bwhen(s|'s)?\b|\b(times|hours|dates|days)\W*$/;

/** The fact that tells such a time as is asked for, of what is asked about. */
function timedFact({ text, terms }: Part, { knowledge, calendar }: Talk): Fact | undefined {
  const when = asksWhen.test(text);
  // `Tonight` is a Saturday, of which a rule may speak.
  const said = `${text} ${namedDays(text, calendar)
    .map(({ day }) => english.dayName(day))
    .join(" ")}`;
  const strong = terms.filter(
    ({ weight, stem }) => weight >= 0.5 && !calendarWord.test(stem) && !house.test(stem),
  );
  if (!strong.length) return undefined;
  const found = knowledge.facts
    .map((fact) => ({
      fact,
      holds: coverage(strong, new Set(stemsOf(fact.plain))),
      named: coverage(strong, new Set(stemsOf(fact.name))),
      times: when ? timesIn(fact.plain).length : sameTimes(said, fact.plain.replace(monthly, "")),
    }))
    .filter(
      ({ fact, holds, times }) =>
        timed.includes(fact.kind) &&
        (!ofMoney.test(fact.name) || timesOfMoney.test(text)) &&
        holds >= 0.5 &&
        times,
    )
    .map(({ fact, holds, named, times }) => ({ fact, fit: 10 * holds + named + times }))
    .sort((a, b) => b.fit - a.fit);
  const [best, second] = found;
  return second?.fit === best?.fit ? undefined : best?.fact;
}

// `5% for pets seen on the same day` and `free until the day before` are no rules about when.
const ofMoney = /^(cancel\w*|refunds?|payment|deposit|discounts?|offers?)\b/;

/** The kinds of facts that tell times of things. */
const timed: readonly FactKind[] = ["policy", "faq", "service"];
const timesOfMoney = /\b(cancel\w*|refund\w*|money back|pay\w*|deposit|discounts?|offers?|deals?)\b/;
// Of the first Saturday only who asks for the next one is told.
const monthly = /\b(first|second|third|fourth|last|\d(st|nd|rd|th)) \w+day (of|in) (the|each|every) month\b/;
const house = /^(offic|shop|stor|salon|clinic|studio|recept|practic|plac)/;
const calendarWord =
  /^(mon|tues?|wed|wednes|thu|thurs|fri|sat|satur|sun|week|today|tomorrow|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)/;

const dayNamed = "(?:\\w+days?|today|tonight|tomorrow|next week|the weekend|the \\d+|christmas)";
const deadline = new RegExp(
  `\\b(?:by|in time for) ${dayNamed}\\b|\\b(?:ready|done|finished|\\w{3,}ed|made|back) (?:by|for|before|in time|${dayNamed}|same day)\\b|\\b(?:same|next) day\\b`,
);
const tellsSpeed =
  /\bturnaround\b|\b(working|business) days?\b|\b(same|next) day\b|\b(express|rush)\b|\bwhile you wait\b|\b(takes?|usually|ready in|within|back in) .{0,16}(hours?|days?|weeks?)\b/;

/** `I need it by Friday`: what the file says of how long such a thing takes. */
function turnaround({ terms }: Part, { knowledge }: Talk): Fact | undefined {
  const strong = terms.filter(({ weight, stem }) => weight >= 0.5 && !calendarWord.test(stem));
  const found = knowledge.facts
    .filter(({ kind, name, plain }) => timed.includes(kind) && tellsSpeed.test(plain) && !ofMoney.test(name))
    .map((fact) => ({ fact, holds: coverage(strong, new Set(stemsOf(fact.plain))) }))
    .sort((a, b) => b.holds - a.holds);
  const [best] = found;
  return best && strong.length && best.holds >= 0.5 ? best.fact : undefined;
}

/** With the hours of today or tomorrow, when one of them is meant. */
function withToday(answer: Answer, { text }: Part, talk: Talk): Answer {
  const soon = namedDays(text, talk.calendar).some(({ said }) => said === "today" || said === "tomorrow");
  const hours = soon && talk.knowledge.business.hours ? hoursAnswer(text, talk) : undefined;
  return {
    ...answer,
    lines: [...answer.lines, ...(hours?.lines ?? []), talk.say.shallIPassOn],
    factIds: [...(answer.factIds ?? []), ...(hours?.factIds ?? [])],
    computed: hours?.computed ?? [],
  };
}

/** `Is July 10 open?`, `any chance of August?`: what the file says of the dates that are left. */
function datesLeft({ text }: Part, { knowledge }: Talk): Fact | undefined {
  if (!timesIn(text).includes("season") || !asksLeft.test(text)) return undefined;
  return knowledge.facts.find(
    ({ kind, plain }) => timed.includes(kind) && timesIn(plain).includes("season") && tellsLeft.test(plain),
  );
}

const asksLeft =
  /\b(open|free|available|availability|left|taken|booked|chance of|spaces?|dates?|places?|slots?)\b/;
const tellsLeft =
  /\b(dates?|saturdays|weekends|spaces|places)\b.*\b(left|gone|open|free|booked|taken|full)\b/;

function told(fact: Fact, { terms }: Part, talk: Talk): Answer {
  const match = { fact, covered: coverage(terms, new Set(stemsOf(fact.plain))), share: 0 };
  if (fact.kind !== "service") return quoted(match, talk, terms);
  return {
    lines: [serviceLine(withPrice(match, talk.knowledge), talk.say)],
    action: "answer",
    factIds: [fact.id],
  };
}

/** Who asks for the next one of what comes back each month is told its date. */
function withNext(answer: Answer, { text }: Fact, part: Part, { calendar, knowledge, say }: Talk): Answer {
  const next =
    /\b(next|when|whens|dates?)\b/.test(part.text) && nextMonthly(text, calendar.today ?? calendar.around);
  const [named] = next ? namedDays(next, calendar) : [];
  if (!next || !named || knowledge.business.hours?.holidays[next]?.spans.length === 0) return answer;
  const line = say.nextOne(say.namedDay(named));
  return { ...answer, lines: [...answer.lines, line], computed: [line] };
}
