import { memoize, memoizeBy } from "../../languages/memoize.ts";
import { type MarkdownTarget, markdownTargets } from "../markdown.ts";
import type { Business } from "../schema/business.ts";
import { isFileName } from "../schema/fileNames.ts";
import type { Mistake } from "../schema/mistake.ts";
import { imageEndings } from "../schema/pictureFields.ts";

/** A Markdown file that a business file names, and the field that names it. */
export type OwnText = { body: string; path: Mistake["path"] };

/** A link or a picture of a text, and the field that names the text. */
export type TextTarget = MarkdownTarget & OwnText;

/** A file that is named by a field of a business file, or at a place of the text that the field names. */
export type FileReference = { name: string; path: Mistake["path"]; place?: string };

/** The Markdown files of a site by name. */
type Texts = Record<string, string>;

/** Whether a picture of a text is a file beside the business file. */
export const isPictureFile = (target: string): boolean => isFileName(target, imageEndings);

/** The document beside the business file that a link leads to, perhaps to one of its pages. */
export function linkedDocument(link: string): string | undefined {
  const name = link.replace(/[?#].*/s, "");
  return isFileName(name, [".pdf"]) ? name : undefined;
}

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

/** What was found in texts: checks and pages ask for it again and again. */
const findTargets = memoizeBy((texts: Texts) => memoize((name) => markdownTargets(texts[name] ?? "")));

/**
 * Lists the links and pictures of the texts of a business; those of a text that pages share are listed
 * once.
 */
export function textTargets(business: Business, texts: Texts): TextTarget[] {
  const paths = new Map<string, Mistake["path"]>();
  for (const { body, path } of ownTexts(business)) if (!paths.has(body)) paths.set(body, path);
  return [...paths].flatMap(([body, path]) =>
    findTargets(texts)(body).map((target) => ({ ...target, body, path })),
  );
}

/** The files beside the business file that its texts show or link, and the fields of the texts. */
export function filesInTexts(
  business: Business,
  texts: Texts,
): Record<"pictures" | "documents", FileReference[]> {
  const pictures: FileReference[] = [];
  const documents: FileReference[] = [];
  for (const { kind, target, body, path, line } of textTargets(business, texts)) {
    const place = `${body}:${line}: `;
    const document = kind === "link" ? linkedDocument(target) : undefined;
    if (document) documents.push({ name: document, path, place });
    if (kind === "picture" && isPictureFile(target)) pictures.push({ name: target, path, place });
  }
  return { pictures, documents };
}
