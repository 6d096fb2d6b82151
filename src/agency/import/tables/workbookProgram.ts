import { once } from "node:events";
import { readWorkbookRows } from "./workbook.ts";

// readTable.ts runs this program, whose heap has a limit: its one message is a workbook, its answer the rows.
// The parent sends bytes, and nothing else.
const [bytes] = (await once(process, "message")) as [Uint8Array];
const answer = await readWorkbookRows(bytes).catch(({ message }: Error) => message);
process.send?.(answer, () => process.exit());
