import { namedDays } from "../computed/days.ts";
import { reachUs } from "./contact.ts";
import { hoursAnswer } from "./hours.ts";
import { meant, servicesFor } from "./services.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const wantsBooking =
  /\b(book|booking|reserve|reservation|schedule|set up|make|get|need|want|arrange|have)\b.*\b(appointment|service|visit|slot|time|consultation|table|session|someone (out|over|to come)|job|lesson|cleaning|spot)\b|\b(book|schedule|reserve)\b(?! (keeping|shelf|shelves))|\bappointments?\b|\b(openings?|slots?|availability)\b|\b(can|could|will) (someone|you|somebody|anyone|a \w+) (guys )?(please )?(come|stop|swing|drop|be here|send|fit me|squeeze|see me)\b|\bsend (someone|somebody|a |out)\b|\bsign (me )?up\b|\b(get|want|need|like|request) (a |an |your )?(free )?(quote|estimate)\b|\bfit me in\b|\bcome (out|by|over) (today|tomorrow|on|this|next|and)\b/;

const wantsChange =
  /\b(cancel|reschedule|move|change|postpone|push back|rebook)\b.*\b(appointment|booking|visit|reservation|my|it|session|job)\b|\b(my|our|the) (appointment|booking|visit|technician|plumber|cleaner|crew|electrician)\b.*\b(when|where|status|confirmed?|late|today|time|coming|still|eta)\b|\b(when|where|what time) (is|are|was) (my|our|the) (\w+ )?(appointment|booking|technician|plumber|cleaner|crew|guy|driver|electrician)\b/;

/** A wish for an appointment is passed on, never promised: only the team fixes a time. */
export const bookingTopic: Topic = (part, talk) => {
  if (wantsChange.test(part.text)) return changeAnswer(talk);
  if (
    !wantsBooking.test(part.text) ||
    /\b(do|did|does) i (need|have to)\b|\bneed an appointment\b.*\?|\bwithout\b/.test(part.text)
  )
    return undefined;
  const { bookingLink, phone } = talk.knowledge.business;
  const { say } = talk;
  const services = meant(servicesFor(talk.message.terms, talk.knowledge)).slice(0, 1);
  const days =
    talk.knowledge.business.hours && namedDays(talk.message.text, talk.calendar).length
      ? hoursAnswer(talk.message.text, talk)
      : undefined;
  return {
    lines: [
      say.bookingWish,
      ...services.map(({ fact, price }) => say.listed(fact.label, price)),
      ...(days?.lines ?? []),
      say.bookingDetails,
      ...(bookingLink && /^https/.test(bookingLink) ? [say.bookOnline(bookingLink)] : []),
      ...(phone ? [say.orCall(phone)] : []),
    ],
    action: "booking",
    factIds: [...services.map(({ fact }) => fact.id), ...(phone ? ["phone"] : []), ...(days?.factIds ?? [])],
    computed: days?.computed ?? [],
  };
};

function changeAnswer(talk: Talk): Answer {
  const reach = reachUs(talk);
  const policies = talk.knowledge.facts.filter(
    ({ kind, label }) => kind === "policy" && /cancel|reschedul/i.test(label),
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
