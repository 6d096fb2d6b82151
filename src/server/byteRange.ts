/** Bytes of a file, counted from 0; `end` is the last one. */
export type ByteRange = { start: number; end: number };

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, 14.1.2); undefined for what a server may
 * ignore: another unit, several ranges, or no range at all.
 */
export function parseRange(header: string, size: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.replaceAll(" ", ""));
  const [, first = "", last = ""] = match ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}
