import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { findStorePlace } from "../../src/desk/storePlace.ts";
import { copySqliteFile } from "../../src/store/sqliteFile.ts";
import { StoreError } from "../../src/store/storeError.ts";
import { CommandError } from "../../src/text/commandError.ts";
import { withStartStore } from "../localSettings.ts";

/**
 * `site leads --export`: writes a copy of a desk's file, as it is at one moment, that no other user can read; the
 * desk may run. Resolves to exit status 0; throws a `CommandError` where there is nothing to copy, or no copy came of it.
 */
export async function exportStore(
  target: string,
  values: Record<string, string | undefined>,
  port: number | undefined,
): Promise<number> {
  const { file, redisUrl } = findStorePlace(withStartStore(values, port));
  const elsewhere = redisUrl ? " What Redis holds is backed up with Redis." : "";
  if (!existsSync(file)) throw new CommandError(`${file}: There is no store to copy.${elsewhere}`);
  if (isPartOf(file, target))
    throw new CommandError(`${target}: Belongs to the store itself. Name another file for the copy.`);
  try {
    copySqliteFile(file, target);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new CommandError(`${target}: No copy was written. ${error.message}`);
  }
  console.log(`Copied to ${target}.${elsewhere}`);
  return 0;
}

/** Whether a path is that of the store, or of a file that SQLite keeps beside it. */
const isPartOf = (file: string, target: string): boolean =>
  ["", "-wal", "-shm"].some((end) => findRealPath(`${file}${end}`) === findRealPath(target));

const findRealPath = (path: string): string => (existsSync(path) ? realpathSync(path) : resolve(path));
