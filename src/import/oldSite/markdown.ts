import { withoutControls } from "../../text/controls.ts";
import type { Block, Inline } from "./blocks.ts";

/** Where links and pictures of a text lead on the new site; undefined where to nothing: its words stay. */
export type Targets = {
  link: (href: string) => string | undefined;
  picture: (src: string) => string | undefined;
};

/** Blocks as the Markdown of a business: every letter of the old page stays a letter. */
export const toMarkdown = (blocks: readonly Block[], targets: Targets): string =>
  blocks
    .map((block) => formatBlock(block, targets))
    .filter(Boolean)
    .join("\n\n");

function formatBlock(block: Block, targets: Targets): string {
  switch (block.kind) {
    case "heading":
      return prefix(
        `${"#".repeat(block.level)} `,
        formatLine(block.content, targets).replace(/\s*\\?\n/g, " "),
      );
    case "paragraph":
      return formatLine(block.content, targets);
    case "list":
      return formatList(block, targets);
    case "quote":
      return toMarkdown(block.blocks, targets).replace(/^/gm, "> ").replace(/^> $/gm, ">");
    case "picture": {
      const target = targets.picture(block.src);
      return target ? `![${escapeText(block.alt)}](${target})` : "";
    }
  }
}

const prefix = (mark: string, text: string) => (text ? mark + text : "");

function formatList({ isOrdered, items }: Block & { kind: "list" }, targets: Targets): string {
  const texts = items.map((item) => formatItem(item, targets)).filter(Boolean);
  return texts
    .map((text, index) => {
      const mark = isOrdered ? `${index + 1}. ` : "- ";
      return mark + text.replace(/\n(?!\n|$)/g, `\n${" ".repeat(mark.length)}`);
    })
    .join("\n");
}

/** An item of a list: a list within it stands close below its line. */
const formatItem = (blocks: readonly Block[], targets: Targets): string =>
  blocks.reduce((text, block) => {
    const next = formatBlock(block, targets);
    const gap = text && next ? (block.kind === "list" ? "\n" : "\n\n") : "";
    return text + gap + next;
  }, "");

/** A line of a text, or several that end in breaks. */
const formatLine = (content: readonly Inline[], targets: Targets): string =>
  formatInline(content, targets)
    .split("\n")
    .map((line) => escapeStart(line.replace(/\s+/g, " ").trim()))
    .join("\n")
    .replace(/^\n+|\n+$/g, "")
    .replace(/\n{2,}/g, "\n\n")
    .replace(/(?<!\n)\n(?!\n)/g, "\\\n");

function formatInline(content: readonly Inline[], targets: Targets): string {
  let text = "";
  for (const [index, inline] of content.entries()) {
    if (inline.kind === "text") text += escapeText(inline.text);
    else if (inline.kind === "break") text += "\n";
    else if (inline.kind === "link") text += formatLink(inline, targets);
    else text += emphasise(inline, text.slice(-1), content[index + 1], targets);
  }
  return text;
}

function formatLink({ href, content }: Inline & { kind: "link" }, targets: Targets): string {
  const text = formatInline(content, { ...targets, link: () => undefined }).replace(/\s+/g, " ");
  const target = targets.link(href);
  return target ? spread(text, (words) => `[${words}](${target})`) : text;
}

/** Marks strong words; where letters touch the marks, Markdown would show these. */
function emphasise(
  inline: Inline & { kind: "strong" | "emphasis" },
  before: string,
  next: Inline | undefined,
  targets: Targets,
): string {
  const text = formatInline(inline.content, targets);
  const after = next?.kind === "text" ? next.text.slice(0, 1) : "";
  const words = text.trim();
  const touches = (outside: string, inside: string) => isLetter(outside) && !isLetter(inside);
  const isMarked =
    !/[*\n]/.test(words) &&
    !(text.startsWith(words) && touches(before, words.slice(0, 1))) &&
    !(text.endsWith(words) && touches(after, words.slice(-1)));
  const mark = inline.kind === "strong" ? "**" : "*";
  return words && isMarked ? spread(text, (inner) => mark + inner + mark) : text;
}

const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

/** Wraps the words of a text; the blanks around them stay outside. */
function spread(text: string, wrap: (words: string) => string): string {
  const words = text.trim();
  if (!words) return text;
  const start = text.indexOf(words);
  return text.slice(0, start) + wrap(words) + text.slice(start + words.length);
}

/** A text in which no sign is one of Markdown. */
const escapeText = (text: string): string =>
  withoutControls(text)
    .replace(/\s+/g, " ")
    .replace(/[\\`*[\]<>|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|&(?=#?\w+;)/gu, "\\$&");

/** A line whose first signs would make it a heading, a list, a quote or a rule. */
const escapeStart = (line: string): string =>
  line.replace(/^[-+=#~]/, "\\$&").replace(/^(\d{1,9})([.)])/, "$1\\$2");
