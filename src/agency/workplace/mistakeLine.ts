import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { escapeMarkup } from "../../text/escape.ts";

/** Lines `file:line:column: field: what is wrong` as a list; each place, below a folder, opens in an editor. */
export const formatMistakeLines = (lines: readonly string[], folder = ""): string =>
  `<ul class="lines">${lines.map((line) => `<li>${formatLine(line, folder)}</li>`).join("")}</ul>`;

function formatLine(line: string, folder: string): string {
  const [, place = "", file = "", at = "", text = line] = /^((.*?)(:\d+:\d+)): (.*)$/s.exec(line) ?? [];
  const href = `vscode://file${pathToFileURL(resolve(folder, file)).pathname}${at}`;
  const link = place && `<a href="${escapeMarkup(href)}"><code>${escapeMarkup(place)}</code></a> `;
  return link + escapeMarkup(text);
}
