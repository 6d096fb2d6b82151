import { type DateParts, readDateParts, readMeaning, readNumber } from "../../hours/reader/dateParts.ts";
import type { HeardDates } from "../../languages/hearing/hearing.ts";
import { fold, readWords } from "../../languages/hearing/normalise.ts";

/** A choice has few words besides itself: `2`, `I'd like the second please`. */
const maxChoiceWords = 6;

/** Words so long say something of their own. */
const maxFillerLength = 5;

/** Finds which of the offered titles a message chooses, from 0: by number, place or name. */
export function findChoice(text: string, titles: readonly string[], dates: HeardDates): number | undefined {
  if (!titles.length || !text.trim()) return undefined;
  return findTitle(text, titles) ?? findPlace(text, titles.length, dates);
}

/** The place that a message names: `2.`, `option 2`, `la segunda`, `le dernier`. */
function findPlace(text: string, count: number, dates: HeardDates): number | undefined {
  const parts = readDateParts(text, dates);
  const places: number[] = [];
  let others = 0;
  for (let at = 0; at < parts.length; at++) {
    const place = readPlace(parts, at, count);
    if (place === undefined) others += isFiller(parts, at) ? 0 : maxChoiceWords;
    else if (!places.includes(place)) places.push(place);
  }
  const [place] = places;
  const isChoice = places.length === 1 && others === 0 && parts.length <= maxChoiceWords + 2;
  return isChoice && place !== undefined && place >= 0 && place < count ? place : undefined;
}

function readPlace(parts: DateParts, at: number, count: number): number | undefined {
  if (readMeaning(parts, at, "last")) return count - 1;
  const ordinal = readMeaning(parts, at, "ordinal");
  if (ordinal) return Number(ordinal.value) - 1;
  // `the second one`: an article or a number of one behind another place says nothing.
  if (parts.length > 1 && readMeaning(parts, at, "article", "filler")) return undefined;
  const number = readNumber(parts, at);
  return number && number.value - 1;
}

const isFiller = (parts: DateParts, at: number): boolean => {
  const part = parts[at];
  if (!part || readMeaning(parts, at, "unit", "day", "month", "pm", "at", "oclock", "dayTime")) return false;
  return readMeaning(parts, at, "filler", "daySuffix") !== undefined || part.text.length <= maxFillerLength;
};

/** The one title that a message says, or whose words hold all of the message's. */
function findTitle(text: string, titles: readonly string[]): number | undefined {
  const words = wordsOf(text);
  const wanted = words.join(" ");
  const named = titles.flatMap((title, index) => {
    const own = wordsOf(title).join(" ");
    return own && (own === wanted || fold(title.trim()) === fold(text.trim())) ? [index] : [];
  });
  if (named.length) return named[0];
  const spoken = words.filter(({ length }) => length > 3);
  const within = titles.flatMap((title, index) => {
    const own = wordsOf(title);
    const isInTitle =
      words.length <= maxChoiceWords && spoken.length > 0 && spoken.every((word) => own.includes(word));
    return isInTitle || isAround(words, own) ? [index] : [];
  });
  return within.length === 1 ? within[0] : undefined;
}

/** Tells that a message holds all words of a title, and few others: `the colour please`. */
function isAround(words: readonly string[], title: readonly string[]): boolean {
  const isHeld = title.length > 0 && title.every((word) => words.includes(word));
  return isHeld && words.length - title.length <= 3;
}

const wordsOf = (text: string): string[] => readWords(text).map((word) => word.text);
