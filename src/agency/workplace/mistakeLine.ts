import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { escapeMarkup } from "../../text/escape.ts";

/** A line of `site check` in its parts; `href` opens its place in an editor. */
export type MistakeLine = { text: string; place?: string; href?: string };

/** Reads a line `file:line:column: field: what is wrong`, whose file is below a folder. */
export function readMistakeLine(line: string, folder = ""): MistakeLine {
  const [, place, file = "", at = "", text = line] = /^((.*?)(:\d+:\d+)): (.*)$/s.exec(line) ?? [];
  if (!place) return { text };
  return { text, place, href: `vscode://file${pathToFileURL(resolve(folder, file)).pathname}${at}` };
}

/** These lines as a list. */
export const formatMistakeLines = (lines: readonly string[], folder?: string): string =>
  `<ul class="lines">${lines.map((line) => formatLine(readMistakeLine(line, folder))).join("")}</ul>`;

const formatLine = ({ text, place, href = "" }: MistakeLine) =>
  `<li>${place ? `<a href="${escapeMarkup(href)}"><code>${escapeMarkup(place)}</code></a> ` : ""}${escapeMarkup(text)}</li>`;
