import { pageRole } from "../business/pageRoles.ts";
import type { Business, Page } from "../business/schema/business.ts";
import { memoizeBy } from "../languages/memoize.ts";
import { toWholeWords } from "../text/wholeWords.ts";

/** A place that the business works in, and the page about it. */
export type AreaPlace = { name: string; path?: string | undefined };

/** Lists where the business works: the towns of the file, each with its page, then those of other pages. */
export const areaPlaces = memoizeBy(({ pages, serviceArea }: Business): AreaPlace[] => {
  const unnamed = new Map(
    pages.filter(isAboutPlace).map(({ path, title }) => [path, { title, words: toWholeWords(title) }]),
  );
  const cities = (serviceArea?.cities ?? []).map((name): AreaPlace => {
    const words = toWholeWords(name);
    const [path] = [...unnamed].find(([, page]) => page.words.includes(words)) ?? [];
    if (path) unnamed.delete(path);
    return { name, path };
  });
  return [...cities, ...[...unnamed].map(([path, { title }]) => ({ name: title, path }))];
});

/** Whether a page stands in a folder of places. */
function isAboutPlace(page: Page): boolean {
  const role = pageRole(page);
  return role?.role === "area" && !role.isOwn;
}
