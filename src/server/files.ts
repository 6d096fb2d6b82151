import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { dirname, join } from "node:path";
import { compressedFolder } from "../business/facts.ts";
import { readPath } from "../business/paths.ts";
import { parseRange } from "./byteRange.ts";
import { chooseEncoding, type Encoding } from "./encodings.ts";
import { answerText, type FileAnswer } from "./fileAnswer.ts";
import { cacheFile } from "./fileCache.ts";
import { headersFor } from "./hostFiles.ts";
import { type FoundFile, findFile, openSiteFile, type SiteAnswer, type SiteFile } from "./siteFile.ts";
import type { SiteFolder } from "./siteFolder.ts";

/** What is asked of a site's files: a path without its query. */
export type FileRequest = { method: string; pathname: string; headers: IncomingHttpHeaders };

/**
 * Answers a GET or HEAD with a file of a built site, else with the site's 404 page; another method with 405.
 * The headers are those of the site's host file; its redirects come first.
 */
export async function answerFile(request: FileRequest, folder: SiteFolder): Promise<FileAnswer> {
  const { method, pathname } = request;
  if (method !== "GET" && method !== "HEAD")
    return answerText(405, "Method not allowed\n", { allow: "GET, HEAD" });
  const { redirects, rules } = await folder.build();
  const location = redirects.get(readPath(pathname));
  if (location)
    return { status: 301, headers: { ...headersFor(rules, pathname), location, "content-length": 0 } };
  return (
    (await answerPath(pathname, folder, (found) => answerFound(request, found))) ??
    (await answerPath("/404.html", folder, (found) => answerNotFound(request, found))) ??
    answerText(404, "Not found\n")
  );
}

/** More often than a build puts another file in the place of one. */
const maxAttempts = 10;

/** The answer of a path's file, opened where it is sent from the disk; undefined where there is none. */
async function answerPath(
  pathname: string,
  folder: SiteFolder,
  toAnswer: (found: FoundFile) => Promise<SiteAnswer>,
): Promise<FileAnswer | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const found = await findFile(folder, pathname);
    if (!found) return undefined;
    const { body, ...head } = await toAnswer(found);
    if (!body) return head;
    if (Buffer.isBuffer(body)) return { ...head, body };
    const file = await openSiteFile(found.file);
    if (file) return { ...head, body: { file, ...body } };
  }
  return undefined;
}

async function answerFound(request: FileRequest, found: FoundFile): Promise<SiteAnswer> {
  const { headers: asked } = request;
  // Ranges are of a GET alone (RFC 9110, 14.2).
  const range = request.method === "GET" ? asked.range : undefined;
  const fullAnswer = await answerEncoded(found, range ? undefined : asked["accept-encoding"]);
  const etag = String(fullAnswer.headers["etag"]);
  if (namesTag(asked["if-none-match"], etag))
    return { status: 304, headers: withoutBody(fullAnswer.headers) };
  if (!range || (asked["if-range"] !== undefined && asked["if-range"] !== etag)) return fullAnswer;
  return answerRange(range, found.file, fullAnswer);
}

async function answerNotFound({ headers: asked }: FileRequest, found: FoundFile): Promise<SiteAnswer> {
  const { headers, body } = await answerEncoded(found, asked["accept-encoding"]);
  const { etag: _, "accept-ranges": __, ...rest } = headers;
  // The next build may bring what is missing today.
  return { status: 404, headers: { ...rest, "cache-control": "no-cache" }, ...(body ? { body } : {}) };
}

/** The whole of a file in an encoding that the visitor takes, kept once it is made. */
async function answerEncoded(found: FoundFile, accepted: string | undefined): Promise<SiteAnswer> {
  const encoding = accepted && found.file.isText ? chooseEncoding(accepted) : undefined;
  const name = encoding?.name ?? "identity";
  const before = found.answers[name];
  if (before) return before;
  const answer = encoding ? await compress(found, encoding) : answerIdentity(found);
  found.answers[name] = answer;
  if (found.key) cacheFile(found.key, found, bytesOf(found));
  return answer;
}

/** Bytes of the bodies of a file; that of its plain answer is the file's own. */
const bytesOf = ({ file, answers }: FoundFile) =>
  Object.values(answers).reduce(
    (sum, { body }) => sum + (Buffer.isBuffer(body) && body !== file.bytes ? body.byteLength : 0),
    file.bytes?.byteLength ?? 0,
  );

/** A file as it is. */
function answerIdentity(found: FoundFile): SiteAnswer {
  const { size, tag, bytes } = found.file;
  return {
    status: 200,
    headers: { ...fileHeaders(found), etag: `"${tag}"`, "content-length": size },
    body: bytes ?? { start: 0, end: size - 1 },
  };
}

/**
 * A file as an encoding has it: what was compressed before, beside it or once for all sites, else compressed
 * now.
 */
async function compress(found: FoundFile, { name, ending, encode }: Encoding): Promise<SiteAnswer> {
  const { path, pathname, tag, bytes = Buffer.alloc(0) } = found.file;
  const shared = join(compressedFolder(dirname(found.build.path)), pathname);
  const body = await readFile(path + ending)
    .catch(() => readFile(shared + ending))
    .catch(() => encode(bytes));
  const own = { etag: `"${tag}-${name}"`, "content-length": body.byteLength, "content-encoding": name };
  return { status: 200, headers: { ...fileHeaders(found), ...own }, body };
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
function answerRange(header: string, { size, bytes }: SiteFile, fullAnswer: SiteAnswer): SiteAnswer {
  const range = parseRange(header, size);
  if (range === undefined) return fullAnswer;
  if (range === "unsatisfiable")
    return { status: 416, headers: { "content-range": `bytes */${size}`, "content-length": 0 } };
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...fullAnswer.headers,
      "content-range": `bytes ${start}-${end}/${size}`,
      "content-length": end - start + 1,
    },
    body: bytes ? bytes.subarray(start, end + 1) : range,
  };
}
