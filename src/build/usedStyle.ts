import { transform } from "lightningcss";
import { memoize } from "../languages/memoize.ts";
import { type PageElements, readElements } from "./pageElements.ts";
import { canMatch, splitOutside } from "./selectors.ts";

/** Classes of what scripts of the pages make: see `site/contactForm.js`, `chat/` and `drawer/`. */
const classOfScripts = /^(?:mistake|(?:chat|drawer)(?:-.*)?)$/;

const classSelector = /\.(-?[a-z_][\w-]*)/gi;
const [opening, closing] = ["<style>", "</style>"];

/**
 * Takes from the first style of a site's pages the rules for what none of the pages has, and from all of them
 * the colours that nothing uses: neither the pages nor `other`, the styles of their scripts.
 */
export function keepUsedStyle(pages: readonly string[], other = ""): string[] {
  const elements = readElements(pages);
  // The pages of a site share their style.
  const kept = memoize((style) => usedStyle(style, elements));
  const styled = pages.map((page) => {
    const [style] = findStyles(page);
    if (style === undefined) return page;
    const start = page.indexOf(opening) + opening.length;
    return page.slice(0, start) + kept(style) + page.slice(start + style.length);
  });
  const colours = new Set([...styled, other].flatMap(findVariables));
  return styled.map((page) =>
    page.replace(/<style>:root\{--primary:[^}]*\}/, (rule) =>
      rule.replace(/--([\w-]+):#\w+;?/g, (colour, name: string) => (colours.has(name) ? colour : "")),
    ),
  );
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

const findVariables = (text: string) => (text.match(/var\(--[\w-]+/g) ?? []).map((each) => each.slice(6));

const findNamedClasses = memoize(
  (style) => new Set([...style.matchAll(classSelector)].map(([, name = ""]) => name)),
);

/** What is left of styles by the classes that they need not: most sites share both. */
const keptStyles = memoize((style) =>
  memoize((unused) => removeClasses(style, unused.split(" ").filter(Boolean))),
);

function usedStyle(style: string, pages: PageElements): string {
  const used = new Set(pages.elements.flatMap(({ classes }) => classes));
  const unused = [...findNamedClasses(style)]
    .filter((name) => !used.has(name) && !classOfScripts.test(name))
    .sort();
  return removeRules(keptStyles(style)(unused.join(" ")), pages);
}

function removeClasses(style: string, unusedSymbols: string[]): string {
  const { code } = transform({
    filename: "style.css",
    code: Buffer.from(style),
    minify: true,
    unusedSymbols,
  });
  return Buffer.from(code).toString();
}

/** What holds rules: all other at-rules stay as they are. */
const groupingRule = /^@(?:media|supports|container|starting-style|layer)\b/;

/** Takes the selectors that find nothing from a style that is minified. */
function removeRules(style: string, pages: PageElements): string {
  let kept = "";
  for (let from = 0; from < style.length; ) {
    const open = style.indexOf("{", from);
    if (open < 0) return kept + style.slice(from);
    const end = closingBrace(style, open);
    const [prelude, body] = [style.slice(from, open), style.slice(open + 1, end)];
    if (groupingRule.test(prelude)) {
      const rules = removeRules(body, pages);
      if (rules) kept += `${prelude}{${rules}}`;
    } else if (prelude.startsWith("@")) kept += style.slice(from, end + 1);
    else {
      const selectors = splitOutside(prelude, ",").filter((each) => mayFind(each, pages));
      if (selectors.length) kept += `${selectors.join(",")}{${body}}`;
    }
    from = end + 1;
  }
  return kept;
}

/** Elements without a class may be what scripts make: only rules for classes and their parts are judged. */
const mayFind = (selector: string, pages: PageElements) =>
  !/[.[:]/.test(selector.replace(/::?(?:before|after)|::[\w-]+/g, "")) ||
  [...selector.matchAll(classSelector)].some(([, name = ""]) => classOfScripts.test(name)) ||
  canMatch(selector.replace(/::?(?:before|after)$|::[\w-]+(?:\([^)]*\))?/g, ""), pages);

function closingBrace(style: string, open: number): number {
  let [depth, quote] = [0, ""];
  for (let index = open; index < style.length; index += 1) {
    const letter = style.charAt(index);
    if (quote) quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === "{") depth += 1;
    else if (letter === "}" && --depth === 0) return index;
  }
  return style.length;
}
