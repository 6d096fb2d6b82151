import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { builtSites } from "../stage/builtSites.ts";

let site = "";
beforeAll(async () => {
  site = join(await builtSites("made"), "plain");
});

const readPage = (name: string) => readFile(join(site, `${name}.html`), "utf8");

/** The head of a page below its bar. */
async function readHead(name: string): Promise<string> {
  const [head = ""] = /<section class="page-head">[\s\S]*?<\/section>/.exec(await readPage(name)) ?? [];
  return head;
}

test("a page with a picture shows it in its head at once, with its words and the part that matters", async () => {
  const head = await readHead("services/first");
  expect(head).toMatch(/<img [^>]*alt="The team at work"[^>]*class="focus-30-20"[^>]*fetchpriority="high"/);
  expect(head).not.toContain('loading="lazy"');
});

test("a page without a picture has none in its head and preloads none", async () => {
  expect(await readHead("prices")).not.toContain("<picture>");
  expect(await readPage("prices")).not.toContain('as="image"');
});

test("a page that leads to a call-to-action has it and the phone in its head", async () => {
  const head = await readHead("prices");
  expect(head).toContain('<a class="button" href="/contact">');
  expect(head).toContain('href="tel:+14105550134"');
});

test("the page of a service has its price and the next step in its head, once", async () => {
  const head = await readHead("services/first");
  expect(head).toContain('<p class="price">from\u00a0$100</p>');
  expect(head.match(/class="button"/g)).toHaveLength(1);
});

test("the page that the call-to-action leads to does not ask for it again", async () => {
  expect(await readHead("contact")).not.toContain('class="button"');
});
