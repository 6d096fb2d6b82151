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
  const marks = new RegExp(`<!--${mark}:(\\w+)-->`);
  const currentMarks = new RegExp(` data-${mark}="(link|group) ([^"]*)"`, "g");
  const finishPart = memoize((name) => finishPiece(texts.get(name) ?? ""));
  const finishPage = ({ name, path, html }: RenderedPage): FinishedPage => {
    const pieces = html.split(marks).map((text, index) => (index % 2 ? finishPart(text) : finishPiece(text)));
    const whole = pieces.map((piece) => piece.html).join("");
    const shown = whole.replace(currentMarks, (_, kind, paths) =>
      paths.split(" ").includes(path) ? shownAttributes[kind as keyof typeof shownAttributes] : "",
    );
    return { name, html: writeLoader(shown, pieces, scripts), pieces };
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

/** What a menu's marks become on the page that they are for. */
const shownAttributes = { link: ' aria-current="page"', group: " open" };
