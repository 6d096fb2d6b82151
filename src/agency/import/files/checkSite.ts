import { brokenLinks } from "../../../business/file/brokenLinks.ts";
import { readBusiness } from "../../../business/file/readBusiness.ts";

/** What the checker refuses in a business file and the texts beside it, without places in the file. */
export function findSiteMistakes(text: string, files: ReadonlyMap<string, string | Uint8Array>): string[] {
  const business = readBusiness("", text);
  if (Array.isArray(business)) return business.map((line) => line.replace(/^:\d+:\d+: /, ""));
  const texts = [...files].flatMap(([name, content]) =>
    typeof content === "string" ? [[name, content]] : [],
  );
  return brokenLinks(business, Object.fromEntries(texts)).map(({ message }) => message);
}
