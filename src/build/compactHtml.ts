import { createHash } from "node:crypto";
import { memoize } from "../languages/memoize.ts";

/** A script that Astro writes into the page, or one of a page's own that it writes into a file; no data. */
const moduleScript = /<script(?: type="module"(?: src="(\/_astro\/[^"]+)")?)?>([\s\S]*?)<\/script>/g;

/** An element's start with its attributes, as Astro and React write them: values in double quotes. */
const startTag = /<[a-z][^\s"<>]*(?:\s+[^\s"=<>]+(?:="[^"]*")?)*\s*\/?>/gi;

const classAttribute = /\sclass="([^"]*)"/g;

/** What Astro writes before the first island of a page; base.css says the same. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** How the islands' loader waits for children that are still to come: see `trimIslands`. */
const waitsForChildren =
  /if\(!this\.hasAttribute\("await-children"\)[^;]*?\)(this\.\w+\(\));else\{let e=[\s\S]*?,e\)\}/;

/** How it revives kinds of properties that no island here has: dates, maps and such. */
const revivesKinds = /,2:\w+=>new RegExp[\s\S]*?POSITIVE_INFINITY\*\w+/;

/** How it looks for components inside of others: an island here is an export of its file. */
const findsNested = /if\(\w+\.includes\("\."\)\)\{[\s\S]*?\}else(\{if\(\w+\.has)/;

/** A piece of a page in its last form, without its scripts; the texts of its styles, and the classes of its elements. */
export type Piece = { html: string; scripts: string[]; styles: string[]; classes: string[] };

/**
 * Gives a piece of a page its last form, and takes its scripts out. Astro leaves each raw `<` in attributes:
 * here it is escaped, so that no reader may take what an owner wrote there for an element; to a browser it
 * means the same.
 */
export function finishPiece(source: string): Piece {
  const escaped = rawLess.test(source) ? source.replace(startTag, escapeTag) : source;
  const scripts: string[] = [];
  const takeScript = (_: string, file: string | undefined, text: string) => {
    scripts.push(file ? `import "${file}";` : text.trim());
    return "";
  };
  const html = escaped.includes("<script") ? escaped.replace(moduleScript, takeScript) : escaped;
  const content = trimIslands(scripts.length ? html.replace(islandStyle, "") : html);
  return { html: content, scripts, styles: findStyles(content), classes: findClasses(content) };
}

/** Where an attribute may hold a raw `<`. */
const rawLess = /="[^"]*</;

const escapeTag = (tag: string) => (tag.includes("<", 1) ? `<${tag.slice(1).replaceAll("<", "&lt;")}` : tag);

/** Lists the texts of the style elements in a piece of a page. */
export const findStyles = (html: string): string[] =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => style);

const findClasses = (html: string): string[] =>
  [...new Set(html.match(classAttribute))].flatMap((attribute) => attribute.slice(8, -1).split(/\s+/));

/**
 * Puts the scripts of a page's pieces into one file of `_astro/`, which also imports the scripts that have
 * files: a browser fetches it once for all pages, and the policy needs to allow no inline script. It runs
 * when the page is whole; until then the native elements act alone. `files` collects the texts of the files
 * by name. Answers the element that loads it, which names the hash of its content too, so that no browser
 * runs what somebody on the way, or in the host's store, put in its place.
 */
export function writeLoader(pieces: readonly Piece[], files: Map<string, string>): string {
  const text = trimLoader(pieces.flatMap(({ scripts }) => scripts).join("\n"));
  if (!text) return "";
  const { name, integrity } = nameScript(text);
  files.set(name, text);
  return `<script type="module" fetchpriority="low" src="/_astro/${name}" integrity="${integrity}"></script>`;
}

/** Takes from the loader of islands what none here needs. */
const trimLoader = memoize((text) =>
  text.replace(waitsForChildren, "$1").replace(revivesKinds, "").replace(findsNested, "$1"),
);

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
const trimIslands = (html: string) =>
  !html.includes("<astro-island")
    ? html
    : html
        .replace(/<astro-island\b[^>]*>/g, (tag) => tag.replace(/ (?:uid|opts)="[^"]*"| await-children/g, ""))
        .replaceAll("<!--astro:end-->", "");
