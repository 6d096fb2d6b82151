import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Files of a built site that tell its host what to do; no visitor gets one. */
export const hostFiles: readonly string[] = ["_headers", "_redirects"];

/** CSP sources that a server on one's own machine allows beyond the site's policy. */
export type ExtraSources = { connect: string[]; frames: string[] };

/** The headers that a site's own `_headers` file names for a path; later rules win. */
export async function headersFor(
  folder: string,
  pathname: string,
  extraSources: ExtraSources,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  let applies = false;
  for (const line of (await readText(join(folder, "_headers"))).split("\n")) {
    if (line.startsWith("/")) applies = matches(line, pathname);
    else if (applies && line.trim()) {
      const [name = "", ...value] = line.trim().split(": ");
      headers[name.toLowerCase()] = value.join(": ");
    }
  }
  const policy = headers["content-security-policy"];
  return policy ? { ...headers, "content-security-policy": widenPolicy(policy, extraSources) } : headers;
}

/** Where the site's own `_redirects` file sends the visitors of a path; undefined for all others. */
export async function redirectFor(folder: string, pathname: string): Promise<string | undefined> {
  const lines = (await readText(join(folder, "_redirects"))).split("\n").map((line) => line.split(" "));
  return lines.find(([from]) => from === pathname)?.[1];
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
