import { Problem } from "../../problem.ts";

/** Names are at most 256 characters. */
export function checkName(what: string, name: string | null | undefined): void {
  if (name && [...name].length > 256) throw new Problem(400, 50305, `${what} is longer than 256 characters`);
}

/** Attributes are JSON, of at most `kilobytes`. */
export function checkAttributes(text: string | undefined, kilobytes: number): void {
  if (text === undefined) return;
  if (Buffer.byteLength(text) > kilobytes * 1024)
    throw new Problem(413, 50302, `Attributes are larger than ${kilobytes} KB`);
  try {
    JSON.parse(text);
  } catch {
    throw new Problem(400, 50309, "Attributes are not valid JSON");
  }
}

/** A message's text is at most 32 KB. */
export function checkBody(text: string | null | undefined): void {
  if (text && Buffer.byteLength(text) > 32 * 1024) throw new Problem(413, 50503, "Body is larger than 32 KB");
}

/** Most participants of one conversation. */
export const maxParticipants = 1000;
