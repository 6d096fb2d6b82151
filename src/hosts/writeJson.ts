import { writeFile } from "node:fs/promises";

/** Writes a file of JSON, for people to read too. */
export const writeJson = (file: string, value: unknown): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
