import { takeoverPagePath } from "../chat/takeoverCall.ts";
import { memoize } from "../languages/memoize.ts";
import { type FinishedPage, finishPiece, writeLoader } from "./compactHtml.ts";
import { findStyles, keepUsedStyle } from "./usedStyle.ts";

/** A page as it was rendered: the name of its file, its path, and its HTML with marks for what pages share. */
export type RenderedPage = { name: string; path: string; html: string };

/** The pages of a site, and what they share, by the names in its marks `<!--mark:name-->`. */
export type RenderedSite = {
  pages: readonly RenderedPage[];
  mark: string;
  texts: ReadonlyMap<string, string>;
};

/** Pages in their last form and the scripts that they load, by name; the distinct texts of their styles. */
type FinishedSite = { pages: Record<string, string>; scripts: Record<string, string>; styles: Set<string> };

const [home, answers] = ["index.html", `${takeoverPagePath.slice(1)}.html`];

/** Gives the pages of a site their last form; what they share gets it once. */
export function finishPages({ pages, mark, texts }: RenderedSite): FinishedSite {
  const scripts = new Map<string, string>();
  const finishPart = memoize((name) => finishPiece(texts.get(name) ?? ""));
  const finishPage = ({ name, path, html }: RenderedPage): FinishedPage => {
    const [start, ...parts] = cutAt(html, `<!--${mark}:`, "-->");
    const pieces = [
      finishPiece(start),
      ...parts.flatMap((part) => [finishPart(part.mark), finishPiece(part.rest)]),
    ];
    const joined = pieces.map((piece) => piece.html).join("");
    const [head, ...entries] = cutAt(joined, ` data-${mark}="`, '"');
    const shown = entries.map(({ mark: entry, rest }) => currentAttribute(entry, path) + rest);
    return { name, html: writeLoader(head + shown.join(""), pieces, scripts), pieces };
  };
  const finished = pages.map(finishPage);
  // Most visitors come to the home page first: its style is what it needs alone.
  const groups = [
    finished.filter(({ name }) => name === home),
    finished.filter(({ name }) => name !== home && name !== answers),
  ];
  for (const group of groups) keepUsedStyle(group);
  return {
    pages: Object.fromEntries(finished.map(({ name, html }) => [name, html])),
    scripts: Object.fromEntries(scripts),
    styles: new Set(finished.flatMap(({ html }) => findStyles(html))),
  };
}

/** Cuts a text at its marks: answers what stands before the first, then each mark with what follows it. */
function cutAt(
  text: string,
  opening: string,
  closing: string,
): [string, ...{ mark: string; rest: string }[]] {
  const [start = "", ...parts] = text.split(opening);
  const cut = parts.map((part) => {
    const end = part.indexOf(closing);
    return { mark: part.slice(0, end), rest: part.slice(end + closing.length) };
  });
  return [start, ...cut];
}

/** The attribute of a menu's entry on the page of a path: of a link to it, or of a group that holds it. */
function currentAttribute(entry: string, path: string): string {
  const [kind, ...paths] = entry.split(" ");
  if (!paths.includes(path)) return "";
  return kind === "group" ? " open" : ' aria-current="page"';
}
