import { expect, test } from "vitest";
import { keepUsedStyle } from "../../src/build/usedStyle.ts";

const content = `<main class="prose">
  <p class="note lead">Text<br>more</p>
  <ul class="cards"><li><h3>Name</h3></li><li class="wide"><img src="/a.jpg" alt="a <b> c"></li></ul>
</main><a class="chat-button" href="/contact">Chat</a>`;

/** What is left of a style in a site of one page. */
function keep(style: string, lang = "en", dir = "ltr"): string {
  const page = `<html lang="${lang}" dir="${dir}"><style>${style}</style><body>${content}</body></html>`;
  return /<style>(.*?)<\/style>/s.exec(keepUsedStyle([page]).join())?.[1] ?? "";
}

test.each([
  "main>.note{color:red}",
  ".cards li h3{color:red}",
  ".cards li:hover{color:red}",
  ".cards li+.wide{color:red}",
  ".cards:has(img) h3{color:red}",
  ".cards:not(.rows){color:red}",
  ".note[hidden]{color:red}",
  ".wide img{color:red}",
  ":lang(en) p{color:red}",
  "ol li{color:red}",
  ".chat-button ol{color:red}",
  '.prose:before{content:"{"}',
])("a rule that an element of a page may come under stays: %s", (rule) => {
  expect(keep(`${rule}.note{color:#00f}`)).toContain(rule);
});

test.each([
  ".prose blockquote{color:red}",
  ".cards .note{color:red}",
  ".cards>h3{color:red}",
  ".note.wide{color:red}",
  "ul.note{color:red}",
  ".wide+li{}.wide:has(h3){color:red}",
  ":is(.prose ol,.cards ol) li{color:red}",
  "[dir=rtl] .cards{color:red}",
  ":lang(de) p{color:red}",
  "@media (width>=768px){.cards dl{color:red}}",
])("a rule that no element of the pages comes under goes: %s", (rule) => {
  expect(keep(`${rule}.note{color:#00f}`)).toBe(".note{color:#00f}");
});

test("a rule for other writing stays in a site that is written so", () => {
  const rules = "[dir=rtl] .cards,:lang(ar) p{color:red}";
  expect(keep(rules, "ar", "rtl")).toBe(rules);
});

test("of the selectors of a rule only those that find something stay", () => {
  expect(keep(".prose blockquote,.cards,.cards dl{color:red}")).toBe(".cards{color:red}");
});

test("colours that neither the pages nor the styles of their scripts use go", () => {
  const colours = "<style>:root{--primary:#111111;--band:#222222;--edge:#333333;--deep:#444444}</style>";
  const page = `<html><style>.note{color:var(--edge)}</style>${colours}<p class="note"><svg fill="var(--deep)"/></p>`;
  const [kept] = keepUsedStyle([page], ".later{color:var(--band)}");
  expect(kept).toContain("<style>:root{--band:#222222;--edge:#333333;--deep:#444444}</style>");
});
