import { transform } from "lightningcss";
import { type PageElements, readElements } from "./pageElements.ts";
import { dropOverridden, type Rule, readRules, writeRules } from "./rules.ts";
import { canMatch, splitOutside } from "./selectors.ts";

/** Classes of what scripts of the pages make: see `site/contactForm.js`, `chat/` and `drawer/`. */
const classOfScripts = /^(?:mistake|(?:chat|drawer)(?:-.*)?)$/;

const classAttribute = /\sclass="([^"]*)"/g;
const classSelector = /\.(-?[a-z_][\w-]*)/gi;
const styleElement = /<style>([\s\S]*?)<\/style>/;

/** What was left of a style before, by its text and the classes that it needs not: most sites share both. */
const made = new Map<string, Rule[]>();

/**
 * Takes from the first style of pages the rules for what none of them has, and from all of them the custom
 * properties of the root that nothing uses: neither the pages nor `other`, what their scripts load. `all`
 * are the pages of the site: by their classes much was found before.
 */
export function keepUsedStyle(pages: readonly string[], other = "", all = pages): string[] {
  const used = new Set(all.flatMap(findClasses));
  const elements = readElements(pages);
  const styled = pages.map((page) =>
    page.replace(styleElement, (_, style: string) => {
      const rules = findingRules(rulesForClasses(style, used), elements);
      return `<style>${writeRules(rules)}</style>`;
    }),
  );
  const variables = new Set([...styled, other].flatMap(findVariables));
  return styled.map((page) => page.replace(rootRule, (rule) => keepVariables(rule, variables)));
}

const findClasses = (page: string) =>
  [...page.matchAll(classAttribute)].flatMap(([, names = ""]) => names.split(/\s+/));

const findVariables = (text: string) => [...text.matchAll(/var\(--([\w-]+)/g)].map(([, name = ""]) => name);

const rootRule = /(?<=[>}{]):root\{[^{}]*\}/g;

const keepVariables = (rule: string, used: ReadonlySet<string>) =>
  rule.replace(/--([\w-]+):[^;}]*;?/g, (text, name: string) => (used.has(name) ? text : ""));

/** The rules of a style without those for classes that are not used. */
function rulesForClasses(style: string, used: ReadonlySet<string>): Rule[] {
  const named = new Set([...style.matchAll(classSelector)].map(([, name = ""]) => name));
  const unused = [...named].filter((name) => !used.has(name) && !classOfScripts.test(name)).sort();
  const key = `${unused.join(" ")}\n${style}`;
  const rules = made.get(key) ?? removeClasses(style, unused);
  made.set(key, rules);
  return rules;
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
