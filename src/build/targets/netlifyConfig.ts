import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { publishFolders } from "../deployment.ts";

/** Writes `netlify.toml`: without it `netlify deploy` asks for the folder to publish. */
export async function writeNetlifyConfig(folder: string): Promise<void> {
  await mkdir(join(folder, publishFolders.netlify), { recursive: true });
  await writeFile(join(folder, "netlify.toml"), `[build]\n  publish = "${publishFolders.netlify}"\n`);
}
