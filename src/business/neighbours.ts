import { imageEndings } from "./pictureFields.ts";
import type { Business } from "./schema.ts";
import type { Mistake } from "./source.ts";

/** A Markdown file that a business file names, and the field that names it. */
type OwnText = { body: string; path: Mistake["path"] };

/** A link or a picture of a text: where it leads, without what follows its path, and its line. */
export type MarkdownTarget = { target: string; line: number } & (
  | { kind: "link" | "definition" }
  | { kind: "picture"; alt: string }
);

/** A file that is named by a field of a business file, or at a place of the text that the field names. */
export type FileReference = { name: string; path: Mistake["path"]; place?: string };

/** A file beside the business file by its name alone: no folder, no address. */
const neighbourName = /^[\w-]+(?:\.[\w-]+)*$/;

const hasEnding = (name: string, endings: readonly string[]) =>
  neighbourName.test(name) && endings.some((ending) => name.toLowerCase().endsWith(ending));

/** Whether a picture of a text is a file beside the business file. */
export const isPictureFile = (target: string): boolean => hasEnding(target, imageEndings);

/** Whether a link of a text leads to a document beside the business file. */
export const isDocumentFile = (target: string): boolean => hasEnding(target, [".pdf"]);

/** Lists the Markdown files of pages and their sections. */
export const ownTexts = ({ pages }: Pick<Business, "pages">): OwnText[] =>
  pages.flatMap(({ body, sections = [] }, index) => [
    ...(body ? [{ body, path: ["pages", index, "body"] }] : []),
    ...sections.flatMap((section, place) =>
      typeof section === "string"
        ? []
        : [{ body: section.body, path: ["pages", index, "sections", place, "body"] }],
    ),
  ]);

/** `[words](target)` or `![alt](target)`; `[name]: target` on a line of its own. */
const inlineTarget = /(!?)\[([^\][]*)\]\(\s*<?([^\s)#?>]*)/g;
const definedTarget = /^ {0,3}\[[^\][]+\]:[ \t]*<?([^\s#?>]+)/gm;

/** Lists the links and pictures of a text; those in code are shown as they are. */
export function markdownTargets(text: string): MarkdownTarget[] {
  // Blanks keep the lines of what follows.
  const shown = text.replace(/`[^`]*`/g, (code) => code.replace(/[^\n]/g, " "));
  const lineAt = (index: number) => shown.slice(0, index).split("\n").length;
  const inline = [...shown.matchAll(inlineTarget)].map(
    ({ 1: mark, 2: words = "", 3: target = "", index }): MarkdownTarget => ({
      target,
      line: lineAt(index),
      ...(mark ? { kind: "picture", alt: words.trim() } : { kind: "link" }),
    }),
  );
  const defined = [...shown.matchAll(definedTarget)].map(
    ({ 1: target = "", index }): MarkdownTarget => ({ target, line: lineAt(index), kind: "definition" }),
  );
  return [...inline, ...defined];
}

/** The files beside the business file that its texts show or link, and the fields of the texts. */
export function textNeighbours(
  business: Business,
  texts: Record<string, string>,
): Record<"pictures" | "documents", FileReference[]> {
  const found = ownTexts(business).flatMap(({ body, path }) =>
    markdownTargets(texts[body] ?? "").map((target) => ({ ...target, body, path })),
  );
  const references = (isOfKind: (found: MarkdownTarget) => boolean) =>
    found
      .filter(isOfKind)
      .map(
        ({ target, body, path, line }): FileReference => ({ name: target, path, place: `${body}:${line}: ` }),
      );
  return {
    pictures: references(({ target, kind }) => kind !== "link" && isPictureFile(target)),
    documents: references(({ target, kind }) => kind !== "picture" && isDocumentFile(target)),
  };
}
