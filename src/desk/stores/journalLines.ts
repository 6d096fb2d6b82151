import { createReadStream } from "node:fs";
import { readJson } from "../json.ts";

/** How the lines of a file are read. */
export type LineReader<Entry> = {
  /** A line as an entry; undefined for a line that is none, such as one that a crash cut off. */
  parse: (value: unknown) => Entry | undefined;
  /** Gets each entry that the file holds, in order. */
  replay: (entry: Entry) => void;
};

/**
 * What was read: whether the last line is torn, how many there are, and their bytes; `usedSize` is without a
 * last line that is neither whole nor an entry.
 */
type SeenLines = { isTorn: boolean; lineCount: number; size: number; usedSize: number };

/** Replays the entries of a file, while another process may write to it. */
export const readEntries = <Entry>(path: string, reader: LineReader<Entry>): Promise<SeenLines> =>
  readChunks(createReadStream(path), reader);

/** Replays the entries of the bytes of a file. */
export async function readChunks<Entry>(
  chunks: AsyncIterable<Buffer>,
  { parse, replay }: LineReader<Entry>,
): Promise<SeenLines> {
  const seen = { isTorn: false, lineCount: 0, size: 0, usedSize: 0 };
  for await (const { bytes, isWhole } of readLines(chunks)) {
    const entry = parse(readJson(bytes.toString()));
    if (entry !== undefined) replay(entry);
    seen.isTorn = !isWhole;
    seen.lineCount += 1;
    seen.size += bytes.length;
    if (isWhole || entry !== undefined) seen.usedSize = seen.size;
  }
  return seen;
}

/** The lines of a file with their ends, one at a time; the last one may lack its end. */
async function* readLines(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<{ bytes: Buffer; isWhole: boolean }> {
  const lineEnd = 10;
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(lineEnd); end >= 0; end = bytes.indexOf(lineEnd, start)) {
      yield { bytes: bytes.subarray(start, end + 1), isWhole: true };
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length) yield { bytes: rest, isWhole: false };
}
