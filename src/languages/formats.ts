import { languageOf, scriptOf } from "./languageTag.ts";
import { memoize } from "./memoize.ts";

const dateStyles = {
  date: { dateStyle: "long" },
  stamp: { dateStyle: "medium" },
  month: { year: "numeric", month: "long" },
  day: { weekday: "long" },
  /** A day of the near future: the year goes without saying. */
  comingDay: { weekday: "long", day: "numeric", month: "long" },
  time: { timeStyle: "short" },
  /** Ranges of times have no style of their own. */
  span: { hour: "numeric", minute: "2-digit" },
  /** A day and its time, whole: a mail is read at another time and maybe in another zone. */
  moment: {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** By style, language and zone, none of which holds a space. */
const dateFormatByKey = memoize((key) => {
  const [style = "date", language, timeZone] = key.split(" ");
  // The one caller joins a style with what follows it.
  return new Intl.DateTimeFormat(language, { ...dateStyles[style as keyof typeof dateStyles], timeZone });
});
const listFormat = memoize((language) => new Intl.ListFormat(language));
const numberFormat = memoize((language) => new Intl.NumberFormat(language));

/** What formats dates of a zone in a language; made once: making one takes longer than many uses. */
export function dateFormat(
  style: keyof typeof dateStyles,
  language: string,
  timeZone = "UTC",
): Intl.DateTimeFormat {
  return dateFormatByKey(`${style} ${language} ${timeZone}`);
}

/** Formats a list as a language writes it: `Towson and Essex`, `Sitges, Vilanova y Garraf`. */
export const formatList = (items: readonly string[], language: string): string =>
  listFormat(language).format(items);

/** Formats a number as a language writes it: `1,312`, `4,9`. */
export const formatNumber = (value: number, language: string): string => numberFormat(language).format(value);

/** Joins parts of a line by the comma of the language's script; leaves out what is empty. */
export const joinByComma = (parts: readonly (string | undefined)[], language: string): string =>
  parts.filter(Boolean).join(commas[scriptOf(language)] ?? ", ");

const commas: Readonly<Record<string, string>> = { Arab: "، ", Jpan: "、", Hans: "，", Hant: "，" };

/** Formats a name and what is said of it: `Monday: Closed`; French has a space before the colon. */
export const formatPair = (name: string, text: string, language: string): string =>
  `${name}${languageOf(language) === "fr" ? "\u00a0" : ""}: ${text}`;

/**
 * A text as the first of a sentence or a row: its first letter a capital, where the script has any. Those of
 * Georgian are for whole texts in capitals.
 */
export const capitalize = (text: string, language: string): string =>
  text.replace(/^\P{Script=Georgian}/u, (letter) => letter.toLocaleUpperCase(language));
