import { readdir } from "node:fs/promises";

/** Whether a folder of this name can hold a business: the name becomes part of a host name. */
export const isBusinessId = (name: string): boolean =>
  /^(?!404$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name);

/** Lists the ids of all businesses of a folder, sorted; throws where it cannot read the folder. */
export async function businessIds(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .sort();
}
