import { transform } from "lightningcss";
import { memoize } from "../languages/memoize.ts";

/** Classes of what scripts of the pages make: see `site/contactForm.ts`, `chat/` and `drawer/`. */
const classOfScripts = /^(?:mistake|(?:chat|drawer)(?:-.*)?)$/;

const classAttribute = /\sclass="([^"]*)"/g;
const classSelector = /\.(-?[a-z_][\w-]*)/gi;
/** What goes along with a class of the same name when a rule of that goes: ids and named at-rules. */
const otherName = /(?:#|@(?:keyframes|counter-style)\s+)(-?[a-z_][\w-]*)/gi;
const [opening, closing] = ["<style>", "</style>"];

/** Takes from the first style of a site's pages the rules for classes that none of the pages has. */
export function keepUsedStyle(pages: readonly string[]): string[] {
  const used = new Set(pages.flatMap(findClasses));
  // The pages of a site share their style.
  const kept = memoize((style) => usedStyle(style, used));
  return pages.map((page) => {
    const [style] = findStyles(page);
    if (style === undefined) return page;
    const start = page.indexOf(opening) + opening.length;
    return page.slice(0, start) + kept(style) + page.slice(start + style.length);
  });
}

/** Lists the texts of a page's style elements. */
export function findStyles(page: string): string[] {
  const styles: string[] = [];
  for (let start = page.indexOf(opening); start >= 0; start = page.indexOf(opening, start)) {
    const end = page.indexOf(closing, start);
    if (end < 0) break;
    styles.push(page.slice(start + opening.length, end));
    start = end;
  }
  return styles;
}

const findClasses = (page: string) =>
  [...new Set(page.match(classAttribute))].flatMap((attribute) => attribute.slice(8, -1).split(/\s+/));

/** The classes that a style names, without those whose name something else of it has too. */
const findNamedClasses = memoize((style) => {
  const others = findNames(style, otherName);
  return new Set([...findNames(style, classSelector)].filter((name) => !others.has(name)));
});

const findNames = (style: string, pattern: RegExp): Set<string> =>
  new Set([...style.matchAll(pattern)].map(([, name = ""]) => name));

/** What is left of styles by the classes that they need not: most sites share both. */
const keptStyles = memoize((style) =>
  memoize((unused) => removeRules(style, unused.split(" ").filter(Boolean))),
);

function usedStyle(style: string, used: ReadonlySet<string>): string {
  const unused = [...findNamedClasses(style)]
    .filter((name) => !used.has(name) && !classOfScripts.test(name))
    .sort();
  return keptStyles(style)(unused.join(" "));
}

function removeRules(style: string, unusedSymbols: string[]): string {
  const { code } = transform({
    filename: "style.css",
    code: Buffer.from(style),
    minify: true,
    unusedSymbols,
  });
  return Buffer.from(code).toString();
}
