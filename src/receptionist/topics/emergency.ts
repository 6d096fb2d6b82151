import { isOpenAt } from "../../business/localTime.ts";
import { inSeason, monthOf } from "../computed/seasons.ts";
import { oneOf } from "../words/patterns.ts";
import { adviceFor } from "./advice.ts";
import { complaint } from "./complaints.ts";
import { reachUs } from "./contact.ts";
import { asksForPrice } from "./prices.ts";
import { serviceLine, servicesFor } from "./services.ts";
import type { Answer, Talk } from "./topic.ts";

/** Asked about the work, a danger is none of the visitor's. */
export const asksWhether =
  /^(hi |hello |hey |so |and )*(do|does|can|could|would|will|are|is it|how much|what (do|does|is|are)|how (do|long)|where|which|when)\b.*\b(you|your|cost|price|charge)\b/;

const situation = oneOf(
  /\b(dog|cat|puppy|pup|kitten|pet|rabbit|he|she)\b.{0,40}\b(ate (a |some |the |my )?(chocolate|poison|grapes|raisins|pills?|onions?|gum|sock)|swallow\w*|chok\w*|poison\w*|seizures?|collapsed|bleeding|bitten|unconscious|bloat\w*|not breathe|not breathing)\b/,
  /\b(burst\w*|exploded)\b|\bflood(ing|ed|s)?\b/,
  /\bwater (is |was )?(\w+ )?(everywhere|pouring|gushing|spraying|coming (through|in|out|from)|leaking through|all over|rising|dripping through)\b/,
  /\b(pouring|gushing|spraying) (water|out|in|from|through|down)\b|\bsewage\b/,
  /\b(toilet|sink|drain|sewer|tub|shower)\b.{0,30}\b(overflow\w*|backing up|backed up)\b/,
  /\boverflow(ing|ed)\b|\b(no|without|lost) (all )?(the |our |my )?(heat|heating|power|electricity|water)\b/,
  /\b(heat|heating|furnace|boiler|ac|power) (is|went|just) (out|died|dead|down|off)\b/,
  /\blocked (myself |ourselves |us |me )?out\b|\bknocked\b.{0,20}\b(tooth|teeth)\b/,
  /\b(tooth|teeth)\b.{0,20}\b(knocked|fell|came) out\b/,
  /\b(tooth|teeth|toothache)\b.{0,40}\b(hurts?|hurting|killing|agony|pain|bleeding|swollen|can not sleep)\b/,
  /\b(face|jaw|gum|cheek) (is )?(very |really |so )?swollen\b/,
  /\b(severe|terrible|unbearable|excruciating|extreme|awful|bad) (tooth|pain|ache)\w*\b/,
  /\bunbearable\b|\btree (has |just |is )?(fell|fallen|down|came down)\b/,
  /\bfell on (my|our|the) (house|roof|car|garage)\b|\bstranded\b|(?<!\b(bus|train|tram|coach|boss|she|he) (just )?)\b(broke|broken) down\b/,
  /\bstuck on the (road|highway|motorway)\b|\broof (is )?leaking\b|\bhole in (my|the|our) roof\b/,
  /\b(car|van|truck|engine) will not start\b|\bneed (a )?tow(ing)?\b/,
  /\bsmashed (window|door|lock)\b|\b(broke|broken|breaking) into\b|\bbreak-?in\b/,
  /\bwill not (stop|shut off|turn off) (leaking|flowing|bleeding)\b/,
  /\bcan not (turn|shut) (\w+ )?(it |the water |water )?off\b/,
  /\b(hit by a car|not eating|ate chocolate|seizure|attacked by)\b/,
  /\b(branch|limb|trunk|pole|ceiling)\b.{0,20}\b(come|came|fell|fallen|crashed) (down|through|on|onto|across)\b/,
  /\bneed (someone|somebody|help) (\w+ ){0,2}(right )?(now|immediately)\b/,
);
const failure =
  /\b(furnace|heat|heater|heating|boiler|ac|air conditioning|power|electricity|water|toilet|lock|door|car|fridge|freezer|refrigerator|pipe|pump)\b.{0,40}\b(stopped|died|dead|quit|not working|does not work|will not (start|turn on|lock|open|close)|broke|broken|is out|went out|failed|leaking)\b/;
const distress =
  /\b(freezing|frozen|baby|infant|newborn|elderly|sick|tonight|need (somebody|someone|help|it fixed) (now|today|fast|right)|please help|help me|desperate\w*|degrees|can not wait|dangerous)\b/;
const alarm = /\bemergenc(y|ies)\b|\burgent(ly)?\b|\bsos\b|\bmayday\b/;
const hurry =
  /\basap\b|\bright away\b|\bimmediately\b|\bas soon as possible\b|\bright now\b|\bcan not wait\b|\bhurry\b/;
