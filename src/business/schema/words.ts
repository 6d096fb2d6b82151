import * as v from "valibot";
import { englishChatWords } from "../../languages/en/chat.ts";
import { englishDeskWords } from "../../languages/en/desk.ts";
import { englishHandoverWords } from "../../languages/en/receptionist.ts";
import { englishPreviewWords, englishPriceWords, englishSiteWords } from "../../languages/en/site.ts";
import { isSpoken, spokenLanguages } from "../../languages/languages.ts";
import { isLanguage, languageOf } from "../../languages/languageTag.ts";
import { isGroup, type OwnTexts, type OwnWords, type Texts } from "../../languages/ownWords.ts";
import { optionalField } from "./describe.ts";
import { text } from "./fields.ts";
import type { Mistake } from "./mistake.ts";

/** Every text that visitors read, in English: its names are those of `words` in a business file. */
export const englishWords = {
  ...englishSiteWords,
  chat: englishChatWords,
  price: englishPriceWords,
  desk: englishDeskWords,
  receptionist: englishHandoverWords,
  preview: englishPreviewWords,
};

/** Longest text of `words`, and longest one where the English text is a mere label, in characters. */
const [maxTextLength, maxLabelLength] = [600, 60];

/** English texts of up to so many characters are labels: there is no room for more on a button. */
const englishLabelLength = 25;

/** Schema of a table whose every text may be replaced, by one that fills in the same values. */
function textsSchema<Table extends Texts>(table: Table): v.GenericSchema<OwnTexts<Table>> {
  const entries = Object.entries(table).map(([name, entry]) => {
    return [
      name,
      isGroup(entry)
        ? optionalField("Texts that belong together.", textsSchema(entry))
        : optionalField(`In English: ${[entry].flat().join(" / ")}`, entrySchema(entry)),
    ];
  });
  // The schema has the names of the table, and for each of them the form of its text.
  return v.strictObject(Object.fromEntries(entries)) as unknown as v.GenericSchema<OwnTexts<Table>>;
}

function entrySchema(entry: string | readonly string[]): v.GenericSchema {
  if (typeof entry === "string") return textSchema(entry);
  const lines = v.array(v.unknown());
  const length = v.length<unknown[], number, string>(entry.length, `Write a list of ${entry.length} texts.`);
  return v.pipe(lines, v.metadata({ items: { type: "string" } }), length, v.tuple(entry.map(textSchema)));
}

function textSchema(english: string): v.GenericSchema<string> {
  const values = readValues(english);
  return v.pipe(
    text(english.length > englishLabelLength ? maxTextLength : maxLabelLength),
    v.check(
      (own) => !findValueMistake(own, values),
      ({ input }) => findValueMistake(input, values) ?? "",
    ),
  );
}

/** The values that a text fills in, as it names them: `{phone}`. */
const readValues = (words: string): string[] => words.match(/\{\w+\}/g) ?? [];

/** The name of the business stands on every page: a text may say `we` instead. */
const businessNames = ["{name}", "{business}"];

/** Says which values a text has too many or too few of; undefined where it has those of the English one. */
function findValueMistake(own: string, values: readonly string[]): string | undefined {
  const ownValues = readValues(own);
  if (ownValues.some((value) => !values.includes(value)))
    return values.length
      ? `Only ${values.join(" and ")} can stand in braces here.`
      : "Nothing can stand in braces here.";
  const missing = values.filter((value) => !businessNames.includes(value) && !ownValues.includes(value));
  return missing.length ? `Write ${missing.join(" and ")} where the site puts the value.` : undefined;
}

/** Schema of the field `words`. */
export const wordsSchema: v.GenericSchema<OwnWords> = textsSchema(englishWords);

/** Errors of the specification, which an English page says to the letter (spec 8). */
const fixedEnglish = ["connectionIssue", "connectionTrouble", "notSent"];

