import { namedDays } from "../computed/days.ts";
import { timeAsked } from "../computed/times.ts";
import type { Fact } from "../facts.ts";
import type { Part } from "../message.ts";
import type { Missing } from "../phrases/english.ts";
import { fold } from "../words/fold.ts";
import { oneOf } from "../words/patterns.ts";
import { placeAsked, postalCodesIn } from "../words/places.ts";
import { near } from "../words/spelling.ts";
import { areaTopic, refusedVisits } from "./area.ts";
import { reachUs } from "./contact.ts";
import { asksAboutHours } from "./hours.ts";
import { lookupTopic } from "./lookup.ts";
import { nearestTopic } from "./nearest.ts";
import { hoursAnswer } from "./openings.ts";
import { asksForPrice } from "./prices.ts";
import { meant, serviceLine, servicesFor } from "./services.ts";
import { ofSize } from "./sizes.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const wantsBooking = oneOf(
  /\b(book|booking|schedule|reserve|arrange|set up|make)\b.*\b(appointment|service|visit|slot|time|consultation|table|session|job|lesson|cleaning|spot)\b/,
  /\b(get|need|want|like)\b.*\b(appointment|visit|slot|consultation|session)\b/,
  /\b(book|schedule|reserve)\b(?! (keeping|shelf|shelves))|\bappointments?\b/,
  /\b(openings?|slots?|availability)\b|\bsign (me )?up\b/,
  /\b(get|want|need|like|request) (a |an |your )?(free )?(quote|estimate)\b|\bfit me in\b/,
  /\bsqueeze me in\b|\b(any|is there|are there|got|have) (\w+ ){0,4}(free|available|left|vacant)\b.{0,20}\b(today|tonight|tomorrow|weekend|now|\w+day)\b/,
);

const wantsSomeone = oneOf(
  /\b(can|could|will|would) (someone|you|somebody|anyone|a \w+) (guys )?(please )?(come|stop|swing|drop|be here|send|(see|look at) (me|him|her|us|it|my|our|this))\b/,
  /\bget (someone|somebody) (out|over|here)\b|\bsend (someone|somebody|a |out)\b/,
  /\b(need|want|get) (someone|somebody) (out|over|to (come|look|fix|help|do|clean|repair))\b/,
  /\bcome (out|by|over) (today|tomorrow|on|this|next|and)\b/,
);

const wantsChange = oneOf(
  /\b(confirm|check|verify) (my|our|the) (appointment|booking|reservation)\b/,
  /(?<!\bif (i|we) (have to |need to |want to )?)\b(cancel|reschedule|postpone|rebook)\b.*\b(appointment|booking|visit|reservation|my|it|session|job|lesson)\b/,
  /(?<!\bif (i|we) (have to |need to |want to )?)\b(move|change|push back|bring forward)\b.*\b(appointment|booking|visit|reservation|session|slot|lesson)\b/,
  /\b(my|our|the) (?<!what time is the )(appointment|booking|visit|technician|plumber|cleaner|crew|electrician)\b.*\b(when|where|status|confirmed?|late|today|time|coming|still|eta)\b/,
  /\b(when|where|what time) (is|are|was) (my|our|the) (?:(?!last|latest|first|earliest|next)\w+ )?(appointment|booking|technician|plumber|cleaner|crew|guy|driver|electrician)\b/,
);

const needs = oneOf(
  /\b(i|we) (would like|need|want|am looking|are looking)\b/,
  /\b(can|could|may) (i|we) (come|bring|get|have|see|take|start|move\w*|meet|try|join|rent|hire)\b/,
  /\b(can|could) you (?!still|ever|be|open|charge|accept)\w+|\bwill you (do|fix|come|make|get|fit|look)\b/,
  /\bare you (guys )?(available|free)\b(?!.*days\b)/,
  /\b(is|does|would|how about)\b.*\b(ok|okay|work|works|good|possible|available|free)\b/,
);

/** A need with a day is a wish for an appointment: `I need the lawn mowed on Friday`. */
const needsOnADay = ({ text }: Part, { calendar }: Talk) =>
  needs.test(text) && !/\bto (know|ask|find out)\b/.test(text) && namedDays(text, calendar).length > 0;

// `What do I bring to the appointment?` is a question first; only without an answer it is a wish.
const asksFirst =
  /^(so |and |hi |hello |hey )*(what|which|where|who|how (long|much|many|far|early)|is|are|does|do)\b/;

// `I missed my appointment` wishes for none.
const past = /\b(missed|forgot|was late|were late|turned up|showed up)\b/;

const onlyAsks =
  /\b(last|latest|first|earliest) (appointment|slot)\b|\bwhen (should|do|must) (i|we)\b|\b(do|did|does) i (need|have to)\b|\bneed an appointment\b.*\?|\bwithout\b/;

/** A wish for an appointment is passed on, never promised: only the team fixes a time. */
export const bookingTopic: Topic = (part, talk) => {
  if (wantsChange.test(part.text)) return changeAnswer(talk);
  if (onlyAsks.test(part.text) || past.test(part.text) || asksForPrice(part.text)) return undefined;
  if (asksAboutHours(part.text) && !books.test(part.text) && ofARule.test(part.text)) return undefined;
  const visit = wantsSomeone.test(part.text) && !areaTopic(talk.message, talk);
  if (!visit && !wantsBooking.test(part.text) && !needsOnADay(part, talk)) return undefined;
  const told = asksFirst.test(part.text)
    ? lookupTopic(part, talk)
    : books.test(part.text)
      ? undefined
      : ruleTold(part, talk);
  return told?.action === "answer" || told?.action === "negative" ? told : bookingAnswer(talk);
};

