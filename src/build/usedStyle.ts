import { transform } from "lightningcss";

/** What scripts of the pages give a class that no page has when it comes: see `site/contactForm.js`. */
const classesOfScripts = ["mistake"];

const classAttribute = /\sclass="([^"]*)"/g;
const classSelector = /\.(-?[a-z_][\w-]*)/gi;
const styleElement = /<style>([\s\S]*?)<\/style>/;

/** What was left of a style before, by its text and the classes that it needs not: most sites share both. */
const made = new Map<string, string>();

/** Takes from the first style of a site's pages the rules for classes that none of the pages has. */
export function keepUsedStyle(pages: readonly string[]): string[] {
  const used = new Set([...pages.flatMap(findClasses), ...classesOfScripts]);
  return pages.map((page) =>
    page.replace(styleElement, (_, style: string) => `<style>${usedStyle(style, used)}</style>`),
  );
}

const findClasses = (page: string) =>
  [...page.matchAll(classAttribute)].flatMap(([, names = ""]) => names.split(/\s+/));

function usedStyle(style: string, used: ReadonlySet<string>): string {
  const named = new Set([...style.matchAll(classSelector)].map(([, name = ""]) => name));
  const unused = [...named].filter((name) => !used.has(name)).sort();
  const key = `${unused.join(" ")}\n${style}`;
  const kept = made.get(key) ?? removeRules(style, unused);
  made.set(key, kept);
  return kept;
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
