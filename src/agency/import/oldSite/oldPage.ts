import { type Block, readBlocks } from "./blocks.ts";
import {
  findElement,
  findElements,
  getAttribute,
  type HtmlElement,
  type HtmlNode,
  nodeText,
} from "./nodes.ts";
import { parseHtml } from "./parseHtml.ts";

/** A saved page as far as it can be read alone. */
export type OldPage = {
  /** Its path in the saved folder. */
  file: string;
  document: HtmlNode;
  /** Where it was saved from, where it says so; empty else. */
  savedFrom: string;
  /** What it calls its own address; empty where it does not. */
  canonical: string;
  /** What stands in the tab of a browser, mostly with the name of the site. */
  tabTitle: string;
  headings: string[];
  description: string;
  language: string;
  blocks: Block[];
  /** Where it sends its visitors at once; empty where it does not. */
  refresh: string;
};

/** Reads one page; throws `UnreadableHtml` where it cannot be. */
export function readOldPage(file: string, html: string): OldPage {
  const document = parseHtml(html);
  const elements = findElements(document);
  const named = (tagName: string) => elements.filter((element) => element.tagName === tagName);
  const metas = named("meta");
  return {
    file,
    document,
    savedFrom: readSavedFrom(html.slice(0, 4000)),
    canonical: findCanonical(named("link")) || getMeta(metas, "og:url"),
    tabTitle: nodeText(findElement(document, ({ tagName }) => tagName === "title") ?? document),
    headings: named("h1").map(headingText).filter(Boolean),
    description: getMeta(metas, "description") || getMeta(metas, "og:description"),
    language: named("html").map((element) => getAttribute(element, "lang"))[0] ?? "",
    blocks: readBlocks(document),
    refresh: findRefresh(metas),
  };
}

/** A heading in one line; one that is a picture alone says what the picture does. */
const headingText = (heading: HtmlElement): string =>
  nodeText(heading) ||
  findElements(heading)
    .map((element) => getAttribute(element, "alt"))
    .find(Boolean) ||
  "";

/** The note that browsers and HTTrack leave at the top of a page that they save. */
function readSavedFrom(start: string): string {
  const browser = /saved from url=\(\d{4}\)(https?:[^\s>]{1,2000})/i.exec(start)?.[1];
  if (browser) return browser;
  const mirrored = /Mirrored from ([^\s>]{1,2000}) by HTTrack/i.exec(start)?.[1];
  return mirrored ? `https://${mirrored}` : "";
}

const findCanonical = (links: readonly HtmlElement[]): string =>
  links
    .filter((link) => getAttribute(link, "rel").toLowerCase() === "canonical")
    .map((link) => getAttribute(link, "href"))[0] ?? "";

/** The content of a `meta` element by its name or property, in one line. */
export const getMeta = (metas: readonly HtmlElement[], name: string): string =>
  metas
    .filter((meta) =>
      [getAttribute(meta, "name"), getAttribute(meta, "property")].some(
        (each) => each.toLowerCase() === name,
      ),
    )
    .map((meta) => getAttribute(meta, "content").replace(/\s+/g, " "))
    .find(Boolean) ?? "";

function findRefresh(metas: readonly HtmlElement[]): string {
  const refresh = metas.find((meta) => getAttribute(meta, "http-equiv").toLowerCase() === "refresh");
  return (
    (refresh &&
      /^[0-3]\s?;\s?url\s?=\s?['"]?([^'"]+)/i.exec(getAttribute(refresh, "content"))?.[1]?.trim()) ??
    ""
  );
}
