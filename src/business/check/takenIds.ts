import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { listRemoved, removedFolder } from "./removedFolder.ts";

/** Why a business may not get an id, and what to do; undefined where it may. */
export async function explainTaken(folder: string, id: string): Promise<string | undefined> {
  if ((await readdir(folder)).includes(id))
    return `${join(folder, id)}: Is there already, and stays as it is. Choose another id.`;
  const [removed] = await listRemoved(folder, id);
  if (removed !== undefined)
    return `${id}: Was the id of a client that was taken away: chats of its visitors would open in the new site. Choose another id, or delete ${join(removedFolder(folder), removed)} first.`;
  return undefined;
}
