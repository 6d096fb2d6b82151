import { takeoverPagePath } from "../chat/takeoverCall.ts";
import { memoize, memoizeBy } from "../languages/memoize.ts";
import { finishPiece, type Piece, writeLoader } from "./compactHtml.ts";
import { keepUsedStyle } from "./usedStyle.ts";

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
  const finished = pages.map(({ name, path, html }) => {
    const [start, ...parts] = cutAt(html, `<!--${mark}:`, "-->");
    const others = parts.flatMap((part) => [finishPart(part.mark), finishPiece(part.rest)]);
    return { name, path, pieces: [finishPiece(start), ...others] };
  });
  // Most visitors come to the home page first: its style is what it needs alone.
  const groups = [
    finished.filter(({ name }) => name === home),
    finished.filter(({ name }) => name !== home && name !== answers),
  ];
  for (const group of groups) keepUsedStyle(group);
  const cutEntries = memoizeBy(({ html }: Piece) => cutAt(html, ` data-${mark}="`, '"'));
  const joinPage = ({ path, pieces }: { path: string; pieces: readonly Piece[] }) => {
    const [head = "", ...rest] = pieces.map((piece) => {
      const [start, ...entries] = cutEntries(piece);
      return start + entries.map((entry) => currentAttribute(entry.mark, path) + entry.rest).join("");
    });
    return head.replace("</title>", (title) => title + writeLoader(pieces, scripts)) + rest.join("");
  };
  return {
    pages: Object.fromEntries(finished.map((page) => [page.name, joinPage(page)])),
    scripts: Object.fromEntries(scripts),
    styles: new Set(finished.flatMap(({ pieces }) => pieces.flatMap(({ styles }) => styles))),
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
