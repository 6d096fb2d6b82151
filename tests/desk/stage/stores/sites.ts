import type { SiteFacts } from "../../../../src/business/facts.ts";
import { readBusiness } from "../../../../src/business/file/readBusiness.ts";

/** The facts of a small site, with further lines of its business file. */
export function siteOf(id: string, lines = ""): SiteFacts {
  const text = `businessName: ${id}\npages: [{ id: home, path: /, title: Home }]\n${lines}\n`;
  const business = readBusiness(id, text);
  if (Array.isArray(business)) throw new Error(business.join("\n"));
  return { id, business, texts: {} };
}
