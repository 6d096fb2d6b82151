/** The quotes of a language: around a speech, and around one inside of it. */
type Quotes = readonly [string, string, string, string];

const english: Quotes = ["“", "”", "‘", "’"];

const quotes: Readonly<Record<string, Quotes>> = {
  de: ["„", "“", "‚", "‘"],
  en: english,
  es: english,
  fr: ["«\u00a0", "\u00a0»", "“", "”"],
};

/** Only a pair around words is a speech: a mark behind a figure or a letter tells inches or minutes. */
const speech = (mark: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${mark}(?=\\S)([^${mark}]*?)(?<=[^\\s${mark}])${mark}(?![\\p{L}\\p{N}])`,
    "gu",
  );
const [doubles, singles] = [speech('"'), speech("'")];

/**
 * Sets a text as print does: the quotes and the apostrophe of its language, and spaces that do not break
 * before a figure with its currency. What may be a measure, such as 5'10", stays.
 */
export function typeset(text: string, language: string): string {
  const [open, close, openInner, closeInner] = quotes[language.slice(0, 2)] ?? [];
  const spelled = text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
    .replace(/(?<![\p{L}\p{N}])'(?=\d\ds?\b)/gu, "’");
  const quoted = open
    ? spelled.replace(doubles, `${open}$1${close}`).replace(singles, `${openInner}$1${closeInner}`)
    : spelled;
  return quoted.replace(/(?<=[sxz])'(?=\s)/giu, "’").replace(/ (?=[$€£]\d)|(?<=\d) (?=[€$£])/g, "\u00a0");
}
