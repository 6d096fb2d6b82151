import type { SiteWords } from "../languages/en/site.ts";
import { findLanguage } from "../languages/languages.ts";
import { memoizeBy } from "../languages/memoize.ts";
import { replaceTexts, type Speaker } from "../languages/ownWords.ts";
import { tradeKind } from "./kinds.ts";

/** Chooses what the site of a business says: the file's own words, else those of its trade, else of all. */
export const tradeWords = memoizeBy((business: Speaker & Parameters<typeof tradeKind>[0]): SiteWords => {
  const { site, tradeWords } = findLanguage(business.language).tables;
  return replaceTexts(replaceTexts(site, tradeWords[tradeKind(business)]), business.words);
});
