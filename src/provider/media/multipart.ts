import type { HttpRequest } from "../exchange.ts";
import { invalid } from "../problem.ts";

export type Upload = { content: Buffer; contentType: string; filename: string | null };

/** The file of an upload: the body itself, or the first part of a form (RFC 7578). */
export function readUpload({ headers, body }: HttpRequest): Upload {
  const type = headers.get("content-type") ?? "application/octet-stream";
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined) return { content: body, contentType: type, filename: null };
  const opening = body.indexOf(`--${boundary}\r\n`);
  const headEnd = body.indexOf("\r\n\r\n", opening);
  const closing = body.indexOf(`\r\n--${boundary}`, headEnd);
  if (opening < 0 || headEnd < 0 || closing < 0) throw invalid("The form holds no file");
  const head = body.toString("utf8", opening, headEnd);
  const contentType = /^content-type: *(.+)$/im.exec(head)?.[1]?.trim() ?? "application/octet-stream";
  // A header of each download tells it on, and takes no more than that.
  if (/[^\t\x20-\x7e\x80-\xff]/.test(contentType)) throw invalid("The file's Content-Type is not Latin-1");
  return {
    content: body.subarray(headEnd + 4, closing),
    contentType,
    filename: /filename="([^"]*)"/.exec(head)?.[1] ?? null,
  };
}
