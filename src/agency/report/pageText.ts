import { escapeMarkup } from "../../text/escape.ts";
import { toPrintable } from "../../text/printable.ts";
import type { Remark } from "./siteReport.ts";

/** A text of anyone as it stands in the page: neither markup nor a change of the writing direction. */
export const escapeText = (text: string): string => escapeMarkup(toPrintable(text));

/** A number of bytes as people read it. */
export function formatBytes(bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, "kB"] : [bytes / 1e6, "MB"];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

/** Where a remark is to be mended, so that a terminal or an editor finds it. */
export const formatPlace = ({ file, line }: Pick<Remark, "file" | "line">): string =>
  `<code>${escapeText(file)}:${line}</code>`;
