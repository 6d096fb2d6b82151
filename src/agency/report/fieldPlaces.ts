import { join } from "node:path";
import type { ReadSite } from "../../business/check/load.ts";
import type { Mistake } from "../../business/schema/mistake.ts";
import type { Remark } from "./siteReport.ts";

type Place = Pick<Remark, "file" | "line">;

/** Where the fields and texts of one business stand, for remarks. */
export type FieldPlaces = {
  ofField: (path: Mistake["path"]) => Place;
  /** Where a text of the business file or of one of its Markdown files stands first. */
  ofText: (text: string) => Place | undefined;
  /** A line of a Markdown file beside the business file. */
  ofLine: (body: string, line: number) => Place;
};

/** The places of a business that was read in its folder; undefined where there is no file to read. */
export function createFieldPlaces({ source, site }: ReadSite, folder: string): FieldPlaces | undefined {
  if (!source) return undefined;
  const { file, text, findPlace } = source;
  return {
    ofField: (path) => ({ file, line: path.length ? findPlace(path).line : 1 }),
    ofText: (wanted) => {
      const files = [
        [file, text],
        ...Object.entries(site?.texts ?? {}).map(([body, words]) => [join(folder, body), words]),
      ];
      for (const [name = "", words = ""] of files) {
        const line = findLine(words, wanted);
        if (line) return { file: name, line };
      }
      return undefined;
    },
    ofLine: (body, line) => ({ file: join(folder, body), line }),
  };
}

/** The line, from 1, on which a text begins; undefined where it is not. */
function findLine(text: string, wanted: string): number | undefined {
  const index = text.indexOf(wanted);
  return index < 0 ? undefined : text.slice(0, index).split("\n").length;
}
