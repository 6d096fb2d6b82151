import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseRange } from "./byteRange.ts";
import { cachedFile, cacheFile } from "./fileCache.ts";
import { headersFor } from "./hostFiles.ts";
import { type FoundFile, findFile, type SiteFile, type SiteFolder } from "./siteFolder.ts";

/** What is asked of a site's files: a path without its query. */
export type FileRequest = { method: string; pathname: string; headers: IncomingHttpHeaders };

/** What is answered: no body, one in memory, or bytes `start` to `end` of a file, both included. */
export type FileAnswer = { status: number; headers: OutgoingHttpHeaders; body?: Buffer | FilePart };
type FilePart = { path: string; start: number; end: number };

/** How a text is sent: the names of RFC 9110, 8.4.1, and what a file that was compressed before ends with. */
const encodings = [
  {
    name: "br",
    ending: ".br",
    // Quality 5 costs a twentieth of 9 and is 1% larger, for pages of 32 KB.
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  },
  { name: "gzip", ending: ".gz", compress: (bytes: Buffer) => promisify(gzip)(bytes) },
] as const;
type Encoding = (typeof encodings)[number];

/**
 * Answers a GET or HEAD with a file of a built site, else with the site's 404 page; another method with 405. The headers
 * are those of the site's host file; its redirects come first.
 */
export async function answerFile(request: FileRequest, folder: SiteFolder): Promise<FileAnswer> {
  const { method, pathname } = request;
  if (method !== "GET" && method !== "HEAD")
    return answerText(405, "Method not allowed\n", { allow: "GET, HEAD" });
  const { redirects, rules } = await folder.build();
  const location = redirects.get(pathname);
  if (location)
    return { status: 301, headers: { ...headersFor(rules, pathname), location, "content-length": 0 } };
  const found = await findFile(folder, pathname);
  if (found) return answerFound(request, found);
  const notFound = await findFile(folder, "/404.html");
  return notFound ? answerNotFound(request, notFound) : answerText(404, "Not found\n");
}

/** A short answer in words. */
export const answerText = (status: number, text: string, headers: OutgoingHttpHeaders = {}): FileAnswer => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff", ...headers },
  body: Buffer.from(text),
});

/** Sends an answer; a HEAD gets its headers alone. */
export async function sendAnswer(
  { status, headers, body }: FileAnswer,
  { method }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (Buffer.isBuffer(body)) {
    outgoing.writeHead(status, { "content-length": body.byteLength, ...headers });
    outgoing.end(method === "HEAD" ? undefined : body);
    return;
  }
  outgoing.writeHead(status, headers);
  if (!body || method === "HEAD") outgoing.end();
  else
    await pipeline(createReadStream(body.path, { start: body.start, end: body.end }), outgoing).catch(() =>
      outgoing.destroy(),
    );
}

async function answerFound(request: FileRequest, found: FoundFile): Promise<FileAnswer> {
  const { headers: asked } = request;
  const encoding = asked.range ? undefined : chooseEncoding(found.file, asked["accept-encoding"]);
  const whole = encoding ? await compressed(found, encoding) : identity(found);
  const etag = String(whole.headers["etag"]);
  if (namesTag(asked["if-none-match"], etag)) return { status: 304, headers: withoutBody(whole.headers) };
  if (!asked.range || (asked["if-range"] !== undefined && asked["if-range"] !== etag)) return whole;
  return answerRange(asked.range, found.file, whole);
}

async function answerNotFound(request: FileRequest, found: FoundFile): Promise<FileAnswer> {
  const encoding = chooseEncoding(found.file, request.headers["accept-encoding"]);
  const { headers, body } = encoding ? await compressed(found, encoding) : identity(found);
  const { etag: _, "accept-ranges": __, ...rest } = headers;
  // The next build may bring what is missing today.
  return { status: 404, headers: { ...rest, "cache-control": "no-cache" }, ...(body ? { body } : {}) };
}

/** The first encoding that the visitor takes and the file gains from; undefined for none. */
function chooseEncoding({ type, bytes }: SiteFile, accepted: string | undefined): Encoding | undefined {
  if (!accepted || !bytes || !/^text|json|xml|javascript/.test(type)) return undefined;
  return encodings.find(({ name }) => accepts(accepted, name));
}

/** Whether an `Accept-Encoding` names an encoding without forbidding it by `q=0` (RFC 9110, 12.5.3). */
const accepts = (accepted: string, name: string) =>
  accepted.split(",").some((part) => {
    const [coding = "", quality = ""] = part.split(";");
    return coding.trim().toLowerCase() === name && !/^\s*q=0(\.0*)?\s*$/i.test(quality);
  });

/** A file as it is. */
function identity({ build, file }: FoundFile): FileAnswer {
  const { path, size, tag, bytes } = file;
  return {
    status: 200,
    headers: { ...fileHeaders({ build, file }), etag: `"${tag}"`, "content-length": size },
    body: bytes ?? { path, start: 0, end: size - 1 },
  };
}

/** A file as an encoding has it: from the file beside it that was compressed before, else compressed now and kept. */
async function compressed(found: FoundFile, { name, ending, compress }: Encoding): Promise<FileAnswer> {
  const { build, file } = found;
  const key = `${name} ${file.tag} ${build.id} ${file.path}`;
  const kept = cachedFile<{ answer: FileAnswer }>(key);
  if (kept) return kept.answer;
  const bytes = await readFile(file.path + ending).catch(() => compress(file.bytes ?? Buffer.alloc(0)));
  const answer = {
    status: 200,
    headers: {
      ...fileHeaders(found),
      etag: `"${file.tag}-${name}"`,
      "content-length": bytes.byteLength,
      "content-encoding": name,
    },
    body: bytes,
  };
  cacheFile(key, { answer, bytes });
  return answer;
}

function fileHeaders({ build, file: { pathname, type } }: FoundFile): OutgoingHttpHeaders {
  return {
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",
    ...headersFor(build.rules, pathname),
    // Opened by itself, a drawing of the owner's could run script on the site's origin.
    ...(type === "image/svg+xml"
      ? { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
      : {}),
    "content-type": type,
    "accept-ranges": "bytes",
    vary: "accept-encoding",
  };
}

/** Whether an `If-None-Match` names this tag, or any (RFC 9110, 13.1.2: weakly compared). */
const namesTag = (header: string | undefined, etag: string) =>
  header?.split(",").some((part) => ["*", etag].includes(part.trim().replace(/^W\//, ""))) ?? false;

const withoutBody = ({ "content-length": _, "content-encoding": __, ...rest }: OutgoingHttpHeaders) => rest;

/** One range of a file (RFC 9110, 14); several at once, or what is no range, get the whole. */
function answerRange(header: string, { path, size, bytes }: SiteFile, whole: FileAnswer): FileAnswer {
  const range = parseRange(header, size);
  if (range === undefined) return whole;
  if (range === "unsatisfiable")
    return { status: 416, headers: { "content-range": `bytes */${size}`, "content-length": 0 } };
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...whole.headers,
      "content-range": `bytes ${start}-${end}/${size}`,
      "content-length": end - start + 1,
    },
    body: bytes ? bytes.subarray(start, end + 1) : { path, start, end },
  };
}
