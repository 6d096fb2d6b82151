import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePictures, pictureCache } from "../../src/build/pictures.ts";
import { type LoadedBusiness, loadBusiness } from "../../src/business/load.ts";

/** A business whose logo nobody has seen before. */
async function withNewLogo(): Promise<{ site: LoadedBusiness; logo: string; drawing: string }> {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  await mkdir(join(folder, "acme"));
  const [logo, drawing] = [
    join(folder, "acme", "logo.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg"><title>${randomUUID()}</title></svg>`,
  ];
  await writeFile(logo, drawing);
  await writeFile(
    join(folder, "acme", "business.yaml"),
    "businessName: Acme\nlogoUrl: logo.svg\npages: [{ id: home, path: /, title: Home }]\n",
  );
  // A sound business; mistakes would fail the test that uses it.
  const site = (await loadBusiness(folder, "acme")) as LoadedBusiness;
  return { site, logo, drawing };
}

test("a picture that is asked for several times at once is made whole", async () => {
  const { site, drawing } = await withNewLogo();
  const [[name = ""] = []] = await Promise.all([1, 2, 3, 4].map(() => makePictures(site)));
  expect(await readFile(join(pictureCache, name), "utf8")).toBe(drawing);
});

test("a picture that changed since its business was read is not taken for the one it was", async () => {
  const { site, logo, drawing } = await withNewLogo();
  await writeFile(logo, drawing.replace("<title>", "<title>Another "));
  await expect(makePictures(site)).rejects.toThrow("logo.svg changed meanwhile. Build again.");
});
