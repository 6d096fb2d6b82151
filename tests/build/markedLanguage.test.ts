import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { marks } from "../business/stage/markedWords.ts";
import { builtSites } from "../stage/builtSites.ts";

// A site of which every text of Frontdesk stands between marks, and every text of its file has Greek letters
// alone: whatever Latin letter is left was written by neither.

let site = "";
beforeAll(async () => {
  site = join(await builtSites("made"), "marked");
});

const pages = async (): Promise<string[]> =>
  (await readdir(site, { recursive: true })).filter(
    (name) => name.endsWith(".html") && !name.startsWith("_"),
  );

/** Attributes that people read or hear, and descriptions for links and search results. */
const readAttributes =
  /\s(?:alt|title|placeholder|aria-label|aria-description)="([^"]*)"|<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g;

/** Attributes of scripts: texts, unless they are named as what else they hold. */
const scriptAttributes =
  /\sdata-(?!(?:loads|open|opens|until|records|preview|page|count|ga|domain)=)[a-z-]+="([^"]*)"/g;

/** Fields of what a page tells machines that they show to people. */
const shownFields = /"(?:name|description|priceRange|text|unitText)":"([^"]*)"/g;

const capture = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value, content]) => value ?? content ?? "");

/** What a page says of its hours now, beside the times. */
const openTexts = /data-open="([^"]*)"/g;

/** What a page says to people: its texts and such attributes, without the marked texts. */
function unmarkedTexts(html: string): string[] {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "");
  const attributes = [readAttributes, scriptAttributes].flatMap((pattern) => capture(body, pattern));
  const data = capture(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const fields = data.flatMap((json) => capture(json, shownFields));
  const hints = [...body.matchAll(openTexts)].flatMap(([, value = ""]) =>
    [...value.matchAll(/&quot;\d\d:\d\d&quot;,&quot;(\D.*?)&quot;\]/g)].map(([, text = ""]) => text),
  );
  const text = body.replace(/<\/?(?:em|code)>/g, "").replace(/<[^>]*>/g, "\n");
  return withoutMarked([text, ...attributes, ...fields, ...hints].join("\n")).split("\n");
}

/** Leaves out what stands between marks, from the innermost on. */
function withoutMarked(text: string): string {
  const inner = new RegExp(`${marks[0]}[^${marks.join("")}]*${marks[1]}`, "g");
  const left = text.replace(inner, "");
  return left === text ? text : withoutMarked(left);
}

test("a page of a fifth language says no text that is neither its file's nor of its words", async () => {
  const names = await pages();
  expect(names.length).toBeGreaterThan(6);
  const found = await Promise.all(
    names.map(async (name) =>
      unmarkedTexts(await readFile(join(site, name), "utf8"))
        .filter((text) => /\p{Script=Latin}/u.test(text))
        .map((text) => `${name}: ${text.trim()}`),
    ),
  );
  expect(found.flat()).toEqual([]);
});

test("what a site tells language models is in its language too", async () => {
  const text = await readFile(join(site, "llms.txt"), "utf8");
  const lines = withoutMarked(text.replaceAll(/\]\([^)]*\)/g, "")).split("\n");
  expect(lines.filter((line) => /\p{Script=Latin}/u.test(line))).toEqual([]);
});

/** Each link to a number, with what follows it up to the end of its place. */
const calls = (html: string) =>
  [...html.matchAll(/href="tel:([^"]*)"(.*?)<\/(?:li|section)>/gs)].map(([, number = "", text = ""]) => [
    number,
    /Παντα/.test(text),
  ]);

test("the number beside the words about emergencies is the one for emergencies", async () => {
  const main = async (name: string) =>
    (await readFile(join(site, name), "utf8")).match(/<main.*<\/main>/s)?.[0] ?? "";
  expect(calls(await main("contact.html"))).toEqual([
    ["+302105550134", false],
    ["+302105550199", true],
  ]);
  expect(calls(await main("thank-you.html"))).toEqual([["+302105550199", true]]);
});
