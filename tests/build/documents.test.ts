import { randomUUID } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyDocuments, documentCache } from "../../src/build/documents.ts";
import { type LoadedBusiness, loadBusiness } from "../../src/business/check/load.ts";
import { writeFiles } from "../stage/writeFiles.ts";

/** A business with a document that nobody has seen before, its name as long as a file's can be on a site. */
async function withNewDocument(): Promise<{ site: LoadedBusiness; file: string; content: string }> {
  const name = `${"m".repeat(238)}.pdf`;
  const content = `%PDF-1.7 ${randomUUID()}`;
  const folder = await writeFiles({
    [`acme/${name}`]: content,
    "acme/menu.md": `[Our menu](${name})\n`,
    "acme/business.yaml":
      "businessName: Acme\npages:\n  - { id: home, path: /, title: Home }\n  - { id: menu, path: /menu, title: Menu, body: menu.md }\n",
  });
  // A sound business; mistakes would fail the test that uses it.
  const site = (await loadBusiness(folder, "acme")) as LoadedBusiness;
  return { site, file: join(folder, "acme", name), content };
}

test("a document is read for the first build alone", async () => {
  const { site, file, content } = await withNewDocument();
  const [name = ""] = await copyDocuments(site);
  expect(await readFile(join(documentCache, name), "utf8")).toBe(content);
  await rm(file);
  expect(await copyDocuments(site)).toEqual([name]);
});

test("a document that changed since its business was read is not taken for the one it was", async () => {
  const { site, file, content } = await withNewDocument();
  await writeFile(file, `${content} of tomorrow`);
  await expect(copyDocuments(site)).rejects.toThrow(".pdf changed meanwhile. Build again.");
});
