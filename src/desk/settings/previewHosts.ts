import { getPublicSuffix } from "tldts";
import * as v from "valibot";

/** Host patterns with commas between, each with one `*` in its first label: `*.preview.example.com, *-team.vercel.app`. */
export const previewHosts = v.pipe(
  v.string(),
  v.check(
    (text) =>
      parsePreviewHosts(text).every((pattern) => /^[a-z0-9-]*\*[a-z0-9-]*(\.[a-z0-9-]+)+$/.test(pattern)),
    "is not written like '*.preview.example.com, *-team.vercel.app'",
  ),
  v.check(
    (text) => !parsePreviewHosts(text).some(isOpenToAll),
    "names hosts that anybody may take, such as *.vercel.app: name those of your own account alone, such as *-myteam.vercel.app",
  ),
);

/** The patterns of the setting, in lower case. */
export const parsePreviewHosts = (text: string): string[] =>
  text
    .toLowerCase()
    .split(",")
    .map((pattern) => pattern.trim())
    .filter(Boolean);

/** Whether a host name is one of these patterns: `*` stands for a part of its first label. */
export const isPreviewHost = (host: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => {
    const [before = "", after = ""] = pattern.split("*");
    const middle = host.slice(before.length, host.length - after.length);
    return host.startsWith(before) && host.endsWith(after) && /^[a-z0-9-]+$/.test(middle);
  });

/** Whether `*` stands for the whole label below a suffix under which everybody registers names (publicsuffix.org). */
function isOpenToAll(pattern: string): boolean {
  const parent = pattern.slice(pattern.indexOf(".") + 1);
  return pattern.startsWith("*.") && getPublicSuffix(parent, { allowPrivateDomains: true }) === parent;
}
