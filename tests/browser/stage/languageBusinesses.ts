import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { projectRoot } from "../../../src/build/project.ts";
import type { ChatWords } from "../../../src/languages/en/chat.ts";
import { spanishChatWords } from "../../../src/languages/es/chat.ts";
import { chatWords } from "../../../src/languages/words.ts";
import { writeFiles } from "../../stage/writeFiles.ts";

const arabicFile = join(projectRoot, "tests/businesses/right-to-left/business.yaml");
const arabic = parse(readFileSync(arabicFile, "utf8")).words;

/** What the chat says on the site of each language, by the site's id: a language of its own, and one by the owner's words. */
export const wordsBySite: Readonly<Record<string, ChatWords>> = {
  spanish24: spanishChatWords,
  arabic24: chatWords({ language: "ar", words: arabic }),
};

const languages: Readonly<Record<string, object>> = {
  spanish24: { language: "es-MX" },
  arabic24: { language: "ar", words: arabic },
};

/** The name of the business of each of them. */
export const businessName = "Faro 24";

/** Writes their files into a folder, each with little of its own. */
export async function writeLanguageBusinesses(folder: string): Promise<void> {
  for (const [id, fields] of Object.entries(languages)) {
    const pages = [{ id: "home", path: "/", title: businessName }];
    const services = [{ name: "Alpha" }, { name: "Beta" }];
    // JSON is YAML too.
    const text = JSON.stringify({ businessName, phone: "+34 93 555 01 34", pages, services, ...fields });
    await writeFiles({ "business.yaml": text }, join(folder, id));
  }
}
