import { namedDays } from "../computed/days.ts";
import type { Part } from "../message.ts";
import { withoutHolidays } from "../words/holidays.ts";
import { nearestTopic } from "./nearest.ts";
import { hoursAnswer } from "./openings.ts";
import { asksForPrice } from "./prices.ts";
import { serviceLine, servicesFor } from "./services.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const day =
  "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|holidays?|today|tomorrow|tonight|now|(?:jan|feb|mar|apr|june?|july?|aug|sept?|oct|nov|dec)[a-z]* \\d|the \\d+(?:st|nd|rd|th))";

/** A time of the day at the end of a question about a rule, such as `after 4pm`. */
const hour =
  "(?:after|before|past|until|till|by|later than|earlier than|as (?:late|early) as) (?:\\d|noon|midnight|work|dark)";

// What a visitor does at a business, or it for him.
const visit =
  "come|get (?:in|there)|drop|pick|pop|swing|stop|call|collect|visit|arrive|bring|fetch|access|check ?in|check ?out|checkin|pickup|dropoff|start";

// What needs no appointment.
const callIn = "dropin|dropoff|dropby|drop|pickup|pick|pop|swing|stop|collect|fetch|visit|get in|access";

const asksHours = [
  /\b(business|opening|working|office|store|shop|salon|clinic|your|the|regular|normal|holiday|weekend|operating|trading|\w+day|weekday|evening) hours\b/,
  /^(the )?hours\b|\bhours (of (operation|business|opening|service|work)|(for|on) (the )?(\w+day|weekend|holidays?|christmas|thanksgiving)|today|tomorrow)\b|(?<!\d[\w ]{0,20}|many |few |couple |of |business |in )\bhours\W*$|\bwhat hours\b|\bhours (are|do) you\b|\bschedule (for|on) \w+day\b/,
  /(?:\b(?:are|is|be|stay|still|currently)|(?:^|are |if |when |time |hey |hi )(?:you|they|u)) (?:you |they |u |guys |folks |all |still |currently |usually |normally |even |ever |also )*(?:open|closed)\b/,
  new RegExp(
    `\\bopen (right |again |back |up |early |late |only )*(on |at |in |this |next |for |all |every |during |until |till |til |before |after |past |from |by |the day (of|after) )*(${day}|day|new year|\\d|christmas|lunch|night|noon|early|late|evenings?)`,
  ),
  /\b(do|will) you (guys |all |ever |also |still )?(re)?(open|close|start|shut)( up| again| late| early| back up| your doors)?($|[?.!,]| (at|on|until|till|for|today|tomorrow|before|after|during|over|this|next|every|around|in the|between|by|and|or|all|each|mon|tue|wed|thu|fri|sat|sun|week|christmas|holidays|most|the (holidays|weekend|mon|tue|wed|thu|fri|sat|sun)))/,
  /\b(when do|when will|what time do|what time will|when are|time are|when does|what time does|what time) (you|u|the \w+|your \w+|they)? ?(guys )?(re)?(open|close|start|finish|shut|begin)/,
  /\b(opening|closing) times?\b|\b(how|as) (late|early) (are|do|can|is|(on )?\w+day)\b|\b(until|till|til) (what|when)\b|\bwhat time (do|are|is|can)\b/,
  new RegExp(
    `\\b(do|can|will) (you|they|someone|anyone|anybody|your \\w+) (guys )?(also |ever |even )?(work|come|come out|be available|available|operate)( out)?( on| at| in| during)?( the| a)? ?(${day}|evenings?|nights?|night)\\b`,
  ),
  new RegExp(
    `\\b(are|is) (you|anyone|anybody|someone|there anyone|there anybody|there someone) (guys )?(around|available|working|there|in|taking \\w+) (on |this |at |during )?(a |the )?(${day}|evenings?|nights?)\\b`,
  ),
  new RegExp(
    `^(ok |okay |and |or |how about |what about |on |are you |for |this |next |open )*${day}( then| too| as well| morning| afternoon)?\\??$`,
  ),
  new RegExp(`\\b(do|can|will) (you|they|someone|anyone)\\b.* (on|on a|this|next) ${day}`),
  new RegExp(`\\b(can|could|may) (i|we) (call|ring|phone|visit)\\b.*(${day}|\\bat \\d)`),
  new RegExp(`\\b(reach|call|catch|visit|see) you( guys)? (on |this |at |during )?(a |the )?${day}`),
  new RegExp(`^(is|are) (the )?${day}\\w*(?: morning| afternoon)? (an )?open`),
  new RegExp(
    `\\b(are|is|will) (you|they|anyone|someone) (going to be |be )?(here|there|in|around|working)\\b.*${day}`,
  ),
  new RegExp(`^(on )?${day} (morning |afternoon |evening )?(open|closed)\\b`),
  new RegExp(
    `\\b(can|could|may|is it (?:ok|okay|possible|fine)|do|will|would) .{0,120}\\b(${visit})\\b.{0,120} ${hour}`,
  ),
  new RegExp(
    `\\b(can|could|may) (i|we) (still )?(${visit})\\b.* (on a \\w+day|on \\w+days|weekends|evenings)\\b`,
  ),
  new RegExp(`\\b(can|could|may) (i|we|he|she|they) (still )?(${callIn})\\b.*\\b${day}`),
  new RegExp(
    `\\bis (there (an? )?\\w+|(an?|the) \\w+|anyone|anybody|someone|somebody) (in|working) (on )?${day}`,
  ),
  new RegExp(
    `\\b(can|could|may) (i|we|he|she|they) (still )?(${visit})\\b.* (at|around) (\\d|noon|midnight|lunch)`,
  ),
  /\bis \d{1,2}([:.]\d\d)? ?([ap]m|o'clock)? ?(in the \w+ )?too (late|early)\b|\b(finish|get off|off|leave) (of )?work (at|until|till|after) \d/,
  /\b(late|early) (nights?|evenings?|openings?|mornings?|hours)\b|\b(latest|earliest)\b.*\b(open|close|closing|opening|come|finish|start|there)\b|\b(open|close|closing|opening) (the )?(latest|earliest|later|earlier|late|early)\b|^how (late|early)\b/,
  /\b(can|could|will|do) you still (come|help|open|do)\b|\b(can|could|do|will) (you|someone|anyone|somebody) come( out)? (on )?(sun|mon|tues|wednes|thurs|fri|satur)days\b/,
  new RegExp(`\\bdo (you|they) (do|work|have|offer) (${day}|evenings|nights|lates)\\W*$`),
  new RegExp(`\\b(is|would) ${day} (ok|okay|fine|good|possible|alright) to (${visit})\\b`),
  /\bdo you (guys |still |ever )?(come|work|answer)( out| over)? (at|after|before|until|till) (\d|midnight|night|noon)/,
  /\b(open|come|work|available|anyone|anybody|someone|there an?|reach you|call you)\b.* (at|during the|in the middle of the) night\b/,
  /\bwhat time is (the|your) (last|latest|first|earliest)\b|\b(are|is|will|be) (you|they|everyone|anyone) (be )?back (open |after |in |from )|\bwhen are you back\b/,
  /\b(do|will|are) you \w+ (on |over |at )?holidays\b/,
  /^(open|closed)\b|\bwhat days\b|\bwhich days\b|\bclosed (on|for|at)\b|\bclose (at|for|early)\b|\b24 hours\b(?! (notice|before|ahead|in advance|earlier|prior))|\bopen 24\b|\b24\/7\b/,
];

const aboutAThing =
  /\b(door|doors|window|windows|valve|gate|drawer|jar|lid|lock|safe|trunk|hood|garage|sunroof|skylight|blinds?|vents?|packets?|account|bank(?! holiday))\b/;

/** Opening hours: of a day, now, today, tomorrow, on holidays, at a time, or of the whole week. */
export const hoursTopic: Topic = (part, talk) => {
  if (!asksAboutHours(part.text)) return isOnADay(part, talk) ? onADay(part, talk) : undefined;
  const other = ofTheHouse.test(part.text)
    ? undefined
    : nearestTopic(part, { ...talk, context: { ...talk.context, terms: [], listed: [] } });
  return other?.action === "answer" ? other : hoursAnswer(part.text, talk);
};

// Without these words the time of something else may be meant: `early bird till when`.
const ofTheHouse =
  /\b(re)?(open\w*|clos\w+|hours?|shut|start|finish|there|here|work|available|come|call|anyone|pickup|dropoff|drop|visit|collect|late|latest|early|earliest)\b/;

export function asksAboutHours(text: string): boolean {
  if (aboutAThing.test(text) && !/\b(are|you|your) (\w+ )?(open|hours|close)/.test(text)) return false;
  if (/\b(how far|how) close\b|\bclose (to|by)\b|\bnotice\b|\bearly bird\b|\blate fee\b/.test(text))
    return false;
  const plain = withoutHolidays(text);
  return asksHours.some((pattern) => pattern.test(plain));
}

/** `Sunday lessons?`, `driving licence form today?`: a thing and a day, and nothing else. */
const isOnADay = ({ text }: Part, { calendar }: Talk) =>
  text.split(" ").length <= 6 &&
  !sentence.test(text) &&
  !asksForPrice(text) &&
  namedDays(text, calendar).some(({ said }) => said !== "date");

const sentence =
  /\b(i|you|we|my|our|it|is|are|was|were|be|am|do|does|did|can|could|will|would|need|want|have|has|had|how|what|when|where|which|who|why|until|by|since|for|book\w*|reserv\w+|appointments?|slots?|cancel\w*|thanks?)\b/;

/** The thing, when it is a service, and the hours of the day. */
function onADay({ text, terms }: Part, talk: Talk): Answer {
  const [service] = servicesFor(terms, talk.knowledge).filter(({ share }) => share >= 0.5);
  const hours = hoursAnswer(text, talk);
  if (!service) return hours;
  return {
    ...hours,
    lines: [serviceLine(service, talk.say), ...hours.lines, talk.say.shallIPassOn],
    factIds: [service.fact.id, ...(hours.factIds ?? [])],
  };
}