// `Can you come after 4?` and `can I drop in on a Sunday?` ask for a rule; `can you come on Sunday` is a wish.
const ofARule =
  /\b(mon|tues|wednes|thurs|fri|satur|sun)days\b|\ba \w+day\b|\b(weekends|evenings|nights?|still|too (late|early)|stop|drop\w*|pop|swing|pick\w*|collect|fetch|visit)\b|\b(after|before|past|until|till|later than) (\d|noon|midnight|work|dark)/;

const books = /\b(book\w*|appointments?|schedul\w+|reserv\w+|slots?|estimate|quote)\b/;

/** `Can I bring a friend on Sunday?` is answered by a rule of the file; without one it is a wish. */
function ruleTold(part: Part, talk: Talk): Answer | undefined {
  const [visits] = refusedVisits(talk);
  if (visits && comesOut.test(part.text)) return notOfferedOrNotes(visits, talk);
  const told = nearestTopic(part, talk);
  return told?.factIds?.every((id) => /^(policy|faq|notOffered)/.test(id)) ? told : undefined;
}

const comesOut = /\b(come|send|out|over|be here|stop|swing|drop)\b/;

const notOfferedOrNotes = ({ id, kind, text }: Fact, { say }: Talk): Answer => ({
  lines: [kind === "notOffered" ? say.notOffered(text) : text],
  action: "negative",
  factIds: [id],
});

const asksIfBooked =
  /\b(am i|are we|is (it|that|this|everything)) (all |now |then |already )*(booked|confirmed|scheduled|reserved|set|fixed|all set)\b|\b(so|then) (you will|you are|will you|are you) (be |come|coming|going to)/;

/** Whether something is booked: nothing ever is in this chat, and how it can be. */
export function bookedYet(talk: Talk): Answer | undefined {
  if (!asksIfBooked.test(talk.message.text)) return undefined;
  const { bookingLink } = talk.knowledge.business;
  const online = bookingLink && /^https/.test(bookingLink) ? [talk.say.bookOnline(bookingLink)] : [];
  const reach = reachUs(talk);
  return { ...reach, lines: [talk.say.notBooked, ...online, ...reach.lines] };
}

/** What a wish for an appointment does not say yet: what, where (if the business comes to people) and when. */
function missingIn({ message, knowledge, calendar, context }: Talk): Missing[] {
  const named =
    message.terms.some(({ weight }) => weight >= 0.5) ||
    servicesFor(message.terms, knowledge).length > 0 ||
    context.terms.length > 0;
  const { serviceArea, address } = knowledge.business;
  const comes = serviceArea !== undefined && (!address || wantsSomeone.test(message.text));
  const placed =
    placeAsked(message.raw) ?? serviceArea?.cities.find((city) => near(fold(city), message.text));
  const dated = namedDays(message.text, calendar).length > 0 || timeAsked(message.text) !== undefined;
  return [
    ...(named ? [] : (["what"] as const)),
    ...(comes && !placed && !postalCodesIn(message.raw, knowledge.business).length
      ? (["where"] as const)
      : []),
    ...(dated ? [] : (["when"] as const)),
  ];
}

/** What the file says of the place that a wish names. */
function placeLines(talk: Talk): Answer | undefined {
  const { message, knowledge } = talk;
  const { cities = [], notes = "" } = knowledge.business.serviceArea ?? {};
  const city = cities.find((name) => near(fold(name), message.text));
  if (city && !notes) return undefined;
  const named = city ?? postalCodesIn(message.raw, knowledge.business)[0] ?? placeAsked(message.raw);
  return named ? areaTopic(message, talk) : undefined;
}

function bookingAnswer(talk: Talk): Answer {
  const { bookingLink, phone, hours } = talk.knowledge.business;
  const { say, message, knowledge } = talk;
  const place = placeLines(talk);
  if (place?.action === "negative") return place;
  const services = ofSize(
    servicesFor(message.terms, knowledge),
    message.terms,
    message.measures,
    knowledge,
  ).filter(({ share }) => share >= 0.5);
  const service = meant(services, message.terms);
  const known = service.length === 1 ? service : [];
  const days =
    hours && namedDays(message.text, talk.calendar).length ? hoursAnswer(message.text, talk) : undefined;
  const missing = missingIn(talk);
  return {
    lines: [
      say.bookingWish,
      ...known.map((match) => serviceLine(match, say)),
      ...(place?.lines.slice(0, 2) ?? []),
      ...(days?.lines ?? []),
      missing.length ? say.bookingDetails(missing) : say.nothingFixed,
      ...(bookingLink && /^https/.test(bookingLink) ? [say.bookOnline(bookingLink)] : []),
      ...(phone ? [say.orCall(phone)] : []),
    ],
    action: "booking",
    factIds: [...known.map(({ fact }) => fact.id), ...(phone ? ["phone"] : []), ...(days?.factIds ?? [])],
    computed: days?.computed ?? [],
  };
}

function changeAnswer(talk: Talk): Answer {
  const reach = reachUs(talk);
  const policies = talk.knowledge.facts.filter(
    ({ kind, label, text }) =>
      kind === "policy" && /cancel|reschedul|missed|no.?show/i.test(`${label} ${text}`),
  );
  return {
    lines: [
      talk.say.cannotChange,
      ...policies.map(({ kind, label, text }) => talk.say.quoted(kind, label, text)),
      ...reach.lines,
    ],
    action: "handover",
    factIds: [...policies.map(({ id }) => id), ...(reach.factIds ?? [])],
  };
}
