import type { Paragraph, RootContent } from "mdast";
import { defaultHandlers, toMarkdown as formatMarkdown, type Options } from "mdast-util-to-markdown";
import type { Block } from "./blocks.ts";
import { joinTexts, withoutMarks } from "./phrasing.ts";

/** Where links and pictures of a text lead on the new site; undefined where to nothing: its words stay. */
export type Targets = {
  link: (href: string) => string | undefined;
  picture: (src: string) => string | undefined;
};

/**
 * A mark between punctuation and a letter, as in `**Call:**now`: the writer makes a reference of the letter,
 * which nobody would write, and takes signs beyond U+FFFF for letters, which the reader does not.
 */
const unreadMark = /(?<!\\)&#x|[^\s\p{P}\p{S}][*_]{1,3}[^\0-\uffff]|[^\0-\uffff][*_]{1,3}[^\s\p{P}\p{S}]/u;

const options: Options = {
  bullet: "-",
  resourceLink: true,
  unsafe: [
    // Texts of a business know tables and struck words, too.
    { character: "|", atBreak: true },
    { character: ":", atBreak: true, after: "-" },
    { character: "-", atBreak: true, after: "[|:]" },
    { character: "~", after: "~", inConstruct: "phrasing" },
    { character: "&", after: "#?\\w*(?:;|$)", inConstruct: ["phrasing", "destinationRaw"] },
  ],
  handlers: {
    root: (node, parent, state, info) => {
      // `Smith&Sons` is no reference.
      state.unsafe = state.unsafe.filter(({ after }) => after !== "[#A-Za-z]");
      return defaultHandlers.root(node, parent, state, info);
    },
    paragraph: (node: Paragraph, parent, state, info) => {
      const text = defaultHandlers.paragraph(node, parent, state, info);
      if (!unreadMark.test(text)) return text;
      const children = node.children.flatMap((part) => (part.type === "break" ? part : withoutMarks([part])));
      return defaultHandlers.paragraph({ ...node, children: joinTexts(children) }, parent, state, info);
    },
    // Words alone hold no sign to look for, and are most of a site.
    text: (node, parent, state, info) =>
      /^[\p{L}\p{N} ,]*$/u.test(node.value) ? node.value : defaultHandlers.text(node, parent, state, info),
  },
};

/** Blocks as the Markdown of a business: every letter of the old page stays a letter. */
export const toMarkdown = (blocks: readonly Block[], targets: Targets): string =>
  formatMarkdown(
    { type: "root", children: blocks.flatMap((block) => retarget(block, targets)) },
    options,
  ).trimEnd();

/** Gives a node its targets on the new site; without one, a link is its words and a picture is nothing. */
function retarget(node: RootContent, targets: Targets): RootContent[] {
  if (node.type === "image") {
    const url = targets.picture(node.url);
    return url ? [{ ...node, url }] : [];
  }
  if (!("children" in node)) return [node];
  const children = joinTexts(node.children.flatMap((child) => retarget(child, targets)));
  const url = node.type === "link" && targets.link(node.url);
  if (node.type === "link" && !url) return children;
  // What was part of a line, of a list or of a text before is so after.
  return children.length ? [{ ...node, ...(url ? { url } : {}), children } as RootContent] : [];
}
