import { fileURLToPath } from "node:url";
import { type LoadedBusiness, loadBusiness } from "../../../src/business/check/load.ts";
import { markedWords } from "../../business/stage/markedWords.ts";
import { businessOf } from "./business.ts";

const folder = fileURLToPath(new URL("../../businesses", import.meta.url));

/** A business in Arabic, whose file says every text. */
export async function loadArabic(): Promise<LoadedBusiness> {
  const site = await loadBusiness(folder, "right-to-left");
  if (Array.isArray(site)) throw new Error(site.join("\n"));
  return site;
}

/** A business of a language of which every text is the English one between marks. */
export const marked = businessOf(
  "marked",
  `businessName: Acme
phone: '+49 30 555 0134'
email: office@acme.example
language: eo
timezone: Europe/Berlin
pages: [{ id: home, path: /, title: Home }]
words: ${JSON.stringify(markedWords())}
`,
);
