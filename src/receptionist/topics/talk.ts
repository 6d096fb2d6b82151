import { privacyHref } from "../../business/links.ts";
import type { FactKind } from "../facts.ts";
import { oneOf } from "../words/patterns.ts";
import { reachUs } from "./contact.ts";
import { personTopic } from "./people.ts";
import type { Topic } from "./topic.ts";

const greeting =
  /^((hi|hello|hey|hiya|howdy|yo|greetings|good (morning|afternoon|evening|day)|anyone there|is anyone there|is anybody there|are you there|test|testing)( there| all| team| guys| everyone| you)?[\s,.!?]*)+$/;
const thanks =
  /^[\s,.!]*((ok|okay|great|perfect|awesome|cool|nice|no|alright|all right|got it|that is all|wonderful|good|sounds good|will do)[\s,.!]+)*(thanks?|thank you|cheers|appreciate|much appreciated|thanks a lot)\b/;
const thanksAtEnd = /^[^?]*\b(thanks?|thank you)( so much| a lot| very much| again| for \w+ \w+)?[\s.!]*$/;
const farewell =
  /^(ok |okay |thanks |great )*[\s,.!]*(bye|goodbye|bye bye|see you|see ya|good night|have a (good|nice|great) (day|one|evening|weekend)|take care|that is all|nothing else|no thanks?|no that is all|i am good|i am all set)\b/;
const howAreYou = /\bhow are you( doing| today)?\b|\bhow is it going\b|\bwhat is up\b|\bhow do you do\b/;
const acknowledged =
  /^(ok(ay)?|great|perfect|awesome|cool|nice|alright|all right|got it|understood|good to know|sounds good|yes|yeah|yep|no|nope|sure|i see|wow|hmm+|lol)[\s.!,]*$/;

/** Greetings, thanks and goodbyes. */
export const smalltalk: Topic = ({ text }, { say, knowledge }) => {
  const line = greeting.test(text)
    ? say.hello(knowledge.business.businessName)
    : farewell.test(text)
      ? say.goodbye
      : thanks.test(text) || thanksAtEnd.test(text)
        ? say.welcome
        : howAreYou.test(text)
          ? say.iAmWell
          : acknowledged.test(text)
            ? say.anythingElse
            : undefined;
  return line ? { lines: [line], action: "smalltalk" } : undefined;
};

const asksWho = oneOf(
  /\b(are|r) (you|this|i (talking|speaking|chatting) (to|with)) (an? |even |actually |really )*(real |actual |live |human |ai |chat ?)*(robot|bot|chatbot|human|person|ai|a\.i|machine|computer|real|llm|gpt|chatgpt|automated|people|virtual|program)\b/,
  /\bis (this|it) (an? )?(real |actual |live |human |ai )*(robot|bot|chatbot|human|person|ai|machine|automated|computer)\b/,
  /\bis (there|this) (an? )?(real |actual |live )*(human|person) (there|here|behind)\b/,
  /\b(human or|bot or|robot or|ai or|person or)\b|\bor (just )?(a |an )?(robot|bot|machine|computer|ai|real person|human)\b/,
  /\bam i (talking|speaking|chatting|texting|typing) (to|with) (an? )?(real |actual |live |human |ai |chat ?)*(robot|bot|chatbot|human|person|ai|machine|computer|someone real)\b/,
  /\b(what|which) (\w+ )?(model|ai|llm|bot|version) are you\b|\b(are you|is this) (chat ?gpt|gpt\S*|claude|gemini|siri|alexa)\b/,
  /\bwho (are you|am i (talking|speaking|chatting))\b|\bwhat is your name\b/,
  /\b(is|am) (this|i) (a bot|automated|talking to (a |an )?(bot|robot|human|person|ai|machine))\b/,
);

const confused =
  /^(sorry |huh |wait )*(what (do|does|did) (you|that|it|this) mean|i (do not|did not) (understand|get (it|that))|huh|come again|pardon)\W*$/;

/** Who does not understand is told what can be asked. */
export const confusedTopic: Topic = ({ text }, { say }) =>
  confused.test(text) ? { lines: [say.clarify], action: "clarify" } : undefined;

/** Whether the visitor speaks with a machine, told plainly; who works here or will come. */
export const whoTopic: Topic = (part, talk) =>
  asksWho.test(part.text)
    ? { lines: [talk.say.iAmAnAi(talk.knowledge.business.businessName)], action: "answer", factIds: ["name"] }
    : personTopic(part, talk);

