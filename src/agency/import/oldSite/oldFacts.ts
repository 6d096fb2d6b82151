import { decodePercent } from "../../../text/decodePercent.ts";
import { readJson } from "../../../text/json.ts";
import { readAddress } from "../values/place.ts";
import { readServices } from "../values/services.ts";
import { isNetwork, readWebAddress } from "../values/texts.ts";
import { isShareLink } from "./content.ts";
import { byCount } from "./counts.ts";
import {
  findElements,
  getAttribute,
  type HtmlElement,
  type HtmlNode,
  isHtmlElement,
  nodeText,
  textLines,
} from "./nodes.ts";
import { getMeta, type OldPage } from "./oldPage.ts";

/** What the pages of a site say of their business outside of their texts. */
export type OldFacts = {
  name: string;
  phone: string;
  email: string;
  themeColor: string;
  social: string[];
  /** Addresses as texts: those that pages mark, then those of their footers, the most common first. */
  addresses: string[];
  /** Names and prices of tables, a line each. */
  prices: string[];
  /** Places that pages show in frames: maps, films, calendars. */
  embeds: { file: string; src: string }[];
  /** The objects of schema.org that pages carry. */
  structuredData: unknown[];
};

/** Paths of a network that belong to anybody. */
const commonPath = /^\/(?:p|pin|watch|embed|plugins|send|tr|$)(?:[/.?]|$)/i;

export function readOldFacts(pages: readonly OldPage[]): OldFacts {
  const elements = pages.map(({ file, document }) => ({ file, elements: findElements(document) }));
  const all = elements.flatMap((each) => each.elements);
  const links = all.filter(({ tagName }) => tagName === "a");
  const metas = all.filter(({ tagName }) => tagName === "meta");
  return {
    name: getMeta(metas, "og:site_name"),
    phone:
      mostCommon(links.flatMap(phoneOf)) || mostCommon(pages.map(({ document }) => phoneInText(document))),
    email: mostCommon(links.flatMap(emailOf)),
    themeColor: getMeta(metas, "theme-color"),
    social: [...new Set(links.map((link) => getAttribute(link, "href")).filter(isNetworkPage))],
    addresses: [
      ...byCount(all.filter(({ tagName }) => tagName === "address").map(nodeText)),
      ...byCount(outermost(all.filter(isFooter)).flatMap(addressesOf)),
    ],
    prices: [...new Set(outermost(all.filter(({ tagName }) => tagName === "table")).flatMap(priceLines))],
    embeds: elements.flatMap(({ file, elements }) =>
      elements
        .filter(({ tagName }) => tagName === "iframe")
        .map((frame) => ({ file, src: getAttribute(frame, "src") || getAttribute(frame, "data-src") }))
        .filter(({ src }) => /^https:/i.test(src)),
    ),
    structuredData: readStructuredData(all),
  };
}

function phoneOf(link: HtmlElement): string[] {
  const number = /^tel:([^?;]{3,40})/i.exec(getAttribute(link, "href"))?.[1];
  if (!number) return [];
  const shown = nodeText(link);
  const digits = shown.replace(/\D/g, "");
  // People write a number more legibly than a link does.
  return [/^\+?[\d\s().-]{7,25}$/.test(shown) && digits.length >= 7 ? shown : decodePercent(number)];
}

/** A number behind its label, in whatever language writes `tel` or `phone`. */
const phoneLabel = /(?:phone|tel|fon|call)[^\d+(]{0,12}([+(\d][\d ().-]{6,20})/i;

const phoneInText = (document: HtmlNode): string => phoneLabel.exec(textLines(document))?.[1]?.trim() ?? "";

const emailOf = (link: HtmlElement): string[] =>
  /^mailto:([^?\s]{3,254})/i.exec(getAttribute(link, "href"))?.slice(1) ?? [];

function isNetworkPage(href: string): boolean {
  const address = /^https:/i.test(href) ? readWebAddress(href) : undefined;
  return (
    address !== undefined && isNetwork(address) && !commonPath.test(address.pathname) && !isShareLink(href)
  );
}

/** The JSON-LD among the elements of pages. */
export const readStructuredData = (elements: readonly HtmlElement[]): unknown[] =>
  elements.filter(isStructuredData).flatMap(parseStructuredData);

const isStructuredData = (element: HtmlElement) =>
  element.tagName === "script" && /^application\/ld\+json/i.test(getAttribute(element, "type"));

const isFooter = (element: HtmlElement) =>
  element.tagName === "footer" ||
  /(?:^|\s)(?:(?:site|page|main)-)?footer(?:\s|$)/i.test(
    `${getAttribute(element, "id")} ${getAttribute(element, "class")}`,
  );

/** Those of elements in the order of their pages that lie in no other of them: a page may nest them hundreds deep. */
function outermost(elements: readonly HtmlElement[]): HtmlElement[] {
  const inner = new Set<HtmlElement>();
  return elements.filter((element) => {
    if (inner.has(element)) return false;
    for (const below of findElements(element)) inner.add(below);
    return true;
  });
}

/** The addresses of a footer, in a line or in up to three, each from its first part with a number on. */
function addressesOf(footer: HtmlElement): string[] {
  const lines = textLines(footer)
    .split(/[\n|•·]/)
    .map((line) => line.trim())
    .filter(Boolean);
  const texts = [1, 2, 3].flatMap((count) =>
    lines.map((_, from) => lines.slice(from, from + count).join(", ")),
  );
  // A name and the year of a copyright may stand before the street.
  const before = /^(?:[^\d,©]*,|[^,©]*©[^,]*,)*(?=[^,]*\d)/;
  return texts.map((text) => text.replace(before, "").trim()).filter(readAddress);
}

/** A longer row lays out a page. */
const maxRowLength = 200;

/** The rows of a table of prices, none of any other: a name, and a price in the last cell. */
function priceLines(table: HtmlElement): string[] {
  const rows = findElements(table).filter(({ tagName }) => tagName === "tr");
  const lines = rows.flatMap((row) => {
    const cells = row.childNodes.filter(isHtmlElement).map(nodeText);
    const line = cells.filter(Boolean).join(": ");
    const isShort = cells.length > 1 && line.length <= maxRowLength;
    return isShort && readServices(line, undefined).services[0]?.price ? [line] : [];
  });
  return lines.length > 1 ? lines : [];
}

function parseStructuredData(script: HtmlElement): unknown[] {
  const value = readJson(script.childNodes.map((node) => ("value" in node ? node.value : "")).join(""));
  return value === undefined ? [] : [value];
}

const mostCommon = (values: readonly string[]): string => byCount(values)[0] ?? "";
