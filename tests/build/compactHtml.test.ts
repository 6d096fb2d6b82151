import { mkdir, mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { escapeAttributes, moveScriptsToFile } from "../../src/build/compactHtml.ts";
import { usedSymbols } from "../../src/site/icons.ts";

test("what an owner wrote into an attribute is never taken for a script of the page", async () => {
  const site = await mkdtemp(join(tmpdir(), "site-"));
  await mkdir(join(site, "_astro"));
  const page = `<title>Acme</title><img alt="<script>alert(1)</script>" src="/logo.svg"><p hidden class="a">Text</p>`;
  const plain = escapeAttributes(page);
  expect(plain).toBe(page.replace("<script>", "&lt;script>").replace("</script>", "&lt;/script>"));
  expect(await moveScriptsToFile(plain, site, new Set())).toBe(plain);
  expect(await readdir(join(site, "_astro"))).toEqual([]);
});

test("an owner's link that looks like one of an icon asks for no icon", () => {
  expect(usedSymbols('<a href="#i-foo">Here</a>')).toBe("");
});
