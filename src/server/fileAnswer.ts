import { createReadStream } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

/** What is answered: no body, one in memory, or bytes `start` to `end` of a file, both included. */
export type FileAnswer = { status: number; headers: OutgoingHttpHeaders; body?: Buffer | FilePart };
type FilePart = { path: string; start: number; end: number };

/** A short answer in words. */
export function answerText(status: number, text: string, headers: OutgoingHttpHeaders = {}): FileAnswer {
  const body = Buffer.from(text);
  const type = { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" };
  return { status, headers: { ...type, "content-length": body.byteLength, ...headers }, body };
}

/** Sends an answer; a HEAD gets its headers alone. */
export async function sendAnswer(
  { status, headers, body }: FileAnswer,
  { method }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.writeHead(status, headers);
  if (!body || method === "HEAD") outgoing.end();
  else if (Buffer.isBuffer(body)) outgoing.end(body);
  else {
    const { path, start, end } = body;
    await pipeline(createReadStream(path, { start, end }), outgoing).catch(() => outgoing.destroy());
  }
}
