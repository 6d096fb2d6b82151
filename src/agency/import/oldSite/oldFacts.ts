import { decodePercent } from "../../../text/decodePercent.ts";
import { readJson } from "../../../text/json.ts";
import { byCount } from "./counts.ts";
import { findElements, getAttribute, type HtmlElement, type HtmlNode, nodeText, textLines } from "./nodes.ts";
import { getMeta, type OldPage } from "./oldPage.ts";
import { plainHost } from "./siteShape.ts";

/** What the pages of a site say of their business outside of their texts. */
export type OldFacts = {
  name: string;
  phone: string;
  email: string;
  themeColor: string;
  social: string[];
  /** Addresses as texts, the most common first. */
  addresses: string[];
  /** Places that pages show in frames: maps, films, calendars. */
  embeds: { file: string; src: string }[];
  /** The objects of schema.org that pages carry. */
  structuredData: unknown[];
};

/** Networks of which a page may be the business's own, and paths in them that share or belong to anybody. */
const networks =
  /^(?:[\w-]+\.)?(?:facebook|instagram|linkedin|youtube|tiktok|pinterest|twitter|x|yelp|threads|nextdoor)\.(?:com|net)$/;
const sharePath = /^\/?(?:share|sharer|intent|p|pin|watch|embed|plugins|tr|dialog|$)(?:[/.?]|$)/i;

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
    addresses: byCount(all.filter(({ tagName }) => tagName === "address").map(nodeText)),
    embeds: elements.flatMap(({ file, elements }) =>
      elements
        .filter(({ tagName }) => tagName === "iframe")
        .map((frame) => ({ file, src: getAttribute(frame, "src") || getAttribute(frame, "data-src") }))
        .filter(({ src }) => /^https:/i.test(src)),
    ),
    structuredData: all.filter(isStructuredData).flatMap(parseStructuredData),
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

const isNetworkPage = (href: string): boolean =>
  /^https:/i.test(href) && networks.test(plainHost(href)) && !sharePath.test(new URL(href).pathname.slice(1));

const isStructuredData = (element: HtmlElement) =>
  element.tagName === "script" && /^application\/ld\+json/i.test(getAttribute(element, "type"));

function parseStructuredData(script: HtmlElement): unknown[] {
  const value = readJson(script.childNodes.map((node) => ("value" in node ? node.value : "")).join(""));
  return value === undefined ? [] : [value];
}

const mostCommon = (values: readonly string[]): string => byCount(values)[0] ?? "";
