import { crc32, deflateRawSync } from "node:zlib";

/**
 * A file of a zip; `size` is what the zip says of it, `localSize` what the header beside its data says; one
 * that is `unlisted` stands among the others without being in the directory.
 */
export type ZipFile = { name: string; data: Buffer; size?: number; localSize?: number; unlisted?: true };

/** A cell: a text, a number, or a number in the format of a day or a time. */
export type SheetCell = string | number | { serial: number; format: "date" | "time" } | null;

/** Makes a zip of files, each deflated. */
export function createZip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[][] = [];
  let offset = 0;
  for (const { name, data, size = data.length, localSize = size, unlisted } of files) {
    const packed = deflateRawSync(data);
    const common = (length: number) => {
      const fields = Buffer.alloc(26);
      fields.writeUInt16LE(20, 0);
      fields.writeUInt16LE(8, 4);
      fields.writeUInt32LE(crc32(data), 10);
      fields.writeUInt32LE(packed.length, 14);
      fields.writeUInt32LE(length, 18);
      fields.writeUInt16LE(name.length, 22);
      return fields;
    };
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const entry = [Buffer.from("PK\x01\x02\x14\0", "latin1"), common(size), tail, Buffer.from(name)];
    if (!unlisted) directory.push(entry);
    const local = [Buffer.from("PK\x03\x04", "latin1"), common(localSize), Buffer.from(name), packed];
    parts.push(...local);
    offset += Buffer.concat(local).length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory.flat()).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory.flat(), end]);
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function formatSheetCell(cell: SheetCell, place: string): string {
  if (cell === null) return "";
  if (typeof cell === "string")
    return `<c r="${place}" t="inlineStr"><is><t>${escapeText(cell)}</t></is></c>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="${cell.format === "date" ? 1 : 2}"><v>${cell.serial}</v></c>`;
}

/** The sheet of some rows; the names of columns have one letter. */
const formatSheet = (rows: readonly (readonly SheetCell[])[]): string =>
  rows
    .map((cells, row) => {
      const texts = cells.map((cell, column) =>
        formatSheetCell(cell, `${String.fromCharCode(65 + column)}${row + 1}`),
      );
      return `<row r="${row + 1}">${texts.join("")}</row>`;
    })
    .join("");

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The files of a workbook whose sheets hold these contents of `sheetData`, each a file of the folder. */
export function workbookFiles(sheets: readonly string[], folder = "worksheets"): ZipFile[] {
  const toFile = (name: string, text: string) => ({
    name,
    data: Buffer.from(`<?xml version="1.0"?>${text}`),
  });
  const list = sheets.map(
    (_, index) => `<sheet name="S${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const links = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="${folder}/sheet${index + 1}.xml"/>`,
  );
  return [
    toFile(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join("")}</sheets></workbook>`,
    ),
    toFile(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join("")}</Relationships>`,
    ),
    toFile(
      "xl/styles.xml",
      `<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    ),
    ...sheets.map((data, index) =>
      toFile(
        `xl/${folder}/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
      ),
    ),
  ];
}

/** A workbook of sheets, each some rows. */
export const createWorkbook = (...sheets: (readonly (readonly SheetCell[])[])[]): Buffer =>
  createZip(workbookFiles(sheets.map(formatSheet)));
