import { lost } from "./contradictions.ts";
import type { Mistake } from "./places.ts";
import type { Business } from "./schema.ts";

/** `[words](target)` or `![words](target)`, the target without what follows its path. */
const link = /(!?)\[[^\]]*\]\(\s*([^\s)#?]*)/g;

/** Links of Markdown files to pages that the site does not have, and pictures, which stand in the gallery: mistakes of the fields that name the files. */
export function deadLinks({ pages, privacyLink }: Business, texts: Record<string, string>): Mistake[] {
  const paths = [...pages.map(({ path }) => path), ...(privacyLink ? [] : ["/privacy"])];
  return pages.flatMap(({ body = "" }, index) => {
    // What stands in backquotes is shown as it is.
    const text = (texts[body] ?? "").replace(/`[^`]*`/g, "");
    return [...text.matchAll(link)].flatMap(([, isPicture, target = ""]) => {
      const message = isPicture
        ? `Put the picture ${target} in the gallery; a text shows none.`
        : leadsNowhere(target, paths) && lost(target, paths);
      return message ? [{ path: ["pages", index, "body"], message: `${body}: ${message}` }] : [];
    });
  });
}

/** Whether a link within the site names none of its pages. A link to a place on the same page is empty here. */
const leadsNowhere = (target: string, paths: readonly string[]) =>
  target !== "" && !/^([a-z]+:|\/\/)/i.test(target) && !paths.includes(target.replace(/(?<=.)\/$/, ""));
