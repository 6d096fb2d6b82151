import type { ImportMistake } from "../importedSite.ts";
import { readDelimitedRows } from "./delimitedText.ts";
import { rowsToTable, type SourceTable } from "./table.ts";
import { isZip } from "./zipDirectory.ts";

/** Reads CSV, in whatever delimiter and encoding, or the first sheet of an XLSX file that has rows. */
export async function readTable(bytes: Uint8Array, name: string): Promise<SourceTable | ImportMistake> {
  try {
    // Only workbooks need the packages that read them.
    const readRows = isZip(bytes)
      ? (await import("./workbook.ts")).readWorkbookRows
      : (text: Uint8Array) => readDelimitedRows(text);
    return rowsToTable(await readRows(bytes), name);
  } catch (error) {
    return { place: name, message: error instanceof Error ? error.message : String(error) };
  }
}
