import { type LocalTime, localTime } from "../hours/localTime.ts";
import { readMoments } from "../hours/reader/moments.ts";
import type { Concept } from "../languages/hearing/hearing.ts";
import type { Token } from "../languages/hearing/tokens.ts";
import { isSpoken, type Language, languages } from "../languages/languages.ts";
import type { OtherLanguage } from "../languages/otherLanguages.ts";
import type { Request } from "./engine.ts";
import type { Fact } from "./facts.ts";
import { namesPlace } from "./intents/area.ts";
import type { Knowledge, Understanding } from "./knowledge.ts";
import { findOffered, findQuoted, isAbout, isNear } from "./quotes.ts";
import type { Turn } from "./reply.ts";
import { hasAny, type Part, type RankedFacts, type Talk } from "./talk.ts";
import { findAmounts } from "./understand/amounts.ts";
import { findChoice } from "./understand/choice.ts";
import { detectLanguage } from "./understand/language.ts";
import { splitSentences } from "./understand/sentences.ts";
import { findContacts, findName, withoutContacts } from "./understand/visitorDetails.ts";

export type TalkReading = {
  parts: Part[];
  /** What is known where the part of a number is answered: the part before it may say what it is about. */
  talkOf: (index: number) => Talk;
  /** The fact whose title the visitor chose of those that the last reply offered. */
  chosen?: Fact;
  /** The language of a message that is not answered in its own. */
  foreign?: OtherLanguage;
};

/** So many earlier messages may say what a question is about, and so many characters of each. */
const [maxTopicTurns, maxTopicLength] = [4, 500];

/** Reads a message and what was said before it. */
export function readTalk({ knowledge, question, history, now, isReachable = false }: Request): TalkReading {
  const { business } = knowledge;
  const usual = usualLanguage(history, knowledge);
  const detected = detectLanguage(question, usual);
  const language = isSpoken(detected) ? detected : usual;
  const understanding = knowledge.understandingOf(language);
  const time = localTime(now, business.timezone ?? "UTC");
  const reader = { knowledge, understanding, time, isReached: findContacts(question).length > 0 };
  const earlier = history
    .filter(({ role }) => role === "visitor")
    .slice(-maxTopicTurns)
    .map(({ text }) => text.slice(0, maxTopicLength))
    .toReversed();
  const earlierTopics = earlier.map((text) => withoutAsked(contentIn(understanding.tokenize(text))));
  const last = readPart(earlier[0] ?? "", reader);
  const wish = findWish(history, languages[language].receptionist);
  const parts = readParts(withoutContacts(question), reader).map((part, index, all) => {
    const isApart = index > 0 && !part.isQuestion && !hasAny(part, "and");
    return isApart ? part : readAfter(part, all[index - 1] ?? last, wish, reader);
  });
  const quoted = findQuoted(history, knowledge.facts);
  const services = quoted.filter(({ kind }) => kind === "service");
  const topicBefore = (index: number) =>
    [
      ...parts.slice(0, index).toReversed().map(contentOf),
      ...(services.length === 1 ? services : []).map(({ label }) => knowledge.tokenize(label)),
      ...earlierTopics,
    ].find((content) => content.length > 0) ?? [];
  const talk: Omit<Talk, "topic" | "find"> = {
    business,
    knowledge,
    words: languages[language].receptionist,
    language,
    locale: language === knowledge.language ? business.language : language,
    question,
    isReachable,
    now: reader.time,
  };
  const offered = findOffered(history, knowledge.facts);
  const titles = offered.map(({ label }) => label);
  const chosen = offered[findChoice(question, titles) ?? titles.length];
  return {
    parts,
    talkOf: (index) => {
      const topic = topicBefore(index);
      const found = new Map<Part, RankedFacts>();
      const find = (part: Part) => {
        const facts = found.get(part) ?? findFacts(part, topic, understanding);
        found.set(part, facts);
        return facts;
      };
      return { ...talk, topic, find };
    },
    ...(chosen && { chosen }),
    ...(isSpoken(detected) ? {} : { foreign: detected }),
  };
}

/** What a part is about, without what it asks for. */
const contentOf = ({ content }: Part): readonly Token[] => withoutAsked(content);

/** A message too short to tell its language is in that of the last longer one, else in the file's. */
function usualLanguage(history: readonly Turn[], { language }: Knowledge): Language {
  const before = history.findLast(({ role, text }) => role === "visitor" && text.split(/\s+/).length > 2);
  const detected = before ? detectLanguage(before.text, language) : language;
  return isSpoken(detected) ? detected : language;
}

type Reader = { knowledge: Knowledge; understanding: Understanding; time: LocalTime; isReached: boolean };

function readPart(text: string, { knowledge, understanding, time }: Reader): Part {
  const { hearing, tokenize } = understanding;
  const tokens = tokenize(text);
  const concepts = new Set(tokens.flatMap((token) => token.concepts));
  return {
    text,
    tokens,
    content: contentIn(tokens),
    concepts,
    ...readMoments(text, hearing.dates, { today: time, country: knowledge.country }),
    amounts: findAmounts(text, hearing.dates),
    isQuestion: text.trimEnd().endsWith("?") || (isAsked(tokens) && !findName(text)),
  };
}

const contentIn = (tokens: readonly Token[]): Token[] => tokens.filter(({ isFunction }) => !isFunction);

/** Words that make a question wherever they stand, and those that do at its beginning. */
const askingAnywhere: readonly Concept[] = ["when", "where", "how", "how_long", "price", "who"];
const askingFirst: readonly Concept[] = ["why", "what", "asks"];

