import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** What the home page of a built site costs a first visitor, in bytes as a server sends them (brotli). */
export async function weighHomePage(site: string): Promise<{ page: number; script: number }> {
  const page = await readFile(join(site, "index.html"));
  const bytesOf = async (pattern: RegExp) => {
    const files = [...page.toString().matchAll(pattern)].map(([, path = ""]) => readFile(join(site, path)));
    return (await Promise.all(files)).reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  };
  const sheets = await bytesOf(/<link rel="stylesheet" href="([^"]+)"/g);
  return {
    page: brotliCompressSync(page).length + sheets,
    script: await bytesOf(/<script[^>]* src="([^"]+)"/g),
  };
}
