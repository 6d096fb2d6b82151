import type { LanguageTables } from "../../../src/languages/en/language.ts";
import type { Texts } from "../../../src/languages/ownWords.ts";

/** Begins and ends each text of a marked language; no text of Frontdesk or of a test business holds one. */
export const marks = ["‹", "›"] as const;

const mark = (text: string) => marks[0] + text + marks[1];

/** Puts each text of a table between marks. */
export const markTexts = <Table extends Texts>(table: Table): Table => mapStrings(table, mark) as Table;

/** Begins each word that is heard of the language, after which it is the English one: `zuhow`. */
const prefix = "zu";

/** Says an English sentence in the words that are heard of the marked language. */
export const toMarkedWords = (english: string) =>
  english.replace(/\p{L}[\p{L}\p{N}']*/gu, (word) => prefix + word);

/** Makes a language of which every text is the English one between marks, and every word it hears another one. */
export function markLanguage(english: LanguageTables, code: string): LanguageTables {
  const {
    hearing,
    trades,
    actions,
    pages,
    site,
    chat,
    price,
    desk,
    mail,
    takeover,
    preview,
    tradeWords,
    ...rest
  } = english;
  const { stem, variants, dates, ...words } = hearing;
  const hear = <Table>(table: Table): Table => mapStrings(table, toMarkedWords) as Table;
  return {
    ...markTexts({ site, chat, price, desk, mail, takeover, preview, actions, tradeWords }),
    receptionist: { ...markTexts(rest.receptionist), language: code },
    safety: markTexts(rest.safety),
    trades: hear(trades),
    pages: { ...pages, roles: hear(pages.roles), offers: markTexts({ ...pages.offers }) },
    hearing: {
      ...hear(words),
      stem: (word) => prefix + stem(word.slice(prefix.length)),
      variants: {},
      dates: { ...hear(dates), dayTimes: dates.dayTimes, language: code },
    },
  };
}

/** A table of the same names, with other strings. */
function mapStrings(table: unknown, change: (text: string) => string): unknown {
  if (typeof table === "string") return change(table);
  if (Array.isArray(table)) return table.map((entry) => mapStrings(entry, change));
  if (typeof table !== "object" || table === null || table instanceof RegExp) return table;
  return Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, mapStrings(entry, change)]));
}
