import { spawnSync } from "node:child_process";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeFiles } from "../stage/writeFiles.ts";
import { copyCheckout } from "./stage/checkout.ts";

/** Adds to a checkout the folder of the fifth look, and its name. */
async function addFifthLook(checkout: string): Promise<void> {
  const folder = join(checkout, "src/site/looks/fifth");
  await cp(join(import.meta.dirname, "fifthLook"), folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), "utf8");
    await writeFile(join(folder, name), text.replaceAll("../../../src/", "../../../"));
  }
  const list = join(checkout, "src/branding/looks.ts");
  await writeFile(list, (await readFile(list, "utf8")).replace('"bold"', '"bold", "fifth"'));
}

test("a fifth look is one folder and its name in the list: files name it, and it draws their pages", async () => {
  const rest = "pages: [{ id: home, path: /, title: Home }]\nservices: [{ name: Slates }]\n";
  const checkout = await writeFiles({
    "clients/acme/business.yaml": `businessName: Acme\nlook: fifth\n${rest}`,
    "clients/wrong/business.yaml": `businessName: Wrong\nlook: sixth\n${rest}`,
  });
  await copyCheckout(checkout);
  await addFifthLook(checkout);
  const site = (...words: string[]) =>
    spawnSync(process.execPath, ["scripts/site.mjs", ...words, "--businesses", "clients"], {
      cwd: checkout,
      encoding: "utf8",
    });

  expect(site("build", "acme")).toMatchObject({ status: 0 });
  const page = await readFile(join(checkout, "dist/acme/index.html"), "utf8");
  expect(page).toContain('<section class="hero fifth">');
  expect(page).toContain("<ol><li>Slates</li></ol>");
  expect(page).toContain("outline:5px dashed #050505");
  expect(page).toContain(":root{--letters:4}");
  expect(page).toMatch(/--font-head:Nunito,.*--head-weight:800/);
  const fonts = [...page.matchAll(/as="font" href="\/_fonts\/(\S+)"/g)].map(([, name]) => name);
  expect((await readdir(join(checkout, "dist/acme/_fonts"))).sort()).toEqual(fonts.sort());
  expect(fonts).toHaveLength(2);
  expect(site("check", "wrong").stderr).toContain(
    "look: Choose from plain, editorial, friendly, bold, fifth.",
  );
});
