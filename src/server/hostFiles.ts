import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pageHref, readPath } from "../business/paths.ts";
import type { Settings } from "../desk/settings/settings.ts";
import { contentSource } from "../text/contentSource.ts";

/** Files of a built site that tell its host what to do; no visitor gets one. */
export const hostFiles: readonly string[] = ["_headers", "_redirects"];

/** CSP sources that a server allows beyond the site's policy. */
export type ExtraSources = { connect: readonly string[]; frames: readonly string[] };

/**
 * Sources of the local provider that the settings name, if any: the policy of a site names the hosted one
 * alone.
 */
export function providerSources({
  PROVIDER_SOCKET_URL: socket,
}: Pick<Settings, "PROVIDER_SOCKET_URL">): string[] {
  return socket ? [contentSource(socket), contentSource(socket.replace(/^ws/, "http"))] : [];
}

/** Headers for paths that match a rule such as `/_astro/*`; later rules win. */
export type HeaderRule = { path: string; headers: Record<string, string> };

/** The rules of a site's own `_headers` file; none when it has no such file. */
export async function readHeaderRules(folder: string, extraSources: ExtraSources): Promise<HeaderRule[]> {
  const rules: HeaderRule[] = [];
  for (const line of (await readText(join(folder, "_headers"))).split("\n")) {
    const [name = "", ...value] = line.trim().split(": ");
    if (line.startsWith("/")) rules.push({ path: line, headers: {} });
    else if (name) Object.assign(rules.at(-1)?.headers ?? {}, { [name.toLowerCase()]: value.join(": ") });
  }
  for (const { headers } of rules) {
    const policy = headers["content-security-policy"];
    if (policy) headers["content-security-policy"] = widenPolicy(policy, extraSources);
  }
  return rules;
}

/** The headers that the rules name for a path. */
export const headersFor = (rules: readonly HeaderRule[], pathname: string): Record<string, string> =>
  Object.assign({}, ...rules.filter(({ path }) => matches(path, pathname)).map(({ headers }) => headers));

/**
 * Where a site's own `_redirects` file sends visitors, as headers need it, by old path, as `readPath` answers
 * it.
 */
export async function readRedirects(folder: string): Promise<Map<string, string>> {
  const lines = (await readText(join(folder, "_redirects"))).split("\n").map((line) => line.split(" "));
  return new Map(lines.flatMap(([from, to]) => (from && to ? [[readPath(from), pageHref(to)]] : [])));
}

const readText = (file: string) => readFile(file, "utf8").catch(() => "");

const matches = (rule: string, pathname: string) =>
  rule.endsWith("*") ? pathname.startsWith(rule.slice(0, -1)) : pathname === rule;

function widenPolicy(policy: string, { connect, frames }: ExtraSources): string {
  const widened = connect.length
    ? policy.replace(/connect-src [^;]*/, (sources) => [sources, ...connect].join(" "))
    : policy;
  return frames.length
    ? widened.replace("frame-ancestors 'none'", `frame-ancestors ${frames.join(" ")}`)
    : widened;
}