const wantsHuman = oneOf(
  /\bget (me )?(a |an |the )?(hold of )?(a |an |the )?(real |live )?(human|person|agent|representative|manager|operator|owner)\b/,
  /\b(talk|speak|chat|connect|transfer|put|reach|pass)\b.{0,25}\b(human|person|someone|somebody|representative|rep|agent|operator|manager|owner|staff|supervisor|receptionist|real people|technician|your team|the team|dentist|doctor|vet|boss|office)\b/,
  /\b(can|could|may) i (please )?(talk|speak) (to|with) (?!you\b)\w+/,
  /\b(real|live|actual) (human|person|agent|people)\b/,
  /\b(person|human|someone|somebody|anyone|anybody) (i|we) can (talk|speak|chat|call)\b/,
  /^(human|agent|representative|operator|person|real person|manager)[\s.!?]*$/,
  /\b(call|ring|phone|text|contact) me( back)?\b|\b(call ?back|callback)\b/,
  /\bhave (someone|somebody) (call|contact|reach)\b|\bneed (a )?(human|person)\b/,
  /\bwant (a |an )?(actual |real )?(human|person|agent)\b/,
);

/** A wish for a person is granted: how to reach one, and that the team calls back. */
export const humanTopic: Topic = ({ text }, talk) => {
  if (!wantsHuman.test(text)) return undefined;
  const reach = reachUs(talk);
  return { ...reach, lines: [talk.say.ofCourse, ...reach.lines] };
};

const asksPrivacy = oneOf(
  /\bprivacy\b|\bgdpr\b|\b(my|personal|our) (data|information|details|info)\b/,
  /\b(do|will) you (sell|share|store|keep|record|save)\b.*\b(this|chat|data|information|number|conversation|details|messages?)\b/,
  /\b(is|are) (this|my) (chat|conversation|messages?|number|data) (private|recorded|safe|secure|confidential|stored|saved|shared)\b/,
  /\bwho (can )?(sees?|reads?)\b.*\b(this|chat|messages?|my)\b|\bdelete my\b/,
);

/** What happens with what visitors write: only what the file says, and where the policy stands. */
export const privacyTopic: Topic = ({ text }, talk) => {
  if (!asksPrivacy.test(text)) return undefined;
  const { business, facts } = talk.knowledge;
  const link = privacyHref(business);
  const told = facts.filter(
    ({ kind, label }) => (kind === "policy" || kind === "faq") && /privacy|data|gdpr/i.test(label),
  );
  return {
    lines: [
      ...told.map(({ kind, label, text }) => talk.say.quoted(kind, label, text)),
      talk.say.privacy(/^https:/.test(link) ? link : undefined),
    ],
    action: "answer",
    factIds: told.map(({ id }) => id),
    computed: [link],
  };
};

const asksLanguage = oneOf(
  /\b(speak|speaks|speaking|talk|bilingual|hablan)\b.*\b(spanish|english|french|chinese|mandarin|cantonese|vietnamese|korean|russian|polish|portuguese|german|italian|arabic|hindi|tagalog|creole|ukrainian|languages?|irish|welsh)\b/,
  /\b(spanish|french|chinese|portuguese|polish)[- ]speak|\bwhat languages?\b|\bbilingual\b/,
);

/** Which languages are spoken: what the file says, else what this chat can do. */
export const languageTopic: Topic = (part, talk) => {
  if (!asksLanguage.test(part.text)) return undefined;
  const told = talk.knowledge.facts.find(
    ({ plain, kind }) => telling.has(kind) && /\b(languages?|speaks?|bilingual)\b/i.test(plain),
  );
  if (told)
    return {
      lines: [talk.say.quoted(told.kind, told.label, told.text)],
      action: "answer",
      factIds: [told.id],
    };
  const reach = reachUs(talk);
  return { ...reach, lines: [talk.say.languages, ...reach.lines] };
};

const telling: ReadonlySet<FactKind> = new Set<FactKind>(["faq", "policy", "proof", "about"]);

const asksTrust =
  /\b(trust (you|your)|legit|legitimate|reputable|reliable|trustworthy|why (should|would) (i|we) (choose|pick|hire|use)|what makes you|any good|good reviews)\b/;

/** Why to trust the business: the reasons that the file gives, word for word. */
export const trustTopic: Topic = ({ text }, talk) => {
  if (!asksTrust.test(text)) return undefined;
  const reasons = talk.knowledge.facts
    .filter(
      ({ kind, label }) =>
        kind === "proof" || (kind === "policy" && /licen|insur|guarant|warrant/i.test(label)),
    )
    .slice(0, 6);
  if (!reasons.length) return undefined;
  const lines = reasons.map(({ kind, label, text }) => talk.say.quoted(kind, label, text));
  return { lines, action: "answer", factIds: reasons.map(({ id }) => id) };
};
