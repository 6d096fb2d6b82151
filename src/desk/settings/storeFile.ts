import { dirname, join } from "node:path";
import { defaultStoreFile } from "./schema.ts";

/** Settings that name files, as they are given. */
type FileValues = { [Name in "STORE_FILE" | "LEADS_FILE"]?: string | undefined };

/** The file of the store: STORE_FILE, else `store.db` beside LEADS_FILE. */
export function findStoreFile({ STORE_FILE, LEADS_FILE }: FileValues): string {
  const leadsFile = LEADS_FILE?.trim();
  return STORE_FILE?.trim() || (leadsFile ? join(dirname(leadsFile), "store.db") : defaultStoreFile);
}

/** Where version 0.1 kept leads: LEADS_FILE, else `leads.jsonl` beside the store. */
export const findEarlierFile = (values: FileValues): string =>
  values.LEADS_FILE?.trim() || join(dirname(findStoreFile(values)), "leads.jsonl");

/** Where lines of the file of version 0.1 lie that tell of no lead. */
export const unreadLeadsFile = (values: FileValues): string =>
  join(dirname(findEarlierFile(values)), "leads.unread.jsonl");
