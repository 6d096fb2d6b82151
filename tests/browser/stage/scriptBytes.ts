import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** Counts the bytes of the scripts that a page loads from now on, each once and compressed with Brotli. */
export function countScriptBytes(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      sizes.set(
        response.url(),
        response.body().then((body) => brotliCompressSync(body).length),
      );
  });
  return {
    urls: () => [...sizes.keys()],
    sum: async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0),
  };
}
