import type { SiteFacts } from "../../business/facts.ts";
import { type TopicToken, type TopicWords, topicWords } from "./topicWords.ts";

/** Reads the topic of a visitor's sentence; words that the site does not use itself are not shown. */
export function readTopic(sentence: string, site: SiteFacts): TopicWords | undefined {
  const words = siteWords(site);
  return topicWords(sentence, tokenize, ({ word }) => words.has(word));
}

const tokenize = (text: string): TopicToken[] =>
  readTopicWords(text).map((word) => ({ word, stem: word, isFunction: word.length < 3 }));

const readTopicWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

const wordsOfSites = new WeakMap<SiteFacts["business"], ReadonlySet<string>>();

/** The words of a file and of the bodies of its pages, without the names of people. */
function siteWords({ business, texts }: SiteFacts): ReadonlySet<string> {
  const ready = wordsOfSites.get(business);
  if (ready) return ready;
  const names = new Set(business.reviews.flatMap(({ author }) => readTopicWords(author)));
  const all = [...collectTexts(business), ...Object.values(texts)].flatMap(readTopicWords);
  const words = new Set(all.filter((word) => !names.has(word)));
  wordsOfSites.set(business, words);
  return words;
}

/** Every text in a value. */
function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}
