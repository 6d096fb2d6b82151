import { isBusinessId, proposeId } from "../../../business/check/businessId.ts";
import { foldAccents } from "../../../business/paths.ts";
import { languageOf } from "../../../languages/languageTag.ts";

/** As letters of a host name are limited, with room for a number behind. */
const maxLength = 56;

/** Makes `odettes-cafe-and-bar` of `Odette's Café & Bar`; empty where no letter is left. */
function toSlug(name: string, language: string): string {
  const isGerman = languageOf(language) === "de";
  const written = isGerman ? name.replace(/[äöüÄÖÜ]/g, (letter) => `${foldAccents(letter)}e`) : name;
  return proposeId(written.replace(/['’]/g, "").replaceAll("&", " and "))
    .slice(0, maxLength)
    .replace(/-$/, "");
}

/**
 * Makes the id of a site of its name; where others have that, with its city, else with a number. `taken`
 * holds the ids that are in use.
 */
export function createSiteId(
  { name, city = "", language }: { name: string; city?: string | undefined; language: string },
  taken: ReadonlySet<string>,
): string {
  const slug = [toSlug(name, language), toSlug(city, language), "site"].find(isBusinessId) ?? "site";
  const withCity = toSlug(`${slug.slice(0, maxLength / 2)}-${city}`, language);
  const found = [slug, withCity].find((id) => isBusinessId(id) && !taken.has(id));
  for (let number = 2; !found; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
  return found;
}
