import { createHash } from "node:crypto";
import { type DeskPlace, isOffline, remoteDesk } from "../business/deskPlace.ts";
import type { Business } from "../business/schema/business.ts";
import type { Host } from "../hosts/host.ts";
import { hosts } from "../hosts/hosts.ts";
import { contentSource } from "../text/contentSource.ts";

/** Hosts of the provider that the chat's client calls (`@twilio/conversations` in region us1). */
const providerHosts = [
  "wss://tsock.us1.twilio.com",
  ...["aim", "mcs", "media", "ers", "cds"].map((service) => `https://${service}.us1.twilio.com`),
];

/**
 * The headers of a built site by path, for a desk of this place on a host. `styles` are the
 * texts of the style elements in its pages: the policy allows no other inline code.
 */
export function siteHeaders(
  business: Business,
  styles: Iterable<string>,
  desk: DeskPlace = "own",
  { caching }: Host = hosts[0],
): Record<string, [string, string][]> {
  return {
    "/*": [
      ["Content-Security-Policy", contentPolicy(business, styles, desk)],
      ["Strict-Transport-Security", "max-age=63072000"],
      ["X-Content-Type-Options", "nosniff"],
      ["Referrer-Policy", "strict-origin-when-cross-origin"],
      [
        "Permissions-Policy",
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
      ],
      ["Cross-Origin-Opener-Policy", "same-origin"],
      ["Cross-Origin-Resource-Policy", "same-origin"],
      // A logo of another host shows, and that host learns nothing of the visitor.
      ["Cross-Origin-Embedder-Policy", "credentialless"],
    ],
    "/_astro/*": [["Cache-Control", caching]],
    "/_pictures/*": [["Cache-Control", caching]],
    "/_documents/*": [["Cache-Control", caching]],
    "/_fonts/*": [["Cache-Control", caching]],
  };
}

/**
 * The content of the file `_headers` as Netlify and Cloudflare Pages read it. Throws where a line would hold
 * a line break.
 */
export const headersFile = (rules: Record<string, [string, string][]>) =>
  Object.entries(rules)
    .flatMap(([path, headers]) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)])
    .map((line) => `${oneLine(line)}\n`)
    .join("");

function oneLine(line: string): string {
  if (/[\r\n]/.test(line)) throw new Error(`${JSON.stringify(line)}: A header has no line break.`);
  return line;
}

function contentPolicy(business: Business, styles: Iterable<string>, desk: DeskPlace): string {
  const { calls, forms } = deskSources(desk);
  const analytics = analyticsSources(business);
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...analytics.scripts],
    "style-src": ["'self'", ...[...styles].map(hashSource).sort()],
    "img-src": ["'self'", ...logoHost(business), ...analytics.images],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...calls, ...analytics.calls],
    "form-action": forms,
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...(business.analytics ? {} : trustedTypes),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/**
 * Where a browser has Trusted Types, no text becomes code: loader, React, islands and the provider's client
 * need no policy for it. Scripts that count visits write script elements of their own, so sites with
 * `analytics` go without.
 */
const trustedTypes = { "require-trusted-types-for": ["'script'"], "trusted-types": ["'none'"] };

/**
 * What the chat calls beside the site itself, and where the contact form goes; a desk elsewhere leads it back
 * to the site, and a browser may hold that against the list too.
 */
function deskSources(desk: DeskPlace): { calls: string[]; forms: string[] } {
  if (isOffline(desk)) return { calls: [], forms: ["'none'"] };
  const remote = remoteDesk(desk);
  return remote
    ? { calls: [contentSource(remote), ...providerHosts], forms: ["'self'", contentSource(remote)] }
    : { calls: providerHosts, forms: ["'self'"] };
}

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A logo beside the business file is the site's own. */
const logoHost = ({ logoUrl = "" }: Business) => (URL.canParse(logoUrl) ? [contentSource(logoUrl)] : []);

/** Sources of the service that counts visits: its script, the pictures it asks for, and what it calls. */
type AnalyticsSources = { scripts: string[]; images: string[]; calls: string[] };

function analyticsSources({ analytics }: Business): AnalyticsSources {
  if (analytics?.plausible) return plausibleSources;
  return analytics?.ga4 ? googleSources : { scripts: [], images: [], calls: [] };
}

const plausible = "https://plausible.io";
const plausibleSources: AnalyticsSources = { scripts: [plausible], images: [plausible], calls: [plausible] };

/** Of all its tags gtag.js is the only one that the pages load, and it comes from this host. */
const googleTags = "https://www.googletagmanager.com";
/** It reports to a host of the visitor's region, such as region1.google-analytics.com. */
const googleRegions = "https://*.google-analytics.com";

/**
 * What Google documents for GA4 (tag-platform/security/guides/csp), with the one host of its script in place
 * of all of googletagmanager.com, and with analytics.google.com itself, where it reports too and which `*.`
 * does not match.
 */
const googleSources: AnalyticsSources = {
  scripts: [googleTags],
  images: [googleTags, googleRegions],
  calls: [googleTags, googleRegions, "https://analytics.google.com", "https://*.analytics.google.com"],
};
