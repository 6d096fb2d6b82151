import { cutMarks } from "../languages/hearing/normalise.ts";

/** A piece of running text, and the heading above it. */
export type Passage = { heading?: string; text: string };

const maxLength = 400;

/**
 * Splits Markdown into passages of plain text: by heading and paragraph, a list with the line that leads to
 * it.
 */
export function splitPassages(markdown: string): Passage[] {
  const passages: Passage[] = [];
  let heading: string | undefined;
  for (const block of splitBlocks(markdown)) {
    const title = /^#{1,6} (.*)$/.exec(block.trim())?.[1];
    const text = title === undefined ? toPlainText(block) : "";
    if (title !== undefined) heading = cutMarks(toPlainText(title), " #");
    const last = passages.at(-1);
    if (!text) continue;
    // A line such as `We bring:` says little without its list.
    if (last?.text.endsWith(":") && last.heading === heading) last.text += ` ${text}`;
    else passages.push({ ...(heading && { heading }), text });
  }
  return passages.flatMap(({ text, ...passage }) => cutText(text).map((cut) => ({ ...passage, text: cut })));
}

function splitBlocks(markdown: string): string[] {
  const blocks: string[][] = [[]];
  for (const line of markdown.split(/\r?\n/)) {
    const isApart = !line.trim() || line.startsWith("#") || blocks.at(-1)?.at(-1)?.startsWith("#");
    if (isApart) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.map((lines) => lines.join("\n"));
}

/** Drops the marks of Markdown; items of lists and rows of tables are joined by semicolons. */
function toPlainText(block: string): string {
  const lines = block
    .replace(/<[^<>]*>/g, "")
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  return lines
    .reduce((text, line) => {
      const isItem = /^(?:[-*+|>]|\d{1,3}[.)]) ?/.test(line);
      const plain = line
        .replace(/^(?:[-*+>]|\d{1,3}[.)]) /, "")
        .replace(/(?<!\\)(?:\*\*|__|`|~~|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)|(?<!\w)_|_(?!\w))/g, "")
        .replace(/\\(?=[!-/:-@[-`{-~])/g, "")
        .replace(/^\||\|$/g, "")
        .replace(/ ?\| ?/g, ", ")
        .trim();
      if (!text) return plain;
      return isItem && !/[.!?:;,]$/.test(text) ? `${text}; ${plain}` : `${text} ${plain}`;
    }, "")
    .replace(/ {2,}/g, " ");
}

/** Cuts a text between sentences into pieces of at most 400 characters; a longer sentence stays whole. */
function cutText(text: string): string[] {
  const pieces: string[] = [];
  for (const sentence of text.split(/(?<=[.!?;]) (?=\S)/)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length < maxLength)
      pieces[pieces.length - 1] = `${last} ${sentence}`;
    else pieces.push(sentence);
  }
  return pieces.filter(Boolean);
}
