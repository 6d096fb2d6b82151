import type { Span } from "../../business/hours.ts";

/** A time of the day that a question names; `fits` tells whether opening hours (minutes since midnight) hold it. */
export type TimeAsked = { fits: (spans: readonly Span[]) => boolean };

const pattern =
  /\b(?:(at|by|around|about|before|after|past|until|till|til|from|for|is)\s+)?(?:(\d{1,2})[:.](\d{2})|(\d{1,2}))\s*(am|pm|a\.m\.?|p\.m\.?|o'clock|in the (?:morning|evening|afternoon)|at night)?(?![\d/%:.-]|\s*(?:dollars|people|rooms|hours|minutes|st|nd|rd|th)\b)/;

/** `At noon`, `until midnight` and `at night` as times in figures. */
const inFigures = (text: string) =>
  text
    .replace(/\b(?:at )?(noon|midday|lunch ?time|lunch)\b(?! break)/, "at 12:15 pm")
    .replace(/\b(until|till|til) midnight\b/, "until 24:00")
    .replace(/\b(?:at )?midnight\b/, "at 0:00")
    .replace(/\b(at|during the|in the middle of the) night\b(?<!\d [a-z ]*)/, "at 23:00");

// `Is 6 too late?`, but not `is 20 enough`.
const judged = /\bis \d{1,2} (too (late|early)|ok|okay|fine|possible|alright|good)\b/;

/** The time named in a question, such as `at 7pm`, `before 8`, `until 19:30`; undefined when it names none. */
export function timeAsked(text: string): TimeAsked | undefined {
  const match = pattern.exec(inFigures(text).replace(/\b24\/7\b/g, ""));
  if (!match) return undefined;
  const [, word = "at", clockHour, clockMinute, bareHour, half] = match;
  if (!half && !clockHour && !match[1]) return undefined;
  if (word === "is" && !half && !clockHour && !judged.test(text)) return undefined;
  const hour = Number(clockHour ?? bareHour);
  const early =
    /^0/.test(clockHour ?? "") || (hour >= 5 && hour < 12 && (word === "before" || /\bearly\b/.test(text)));
  const late = hour < 12 && (/^(after|past|until|till|til)$/.test(word) || /\blate\b/.test(text));
  const minute = minuteOfDay(hour, Number(clockMinute ?? 0), half ?? (early ? "am" : late ? "pm" : ""));
  if (minute === undefined) return undefined;
  return { fits: (spans) => spans.some((span) => matches(span, word, minute)) };
}

function matches({ from, to }: Span, word: string, minute: number): boolean {
  if (word === "before") return from < minute;
  if (word === "after" || word === "past") return to > minute;
  if (word === "until" || word === "till" || word === "til") return from < minute && to >= minute;
  return (from <= minute && minute < to) || minute < to - 1440;
}

/** Without am or pm an hour from 1 to 7 is meant in the afternoon: nobody asks whether a shop opens at 3 at night. */
function minuteOfDay(hour: number, minute: number, half: string): number | undefined {
  if (hour > 24 || minute > 59) return undefined;
  const afternoon = /^p|evening|afternoon|night/.test(half);
  const morning = /^a|morning/.test(half);
  if (afternoon && hour < 12) return (hour + 12) * 60 + minute;
  if (morning) return (hour % 12) * 60 + minute;
  return (hour >= 1 && hour <= 7 && !half.startsWith("p") ? hour + 12 : hour) * 60 + minute;
}
