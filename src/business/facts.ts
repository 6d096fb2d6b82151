import { join } from "node:path";
import { isFields } from "./file/untyped.ts";
import type { Business } from "./schema/business.ts";

/** What the desk knows of a site: the checked business file and its Markdown files by name, no pictures. */
export type SiteFacts = { id: string; business: Business; texts: Record<string, string> };

/** Where the build keeps the facts of a site: beside the sites, in no folder that is served. */
export const factsFile = (out: string, id: string): string => join(out, "_desk", `${id}.json`);

/** Where the build keeps what is compressed of the files that all sites have, once, by their paths in a site. */
export const compressedFolder = (out: string): string => join(out, "_compressed");

/** The form of facts that this code writes and reads: a number that grows with each change of `Business`. */
export const factsVersion = 5;

/** Formats facts as JSON for a desk that runs elsewhere, perhaps later. */
export const formatFacts = ({ id, business, texts }: SiteFacts): string =>
  `${JSON.stringify({ version: factsVersion, id, business, texts })}\n`;

/** Parses what `formatFacts` wrote; throws an error that says what is wrong with the text. */
export function parseFacts(text: string): SiteFacts {
  const facts = parseJson(text);
  if (!isFields(facts) || typeof facts["version"] !== "number") throw new Error("Holds no facts of a site");
  const { version, id, business, texts } = facts;
  if (version !== factsVersion)
    throw new Error(
      `Was written by another version of Frontdesk (facts ${version}, this one reads ${factsVersion})`,
    );
  if (typeof id !== "string" || !isFields(business) || !isFields(texts))
    throw new Error("Holds no facts of a site");
  // The build wrote what the business schema checked; the version says that it is that schema.
  return { id, business, texts } as SiteFacts;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("Is not whole");
  }
}
