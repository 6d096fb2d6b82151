import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ImportMistake } from "../importedSite.ts";
import { readDelimitedRows } from "./delimitedText.ts";
import { rowsToTable, type SourceTable, type TableRow } from "./table.ts";
import { isZip } from "./zipDirectory.ts";

/** Reads CSV, in whatever delimiter and encoding, or the first sheet of an XLSX file that has rows. */
export async function readTable(bytes: Uint8Array, name: string): Promise<SourceTable | ImportMistake> {
  try {
    return rowsToTable(isZip(bytes) ? await readWorkbook(bytes) : readDelimitedRows(bytes), name);
  } catch (error) {
    return { place: name, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Twice what the largest workbook of businesses needs. */
const maxHeapMb = 256;

/** Reads a workbook in a process of its own: one that unpacks to more than its memory ends that alone. */
async function readWorkbook(bytes: Uint8Array): Promise<TableRow[]> {
  const child = fork(fileURLToPath(new URL("workbookProgram.ts", import.meta.url)), {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // A child that ended before it read this has no answer.
  child.send(bytes, () => {});
  let answer: unknown;
  child.once("message", (message) => {
    answer = message;
  });
  await once(child, "close");
  if (typeof answer === "string") throw new Error(answer);
  if (!Array.isArray(answer))
    throw new Error(
      `Cannot be read within ${maxHeapMb} MB of memory. Delete sheets and columns that are not needed, or save it as CSV.`,
    );
  // The program answers with the rows that it read, and with nothing else.
  return answer as TableRow[];
}
