import { addressLine } from "../business/addressLine.ts";
import { sitePaths } from "../business/links.ts";
import { pageHref } from "../business/paths.ts";
import type { Business } from "../business/schema/business.ts";
import type { Host } from "../hosts/host.ts";
import { hosts } from "../hosts/hosts.ts";
import { datedRows, weekRows } from "../hours/formatHours.ts";
import { formatPair, joinByComma } from "../languages/formats.ts";
import { siteWords } from "../languages/words.ts";
import { escapeMarkdown, escapeMarkup } from "../text/escape.ts";
import { redirectPages, redirectsFile } from "./redirects.ts";

/**
 * The files of a site beside its pages, by name: for crawlers, for language models, and for old addresses.
 */
export function textFiles(business: Business, host: Host = hosts[0]): Record<string, string> {
  const { siteUrl } = business;
  return {
    "robots.txt": robots(siteUrl),
    "llms.txt": summary(business),
    ...(Object.keys(business.redirects).length ? { _redirects: redirectsFile(business) } : {}),
    ...(host.redirects ? {} : redirectPages(business)),
    ...(siteUrl ? { "sitemap.xml": sitemap(business, siteUrl) } : {}),
  };
}

/** The absolute address of a page (RFC 3986). */
const addressOf = (path: string, siteUrl: string) => new URL(pageHref(path), siteUrl).href;

const robots = (siteUrl: string | undefined) =>
  `User-agent: *\nAllow: /\n${siteUrl ? `Sitemap: ${addressOf("/sitemap.xml", siteUrl)}\n` : ""}`;

/** Every page by its absolute address (sitemaps.org 0.9). */
function sitemap(business: Business, siteUrl: string): string {
  const entries = sitePaths(business).map(
    (path) => `<url><loc>${escapeMarkup(addressOf(path, siteUrl))}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

/** The facts and pages of a business as Markdown in its language, for language models (llmstxt.org). */
function summary(business: Business): string {
  const { businessName, description, siteUrl, pages, services, faqs, phone, email, language } = business;
  const words = siteWords(business);
  const link = (path: string) => (siteUrl ? addressOf(path, siteUrl) : pageHref(path));
  const facts = [
    phone && formatPair(words.contact, phone, language),
    email,
    ...[addressLine(business) ?? "", ...hourLines(business), areaLine(business)].map(escapeMarkdown),
  ];
  const questions = faqs.map(
    ({ question, answer }) => `**${escapeMarkdown(question)}** ${escapeMarkdown(answer)}`,
  );
  const offers = services.map(({ name, price }) => (price ? formatPair(name, price, language) : name));
  const links = pages.map(({ title, path, description }) => {
    const linked = `[${escapeMarkdown(title)}](${link(path)})`;
    return description ? formatPair(linked, escapeMarkdown(description), language) : linked;
  });
  const chapters = [
    `# ${escapeMarkdown(businessName)}`,
    description && `> ${escapeMarkdown(description)}`,
    listItems(facts),
    offers.length && `## ${words.services}\n\n${listItems(offers.map(escapeMarkdown))}`,
    questions.length && `## ${words.faq}\n\n${listItems(questions)}`,
    `## ${words.pages}\n\n${listItems(links)}`,
  ];
  // Not every reader of Markdown takes an escaped `<` for text.
  return chapters.filter(Boolean).join("\n\n").concat("\n").replaceAll("<", "&lt;");
}

const listItems = (items: readonly (string | undefined)[]): string =>
  items
    .filter(Boolean)
    .map((item) => `- ${item}`)
    .join("\n");

/** Where the business works, in a line; empty where its file does not say. */
function areaLine(business: Business): string {
  const { cities = [], postalCodes = [] } = business.serviceArea ?? {};
  const places = joinByComma([...cities, ...postalCodes], business.language);
  return places && formatPair(siteWords(business).area, places, business.language);
}

/** The hours of the week, of seasons and of single days, a line each, as visitors read them. */
function hourLines(business: Business): string[] {
  const { language } = business;
  const { openingHours } = siteWords(business);
  const groups = [{ title: openingHours, rows: weekRows(business) }, ...datedRows(business)];
  return groups
    .filter(({ rows }) => rows.length)
    .map(({ title, rows }) => {
      const texts = rows.map(({ days, times }) => formatPair(days, times, language));
      return formatPair(title ?? openingHours, texts.join("; "), language);
    });
}
