import { readFile } from "node:fs/promises";
import { escapeMarkup } from "../../text/escape.ts";
import { formatEditedFields } from "./editedFields.ts";
import type { ListedSite } from "./listedSite.ts";
import { formatMistakeLines } from "./mistakeLine.ts";

const template = new URL("page/workplace.html", import.meta.url);

/** Whoever frames the page could steal a click on it; it loads nothing but its own files and the sites. */
const policy = (port: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src data:",
    "img-src data:",
    "connect-src 'self'",
    `frame-src http://*.localhost${port && `:${port}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * The list of sites: each by name, and the chosen one in a frame of a chosen width. With the token and the
 * folder of a workplace also what it asks and writes; without, it only shows.
 */
export async function sitesPage(
  sites: readonly ListedSite[],
  port: string,
  { folder = "", token = "" } = {},
): Promise<Response> {
  const html = (await readFile(template, "utf8"))
    .replace("{{token}}", () => token)
    .replace("{{fields}}", formatEditedFields)
    .replace("{{sites}}", () => sites.map((site) => formatSite(site, folder)).join("\n"));
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy(port),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    },
  });
}

function formatSite(site: ListedSite, folder: string): string {
  const { id, name, address, words, colours, mistakes, warnings, version, isShown } = site;
  const attributes = {
    id,
    words,
    version,
    mistakes: mistakes.length,
    warnings: warnings.length,
    shown: isShown,
  };
  const data = Object.entries(attributes).map(([key, value]) => ` data-${key}="${escapeMarkup(`${value}`)}"`);
  const href = address ?? `#site=${encodeURIComponent(id)}`;
  const shown = address ? address.replace(/^http:\/\/|\/$/g, "") : "No address";
  return `<li${data.join("")}>
${mistakes.length ? formatMistakeLines(mistakes, folder) : '<div class="miniature"></div>'}
<div class="about">${colours ? formatSwatch(colours) : '<span class="swatch wrong"></span>'}<a href="${escapeMarkup(href)}"><bdi>${escapeMarkup(name)}</bdi></a>
<span class="address">${escapeMarkup(shown)}</span>${formatCounts(mistakes, warnings)}</div></li>`;
}

const formatSwatch = ({ primary, secondary }: { primary: string; secondary: string }) =>
  `<svg class="swatch" viewBox="0 0 2 2" aria-hidden="true"><path fill="${primary}" d="M0 0h2v2H0z"/><path fill="${secondary}" d="M2 0v2H0z"/></svg>`;

function formatCounts(mistakes: readonly string[], warnings: readonly string[]): string {
  const counts = [
    mistakes.length ? `<b class="mistakes">${count(mistakes.length, "mistake")}</b>` : "",
    warnings.length ? `<b class="warnings">${count(warnings.length, "warning")}</b>` : "",
  ];
  return counts.some(Boolean) ? `<span class="counts">${counts.join("")}</span>` : "";
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
