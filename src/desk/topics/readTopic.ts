import type { SiteFacts } from "../../business/facts.ts";
import { readWords } from "../../languages/hearing/normalise.ts";
import { createTokenizer, type Token, type Tokenizer } from "../../languages/hearing/tokens.ts";
import { findLanguage, type Language, languages } from "../../languages/languages.ts";
import { type FactKind, factsOf } from "../../receptionist/facts.ts";
import { detectLanguage } from "../../receptionist/understand/language.ts";
import { type TopicWords, topicWords } from "./topicWords.ts";

/**
 * Reads the topic of a visitor's sentence; shown are words of the receptionist's tables and of the site's
 * facts.
 */
export function readTopic(sentence: string, site: SiteFacts): TopicWords | undefined {
  const { code: language } = findLanguage(
    detectLanguage(sentence, findLanguage(site.business.language).code),
  );
  const words = findSiteWords(site);
  return topicWords(
    sentence,
    (text) => tokenizerOf(language)(text).map(withCourtesy),
    ({ word, concepts }) => concepts.length > 0 || words.has(word),
  );
}

const tokenizers = new Map<Language, Tokenizer>();

function tokenizerOf(language: Language): Tokenizer {
  const tokenize = tokenizers.get(language) ?? createTokenizer(languages[language].hearing);
  tokenizers.set(language, tokenize);
  return tokenize;
}

/** Concepts of words that ask or greet whatever the topic is. */
const courtesies: ReadonlySet<string> = new Set([
  "hello",
  "thanks",
  "bye",
  "yes",
  "no",
  "ok",
  "want",
  "need",
  "asks",
]);

const withCourtesy = (token: Token): Token =>
  token.concepts.some((name) => courtesies.has(name)) ? { ...token, isFunction: true } : token;

/** Facts that may hold names or addresses of people. */
const privateKinds: readonly FactKind[] = ["email", "phone", "link", "proof"];

const wordsByBusiness = new WeakMap<SiteFacts["business"], ReadonlySet<string>>();

/**
 * The words of a site's facts, folded. Names of people are left out with all that is written in capitals
 * alone; some languages write every noun so.
 */
function findSiteWords({ business, texts }: SiteFacts): ReadonlySet<string> {
  const ready = wordsByBusiness.get(business);
  if (ready) return ready;
  const { capitalNouns } = findLanguage(business.language).tables.hearing;
  const shown = factsOf(business, texts)
    .filter(({ kind }) => !privateKinds.includes(kind))
    .flatMap(({ label, text }) => [label, text]);
  const words = shown.flatMap((text) =>
    readWords(text).flatMap(({ text: word, from }) =>
      capitalNouns || /^\p{Ll}/u.test(text.slice(from)) ? [word] : [],
    ),
  );
  const found = new Set(words);
  wordsByBusiness.set(business, found);
  return found;
}
