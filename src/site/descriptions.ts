import type { Site } from "../business/deskPlace.ts";
import type { Page } from "../business/schema/business.ts";
import { formatPair, joinByComma } from "../languages/formats.ts";
import { memoize, memoizeBy } from "../languages/memoize.ts";
import { shorten } from "../text/shorten.ts";
import { firstParagraph } from "./markdown.ts";
import { pageGroup } from "./menu.ts";
import { pageServices } from "./pageServices.ts";
import { pageSections } from "./sections/pageParts.ts";
import { showsAll } from "./services.ts";
import { tradeOrPlace } from "./titles.ts";

/** What a description is made of. */
type PageSource = Pick<Site, "business" | "desk" | "texts" | "pictures">;

/** Search engines show about so many characters of a description. */
const maxLength = 160;

/** A list of services longer than this says no more. */
const maxServices = 6;

/**
 * The text of a page in search results: the file's, else one made of its title, services, Markdown and place.
 * No two pages of a site share one.
 */
export function documentDescription(site: PageSource, page: Page): string {
  const texts = describePages(site);
  return texts.get(page.path) ?? chooseText(site, page, new Set(texts.values()));
}

const describePages = memoizeBy((site: PageSource): ReadonlyMap<string, string> => {
  const used = new Set<string>();
  const entries = site.business.pages.map((page): [string, string] => {
    const text = chooseText(site, page, used);
    used.add(text);
    return [page.path, text];
  });
  return new Map(entries);
});

/** Chooses the first text that no page before has, with the page's group or at last a number if need be. */
function chooseText(site: PageSource, page: Page, used: ReadonlySet<string>): string {
  const { description, language } = site.business;
  const written = page.description ?? (page.path === "/" ? description : undefined);
  const group = pageGroup(site, page);
  // Most pages have a text of their own: the others are made for those that have none.
  const candidates = [
    () => written,
    () => written && formatPair(page.title, written, language),
    () => makeText(site, page),
    () => group && `${group} · ${makeText(site, page)}`,
  ];
  for (const makeCandidate of candidates) {
    const text = makeCandidate();
    const short = text === undefined ? undefined : shorten(text, maxLength);
    if (short !== undefined && !used.has(short)) return short;
  }
  return numberText(makeText(site, page), language, used);
}

/** Tells a text from those before by the first number that none of them has. */
function numberText(text: string, language: string, used: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const end = ` (${number.toLocaleString(language)})`;
    const numbered = shorten(text, maxLength - end.length) + end;
    if (!used.has(numbered)) return numbered;
  }
}

function makeText(site: PageSource, page: Page): string {
  const { business, texts } = site;
  const { businessName, address, language, services, pages } = business;
  if (page.path === "/") {
    const offers = services.length
      ? services.map(({ name }) => name)
      : pages.slice(1).map(({ title }) => title);
    const subtitle = tradeOrPlace(business);
    const name = subtitle ? formatPair(businessName, subtitle, language) : businessName;
    return [name, ...offers.slice(0, maxServices)].join(" · ");
  }
  const own = pageServices(business, page);
  const isOverview = pageSections(site, page).includes("services") && showsAll(business, page);
  const shown = isOverview ? services : own;
  const names = shown.map(({ name }) => name).filter((name) => name !== page.title);
  const sentence = firstSentence(texts[page.body ?? ""] ?? "", language);
  return [
    sentence ? formatPair(page.title, sentence, language) : page.title,
    ...names.slice(0, maxServices),
    joinByComma([businessName, address?.city], language),
  ].join(" · ");
}

const sentencesOf = memoize((language) => new Intl.Segmenter(language, { granularity: "sentence" }));

/** The first sentence of an owner's Markdown, without its marks; empty where it has no paragraph. */
function firstSentence(text: string, language: string): string {
  const [first] = sentencesOf(language).segment(firstParagraph(text));
  return first?.segment.trim() ?? "";
}
