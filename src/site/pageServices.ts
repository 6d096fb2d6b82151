import type { Business, Page, Service } from "../business/schema/business.ts";
import { memoizeBy } from "../languages/memoize.ts";
import { toWholeWords } from "../text/wholeWords.ts";

/** Shorter words are in many names. */
const minWordLength = 4;

const servicesByPage = memoizeBy(({ services }: Business) => Map.groupBy(services, ({ page }) => page));

/** Lists the services that a page describes. */
export const pageServices = (business: Business, { path }: Page): Service[] =>
  servicesByPage(business).get(path) ?? [];

const words = new WeakMap<object, Set<string>>();

function longWords(entry: object, name: string): Set<string> {
  const found =
    words.get(entry) ??
    new Set(
      toWholeWords(name)
        .split(" ")
        .filter((word) => word.length >= minWordLength),
    );
  words.set(entry, found);
  return found;
}

const isWithin = (part: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...part].every((word) => all.has(word));

/** Lists the services that the title of a page names, or that say more than it: `Drains in Towson`. */
export function fittingServices(business: Business, page: Page): Service[] {
  const title = longWords(page, page.title);
  return business.services.filter((service) => {
    const name = longWords(service, service.name);
    return name.size > 0 && title.size > 0 && (isWithin(name, title) || isWithin(title, name));
  });
}
