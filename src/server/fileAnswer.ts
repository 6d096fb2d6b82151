import type { FileHandle } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

/**
 * What is answered: no body, one in memory, or bytes `start` to `end` of an open file, both included. Sending
 * it closes the file.
 */
export type FileAnswer = { status: number; headers: OutgoingHttpHeaders; body?: Buffer | FilePart };
type FilePart = { file: FileHandle; start: number; end: number };

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
  const part = body && !Buffer.isBuffer(body) ? body : undefined;
  try {
    outgoing.writeHead(status, headers);
    if (method === "HEAD" || !body) outgoing.end();
    else if (!part) outgoing.end(body);
    else
      await pipeline(part.file.createReadStream({ ...part, autoClose: false }), outgoing).catch(() =>
        outgoing.destroy(),
      );
  } finally {
    await part?.file.close();
  }
}
