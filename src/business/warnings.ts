import { formatBusinessMistakes, type LoadedBusiness } from "./load.ts";
import { pageWarnings } from "./pageWarnings.ts";
import { pictureWarnings } from "./pictureWarnings.ts";
import { languageWarnings } from "./textLanguage.ts";

/** Lists what is sound in the files of businesses, and yet maybe not meant, in the order of each file. */
export async function formatWarnings(businesses: readonly LoadedBusiness[]): Promise<string[]> {
  const lines = businesses.map((site) =>
    formatBusinessMistakes(site, [
      ...languageWarnings(site),
      ...pageWarnings(site.business),
      ...pictureWarnings(site),
    ]),
  );
  return (await Promise.all(lines)).flat();
}
