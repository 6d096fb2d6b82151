import { isDeeper, maxLevels } from "../json.ts";

/** The header of a frame. What else it holds depends on its method. */
export type Header = { method: string; id: string; [member: string]: unknown };
export type Frame = { header: Header; payload: string };

const lineEnd = "\r\n";

/** Writes a frame with a payload that is given as a value; without one it has none. */
export const encodeFrame = (header: Header, payload?: unknown): Buffer =>
  encodeText(header, payload === undefined ? "" : JSON.stringify(payload));

/** Writes a frame: magic and byte length of the header, the header as JSON, the payload as it is. */
export function encodeText(header: Header, payload: string): Buffer {
  const size = Buffer.byteLength(payload);
  const type = size ? { payload_type: "application/json" } : {};
  const head = JSON.stringify({ ...type, ...header, payload_size: size });
  return Buffer.from(`TWILSOCK V3.0 ${Buffer.byteLength(head)}${lineEnd}${head}${lineEnd}${payload}`);
}

/** Reads a frame; undefined when it is none. Lengths are bytes of UTF-8. */
export function decodeFrame(data: Buffer): Frame | undefined {
  const firstEnd = data.indexOf(lineEnd);
  const length = /^TWILSOCK V3\.0 (\d+)$/.exec(data.toString("utf8", 0, Math.max(firstEnd, 0)))?.[1];
  if (length === undefined) return undefined;
  const start = firstEnd + lineEnd.length;
  const end = start + Number(length);
  const header = parseHeader(data.toString("utf8", start, end));
  if (!header) return undefined;
  const size = typeof header["payload_size"] === "number" ? header["payload_size"] : 0;
  const payloadStart = end + lineEnd.length;
  return { header, payload: data.toString("utf8", payloadStart, payloadStart + size) };
}

function parseHeader(text: string): Header | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isHeader(value) && !isDeeper(value, maxLevels) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isHeader = (value: unknown): value is Header =>
  typeof value === "object" &&
  value !== null &&
  "method" in value &&
  typeof value.method === "string" &&
  "id" in value &&
  typeof value.id === "string";
