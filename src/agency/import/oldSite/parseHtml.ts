import { isUtf8 } from "node:buffer";
import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser } from "parse5";

/** Why a page is not read, for the person who gave it. */
export class UnreadableHtml extends Error {}

/** No page that people wrote is deeper or holds more; one that does keeps the parser busy for hours. */
const [maxDepth, maxElements, maxAttributes] = [512, 100_000, 1000];

/** The parser takes the text in pieces of so many characters, so that it can be stopped between them. */
const pieceLength = 16_384;

/** Decodes a page as browsers do: by its byte order mark, what it says of itself, else as it looks. */
export function decodeHtml(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "fffe" || mark === "feff")
    return new TextDecoder(mark === "fffe" ? "utf-16le" : "utf-16be").decode(bytes);
  const named = /charset ?= ?["']?([\w-]{1,40})/i.exec(bytes.subarray(0, 4096).toString("latin1"))?.[1];
  // Many pages are saved in UTF-8 whatever they say, and some say so wrongly.
  if (isUtf8(bytes)) return new TextDecoder("utf-8").decode(bytes);
  return createDecoder(named && !/^utf-?(8|16)/i.test(named) ? named : "windows-1252").decode(bytes);
}

function createDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder("windows-1252");
  }
}

/** Parses a page as browsers do; throws `UnreadableHtml` where it is made to exhaust who reads it. */
export function parseHtml(html: string): DefaultTreeAdapterMap["document"] {
  let depth = 0;
  let elements = 0;
  const parser = new Parser<DefaultTreeAdapterMap>({
    scriptingEnabled: true,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (...parts) => {
        if (++elements > maxElements)
          throw new UnreadableHtml(`The page has more than ${maxElements} elements.`);
        return defaultTreeAdapter.createElement(...parts);
      },
      onItemPush: () => {
        if (++depth > maxDepth) throw new UnreadableHtml(`The page is nested over ${maxDepth} deep.`);
      },
      onItemPop: () => {
        depth--;
      },
    },
  });
  for (let start = 0; start < html.length; start += pieceLength) {
    parser.tokenizer.write(html.slice(start, start + pieceLength), false);
    // Each attribute is compared to all others of its tag.
    if (countAttributes(parser.tokenizer["currentToken"]) > maxAttributes)
      throw new UnreadableHtml(`A tag of the page has more than ${maxAttributes} attributes.`);
  }
  parser.tokenizer.write("", true);
  return parser.document;
}

const countAttributes = (token: unknown): number =>
  token && typeof token === "object" && "attrs" in token && Array.isArray(token.attrs)
    ? token.attrs.length
    : 0;
