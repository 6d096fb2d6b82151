import type { Mistake } from "../schema/mistake.ts";
import { factWarnings } from "./factWarnings.ts";
import { formatBusinessMistakes, type LoadedBusiness } from "./load.ts";
import { pageWarnings } from "./pageWarnings.ts";
import { pictureWarnings } from "./pictureWarnings.ts";
import { languageWarnings } from "./textLanguage.ts";
import { textWarnings } from "./textWarnings.ts";

/** Finds what is sound in the files of a business, and yet maybe not meant. */
export const siteWarnings = (site: LoadedBusiness, now: Date): Mistake[] => [
  ...factWarnings(site.business, now),
  ...languageWarnings(site),
  ...pageWarnings(site.business),
  ...pictureWarnings(site),
  ...textWarnings(site),
];

/** Lists the warnings of businesses that were loaded, in the order of each file. */
export async function formatWarnings(
  businesses: readonly LoadedBusiness[],
  now = new Date(),
): Promise<string[]> {
  const lines = businesses.map((site) => formatBusinessMistakes(site, siteWarnings(site, now), "warning"));
  return (await Promise.all(lines)).flat();
}
