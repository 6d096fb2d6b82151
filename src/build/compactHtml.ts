import { createHash } from "node:crypto";
import { memoize } from "../languages/memoize.ts";

/** A script that Astro writes into the page: neither data nor a file. */
const inlineScript = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;

/** A script of a page's own that Astro writes into a file. */
const scriptFile = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;

/** An element's start with its attributes, as Astro and React write them: values in double quotes. */
const startTag = /<[a-z][^\s"<>]*(?:\s+[^\s"=<>]+(?:="[^"]*")?)*\s*\/?>/gi;

/** What Astro writes before the first island of a page; base.css says the same. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** How the islands' loader waits for children that are still to come: see `trimIslands`. */
const waitsForChildren =
  /if\(!this\.hasAttribute\("await-children"\)[^;]*?\)(this\.\w+\(\));else\{let e=[\s\S]*?,e\)\}/;

/** How it revives kinds of properties that no island here has: dates, maps and such. */
const revivesKinds = /,2:\w+=>new RegExp[\s\S]*?POSITIVE_INFINITY\*\w+/;

/** How it looks for components inside of others: an island here is an export of its file. */
const findsNested = /if\(\w+\.includes\("\."\)\)\{[\s\S]*?\}else(\{if\(\w+\.has)/;

/**
 * Escapes each raw `<` that Astro leaves in the attributes of a page: no reader may take what an owner wrote
 * there for an element. To a browser it means the same.
 */
export const escapeAttributes = (html: string) =>
  html.replace(startTag, (tag) => (tag.includes("<", 1) ? `<${tag.slice(1).replaceAll("<", "&lt;")}` : tag));

/**
 * Moves the inline scripts of a page into one file of `_astro/`, which also imports the scripts that have
 * files: a browser fetches it once for all pages, and the policy needs to allow no inline script. It runs
 * when the page is whole; until then the native elements act alone. `files` collects the texts of the files
 * by name. The page names the hash of its content too, so that no browser runs what somebody on the way, or
 * in the host's store, put in its place.
 */
export function moveScriptsToFile(html: string, files: Map<string, string>): string {
  const inlined = html.replace(scriptFile, '<script type="module">import "$1";</script>');
  const text = [...inlined.matchAll(inlineScript)]
    .map(([, script = ""]) => script.trim())
    .join("\n")
    .replace(waitsForChildren, "$1")
    .replace(revivesKinds, "")
    .replace(findsNested, "$1");
  if (!text) return html;
  const { name, integrity } = nameScript(text);
  files.set(name, text);
  const element = `<script type="module" fetchpriority="low" src="/_astro/${name}" integrity="${integrity}"></script>`;
  return inlined
    .replace(inlineScript, "")
    .replace(islandStyle, "")
    .replace("</title>", () => `</title>${element}`);
}

/** Names a script by its content: most pages of all sites have the same. */
const nameScript = memoize((text) => {
  const sum = createHash("sha256").update(text).digest();
  return {
    name: `loader.${sum.toString("base64url").slice(0, 8)}.js`,
    integrity: `sha256-${sum.toString("base64")}`,
  };
});

/**
 * Takes from the islands of a page what the loader has no use for. It runs when the page is whole and waits
 * for no children; an island's id, a hash of its absolute source path, differs from checkout to checkout.
 */
export const trimIslands = (html: string) =>
  html
    .replace(/<astro-island\b[^>]*>/g, (tag) => tag.replace(/ (?:uid|opts)="[^"]*"| await-children/g, ""))
    .replaceAll("<!--astro:end-->", "");
