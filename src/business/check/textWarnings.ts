import { textTargets } from "../file/ownFiles.ts";
import type { PlainKind } from "../markdown.ts";
import type { Mistake } from "../schema/mistake.ts";
import type { LoadedBusiness } from "./load.ts";

const remedies: Record<PlainKind, string> = {
  html: "HTML is shown as it is written. Write it in Markdown, such as **bold**, or remove it.",
  footnote: "A footnote is shown as it is written. Put the note into the text.",
  "unsafe link": "A link of this kind is shown as it is written. Write a page, https:, mailto: or tel:.",
};

/** Finds what a Markdown file has of HTML, footnotes and unsafe links: visitors see it as text. */
export const textWarnings = ({ business, texts }: LoadedBusiness): Mistake[] =>
  textTargets(business, texts).flatMap(({ kind, target, body, line, path }) =>
    kind === "link" || kind === "picture"
      ? []
      : [{ path, message: `${body}:${line}: ${target.slice(0, 60)}: ${remedies[kind]}` }],
  );