/** A question without its mark has a question word, or begins with a verb before its subject. */
const isAsked = (tokens: readonly Token[]): boolean =>
  tokens.some(({ concepts }) => concepts.some((name) => askingAnywhere.includes(name))) ||
  tokens.slice(0, 2).some(({ concepts }) => concepts.some((name) => askingFirst.includes(name))) ||
  // `Brauche ich ...`
  (tokens[0]?.concepts.includes("need") === true && tokens[1]?.concepts.includes("own") === true);

/** What questions ask for, apart from what they are about. */
const askedConcepts: ReadonlySet<Concept> = new Set("price open close hours area when how_long".split(" "));

const withoutAsked = (content: readonly Token[]): Token[] =>
  content.filter(({ concepts }) => !concepts.some((name) => askedConcepts.has(name)));

/** A question of so few words may leave out what the one before it said. */
const maxShortWords = 3;

/** A part with what it leaves out and the part before it, or the wish that was passed on, says. */
function readAfter(part: Part, before: Part, wish: Part["wish"], reader: Reader): Part {
  const later = wish && !part.isQuestion ? readLater(part, wish, reader) : undefined;
  if (later) return { ...part, wish: later, days: part.days.length ? part.days : before.days };
  const isShort = part.content.length <= maxShortWords && part.tokens.length <= 2 * maxShortWords;
  if (!isShort || !part.content.length || hasTopic(part, reader)) return part;
  const placed = namesPlace(before, reader.knowledge.business) ? ["area"] : [];
  const asked = [...[...before.concepts].filter((name) => askedConcepts.has(name)), ...placed];
  const days = part.times.length && !part.days.length ? before.days : part.days;
  return { ...part, days, concepts: new Set([...part.concepts, ...asked]) };
}

/** Whether a part says by itself what it asks for, or of what: a day, a place, or a word that a fact has. */
function hasTopic(part: Part, { knowledge, understanding }: Reader): boolean {
  return (
    part.tokens.some(({ concepts }) => concepts.some(asksByItself)) ||
    part.tokens[0]?.concepts.includes("asks") === true ||
    part.days.length > 0 ||
    namesPlace(part, knowledge.business) ||
    understanding.ranker.rank(part.content).some(isNear)
  );
}

/** What a part is to a wish: more of it where it has something near it, unless it denies what has no day. */
function readLater(part: Part, wish: Part["wish"], { knowledge, understanding, isReached }: Reader) {
  const isDated = part.days.length + part.times.length > 0;
  const isOther = part.content.every(({ concepts }) => concepts.some((name) => otherAsked.has(name)));
  if (hasAny(part, "cancel", "cancellation") || (hasAny(part, "no", "not") && !isDated))
    return isOther && !hasAny(part, "want", "need") ? undefined : "denied";
  const isNearWish =
    isDated ||
    isReached ||
    part.amounts.length > 0 ||
    findName(part.text) !== "" ||
    namesPlace(part, knowledge.business) ||
    (!isOther && understanding.ranker.rank(part.content).some(isNear));
  return isNearWish ? wish : undefined;
}

const otherAsked: ReadonlySet<Concept> = new Set(
  "book appointment thanks bye hello yes no ok offer pay want need own".split(" "),
);
const asksByItself = (name: Concept): boolean => askedConcepts.has(name) || otherAsked.has(name);

/** What the last reply passed on and asked to hear more of. */
function findWish(history: readonly Turn[], words: Talk["words"]): Part["wish"] {
  const last = history.at(-1);
  if (last?.role !== "receptionist") return undefined;
  if (last.text.includes(words.bookingNoted)) return "booking";
  return last.text.includes(words.complaintNoted) ? "complaint" : undefined;
}

/** Ranks the facts for a part; for one that only points at something, with what was spoken of before. */
function findFacts(part: Part, topic: readonly Token[], { ranker }: Understanding): RankedFacts {
  // A bare number asks for nothing.
  if (part.content.every(({ word }) => /^\d+$/.test(word)) && part.tokens.length === part.content.length)
    return { matches: [], best: undefined, isSure: false };
  const own = rankFacts(part.tokens, part, ranker);
  if (own.isSure || !topic.length) return own;
  const { matches, isSure } = rankFacts([...part.tokens, ...topic], part, ranker);
  const isPointing = !withoutAsked(part.content).length || part.concepts.has("reference");
  const [first, ...others] = matches;
  const isAnswered = own.matches.some((match) => isNear(match) && isAbout(part, match));
  if (!first || (isAnswered && !(isSure && isPointing))) return own;
  // The words of the topic do not ask the owner's question again.
  const best = { ...first, isExact: false };
  const rest = withoutAsked(part.content);
  const isCovered = !rest.length || rest.some(({ stem }) => best.stems.has(stem));
  return { matches: [best, ...others], best, isSure: isSure && isPointing && isCovered };
}

/** Reads the parts of a message; a question that the owner asks in several sentences is one. */
function readParts(message: string, reader: Reader): Part[] {
  const { ranker } = reader.understanding;
  const isOwn = ({ tokens }: Part) => ranker.rank(tokens)[0]?.isExact === true;
  const parts = splitSentences(message).map((text) => readPart(text, reader));
  if (parts.length < 2 || parts.length > maxOwnSentences) return parts;
  const joined = readPart(message, reader);
  return isOwn(joined) && !parts.some(isOwn) ? [joined] : parts;
}

/** Owners ask in so many sentences at most: `I use retinol. Can I be waxed?` */
const maxOwnSentences = 3;

function rankFacts(tokens: readonly Token[], part: Part, ranker: Understanding["ranker"]): RankedFacts {
  const matches = ranker.rank(tokens);
  const [best] = matches;
  return { matches, best, isSure: best !== undefined && ranker.isSure(matches) && isAbout(part, best) };
}
