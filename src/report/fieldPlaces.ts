import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatFieldPlace, type Mistake, readSource } from "../business/source.ts";
import type { Remark } from "./siteReport.ts";

type Place = Pick<Remark, "file" | "line">;

/** Where the fields and texts of one business stand, for remarks. */
export type FieldPlaces = {
  ofField: (path: Mistake["path"]) => Place;
  /** Where a text of the business file or of one of its Markdown files stands first. */
  ofText: (text: string, texts: Readonly<Record<string, string>>) => Place | undefined;
  /** A line of a Markdown file beside the business file. */
  ofLine: (body: string, line: number) => Place;
};

/** Reads a business file for the places in it; it is parsed once, and only when a field is asked for. */
export async function openFieldPlaces(folder: string, file: string): Promise<FieldPlaces> {
  const text = await readFile(file, "utf8").catch(() => "");
  let source: ReturnType<typeof readSource> | undefined;
  return {
    ofField: (path) => {
      if (!path.length) return { file, line: 1 };
      source ??= readSource(file, text);
      return { file, line: readLine(formatFieldPlace(source, path)) };
    },
    ofText: (wanted, texts) => {
      const inFile = findLine(text, wanted);
      if (inFile) return { file, line: inFile };
      for (const [body, words] of Object.entries(texts)) {
        const line = findLine(words, wanted);
        if (line) return { file: join(folder, body), line };
      }
      return undefined;
    },
    ofLine: (body, line) => ({ file: join(folder, body), line }),
  };
}

const readLine = (place: string): number => Number(/:(\d+):\d+$/.exec(place)?.[1] ?? 1);

/** The line, from 1, on which a text begins; undefined where it is not. */
function findLine(text: string, wanted: string): number | undefined {
  const index = text.indexOf(wanted);
  return index < 0 ? undefined : text.slice(0, index).split("\n").length;
}
