import { getPublicSuffix } from "tldts";
import * as v from "valibot";

/**
 * Host patterns with commas between, each with one `*` in its first label: `*.preview.example.com,
 * *-team.vercel.app`.
 */
export const previewHosts = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .toLowerCase()
      .split(",")
      .map((pattern) => pattern.trim())
      .filter(Boolean),
  ),
  v.check(
    (patterns) => patterns.every((pattern) => /^[a-z0-9-]*\*[a-z0-9-]*(\.[a-z0-9-]+)+$/.test(pattern)),
    "is not written like '*.preview.example.com, *-team.vercel.app'",
  ),
  v.check(
    (patterns) => !patterns.some(isOpenToAll),
    "names hosts that anybody may take, such as *.vercel.app: name those of your own account alone, such as *-myteam.vercel.app",
  ),
);

/**
 * Whether a host name is a preview of a site by these patterns: `*` is the id of the site where it is a whole
 * label, else any part of one, as hosts name deployments.
 */
export const isPreviewHost = (host: string, siteId: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => {
    if (pattern.startsWith("*.")) return host === pattern.replace("*", siteId);
    const [before = "", after = ""] = pattern.split("*");
    const middle = host.slice(before.length, host.length - after.length);
    return host.startsWith(before) && host.endsWith(after) && /^[a-z0-9-]+$/.test(middle);
  });

/**
 * The id of the site whose preview host this is by a pattern such as `*.preview.example.com`; undefined for
 * another host.
 */
export function previewSiteId(host: string, patterns: readonly string[]): string | undefined {
  const [id = "", ...parent] = host.split(".");
  return patterns.includes(["*", ...parent].join(".")) ? id : undefined;
}

/**
 * Whether strangers may take hosts of a pattern: `*` stands in a label that everybody registers
 * (publicsuffix.org), at a registry, or at a host that gives whole labels to its customers.
 */
function isOpenToAll(pattern: string): boolean {
  const parent = pattern.slice(pattern.indexOf(".") + 1);
  if (getPublicSuffix(parent) === parent) return true;
  return pattern.startsWith("*.") && getPublicSuffix(parent, { allowPrivateDomains: true }) === parent;
}
