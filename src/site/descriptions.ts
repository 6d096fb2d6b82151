import type { Site } from "../business/desk.ts";
import type { Business, Page } from "../business/schema.ts";
import { shorten } from "../text/shorten.ts";
import { firstParagraph } from "./markdown.ts";
import { pageSections, pageServices } from "./sections.ts";
import { documentTitle } from "./titles.ts";

/** What a description is made of. */
type Described = Pick<Site, "business" | "desk" | "texts">;

/** Search engines show about so many characters of a description. */
const maxLength = 160;

/** A list of services longer than this says no more. */
const maxServices = 6;

const descriptions = new WeakMap<Business, ReadonlyMap<string, string>>();

/**
 * The text of a page in search results: the file's, else one made of its title, services, Markdown and place.
 * No two pages of a site share one.
 */
export function documentDescription(site: Described, page: Page): string {
  const texts = descriptions.get(site.business) ?? describePages(site);
  descriptions.set(site.business, texts);
  return texts.get(page.path) ?? chooseText(site, page, new Set(texts.values()));
}

function describePages(site: Described): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const entries = site.business.pages.map((page): [string, string] => {
    const text = chooseText(site, page, used);
    used.add(text);
    return [page.path, text];
  });
  return new Map(entries);
}

/** Chooses the first text that no page before has; the path at last is a page's own. */
function chooseText(site: Described, page: Page, used: ReadonlySet<string>): string {
  const { business } = site;
  const written = page.description ?? (page.path === "/" ? business.description : undefined);
  const made = makeText(site, page);
  const candidates = [written, written && `${page.title}: ${written}`, made, `${page.path} · ${made}`];
  const texts = candidates.filter((text) => text !== undefined).map((text) => shorten(text, maxLength));
  return texts.find((text) => !used.has(text)) ?? shorten(made, maxLength);
}

function makeText(site: Described, page: Page): string {
  const { business, texts } = site;
  const { businessName, address, services, pages } = business;
  if (page.path === "/") {
    const offers = services.length
      ? services.map(({ name }) => name)
      : pages.slice(1).map(({ title }) => title);
    return [documentTitle(business, page).replace(" | ", ": "), ...offers.slice(0, maxServices)].join(" · ");
  }
  const own = pageServices(business, page);
  const shown = pageSections(site, page).includes("services") && !own.length ? services : own;
  const names = shown.map(({ name }) => name).filter((name) => name !== page.title);
  const sentence = firstSentence(texts[page.body ?? ""] ?? "", business.language);
  return [
    sentence ? `${page.title}: ${sentence}` : page.title,
    ...names.slice(0, maxServices),
    [businessName, address?.city].filter(Boolean).join(", "),
  ].join(" · ");
}

/** The first sentence of an owner's Markdown, without its marks; empty where it has no paragraph. */
function firstSentence(text: string, language: string): string {
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" });
  const [first] = sentences.segment(firstParagraph(text));
  return first?.segment.trim() ?? "";
}
