import type { Fact } from "../facts.ts";
import type { Part } from "../message.ts";
import { trades } from "../words/complaints.ts";
import { fold, wordsOf } from "../words/fold.ts";
import { reachUs } from "./contact.ts";
import { hoursTopic } from "./hours.ts";
import { quoted } from "./quoted.ts";
import type { Answer, Talk } from "./topic.ts";

const present =
  "(?:in|there|here|around|available|working|on (?:duty|shift|today|tonight|tomorrow)|free|back)(?=\\W*$| (?:today|tonight|tomorrow|now|this|next|on|at|\\w+day)\\b)";
const days = /\b(today|tonight|tomorrow|now|(mon|tues|wednes|thurs|fri|satur|sun)day)\b/;
const whoServes = new RegExp(
  `\\bwho (?:does|do you have|teaches|comes|is coming|(?:will|would) (?:come|do|be|teach|clean|act|see|treat|photograph|drive|test|groom|cut)|(?:is|are) (?:the|your|my|our) (?:\\w+ )?(?:${[...trades].join("|")}|owner|boss|manager|staff|team))\\b`,
);

/** Who is asked for: told when the file names them for it, else that it is not seen here, with the hours of the day. */
export function personTopic(part: Part, talk: Talk): Answer | undefined {
  if (asksIfIn(part, talk)) return whetherIn(part, talk);
  if (!whoServes.test(part.text)) return undefined;
  return servingFor(part, talk) ?? (/\bcom(es?|ing)\b/.test(part.text) ? notSeen([], talk) : undefined);
}

/** `is Niamh in today`, `is the manager there` */
function asksIfIn({ text }: Part, { knowledge }: Talk): boolean {
  const named = namesSaid(text, knowledge.facts);
  const role = `(?:the |your |my |our )(?:${[...trades, "owner", "boss", "manager"].join("|")})`;
  const who = named.length ? `(?:dr\\.? |mr\\.? |mrs\\.? |ms\\.? )?(?:${named.join("|")})|${role}` : role;
  return new RegExp(`\\b(?:is|will) (?:${who}) (?:\\w+ )?(?:be )?${present}`).test(text);
}

function whetherIn(part: Part, talk: Talk): Answer {
  const day = days.exec(part.text)?.[0] ?? "today";
  const hours = hoursTopic({ ...part, text: `are you open ${day}` }, talk);
  return notSeen(hours?.action === "answer" ? [hours] : [], talk);
}

function notSeen(more: readonly Answer[], talk: Talk): Answer {
  const reach = reachUs(talk);
  return {
    lines: [talk.say.cannotSeeWho, ...more.flatMap(({ lines }) => lines), ...reach.lines],
    action: "handover",
    factIds: [...more, reach].flatMap(({ factIds = [] }) => factIds),
  };
}

/** What the file says of the people who do what is asked, first where it answers who they are. */
function servingFor({ text, terms }: Part, talk: Talk): Answer | undefined {
  const { facts, nearest } = talk.knowledge;
  const names = namesOf(facts);
  const tellsWho = ({ name }: Fact) => /^who\b/.test(name);
  const found = nearest(text)
    .filter(({ fact: { id, kind } }) => telling.has(kind) && id !== "about.description")
    .filter(
      ({ fact, strong, share }) =>
        (tellsWho(fact) && share >= 0.7) ||
        (strong > 0 && wordsOf(fold(fact.text)).some((word) => names.has(word))),
    );
  const best = found.find(({ fact }) => tellsWho(fact)) ?? found[0];
  return best && quoted({ ...best, covered: best.holds }, talk, terms);
}

/** The names of the file that a text (as `plainly` gives it) says, each once. */
export function namesSaid(text: string, facts: readonly Fact[]): string[] {
  const names = namesOf(facts);
  return [...new Set(wordsOf(text))].filter((word) => names.has(word));
}

/** Names of people: words with a capital inside a sentence, which no place or service has. */
function namesOf(facts: readonly Fact[]): ReadonlySet<string> {
  const named = facts.filter(({ kind }) => telling.has(kind)).flatMap(({ text }) => text.match(name) ?? []);
  const places = new Set(
    facts
      .filter(({ kind }) => things.has(kind))
      .flatMap(({ label, text }) => wordsOf(fold(`${label} ${text}`))),
  );
  return new Set(named.map(fold).filter((one) => !places.has(one) && !noNames.test(one)));
}

const telling = new Set<string>(["about", "faq", "policy", "proof", "step"]);
const things = new Set<string>(["address", "area", "hours", "notOffered", "service"]);
const name =
  /(?<=[\p{L},;&(]\s)\p{Lu}\p{Ll}{2,}|(?<=^|[.!?] )\p{Lu}\p{Ll}{2,}(?= (?:has|and|or|does|is|sees|teaches|speaks|\p{Lu}\p{Ll}+|\())/gu;
const noNames =
  /^((mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|english|spanish|french|german|polish|google|whatsapp|yes)$/;
