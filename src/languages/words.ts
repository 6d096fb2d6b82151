import type { ChatWords } from "./en/chat.ts";
import type { LanguageTables } from "./en/language.ts";
import { englishHandoverWords } from "./en/receptionist.ts";
import { findLanguage, isSpoken } from "./languages.ts";
import { languageOf } from "./languageTag.ts";
import {
  type OwnRooms,
  type OwnTexts,
  type OwnWords,
  replaceTexts,
  type Speaker,
  type Texts,
  type WordedRoom,
} from "./ownWords.ts";

/**
 * Makes what chooses the texts of a room for a speaker: those of `findOwn`, else those of the language, else
 * English ones. It chooses once for each speaker.
 */
function createWordChooser<Table extends Texts>(
  findTable: (tables: LanguageTables) => Table,
  findOwn: (words: OwnWords) => OwnTexts<Table> | undefined,
): (speaker: Speaker) => Table {
  const chosen = new WeakMap<Speaker, Table>();
  return (speaker) => {
    const texts =
      chosen.get(speaker) ??
      replaceTexts(findTable(findLanguage(speaker.language).tables), findOwn(speaker.words) ?? {});
    chosen.set(speaker, texts);
    return texts;
  };
}

const createRoomChooser = <Room extends WordedRoom>(room: Room) =>
  createWordChooser<LanguageTables[Room]>(
    (tables) => tables[room],
    (words: OwnRooms) => words[room],
  );

/** Chooses what the site of a business says. */
export const siteWords = createWordChooser(
  ({ site }) => site,
  (words) => words,
);
/** Chooses what the receptionist says on a site in a language that it does not speak. */
export const handoverWords = createWordChooser(
  () => englishHandoverWords,
  ({ receptionist }) => receptionist,
);
export const priceWords = createRoomChooser("price");
export const deskWords = createRoomChooser("desk");
export const previewWords = createRoomChooser("preview");
const allChatWords = createRoomChooser("chat");

/**
 * Chooses what the chat of a business says. In a language of the file alone the receptionist hands over all
 * that is asked: there only the wish to book, the last of the questions, is suggested.
 */
export function chatWords(speaker: Speaker): ChatWords {
  const words = allChatWords(speaker);
  if (isSpoken(languageOf(speaker.language))) return words;
  const { suggestions } = words;
  return { ...words, suggestions: { ...suggestions, questions: suggestions.questions.slice(-1) } };
}

/** What the chat of a preview says: as that of the site, and that nobody gets the messages. */
export function previewChatWords(speaker: Speaker): ChatWords {
  const { footer, greeting, ...words } = chatWords(speaker);
  const { chatNotSent } = previewWords(speaker);
  const note = `${chatNotSent} ${footer.note}`;
  return { ...words, greeting: [...greeting, chatNotSent], footer: { ...footer, note } };
}

/** What the chat says to a person of the business, in the language of its site or in English. */
export function takeoverChatWords(siteLanguage: string): ChatWords {
  const { takeover, chat: words } = findLanguage(siteLanguage).tables;
  const { messages, input, ...chat } = words;
  return {
    ...chat,
    // Each message has the name of its writer.
    messages: { ...messages, author: "", notConnected: takeover.away },
    input: { ...input, label: takeover.text, placeholder: takeover.text },
  };
}
