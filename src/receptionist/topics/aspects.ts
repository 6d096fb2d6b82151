import { fits, type Measure } from "../computed/measures.ts";
import type { Part } from "../message.ts";
import { closeness, type Match } from "../search.ts";
import { coverage, held, stemsOf, type Term } from "../words/terms.ts";
import { isTelling, quoted, told } from "./quoted.ts";
import { allServices, serviceLine, servicesFor, withPrice } from "./services.ts";
import type { Answer, Talk } from "./topic.ts";

/** Asked about the guarantee, the time or the like of something, only a fact that speaks of that is an answer. */
export function aspectAnswer(
  { text, terms, measures }: Part,
  asked: readonly Term[],
  talk: Talk,
): Answer | undefined {
  const speaks = ({ fact }: Match) => {
    const stems = new Set(stemsOf(fact.plain));
    return asked.some((term) => held(stems, term) > 0);
  };
  const rank = (match: Match) => closeness(match) + 0.3 * coverage(asked, new Set(stemsOf(match.fact.plain)));
  const services = servicesFor(terms, talk.knowledge).filter(speaks);
  const all = [...talk.knowledge.search(terms, told), ...services].filter(
    (match) =>
      isTelling(match) && speaks(match) && (match.fact.kind !== "emergency" || urgentWords.test(text)),
  );
  // Where only one fact speaks of it, that is the one asked about.
  const least = all.length === 1 && !asked.some(({ stem }) => stem.startsWith("how ")) ? 0.25 : 0.45;
  const [best] = all
    .filter(
      (match) =>
        match.share >= 0.5 || match.covered >= least || (isQuestion(text) && answersIt(match, asked)),
    )
    .sort((a, b) => rank(b) - rank(a));
  if (!best) return ofAge(measures, asked, talk);
  if (best.fact.kind !== "service") return quoted(best, talk, terms);
  const match = withPrice(best, talk.knowledge);
  return { lines: [serviceLine(match, talk.say)], action: "answer", factIds: [best.fact.id] };
}

const urgentWords = /\b(callout|after hours|out of hours|emergenc\w+|urgent)\b/;

const isQuestion = (text: string) =>
  /\?|\b(do|does|can|could|is|are|will|would|what|how|if|when|where|must|should|need)\b/.test(text);

/** The services that are for some age, when an age is asked about and nothing else tells. */
function ofAge(measures: readonly Measure[], asked: readonly Term[], talk: Talk): Answer | undefined {
  if (!asked.some(({ stem }) => stem === "ag" || stem === "age")) return undefined;
  const years = measures.filter(({ unit }) => unit === "year");
  const told = allServices(talk.knowledge).filter((one) =>
    years.some((year) => fits(one.notes ?? "", year) !== undefined),
  );
  if (!told.length) return undefined;
  return {
    lines: told.slice(0, 3).map((one) => serviceLine(one, talk.say)),
    action: "answer",
    factIds: told.slice(0, 3).map(({ fact }) => fact.id),
  };
}

/** Whether a policy or an answer of the file holds all that is asked about. */
const answersIt = ({ fact }: Match, asked: readonly Term[]): boolean =>
  !asked.some(({ stem }) => stem.startsWith("how ")) &&
  (fact.kind === "policy" || fact.kind === "faq") &&
  coverage(asked, new Set(stemsOf(fact.plain))) >= 0.75;
