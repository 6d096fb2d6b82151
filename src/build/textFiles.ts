import { needsPrivacyPage } from "../business/links.ts";
import { madePrivacyPath } from "../business/privacyPage.ts";
import type { Business } from "../business/schema.ts";
import { escapeMarkup } from "../text/escape.ts";
import { isFunctionTarget, type Target } from "./deployment.ts";
import { redirectPages, redirectsFile } from "./redirects.ts";

/**
 * The files of a site beside its pages, by name: for crawlers, for language models, and for old addresses.
 */
export function textFiles(business: Business, target: Target = "node"): Record<string, string> {
  const { siteUrl } = business;
  return {
    "robots.txt": robots(siteUrl),
    "llms.txt": summary(business),
    ...(Object.keys(business.redirects).length ? { _redirects: redirectsFile(business) } : {}),
    // On a host with functions such a page would stand before the redirect.
    ...(isFunctionTarget(target) ? {} : redirectPages(business)),
    ...(siteUrl ? { "sitemap.xml": sitemap(business, siteUrl) } : {}),
  };
}

/** The absolute address of a page (RFC 3986). */
const addressOf = (path: string, siteUrl: string) => new URL(path, siteUrl).href;

const robots = (siteUrl: string | undefined) =>
  `User-agent: *\nAllow: /\n${siteUrl ? `Sitemap: ${addressOf("/sitemap.xml", siteUrl)}\n` : ""}`;

/** Every page by its absolute address (sitemaps.org 0.9). */
function sitemap(business: Business, siteUrl: string): string {
  const paths = [
    ...business.pages.map(({ path }) => path),
    ...(needsPrivacyPage(business) ? [madePrivacyPath] : []),
  ];
  const entries = paths.map((path) => `<url><loc>${escapeMarkup(addressOf(path, siteUrl))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

/** The facts and pages of a business as Markdown, for language models (llmstxt.org). */
function summary(business: Business): string {
  const { businessName, description, siteUrl, pages, services, phone, email, hours } = business;
  const link = (path: string) => (siteUrl ? addressOf(path, siteUrl) : path);
  const week = hours ? Object.entries(hours.week).map(([day, { text }]) => `${day} ${text}`) : [];
  const facts = [
    phone && `Phone: ${phone}`,
    email && `E-mail: ${email}`,
    week.length && `Hours: ${week.join("; ")}`,
  ];
  return [
    `# ${businessName}`,
    description && `> ${description}`,
    facts
      .filter(Boolean)
      .map((fact) => `- ${fact}`)
      .join("\n"),
    services.length &&
      `## Services\n\n${services.map(({ name, price }) => `- ${name}${price ? `: ${price}` : ""}`).join("\n")}`,
    `## Pages\n\n${pages.map((page) => `- [${page.title}](${link(page.path)})${page.description ? `: ${page.description}` : ""}`).join("\n")}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}
