import { countryOf, crisisLine, emergencyNumber, gasEmergencyNumber } from "../computed/emergencyNumber.ts";
import { safetyPhrases } from "../phrases/safety.ts";
import type { Danger } from "../words/dangers.ts";
import { oneOf } from "../words/patterns.ts";
import { complaint } from "./complaints.ts";
import { dangerIn, type Found } from "./danger.ts";
import { asksWhether } from "./emergency.ts";
import type { Answer, Talk } from "./topic.ts";

/** Danger to life comes before all else: leave, call the emergency number of the country; then the business. */
export function safety(talk: Talk): Answer | undefined {
  const sentences = [...talk.message.parts, talk.message];
  for (const sentence of sentences) {
    const found = dangerIn(sentence);
    if (found && isNow(sentence.text, found.danger))
      return found.danger === "animal" ? animalAnswer(found, talk) : safetyAnswer(found, talk);
  }
  return undefined;
}

const past = /\b(yesterday|last (week|month|year|summer|winter)|(days?|weeks?|months?|years?) ago)\b/;

const happening = oneOf(
  /\b(on fire|right now|help me|please help|please hurry|there is|i (can )?smell|someone is|will not wake|i am|i have been)\b/,
  /\b(my|our|the) (\w+ ){1,3}(is|are|was) (\w+ )?(burning|smoking|sparking|bleeding|choking|dying|unconscious|not breath\w+|buzzing|melting)\b/,
);

/** Whether a danger is there, not only asked about or long over. Despair is never over. */
function isNow(text: string, danger: Danger): boolean {
  if (danger === "suicide") return true;
  if (danger === "animal") return !/\b(what (if|happens)|do you|policy)\b/.test(text);
  if (danger === "car") return !/^(do|does|how much|what (do|does))\b/.test(text) && !past.test(text);
  return (!asksWhether.test(text) || happening.test(text)) && !past.test(text);
}

function safetyAnswer({ danger, language }: Found, { knowledge }: Talk): Answer {
  const say = safetyPhrases[language];
  const country = countryOf(knowledge.business);
  const number = emergencyNumber(country);
  const gas = danger === "gas" ? gasEmergencyNumber(country) : undefined;
  const crisis = danger === "suicide" ? crisisLine(country) : undefined;
  const ours = ownLine(knowledge.business);
  return {
    lines: [
      say.danger[danger],
      danger === "car" ? say.inDanger(number) : say.callEmergency(number),
      ...(gas ? [say.callGasLine(gas)] : []),
      ...(crisis ? [say.callCrisisLine(crisis)] : []),
      ...(ours && danger !== "medical" && danger !== "suicide" ? [say.thenCallUs(ours)] : []),
    ],
    action: "safety",
    factIds: factIdsOf(knowledge.business),
    computed: [number, gas, crisis].filter((one) => one !== undefined),
  };
}

/** An animal needs a vet at once; whoever blames the business is heard as well. */
function animalAnswer({ language }: Found, talk: Talk): Answer {
  const { danger, thenCallUs } = safetyPhrases[language];
  const heard = complaint(talk);
  if (heard) return { ...heard, lines: [...heard.lines.slice(0, 1), danger.animal, ...heard.lines.slice(1)] };
  const { business } = talk.knowledge;
  const ours = ownLine(business);
  return {
    lines: [danger.animal, ...(ours ? [thenCallUs(ours)] : [])],
    action: "emergency",
    factIds: factIdsOf(business),
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

const worthANote: ReadonlySet<Danger> = new Set<Danger>([
  "gas",
  "carbonMonoxide",
  "fire",
  "electricity",
  "trapped",
]);
