import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { finishPiece } from "../../src/build/compactHtml.ts";
import { symbolsOf, usedIcons } from "../../src/site/icons.ts";
import { builtSites } from "../stage/builtSites.ts";

test("what an owner wrote into an attribute is never taken for a script of the page", () => {
  const page = `<title>Acme</title><img alt="<script>alert(1)</script>" src="/logo.svg"><p hidden class="a">Text</p>`;
  expect(finishPiece(page)).toMatchObject({
    html: page.replace("<script>", "&lt;script>").replace("</script>", "&lt;/script>"),
    scripts: [],
  });
});

test("every page of a built site loads one script, and only with the content that the build gave it", async () => {
  const site = join(await builtSites("samples"), "harbor-plumbing");
  const pages = (await readdir(site, { recursive: true })).filter((name) => name.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(10);
  const scripts = await Promise.all(
    pages.map(async (page) => scriptsOf(await readFile(join(site, page), "utf8"))),
  );
  expect(new Set(scripts.map((ofPage) => ofPage.length))).toEqual(new Set([1]));
  for (const { src = "", integrity } of scripts.flat()) {
    const content = await readFile(join(site, src));
    expect(integrity).toBe(`sha256-${createHash("sha256").update(content).digest("base64")}`);
  }
});

/** The attributes of each script that a page loads. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script[^>]* src="(?<src>[^"]*)" integrity="(?<integrity>[^"]*)"/g)].map(
    ({ groups = {} }) => groups,
  );

test("an owner's link that looks like one of an icon asks for no icon", () => {
  expect(symbolsOf(usedIcons('<a href="#i-foo">Here</a>'))).toBe("");
});
