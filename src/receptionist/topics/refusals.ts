import { withoutCards } from "../../text/cards.ts";
import { fold } from "../words/fold.ts";
import { oneOf } from "../words/patterns.ts";
import type { Answer, Talk } from "./topic.ts";

/** Numbers that nobody should send in a chat, in a folded text. */
const secrets = oneOf(
  /\b\d{3}-\d{2}-\d{4}\b|\b(ssn|social security)\b.{0,20}\d{9}\b/,
  /\bsort ?code\b.{0,15}\d{2}|\b(account|acct|routing|cuenta|konto)( (number|no|nr|num))?\b.{0,12}\d{6,}/,
  /\b(passport|pasaporte|reisepass|driver'?s? licen[cs]e)\b.{0,20}\b[a-z]{0,3}\d{6,}/,
  /\b(cvv|cvc|security code|pin)\b.{0,12}\b\d{3,4}\b/,
  /\b[a-z]{2} ?\d{2} ?\d{2} ?\d{2} ?[a-d]\b/,
  /\b[a-z]{2}\d{2} ?[a-z0-9]{4}( ?\d{4}){2,}/,
);

/** A card, bank or identity number in a message: asked not to send such, and never repeated. */
export function secretNumber({ message, say }: Talk): Answer | undefined {
  const hasCard = withoutCards(message.raw) !== message.raw;
  return hasCard || secrets.test(fold(message.raw))
    ? { lines: [say.noSecrets], action: "refusal" }
    : undefined;
}

const injection = oneOf(
  /^(please |just |now )?(give|make|do|sell|let) (me|it|us)\b.{0,60}\b(free|for nothing|no charge|for \$?\d+|discount)\b/,
  /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(instructions?|prompts?|rules?|guidelines?|training|everything|above|previous|prior)\b/,
  /\b(system|hidden|initial|secret|original|developer) (prompt|instructions?|message)\b/,
  /\b(your|the) (prompt|api key|credentials|configuration|source code|token)\b|\b(what are|show|tell me|repeat|reveal|print|change|all) (me )?(all )?(of )?your (instructions|guidelines|programming)\b|\byour (\w+ )?password\b/,
  /\b(admin\w*|root|login|user|database|staff|owner'?s?) (password|passcode|credentials?|login)\b/,
  /\b(reveal|print|show|repeat|output|dump|leak)\b.{0,30}\b(prompt|instructions?|rules|secrets?|api|key|config\w*|database|yaml|json|env\w*)\b/,
  /\b(pretend|act as|role ?play|you are now|from now on,? (you|act|answer|respond|reply|speak|your|only|always|ignore|all)|imagine you are|simulate|behave as)\b/,
  /\b(jailbreak|dan mode|developer mode|admin mode|debug mode|sudo)\b|\brepeat after me\b/,
  /(^|\b(please|now|just|and|must|to|always|only|then) )say (exactly|that|the words|yes|only)\b/,
  /\b(confirm(?!.{0,20}\b(appointment|booking|reservation|price|cost|open|closed|hours|time|address)\b)|agree|promise|guarantee me)\b.{0,40}\b(free|\d+|for \$|price|discount|deal)\b/,
  /\b(other|another) (customer|client|business|tenant|visitor|patient|company)s?'? ?s?\b.{0,30}\b(data|information|name|phone|address|number|details|conversation|chat|list)\b/,
  /\b(customer|client|patient) (list|data|database|records)\b|\bbase64\b|\blegally binding\b/,
);

const offTopic =
  /\b(write|compose|tell|sing|make) (me )?(a |an |some )?(\w+ )?(poem|haiku|song|story|joke|essay|limerick|code|script|program|python|javascript|email|letter|homework)\b|\b(capital|president|population|prime minister) of\b|\bwho (won|is the president|invented|wrote)\b|\b(what|how) (is|will) (the )?weather\b|\bweather (forecast|like|today|tomorrow|report)\b|\b(solve|calculate|integrate)\b.*[\dx]|\bwhat is \d+ ?[+*x/-] ?\d+|\bmeaning of life\b|\b(stock market|horoscope|lottery|super bowl|world cup|election|politic\w*|religion)\b|\b(football|soccer) (score|result|match|game)s?\b|\brecipe for\b|\b(give|tell|send) (me )?(a|the|your) (\w+ )?recipe\b|\btranslate (this|that|it|to|into|the following|.{0,3}["“:])|(?<!(are you|is this|using) (\w+ )?)\b(chatgpt|openai|claude|gemini)\b/;

/** Attempts to turn the receptionist into something else, and questions that have nothing to do with the business. */
export function refusal({ message, say, knowledge }: Talk): Answer | undefined {
  const text = fold(message.raw);
  if (injection.test(text) || injection.test(message.text) || offTopic.test(message.text))
    return { lines: [say.onlyBusiness(knowledge.business.businessName)], action: "refusal" };
  return undefined;
}
