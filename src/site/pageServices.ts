import type { Business, Page, Service } from "../business/schema/business.ts";
import { memoizeBy } from "../languages/memoize.ts";
import { toWholeWords } from "../text/wholeWords.ts";

/** Shorter words are in many names. */
const minWordLength = 4;

const servicesByPage = memoizeBy(({ services }: Business) => Map.groupBy(services, ({ page }) => page));

/** Lists the services that a page describes. */
export const pageServices = (business: Business, { path }: Page): Service[] =>
  servicesByPage(business).get(path) ?? [];

const longWords = memoizeBy((entry: Page | Service) => {
  const words = toWholeWords("title" in entry ? entry.title : entry.name).split(" ");
  return new Set(words.filter((word) => word.length >= minWordLength));
});

const isWithin = (part: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...part].every((word) => all.has(word));

/** Lists the services that the title of a page names, or that say more than it: `Drains in Towson`. */
export function fittingServices(business: Business, page: Page): Service[] {
  const title = longWords(page);
  return business.services.filter((service) => {
    const name = longWords(service);
    return name.size > 0 && title.size > 0 && (isWithin(name, title) || isWithin(title, name));
  });
}
