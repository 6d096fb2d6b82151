import { mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";

/** Where the folders of businesses lie that were taken away: nothing that loads businesses looks there. */
export const removedFolder = (folder: string): string => join(folder, ".removed");

/** The names by which folders of a business lie there: its id and the day on which it went. */
export async function listRemoved(folder: string, id: string): Promise<string[]> {
  const names = await readdir(removedFolder(folder)).catch((): string[] => []);
  const isOfId = (name: string) =>
    name.startsWith(`${id}-`) && /^\d{4}-\d\d-\d\d(-\d+)?$/.test(name.slice(id.length + 1));
  return names.filter(isOfId).sort();
}

/** Finds where the folder of a business would lie if it were taken away at a time. */
export async function findRemovedPlace(folder: string, id: string, now: Date): Promise<string> {
  const name = `${id}-${now.toISOString().slice(0, 10)}`;
  const names = await listRemoved(folder, id);
  let place = name;
  for (let count = 2; names.includes(place); count++) place = `${name}-${count}`;
  return join(removedFolder(folder), place);
}

/** Moves the folder of a business to a place that `findRemovedPlace` found. */
export async function moveToRemoved(folder: string, id: string, place: string): Promise<void> {
  await mkdir(removedFolder(folder), { recursive: true });
  await rename(join(folder, id), place);
}
