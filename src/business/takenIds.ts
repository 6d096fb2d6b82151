import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { listFormerIds } from "./formerIds.ts";
import { listRemoved, removedFolder } from "./removedFolder.ts";

/**
 * Why a business may not get an id, and what to do; undefined where it may. `owner` is the present id of a
 * business that is renamed: what that was called before is its own.
 */
export async function explainTaken(folder: string, id: string, owner?: string): Promise<string | undefined> {
  if ((await readdir(folder)).includes(id))
    return `${join(folder, id)}: Is there already, and stays as it is. Choose another id.`;
  const present = (await listFormerIds(folder)).get(id);
  if (present !== undefined && present !== owner)
    return `${id}: Is what ${present} was called before, and its chats and links go on by it. Choose another id.`;
  const [removed] = await listRemoved(folder, id);
  if (removed !== undefined)
    return `${id}: Was the id of a client that was taken away: chats of its visitors would open in the new site. Choose another id, or delete ${join(removedFolder(folder), removed)} first.`;
  return undefined;
}
