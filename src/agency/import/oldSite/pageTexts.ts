import type { BusinessInput } from "../../../business/schema/business.ts";
import { shorten } from "../../../text/shorten.ts";
import { toMarkdown } from "./markdown.ts";
import { createTargets, type LinkTargets } from "./newLinks.ts";
import { makeUnique } from "./newPaths.ts";
import type { PlannedPage } from "./pagePlan.ts";

/** The pages of a business file, the texts beside it, and the links of the old site that lead nowhere now. */
export type PageTexts = {
  pages: BusinessInput["pages"];
  files: ReadonlyMap<string, string>;
  lost: readonly string[];
};

/** No page of a business file has a longer text. */
const maxTextLength = 200_000;

/** Writes the text of each page as Markdown, and its entry in the business file. */
export function writePages(planned: readonly PlannedPage[], targets: LinkTargets): PageTexts {
  const files = new Map<string, string>();
  const lost = new Set<string>();
  const ids = makeUnique(planned.map(({ path }) => toPageId(path)));
  const pages = planned.map(({ page, path, title, blocks, description }, index) => {
    const id = ids[index] ?? "page";
    const text = toMarkdown(
      blocks,
      createTargets(page, targets, (href) => lost.add(`${href} in ${page.file}`)),
    );
    if (text) files.set(`${id}.md`, `${cutText(text)}\n`);
    return {
      id,
      path,
      title,
      // The home page shows the description of the business.
      ...(description && path !== "/" ? { description: shorten(description, 400) } : {}),
      ...(text ? { body: `${id}.md` } : {}),
    };
  });
  return { pages, files, lost: [...lost] };
}

/** An id of letters, digits and hyphens, made of a path. */
const toPageId = (path: string): string =>
  path
    .normalize("NFKD")
    .replace(/[^\w]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80)
    .replace(/^(?:404)?$/, path === "/" ? "home" : "page");

/** A text up to the last whole block within its most characters; a block that alone is longer is cut. */
function cutText(text: string): string {
  if (text.length <= maxTextLength) return text;
  const end = text.lastIndexOf("\n\n", maxTextLength);
  return text.slice(0, end > 0 ? end : maxTextLength);
}
