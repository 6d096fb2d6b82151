import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { builtSites } from "../stage/builtSites.ts";

let built = "";

beforeAll(async () => {
  built = await builtSites("cases");
});

const homePage = (id: string) => readFile(join(built, id, "index.html"), "utf8");

/** What the chat of a page says before its scripts are there. */
const chatOf = async (id: string) =>
  (await homePage(id)).match(/<astro-island[^>]*ChatWidget.*$/s)?.[0] ?? "";

test("16.1 the chat is in its page's language as the build renders it", async () => {
  expect(await chatOf("spanish")).toContain("Abrir el chat");
  expect(await chatOf("spanish")).not.toMatch(/Open chat|Chat Now|Your name/);
  expect(await chatOf("long-labels")).toContain("Jetzt chatten");
  expect(await chatOf("one-page")).toContain("Chat Now");
  expect(await chatOf("right-to-left")).toContain("تحدث الآن");
  expect(await chatOf("right-to-left")).not.toMatch(/Open chat|Chat Now|Your name/);
});

test("a site's own words for the chat stand in its pages, and in no script and no other site", async () => {
  const ids = ["spanish", "long-labels", "one-page", "right-to-left"];
  const pages = await Promise.all(ids.map(homePage));
  expect(pages.map((page) => page.includes('id="chat-words"'))).toEqual([false, false, false, true]);
  expect(pages.map((page) => page.includes("تحدث الآن"))).toEqual([false, false, false, true]);
  const assets = join(built, "right-to-left", "_astro");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), "utf8")));
  expect(texts.filter((text) => text.includes("تحدث الآن"))).toEqual([]);
});
