import { transform } from "lightningcss";
import { type PageElements, readElements } from "./pageElements.ts";
import { dropOverridden, type Rule, readRules, writeRules } from "./rules.ts";
import { canMatch, splitOutside } from "./selectors.ts";

/** Classes of what scripts of the pages make: see `site/contactForm.js`, `chat/` and `drawer/`. */
const classOfScripts = /^(?:mistake|(?:chat|drawer)(?:-.*)?)$/;

const classSelector = /\.(-?[a-z_][\w-]*)/gi;
const styleElement = /<style>([\s\S]*?)<\/style>/;

/** What was left of a style before, by its text and the classes that it needs not: most sites share both. */
const made = new Map<string, Rule[]>();

/**
 * Takes from the first style of a site's pages the rules for what none of the pages has, and from all of them
 * the custom properties of the root that nothing uses: neither the pages nor `other`, what scripts load.
 */
export function keepUsedStyle(pages: readonly string[], other = ""): string[] {
  const elements = readElements(pages);
  const styled = pages.map((page) =>
    page.replace(styleElement, (_, style: string) => `<style>${usedStyle(style, elements)}</style>`),
  );
  const variables = new Set([...styled, other].flatMap(findVariables));
  return styled.map((page) => page.replace(rootRule, (rule) => keepVariables(rule, variables)));
}

const findVariables = (text: string) => [...text.matchAll(/var\(--([\w-]+)/g)].map(([, name = ""]) => name);

const rootRule = /(?<=[>}{]):root\{[^{}]*\}/g;

const keepVariables = (rule: string, used: ReadonlySet<string>) =>
  rule.replace(/--([\w-]+):[^;}]*;?/g, (text, name: string) => (used.has(name) ? text : ""));

function usedStyle(style: string, pages: PageElements): string {
  const used = new Set(pages.elements.flatMap(({ classes }) => classes));
  const named = new Set([...style.matchAll(classSelector)].map(([, name = ""]) => name));
  const unused = [...named].filter((name) => !used.has(name) && !classOfScripts.test(name)).sort();
  const key = `${unused.join(" ")}\n${style}`;
  const kept = made.get(key) ?? removeClasses(style, unused);
  made.set(key, kept);
  return writeRules(findingRules(kept, pages));
}

function removeClasses(style: string, unusedSymbols: string[]): Rule[] {
  const { code } = transform({
    filename: "style.css",
    code: Buffer.from(style),
    minify: true,
    unusedSymbols,
  });
  return dropOverridden(readRules(Buffer.from(code).toString()));
}

/** Takes the selectors that find nothing from rules. */
const findingRules = (rules: readonly Rule[], pages: PageElements): Rule[] =>
  rules.flatMap((rule): Rule[] => {
    if (rule.rules) return [{ ...rule, rules: findingRules(rule.rules, pages) }];
    if (rule.prelude.startsWith("@")) return [rule];
    const selectors = splitOutside(rule.prelude, ",").filter((each) => mayFind(each, pages));
    return selectors.length ? [{ ...rule, prelude: selectors.join(",") }] : [];
  });

/** Elements without a class may be what scripts make: only rules for classes and their parts are judged. */
const mayFind = (selector: string, pages: PageElements) =>
  !/[.[:]/.test(selector.replace(/::?(?:before|after)|::[\w-]+/g, "")) ||
  [...selector.matchAll(classSelector)].some(([, name = ""]) => classOfScripts.test(name)) ||
  canMatch(selector.replace(/::?(?:before|after)$|::[\w-]+(?:\([^)]*\))?/g, ""), pages);