const asksAbout = oneOf(
  /\b(what|which \w+) (counts|qualifies|do you consider)\b|\bemergency if\b/,
  /\b(do|does|can|are) (you|they|u)\b.*\b(emergency|emergencies|urgent)\b/,
  /\b(what|how much|who|is there|which)\b.{0,120}\b(emergency|emergencies|urgent)\b.{0,120}\b(services?|calls?|visits?|available|appointments?|fee|rates?|charge|cost|line|number|phone|repairs?|jobs|work|care|callouts?|lockouts?)\b/,
);
const hasOne =
  /(?<!do you )\b(have|having|got|(it|this|that|there) is) (a |an )?(\w+ )?emergency\b(?=\s*($|[^\w\s]|and|my|we|i|the|there|please|help|right|now|here|in|at|with|because)(?!\w))/;

// What is told as over, by whom the business wronged, is a complaint.
const ongoing = /\b(now|help|urgent|emergency|asap|is|are|am|can not|will not|please)\b/;

/** An emergency of the visitor's: how the business can be reached at once, and what it costs. */
export function urgency(talk: Talk): Answer | undefined {
  const { message, knowledge } = talk;
  const { emergency } = knowledge.business;
  if (!ongoing.test(message.text) && complaint(talk)) return undefined;
  const asked = message.parts.every(({ text }) => asksWhether.test(text) || !text);
  const urgent = alarm.test(message.text) && (hasOne.test(message.text) || !asksAbout.test(message.text));
  const happening =
    !asked && (situation.test(message.text) || (failure.test(message.text) && distress.test(message.text)));
  const pressing =
    happening ||
    urgent ||
    (hurry.test(message.text) &&
      emergency !== undefined &&
      !asked &&
      /\b(leak|broken|stopped|help|need)\w*\b/.test(message.text));
  return pressing ? emergencyAnswer(talk) : undefined;
}

/** Questions about emergency service: whether there is one, when, and its fee. */
export function emergencyInfo({ text }: { text: string }, talk: Talk): Answer | undefined {
  if (
    !alarm.test(text) &&
    !/\b(after hours|out of hours|24\/7|24 hour|middle of the night|who (do|can|should) i (call|ring))\b/.test(
      text,
    )
  )
    return undefined;
  const { emergency } = talk.knowledge.business;
  if (emergency) return { ...emergencyFacts(talk), action: "answer" };
  if (!alarm.test(text)) return undefined;
  const reach = reachUs(talk);
  return { ...reach, lines: [talk.say.noEmergencyInfo, ...reach.lines] };
}

/** What the file says of emergencies; out of its season without the call to ring now. */
export function emergencyFacts({ knowledge, say, message, calendar }: Talk) {
  const { emergency, phone } = knowledge.business;
  const number = emergency?.phone ?? phone;
  const open = inSeason(
    emergency?.available ?? "",
    monthOf(message.text) ?? Number(calendar.around.slice(5, 7)),
  );
  return {
    lines: [
      ...(emergency ? [say.emergencyAvailable(emergency.available)] : []),
      ...(emergency?.fee ? [say.emergencyFee(emergency.fee)] : []),
      ...(number ? [open ? say.emergencyCall(number) : say.callUs(number)] : []),
    ],
    factIds: ["emergency.available", "emergency.fee", "emergency.phone", "phone"].filter((id) =>
      knowledge.facts.some((fact) => fact.id === id),
    ),
  };
}

// Help that is there only while the business is open.
const byDay = /\b(week ?days?|opening|working|office|business|same[- ]day)\b/i;

function emergencyAnswer(talk: Talk): Answer {
  const { knowledge, say, message, clock } = talk;
  const { emergency, phone, hours } = knowledge.business;
  const water = /\b(burst|flood\w*|water|leak\w*|overflow\w*|pipe)\b/.test(message.text);
  const closed = hours && clock && isOpenAt(hours, clock) === false;
  const known = emergencyFacts(talk);
  const services = servicesFor(message.terms, knowledge)
    .filter(({ share }) => share >= (asksForPrice(message.text) ? 0.5 : 0.75))
    .slice(0, 1);
  const advice = adviceFor(talk);
  const reach = emergency || phone ? undefined : reachUs(talk);
  return {
    lines: [
      say.sorryUrgent,
      ...(water ? [say.shutOffWater] : []),
      ...advice.map(({ text }) => text),
      ...(emergency ? [] : [say.noEmergencyInfo]),
      ...known.lines,
      ...services.map((match) => serviceLine(match, say)),
      ...(closed && (!emergency || byDay.test(emergency.available)) ? [say.closedNow] : []),
      ...(reach?.lines ?? [say.passedOnUrgent]),
    ],
    action: "emergency",
    factIds: [...known.factIds, ...[...advice, ...services.map(({ fact }) => fact)].map(({ id }) => id)],
  };
}
