import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { projectRoot } from "../../../src/build/project.ts";
import { chatWords } from "../../../src/languages/chatWords.ts";
import { germanChatWords } from "../../../src/languages/de/chat.ts";
import type { ChatWords } from "../../../src/languages/en/chat.ts";
import { spanishChatWords } from "../../../src/languages/es/chat.ts";
import { frenchChatWords } from "../../../src/languages/fr/chat.ts";
import { markedWords } from "../../business/stage/markedWords.ts";

// The marked words have the names and forms of the English ones.
const marked = markedWords() as { chat: ChatWords };

const arabicFile = join(projectRoot, "tests/businesses/right-to-left/business.yaml");
const arabic = parse(readFileSync(arabicFile, "utf8")).words;

/** What the chat says on the site of each language, by the site's id; every text of `marked` is marked. */
export const wordsBySite: Readonly<Record<string, ChatWords>> = {
  spanish24: spanishChatWords,
  french24: frenchChatWords,
  german24: germanChatWords,
  arabic24: chatWords({ language: "ar", words: arabic }),
  marked: chatWords({ language: "eo", words: marked }),
};

const languages: Readonly<Record<string, object>> = {
  spanish24: { language: "es-MX" },
  french24: { language: "fr" },
  german24: { language: "de" },
  arabic24: { language: "ar", words: arabic },
  marked: { language: "eo", words: marked },
};

/** The name of the business of each of them. */
export const businessName = "Faro 24";

/** Writes their files into a folder, each with little of its own. */
export function writeLanguageBusinesses(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [id, fields] of Object.entries(languages)) {
    mkdirSync(join(folder, id), { recursive: true });
    const pages = [{ id: "home", path: "/", title: businessName }];
    const services = [{ name: "Alpha" }, { name: "Beta" }];
    // JSON is YAML too.
    const text = JSON.stringify({ businessName, phone: "+34 93 555 01 34", pages, services, ...fields });
    writeFileSync(join(folder, id, "business.yaml"), text);
  }
}
