import { formatBusinessMistakes, type LoadedBusiness } from "./load.ts";
import { pageWarnings } from "./pageWarnings.ts";
import { pictureWarnings } from "./pictureWarnings.ts";
import type { Mistake } from "./source.ts";
import { languageWarnings } from "./textLanguage.ts";

/** Finds what is sound in the files of a business, and yet maybe not meant. */
export const siteWarnings = (site: LoadedBusiness, _now: Date): Mistake[] => [
  ...languageWarnings(site),
  ...pageWarnings(site.business),
  ...pictureWarnings(site),
];

/** Lists the warnings of businesses that were loaded, in the order of each file. */
export async function formatWarnings(
  businesses: readonly LoadedBusiness[],
  now = new Date(),
): Promise<string[]> {
  const lines = businesses.map((site) => formatBusinessMistakes(site, siteWarnings(site, now)));
  return (await Promise.all(lines)).flat();
}
