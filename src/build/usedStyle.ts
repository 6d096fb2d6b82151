import { transform } from "lightningcss";
import { memoize, memoizeBy } from "../languages/memoize.ts";
import type { Piece } from "./compactHtml.ts";

/** Classes of what scripts of the pages make: see `site/contactForm.ts`, `chat/` and `drawer/`. */
const classOfScripts = /^(?:mistake|(?:chat|drawer)(?:-.*)?)$/;

const classSelector = /\.(-?[a-z_][\w-]*)/gi;
/** What goes along with a class of the same name when a rule of that goes: ids and named at-rules. */
const otherName = /(?:#|@(?:keyframes|counter-style)\s+)(-?[a-z_][\w-]*)/gi;

/** Takes from the first style of pages that share it the rules for classes that none of them has. */
export function keepUsedStyle(pages: readonly { pieces: Piece[] }[]): void {
  const used = new Set([...new Set(pages.flatMap(({ pieces }) => pieces))].flatMap(({ classes }) => classes));
  const keep = memoizeBy((piece: Piece): Piece => {
    const [style = "", ...others] = piece.styles;
    const kept = usedStyle(style, used);
    return { ...piece, html: piece.html.replace(style, () => kept), styles: [kept, ...others] };
  });
  for (const { pieces } of pages) {
    const at = pieces.findIndex(({ styles }) => styles.length);
    const piece = pieces[at];
    if (piece) pieces[at] = keep(piece);
  }
}

/** So many styles are kept: most sites share theirs, and the memory for those of thousands stays flat. */
const maxKept = 500;

/** The classes that a style names, without those whose name something else of it has too. */
const findNamedClasses = memoize((style) => {
  const others = findNames(style, otherName);
  return new Set([...findNames(style, classSelector)].filter((name) => !others.has(name)));
}, maxKept);

const findNames = (style: string, pattern: RegExp): Set<string> =>
  new Set([...style.matchAll(pattern)].map(([, name = ""]) => name));

/** What is left of a style, which stands behind the classes that it need not have. */
const keptStyles = memoize((unusedAndStyle) => {
  const end = unusedAndStyle.indexOf("\n");
  return removeRules(unusedAndStyle.slice(end + 1), unusedAndStyle.slice(0, end).split(" ").filter(Boolean));
}, maxKept);

function usedStyle(style: string, used: ReadonlySet<string>): string {
  const unused = [...findNamedClasses(style)]
    .filter((name) => !used.has(name) && !classOfScripts.test(name))
    .sort();
  return keptStyles(`${unused.join(" ")}\n${style}`);
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
