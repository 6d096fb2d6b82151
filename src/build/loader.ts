import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A script that Astro writes into the page: neither data nor a file. */
const inlineScript = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;

/** An element's start with its attributes, as Astro and React write them: values in double quotes. */
const startTag = /<[a-z][^\s"<>]*(?:\s+[^\s"=<>]+(?:="[^"]*")?)*\s*\/?>/gi;

/** What Astro writes before the first island of a page; base.css says the same. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

/**
 * A page whose attributes hold no raw `<`, which Astro leaves in them: what an owner wrote there must never be taken for an element of
 * the page. For a browser it says the same.
 */
export const withPlainAttributes = (html: string) =>
  html.replace(startTag, (tag) => tag.replace(/"[^"]*"/g, (value) => value.replaceAll("<", "&lt;")));

/**
 * A page with its inline scripts taken out and put into one file of `<site>/_astro/`: fetched once for all pages, and a policy that
 * allows no inline script can hold. It runs when the page is whole; until then the native elements act alone, and painting waits for
 * nothing. Each distinct text is written once; `written` remembers them.
 */
export async function withLoaderFile(html: string, site: string, written: Set<string>): Promise<string> {
  const text = [...html.matchAll(inlineScript)].map(([, script = ""]) => script.trim()).join("\n");
  if (!text) return html;
  const name = `loader.${createHash("sha256").update(text).digest("base64url").slice(0, 8)}.js`;
  if (!written.has(name)) await writeFile(join(site, "_astro", name), text);
  written.add(name);
  const element = `<script type="module" fetchpriority="low" src="/_astro/${name}"></script>`;
  return html
    .replace(inlineScript, "")
    .replace(islandStyle, "")
    .replace("</title>", () => `</title>${element}`);
}

/**
 * Islands without what the loader has no use for. It runs when the page is whole, so it waits for no children; and an island's id, a
 * hash of its absolute source path, differs from folder to folder.
 */
export const withLeanIslands = (html: string) =>
  html
    .replace(/<astro-island\b[^>]*>/g, (tag) => tag.replace(/ (?:uid|opts)="[^"]*"| await-children/g, ""))
    .replaceAll("<!--astro:end-->", "");
