import type { LoadedBusiness } from "../business/load.ts";
import { formatWarnings } from "../business/warnings.ts";
import type { Remark } from "./siteReport.ts";

/** Reads mistakes or warnings, which are lines `file:line:column: text`; `folder` where a line names none. */
export const readFindings = (lines: readonly string[]): Remark[] =>
  lines.map((line) => {
    const [, file, number, text = line] = /^(.+?)(?::(\d+):\d+)?: (.*)$/s.exec(line) ?? [];
    return { file: file ?? "", line: Number(number ?? 1), text };
  });

export const readWarnings = async (site: LoadedBusiness): Promise<Remark[]> =>
  readFindings(await formatWarnings([site]));
