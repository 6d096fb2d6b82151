import type { LanguageTables } from "./en/language.ts";
import type { HandoverWords } from "./en/receptionist.ts";
import type { SiteWords } from "./en/site.ts";

/** The texts of a room by name: a text, lines that belong together, or a group of more. */
export type Texts = { readonly [name: string]: string | readonly string[] | Texts };

/** Any of the texts of a room, in an owner's own words. */
export type OwnTexts<Table> = {
  [Name in keyof Table]?:
    | (Table[Name] extends string | readonly string[] ? Table[Name] : OwnTexts<Table[Name]>)
    | undefined;
};

/** The rooms beside the pages whose texts an owner may word anew. */
export type WordedRoom = "chat" | "price" | "desk" | "preview";
export type OwnRooms = { [Room in WordedRoom]?: OwnTexts<LanguageTables[Room]> | undefined };

/** The field `words` of a business file: texts of its pages, and those of other rooms by the room's name. */
export type OwnWords = OwnTexts<SiteWords> &
  OwnRooms & { receptionist?: OwnTexts<HandoverWords> | undefined };

/** Who speaks: a language tag, and the texts that an owner words anew. */
export type Speaker = { language: string; words: OwnWords };

/** A table with an owner's own texts in place of its own. */
export function replaceTexts<Table extends Texts>(table: Table, own: OwnTexts<Table>): Table {
  const entries = Object.entries(table).map(([name, text]) => {
    const replacement = own[name];
    if (replacement === undefined) return [name, text];
    return [name, isGroup(text) ? replaceTexts(text, replacement as OwnTexts<Texts>) : replacement];
  });
  // It has the names of the table, and a text of the same form for each.
  return Object.fromEntries(entries) as Table;
}

/** Whether an entry of a table holds more texts by name. */
export const isGroup = (entry: string | readonly string[] | Texts): entry is Texts =>
  typeof entry === "object" && !Array.isArray(entry);
