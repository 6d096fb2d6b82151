import { isNetwork, readWebAddress } from "../values/texts.ts";
import { findElement, getAttribute, type HtmlElement, type HtmlNode, nodeText } from "./nodes.ts";

/** Elements that say nothing in a page of text, or stand around it on every page. */
const skippedTags = new Set(
  (
    "script style noscript template iframe object embed applet svg canvas audio video math map head title nav footer " +
    "button input select textarea label legend option datalist dialog progress meter"
  ).split(" "),
);

const skippedRoles = new Set([
  "navigation",
  "banner",
  "contentinfo",
  "search",
  "dialog",
  "alertdialog",
  "menu",
]);

/** Names that sites give to what stands around a page, where no element says so. */
const skippedNames = new Set(
  "nav navbar navigation breadcrumb breadcrumbs sidebar footer site-header site-footer skip-link screen-reader-text sr-only visually-hidden widget-area entry-meta posted-on byline cat-links tags-links sharedaddy".split(
    " ",
  ),
);

/** What WordPress puts beside a text by itself; a widget of another kind may hold a text. */
const skippedWidget =
  /^widget_(?:recent|archive|categories|meta|tag_cloud|search|calendar|nav_menu|pages|rss)/;

/** A longer text of such a name is a page about cookies, not a notice. */
const maxNoticeLength = 2000;

/** Fewer characters in `main` are not what the page says. */
const minMainLength = 100;

/** The element that holds what a page says. */
export function toContentRoot(document: HtmlNode): HtmlNode {
  const main = findElement(
    document,
    (element) => element.tagName === "main" || getAttribute(element, "role") === "main",
  );
  if (main && nodeText(main).length >= minMainLength) return main;
  return findElement(document, ({ tagName }) => tagName === "body") ?? document;
}

/** Whether an element is no part of what its page says. */
export function isSkipped(element: HtmlElement): boolean {
  const { tagName } = element;
  if (skippedTags.has(tagName) || skippedRoles.has(getAttribute(element, "role"))) return true;
  if (tagName === "header") return isBanner(element);
  const names = `${getAttribute(element, "id")} ${getAttribute(element, "class")}`.toLowerCase().split(/\s+/);
  if (names.some((name) => skippedNames.has(name) || skippedWidget.test(name))) return true;
  return names.some((name) => /cookie|consent|gdpr/.test(name)) && nodeText(element).length < maxNoticeLength;
}

/** Whether an address hands a page on to a network: what it hands on stands in its query, and no phone to write to. */
export function isShareLink(href: string): boolean {
  const address = readWebAddress(href);
  if (!address || !isNetwork(address) || !sharePath.test(address.pathname)) return false;
  const { searchParams } = address;
  return !searchParams.has("phone") && ["u", "url", "href", "text"].some((name) => searchParams.has(name));
}

const sharePath = /^\/(?:share|sharer|sharing|shareArticle|intent|dialog|pin\/create|send)\b/i;

/** Whether a header holds a menu: that of an article holds its heading. */
const isBanner = (header: HtmlElement) =>
  findElement(header, ({ tagName }) => tagName === "nav" || tagName === "ul") !== undefined;
