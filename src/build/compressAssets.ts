import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { linkFiles } from "./assets.ts";
import { cacheFolder, ensureFile } from "./cache.ts";
import { hash } from "./hash.ts";

/** The best that each encoding gives: every site has these files, so each is compressed once. */
const encodings = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Puts beside each script and style of a folder what it is when it is compressed: `menu.js.br` and
 * `menu.js.gz`.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const texts = names.filter((name) => /\.(?:css|js|svg)$/.test(name));
  await Promise.all(texts.map((name) => compressFile(folder, name)));
}

async function compressFile(folder: string, name: string): Promise<void> {
  const bytes = await readFile(join(folder, name));
  const cache = join(cacheFolder("compressed"), hash([bytes]));
  for (const [ending, compress] of Object.entries(encodings))
    await ensureFile(join(cache, `${name}.${ending}`), () => compress(bytes));
  linkFiles(
    Object.keys(encodings).map((ending) => `${name}.${ending}`),
    cache,
    folder,
  );
}
