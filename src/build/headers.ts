import { createHash } from "node:crypto";
import { type DeskPlace, remoteDesk } from "../business/desk.ts";
import type { Business } from "../business/schema.ts";
import { contentSource } from "../text/contentSource.ts";

/** Hosts of the provider that the chat's client calls (`@twilio/conversations` in region us1). */
const providerHosts = [
  "wss://tsock.us1.twilio.com",
  ...["aim", "mcs", "media", "ers", "cds"].map((service) => `https://${service}.us1.twilio.com`),
];

/**
 * The headers of a built site by path, for a desk of this place. `styles` are the texts of the style elements in its pages:
 * the policy allows no other inline code.
 */
export function siteHeaders(
  business: Business,
  styles: Iterable<string>,
  desk: DeskPlace = "own",
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
    "/_astro/*": immutableFiles,
    "/_pictures/*": immutableFiles,
  };
}

/** For files whose names change with their content. */
const immutableFiles: [string, string][] = [["Cache-Control", "public, max-age=31536000, immutable"]];

/** The content of the file `_headers` as Netlify and Cloudflare Pages read it. Throws where a line would hold a line break. */
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
  const analytics = analyticsHosts(business);
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...analytics.scripts],
    "style-src": ["'self'", ...[...styles].map(hashSource).sort()],
    "img-src": ["'self'", ...logoHost(business), ...analytics.calls],
    "connect-src": ["'self'", ...calls, ...analytics.calls],
    "form-action": forms,
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** What the chat calls beside the site itself, and where the contact form goes. */
function deskSources(desk: DeskPlace): { calls: string[]; forms: string[] } {
  if (desk === "none") return { calls: [], forms: ["'none'"] };
  const remote = remoteDesk(desk);
  return remote
    ? { calls: [contentSource(remote), ...providerHosts], forms: [contentSource(remote)] }
    : { calls: providerHosts, forms: ["'self'"] };
}

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A logo beside the business file is the site's own. */
const logoHost = ({ logoUrl = "" }: Business) => (URL.canParse(logoUrl) ? [contentSource(logoUrl)] : []);

/** Hosts of the service that counts visits: those of its script, and those that the script calls. */
function analyticsHosts({ analytics }: Business): { scripts: string[]; calls: string[] } {
  if (analytics?.plausible) return { scripts: ["https://plausible.io"], calls: ["https://plausible.io"] };
  if (!analytics?.ga4) return { scripts: [], calls: [] };
  const tags = "https://*.googletagmanager.com";
  return {
    scripts: [tags],
    calls: [tags, "https://*.google-analytics.com", "https://*.analytics.google.com"],
  };
}
