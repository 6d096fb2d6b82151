import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { publishFolders } from "../deployment.ts";
import { callPaths } from "./callPaths.ts";

/** Writes `netlify.toml`: without it `netlify deploy` asks for the folder to publish. */
export async function writeNetlifyConfig(folder: string): Promise<void> {
  await mkdir(join(folder, publishFolders.netlify), { recursive: true });
  await writeFile(join(folder, "netlify.toml"), `[build]\n  publish = "${publishFolders.netlify}"\n`);
}

/** Has Netlify hand the calls of the pages on to a desk elsewhere; `file` is the site's `_redirects`. */
export async function addProxies(file: string, desk: string): Promise<void> {
  const others = await readFile(file, "utf8").catch(() => "");
  const proxies = callPaths.map((path) => `${path} ${desk}${path} 200\n`);
  await writeFile(file, proxies.join("") + others);
}
