import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findStyles } from "../../src/build/compactHtml.ts";
import { finishPages } from "../../src/build/finishPages.ts";
import { builtSites } from "../stage/builtSites.ts";

const content = `<main class="prose">
  <p class="note lead">Text<br>more</p>
  <ul class="cards"><li><h3>Name</h3></li><li class="wide"><img src="/a.jpg" alt="a <b> c"></li></ul>
</main><a class="chat-button" href="/contact">Chat</a>`;

const pageOf = (style: string, body = content) => `<html><style>${style}</style><body>${body}</body></html>`;

/** What is left of the styles of a site with these pages. */
function keepStyles(pages: Record<string, string>): string[] {
  const rendered = Object.entries(pages).map(([name, html]) => ({ name, path: "", html }));
  const finished = finishPages({ pages: rendered, mark: "mark", texts: new Map() });
  return Object.values(finished.pages).flatMap(findStyles);
}

/** What is left of a style in a site of one page. */
const keep = (style: string) => keepStyles({ "index.html": pageOf(style) }).join();

test.each([
  "main>.note{color:red}",
  ".cards li:hover{color:red}",
  ".cards:has(img) h3{color:red}",
  ".cards:not(.rows){color:red}",
  ".note[hidden]{color:red}",
  ":is(.absent,.note) p{color:red}",
  "ol li{color:red}",
  '.prose:before{content:"{"}',
])("a rule that names no class, or one of the page, stays: %s", (rule) => {
  expect(keep(`${rule}.note{color:#00f}`)).toContain(rule);
});

test.each([
  ".absent{color:red}",
  ".cards>.absent{color:red}",
  ".note.absent{color:red}",
  "ul.absent li{color:red}",
  ".absent:has(h3) .note{color:red}",
  "@media (width>=768px){.cards .absent{color:red}}",
])("a rule for a class that no page has goes: %s", (rule) => {
  expect(keep(`${rule}.note{color:#00f}`)).toBe(".note{color:#00f}");
});

test("a rule stays whole when the page has the classes of one of its selectors, and goes when of none", () => {
  expect(keep(".prose .absent,.cards{color:red}")).toBe(".prose .absent,.cards{color:red}");
  expect(keep(".prose .absent,.absent .cards{color:red}")).toBe("");
});

test.each([
  ".mistake{color:red}",
  ".chat ol{color:red}",
  ".chat-message{color:red}",
  ".drawer-list a{color:red}",
])("a rule for what a script makes stays: %s", (rule) => {
  expect(keep(rule)).toBe(rule);
});

test("pages of a site that share a style keep what any of them needs", () => {
  const style = ".note{color:red}.later{color:#00f}.absent{color:#0f0}";
  const pages = { "about.html": pageOf(style), "later.html": pageOf(style, '<p class="later">Text</p>') };
  expect(keepStyles(pages)).toEqual(Array(2).fill(".note{color:red}.later{color:#00f}"));
});

test.each([
  "#absent{color:red}",
  "@keyframes absent{0%{opacity:0}}.note{animation:1s absent}",
  "@counter-style absent{system:cyclic;symbols:x}.note{list-style:absent}",
])("what has the name of an absent class, and is none, stays: %s", (rule) => {
  expect(keep(`.absent{gap:1px}${rule}`)).toContain(rule);
});

test("the page of answers keeps the rules for the messages that its script makes", async () => {
  const page = await readFile(join(await builtSites("samples"), "harbor-plumbing/_answer.html"), "utf8");
  const style = findStyles(page).join();
  expect(style).toMatch(/\.chat-bubble\b[^{}]*\{/);
  expect(style).toMatch(/\.ending\b[^{}]*\{/);
});