/** The fields of a file, as they are read, that decide what its words must say. */
type RawFile = { language?: unknown; words?: unknown; services?: unknown; receptionist?: unknown };

/**
 * Finds what the texts of a file lack or may not have: `words` says all of a language that Frontdesk does
 * not speak, and no error of an English page.
 */
export function wordMistakes({ language = "en", words, services, receptionist }: RawFile): Mistake[] {
  // What is no language at all, its field says.
  if (typeof language !== "string" || !isLanguage(language)) return [];
  const code = languageOf(language);
  if (code === "en") {
    const notices = toTexts(toTexts(toTexts(words)["chat"])["notices"]);
    const fixed = fixedEnglish
      .filter((name) => name in notices)
      .map((name) => ({
        path: ["words", "chat", "notices", name],
        message:
          "This error is the same on all pages in English. Remove the line, or name the language of these words.",
      }));
    return [...fixed, ...receptionistMistakes(words)];
  }
  if (isSpoken(code)) return receptionistMistakes(words);
  const { price, ...needed } = englishWords;
  const missing = missingTexts(hasPriceValues(services) ? englishWords : needed, toTexts(words));
  const engines = engineMistakes(receptionist);
  if (!missing.length) return engines;
  const message = `Frontdesk speaks ${spokenLanguages.join(", ")}; for another language 'words' says every text. Missing there: ${formatNames(missing)}. To start with all of them in English: npm run -s site -- words.`;
  return [{ path: ["language"], message }, ...engines];
}

/** The sentences of a receptionist that only takes messages are said by none that answers. */
const receptionistMistakes = (words: unknown): Mistake[] =>
  toTexts(words)["receptionist"] === undefined
    ? []
    : [
        {
          path: ["words", "receptionist"],
          message:
            "The receptionist answers in this language in its own words. Remove these, or name the language they are in.",
        },
      ];

/** A language model is asked only where its words can be held against the facts. */
const engineMistakes = (receptionist: unknown): Mistake[] =>
  ["openai-compatible", "anthropic"].includes(String(toTexts(receptionist)["engine"]))
    ? [
        {
          path: ["receptionist", "engine"],
          message: `A language model is asked in ${spokenLanguages.join(", ")} alone: in other languages nothing checks its words. Remove the line.`,
        },
      ]
    : [];

/** Whether a service has a price as values, which the site words itself. */
const hasPriceValues = (services: unknown): boolean =>
  Array.isArray(services) && services.some((service) => typeof toTexts(service)["price"] === "object");

const toTexts = (value: unknown): Record<string, unknown> =>
  // Of an object nothing is read but properties by name.
  value && typeof value === "object" ? (value as Record<string, unknown>) : {};

/** Most names that a mistake lists. */
const maxNames = 12;

/** Lists names of texts, the first twelve by name. */
export const formatNames = (names: readonly string[]): string =>
  names.length > maxNames
    ? `${names.slice(0, maxNames).join(", ")} and ${names.length - maxNames} more`
    : names.join(", ");

/** Lists the names of the texts of a table that `own` does not say, those of groups as `chat.form.title`. */
const missingTexts = (table: Texts, own: Record<string, unknown>, group = ""): string[] =>
  Object.entries(table).flatMap(([name, entry]) => {
    if (isGroup(entry)) return missingTexts(entry, toTexts(own[name]), `${group}${name}.`);
    return own[name] ? [] : [group + name];
  });

/** Lists the names of the texts that `own` says as English does; a text of one word may be right. */
export const englishTexts = (own: OwnWords, table: Texts = englishWords, group = ""): string[] =>
  Object.entries(table).flatMap(([name, entry]) => {
    const text = toTexts(own)[name];
    if (isGroup(entry)) return englishTexts(toTexts(text), entry, `${group}${name}.`);
    const english = [entry].flat().join(" ");
    return english === [text].flat().join(" ") && english.includes(" ") ? [group + name] : [];
  });
