import { inflateRawSync } from "node:zlib";

/** What a workbook may hold unpacked. */
export const maxBytes = 20_000_000;

/** A file of a zip: where its local header begins, and its sizes as the directory says them. */
type ZipEntry = { name: string; method: number; flags: number; packed: number; size: number; offset: number };

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

const unreadable = () => new Error("Is a damaged or unusual zip file. Open it and save it again as XLSX.");

export const tooLarge = () =>
  new Error(
    "Holds more than 20 MB unpacked. Remove pictures and sheets that are not needed, or save it as CSV.",
  );

/**
 * Unpacks the files of a zip whose sizes its directory says: they are summed up before anything is unpacked,
 * and hold for each file. Throws where they are over 20 MB or wrong, or where the directory lacks a file.
 */
export function unpackZip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The directory's end stands at the end, before a comment of at most 65,535 bytes.
  const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0 || end + 22 > zip.length || zip.includes("PK\x06\x07", 0, "latin1")) throw unreadable();
  const start = zip.readUInt32LE(end + 16);
  const entries = readEntries(zip.subarray(0, end), start, zip.readUInt16LE(end + 10));
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxBytes) throw tooLarge();
  const files = new Map<string, Buffer>();
  let position = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    // Readers that follow the stream meet whatever stands between files: a descriptor, and nothing else.
    if (entry.offset < position || entry.offset > position + (position ? 16 : 0)) throw unreadable();
    const data = readData(zip, entry);
    files.set(entry.name, data.file);
    position = data.end;
  }
  if (start < position || start > position + 16) throw unreadable();
  return files;
}

function readEntries(zip: Buffer, start: number, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw unreadable();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    );
    entries.push({
      name: zip.toString("utf8", at + 46, at + 46 + (nameLength ?? 0)),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** Unpacks a file to the size that was said and not a byte more; its own header must say the same. */
function readData(zip: Buffer, entry: ZipEntry): { file: Buffer; end: number } {
  const { offset, packed, size, method } = entry;
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== 0x04034b50) throw unreadable();
  const isStreamed = (zip.readUInt16LE(offset + 6) & 8) !== 0;
  const [localPacked, localSize] = [zip.readUInt32LE(offset + 18), zip.readUInt32LE(offset + 22)];
  const isSame = localPacked === packed && localSize === size;
  const isLater = isStreamed && localPacked === 0 && localSize === 0 && method === 8;
  if (!isSame && !isLater) throw unreadable();
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const data = zip.subarray(start, start + packed);
  const file = method === 8 ? inflate(data, size) : data;
  if ((method !== 0 && method !== 8) || file.length !== size) throw unreadable();
  return { file, end: start + packed };
}

function inflate(data: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw unreadable();
  }
}
