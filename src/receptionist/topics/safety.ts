import { countryOf, crisisLine, emergencyNumber, gasEmergencyNumber } from "../computed/emergencyNumber.ts";
import { safetyPhrases } from "../phrases/safety.ts";
import type { Danger } from "../words/dangers.ts";
import { oneOf } from "../words/patterns.ts";
import { adviceFor } from "./advice.ts";
import { complaint } from "./complaints.ts";
import { dangerIn, type Found } from "./danger.ts";
import { asksWhether } from "./emergency.ts";
import type { Answer, Talk } from "./topic.ts";

/** Danger to life comes before all else: leave, call the emergency number of the country; then what the file advises, and the business. */
export function safety(talk: Talk): Answer | undefined {
  const sentences = [...talk.message.parts, talk.message];
  for (const sentence of sentences) {
    const found = dangerIn(sentence);
    if (!found || !isNow(sentence.text, found.danger, talk)) continue;
    return answers[found.danger]?.(found, talk) ?? safetyAnswer(found, talk);
  }
  return undefined;
}

// A time that is over, unless the harm has lasted since then.
const past =
  /\b(?<!\b(since|for|desde) (the )?)(yesterday|last (week|month|year|summer|winter|spring|autumn|fall)|(days?|weeks?|months?|years?) ago|in (19|20)\d\d|as a (kid|child)|years back|in the past|used to)\b/;

const supposed =
  /\b(what (if|happens|do you do)|if (an?|my|the|someone|somebody|i|he|she|it|we|you|there)|in case|do you (have|know|carry|offer|do|sell)|policy)\b/;

// What is said to be over, whatever set off the alarm.
const settled = /\b(it|all|everything) is (all )?(fine|ok|okay|over|good) now\b|\bfalse alarm\b/;

// Somebody or something at harm: "the outlet is sparking".
const suffering = (verb: string) =>
  new RegExp(
    `\\b((?<!if )it |(my|our|the) (\\w+ ){1,3})(${verb}) (\\w+ )?(on fire|burning|smoking|sparking|leaking gas|bleeding|choking|dying|unconscious|not breath\\w+|buzzing|melting)\\b`,
  );

// Harm that is there now, whatever was before.
const present = oneOf(
  /\b(right now|i (can )?smell|will not wake|now (he|she|they) (is|are|can not))\b/,
  /\bthere is (\w+ ){0,2}(smell|smoke|fire|gas leak|sparks?|flames?)\b|\bstill (smell|leak|spark|smok|burn|bleed|hiss|buzz)\w*/,
  suffering("is|are"),
);

const happening = oneOf(
  present,
  /\b(help me|please help|please hurry|there is|someone is|i am|i have been)\b/,
  suffering("was"),
);

// What is told of a harm as still there.
const still =
  /\b(now|still|help|is|are|am|can not|will not|keeps?|having|not (breath\w*|mov\w*|wak\w*|stop))\b/;

/** Whether a danger is there, not only asked about or long over. Despair is never over. */
function isNow(text: string, danger: Danger, talk: Talk): boolean {
  if (danger === "suicide") return true;
  if (danger === "burglary") return !past.test(text.replace(/\byesterday\b/g, ""));
  const over = past.test(text) || (danger === "fire" && settled.test(talk.message.text));
  if (over && !present.test(text)) return false;
  if (supposed.test(text) && !happening.test(text)) return false;
  if (danger === "animal") return true;
  if (danger === "wildlife") return !asksWhether.test(text);
  if (danger === "car")
    return !/^(do|does|how much|what (do|does))\b/.test(text) && !isOfBicycles(talk.knowledge.business);
  if (danger === "medical" && !still.test(text) && complaint(talk)) return false;
  return !asksWhether.test(text) || happening.test(text);
}

const isOfBicycles = ({ trade = "", businessName }: Business) =>
  /\b(bi(cycles?|kes?)|cycl\w+)\b/i.test(`${trade} ${businessName}`);

type Answerer = (found: Found, talk: Talk) => Answer;

/** What is no matter of life and death right now is told in other words. */
const answers: Partial<Record<Danger, Answerer>> = { animal: animalAnswer, burglary: burglaryAnswer };

/** Where the number is for whoever is hurt, not for all. */
const onlyIfHurt: ReadonlySet<Danger> = new Set<Danger>(["car", "wildlife", "burglary"]);

function safetyAnswer({ danger, language }: Found, talk: Talk): Answer {
  const { business } = talk.knowledge;
  const say = safetyPhrases[language];
  const country = countryOf(business);
  const number = emergencyNumber(country);
  const gas = danger === "gas" ? gasEmergencyNumber(country) : undefined;
  const crisis = danger === "suicide" ? crisisLine(country) : undefined;
  const advice = danger === "suicide" ? [] : adviceFor(talk, danger);
  const ours = ownLine(business);
  return {
    lines: [
      say.danger[danger],
      onlyIfHurt.has(danger) ? say.inDanger(number) : say.callEmergency(number),
      ...(gas ? [say.callGasLine(gas)] : []),
      ...(crisis ? [say.callCrisisLine(crisis)] : []),
      ...advice.map(({ text }) => text),
      ...(ours && danger !== "medical" && danger !== "suicide" ? [say.thenCallUs(ours)] : []),
    ],
    action: "safety",
    factIds: [...advice.map(({ id }) => id), ...factIdsOf(business)],
    computed: [number, gas, crisis].filter((one) => one !== undefined),
  };
}

/** A burglary that is over is for the police, then for whoever mends doors and locks. */
function burglaryAnswer(found: Found, talk: Talk): Answer {
  return { ...safetyAnswer(found, talk), action: "emergency" };
}

/** An animal needs a vet at once; whoever blames the business is heard as well. */
function animalAnswer({ language }: Found, talk: Talk): Answer {
  const { danger, thenCallUs } = safetyPhrases[language];
  const heard = complaint(talk);
  if (heard) return { ...heard, lines: [...heard.lines.slice(0, 1), danger.animal, ...heard.lines.slice(1)] };
  const { business } = talk.knowledge;
  const advice = adviceFor(talk, "animal");
  const ours = ownLine(business);
  return {
    lines: [danger.animal, ...advice.map(({ text }) => text), ...(ours ? [thenCallUs(ours)] : [])],
    action: "emergency",
    factIds: [...advice.map(({ id }) => id), ...factIdsOf(business)],
  };
}

type Business = Talk["knowledge"]["business"];
const ownLine = ({ emergency, phone }: Business) => emergency?.phone ?? phone;
const factIdsOf = ({ emergency, phone }: Business) =>
  emergency?.phone ? ["emergency.phone"] : phone ? ["phone"] : [];

/** A line to add when somebody only asks about work on a danger: whether gas leaks are repaired, say. */
export function safetyNote({ message, knowledge }: Talk): Answer | undefined {
  const found = dangerIn(message);
  if (!found || !worthANote.has(found.danger)) return undefined;
  const number = emergencyNumber(countryOf(knowledge.business));
  return {
    lines: [safetyPhrases[found.language].ifDanger(number)],
    action: "answer",
    computed: number ? [number] : [],
  };
}

const worthANote: ReadonlySet<Danger> = new Set<Danger>(["gas", "fumes", "fire", "electricity", "trapped"]);
