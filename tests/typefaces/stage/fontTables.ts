/** What a TrueType font says of its lines and letters, in shares of its size. */
type FontTables = { ascent: number; descent: number; lineGap: number; width: (letter: string) => number };

/** Reads the tables `head`, `hhea`, `hmtx` and `cmap` of a font. */
export function readFont(font: Buffer): FontTables {
  const tables = tableOffsets(font);
  const unitsPerEm = font.readUInt16BE(tables.head + 18);
  const line = (offset: number) => font.readInt16BE(tables.hhea + offset) / unitsPerEm;
  const metricCount = font.readUInt16BE(tables.hhea + 34);
  const glyphs = readGlyphs(font, tables.cmap);
  const width = (letter: string) => {
    const glyph = glyphs.get(letter.codePointAt(0) ?? 0);
    if (glyph === undefined) throw new Error(`The font has no ${letter}.`);
    return font.readUInt16BE(tables.hmtx + 4 * Math.min(glyph, metricCount - 1)) / unitsPerEm;
  };
  return { ascent: line(4), descent: -line(6), lineGap: line(8), width };
}

function tableOffsets(font: Buffer): Record<"head" | "hhea" | "hmtx" | "cmap", number> {
  const offsets = { head: 0, hhea: 0, hmtx: 0, cmap: 0 };
  for (let record = 12; record < 12 + 16 * font.readUInt16BE(4); record += 16)
    Object.assign(offsets, { [font.toString("latin1", record, record + 4)]: font.readUInt32BE(record + 8) });
  return offsets;
}

/** The glyphs by code point, of the part of `cmap` that is in segments (format 4). */
function readGlyphs(font: Buffer, cmap: number): Map<number, number> {
  const count = font.readUInt16BE(cmap + 2);
  const parts = Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index));
  const segments = parts.find((offset) => font.readUInt16BE(offset) === 4);
  if (segments === undefined) throw new Error("The font has no table of segments.");
  const doubled = font.readUInt16BE(segments + 6);
  const glyphs = new Map<number, number>();
  for (let at = segments + 14; at < segments + 14 + doubled; at += 2) {
    const first = at + 2 + doubled;
    const [end, start] = [font.readUInt16BE(at), font.readUInt16BE(first)];
    const [delta, range] = [font.readInt16BE(first + doubled), font.readUInt16BE(first + 2 * doubled)];
    for (let code = start; code <= end && code < 0xffff; code++) {
      const place = first + 2 * doubled + range + 2 * (code - start);
      const glyph = range ? font.readUInt16BE(place) : code;
      if (glyph) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return glyphs;
}
