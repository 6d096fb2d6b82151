import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file of this name in a new folder that nothing else uses. */
export const temporaryFile = (name: string): string => join(mkdtempSync(join(tmpdir(), "frontdesk-")), name);
