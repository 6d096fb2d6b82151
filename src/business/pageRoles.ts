import type { PageTables } from "../languages/en/pages.ts";
import { languages } from "../languages/languages.ts";
import { memoizeBy } from "../languages/memoize.ts";
import { toWholeWords } from "../text/wholeWords.ts";

export type PageRole = keyof PageTables["roles"];

/** What a page is for, and whether its own name says so, not the folder that it stands in. */
type RoleOfPage = { role: PageRole; isOwn: boolean };

/** Titles of more words are sentences: a word in them does not say what their page is for. */
const maxTitleWords = 4;

/** Words that change nothing: `our-team` is `team`. */
const smallWords = new Set(
  toWholeWords(
    "a die das der el il la las le les los me meet mi my nos nosotros notre nuestra nuestro " +
      "our page pagina seite the unser unsere us votre y your",
  )
    .trim()
    .split(" "),
);

type Name = { words: string; role: PageRole };

/** The names of all roles in all languages: those of the first list, or of the one behind it. */
const readNames = (list: 0 | 1): Name[] =>
  // A table has the roles of its type.
  (Object.keys(languages.en.pages.roles) as PageRole[])
    .flatMap((role) =>
      Object.values(languages)
        .flatMap(({ pages }) => pages.roles[role].split("|")[list]?.split(",") ?? [])
        .map((name) => ({ words: toWholeWords(name), role })),
    )
    .filter(({ words }) => words.trim())
    // The longest first: `service area` is no `service`.
    .sort((a, b) => b.words.length - a.words.length);

const rolesAlone = new Map(readNames(0).map(({ words, role }) => [withoutSmallWords(words), role]));
const namesAnywhere = readNames(1);

function withoutSmallWords(words: string): string {
  const kept = words.split(" ").filter((word) => word && !smallWords.has(word));
  return kept.length ? ` ${kept.join(" ")} ` : words;
}

function findRole(text: string): PageRole | undefined {
  const words = toWholeWords(text);
  // `Hours and directions` is both: the first decides.
  const parts = words.split(/ (?:and|et|und|y)(?= )/).map((part) => `${part.trimEnd()} `);
  const alone = [words, ...parts].map((part) => rolesAlone.get(withoutSmallWords(part)));
  return (
    alone.find((role) => role !== undefined) ?? namesAnywhere.find((name) => words.includes(name.words))?.role
  );
}

/**
 * Finds what a page is for by whole words in all languages: those of its path's last part, else of its
 * title, else of the parts above.
 */
export const pageRole = memoizeBy(
  ({ path, title }: { path: string; title: string }): RoleOfPage | undefined => {
    const [last = "", ...above] = path.split("/").filter(Boolean).reverse();
    const isShort = title.trim().split(/\s+/).length <= maxTitleWords;
    const own = findRole(last) ?? (isShort ? findRole(title) : undefined);
    if (own) return { role: own, isOwn: true };
    const folder = above.map(findRole).find((role) => role !== undefined);
    return folder && { role: folder, isOwn: false };
  },
);
