import { mkdir, mkdtemp, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { businessIds } from "../../../src/business/check/businessId.ts";
import { loadBusinesses } from "../../../src/business/check/load.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "businesses-"));
});

async function write(id: string, files: Record<string, string | Buffer>) {
  await mkdir(join(folder, id));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, id, name), text)));
}

const pages = "pages: [{ id: home, path: /, title: Home }]\n";

test("a mistake in one business leaves the other one sound", async () => {
  await write("good", { "business.yaml": `businessName: Good\n${pages}` });
  await write("bad", { "business.yaml": `businesName: Bad\n${pages}` });
  const { businesses, mistakes } = await loadBusinesses(folder);
  expect(businesses.map(({ id }) => id)).toEqual(["good"]);
  expect(mistakes).toContain(
    `${folder}/bad/business.yaml:1:1: businesName: Is not known here. Did you mean businessName?`,
  );
});

test("a file that cannot be read stops only its own business", async () => {
  await write("good", { "business.yaml": `businessName: Good\n${pages}` });
  const named = (fields: string) => `businessName: Acme\n${fields}`;
  await write("latin", { "business.yaml": Buffer.from(named(`trade: caf\u00e9\n${pages}`), "latin1") });
  await write("large", {
    "business.yaml": named("pages: [{ id: home, path: /, title: Home, body: home.md }]\n"),
    "home.md": "",
  });
  await truncate(join(folder, "large", "home.md"), 3_000_000_000);
  await write("odd", {});
  await mkdir(join(folder, "odd", "business.yaml"));
  const { businesses, mistakes } = await loadBusinesses(folder);
  expect(businesses.map(({ id }) => id)).toEqual(["good"]);
  expect(mistakes).toEqual([
    `${folder}/large/business.yaml:2:43: pages.0.body: home.md: Is larger than 0.5 MB. Make it shorter.`,
    `${folder}/latin/business.yaml:2:1: Is not in UTF-8. Save it so.`,
    `${folder}/odd: No business.yaml or business.json here. business.yaml is a folder or a link: make it a file.`,
  ]);
});

test("a section that there is not hides no other mistake; a file of nearly the name is proposed", async () => {
  await write("acme", {
    "bb.md": "",
    "business.yaml":
      "businessName: Acme\npages: [{ id: home, path: /, title: Home, sections: [service, { body: b.md }] }]\n",
  });
  expect((await loadBusinesses(folder)).mistakes).toEqual([
    expect.stringContaining("business.yaml:2:54: pages.0.sections.0: Is no section. Did you mean services?"),
    `${folder}/acme/business.yaml:2:65: pages.0.sections.1.body: b.md: There is no such file beside this one. Did you mean bb.md?`,
  ]);
});

test("a business file of another name is a mistake that says its right one", async () => {
  await write("short", { "business.yml": "" });
  await write("twice", { "Business.yaml.txt": "" });
  expect((await loadBusinesses(folder)).mistakes).toEqual([
    `${folder}/short: No business.yaml or business.json here. Rename business.yml to business.yaml.`,
    `${folder}/twice: No business.yaml or business.json here. Rename Business.yaml.txt to business.yaml.`,
  ]);
});

test("only the businesses asked for are loaded", async () => {
  await write("one", {
    "business.json": `{"businessName":"One","pages":[{"id":"h","path":"/","title":"Home"}]}`,
  });
  await write("two", { "business.yaml": "broken: [" });
  expect(await loadBusinesses(folder, ["one"])).toMatchObject({ businesses: [{ id: "one" }], mistakes: [] });
  expect(await businessIds(folder)).toEqual(["one", "two"]);
});

test("the Markdown that a page names comes along", async () => {
  await write("acme", {
    "business.yaml": "businessName: Acme\npages: [{ id: home, path: /, title: Home, body: home.md }]\n",
    "home.md": "# Hello",
  });
  const { businesses } = await loadBusinesses(folder);
  expect(businesses[0]?.texts).toEqual({ "home.md": "# Hello" });
});

test("a missing file, folder or business is told by name", async () => {
  await write("acme", { "business.yaml": `businessName: Acme\nlogoUrl: logo.svg\n${pages}` });
  await write("empty", {});
  const { mistakes } = await loadBusinesses(folder, ["acme", "empty", "nowhere"]);
  expect(mistakes).toEqual([
    `${folder}/acme/business.yaml:2:1: logoUrl: logo.svg: There is no such file beside this one.`,
    `${folder}/empty: No business.yaml or business.json here.`,
    `${folder}/nowhere: No business.yaml or business.json here.`,
  ]);
});

test("a folder name that can be no host name is refused", async () => {
  await write("My Shop", { "business.yaml": `businessName: Shop\n${pages}` });
  expect((await loadBusinesses(folder)).mistakes).toEqual([expect.stringContaining("becomes a host name")]);
});

test("a link of a text finds the page however its path is spelled in Unicode", async () => {
  await write("acme", {
    "business.yaml": `businessName: Acme
pages:
  - { id: home, path: /, title: Home, body: home.md }
  - { id: about, path: /über-uns, title: Über uns }
`,
    "home.md": "[a](/über-uns) [b](/u\u0308ber-uns#x) [c](/%C3%BCber-uns/) [d](/%C3%BCber-un)",
  });
  expect((await loadBusinesses(folder)).mistakes).toEqual([
    expect.stringContaining("home.md:1: No page of this file has the path /über-un. Did you mean /über-uns?"),
  ]);
});

test("dead links of a text are told with the page that shows it, and their line", async () => {
  await write("acme", {
    "business.yaml": `businessName: Acme
pages:
  - { id: home, path: /, title: Home, body: home.md }
  - { id: prices, path: /prices, title: Prices }
`,
    "home.md":
      "[a](/prices#x) [b](/prices/) [c](/price)\n`[i]\n(/j)` [d](prices) [e](https://x.example) [f](#g) [h](/privacy)",
  });
  const at = `${folder}/acme/business.yaml:3:39: pages.0.body: home.md:`;
  expect((await loadBusinesses(folder)).mistakes).toEqual([
    `${at}1: No page of this file has the path /price. Did you mean /prices?`,
    `${at}3: No page of this file has the path prices. Did you mean /prices?`,
  ]);
});

const homeWithText = "businessName: Acme\npages: [{ id: home, path: /, title: Home, body: home.md }]\n";

test("pictures and documents of a text that cannot be shown are told with their line", async () => {
  await write("acme", {
    "business.yaml": homeWithText,
    "home.md":
      "![a](gone.jpg) [b](gone.pdf)\n[c](fake.pdf)\n![d](../up.jpg)\n![e](https://x.example/e.jpg)\n![f][f]\n\n[f]: lost.png",
    "fake.pdf": "not a PDF",
  });
  const at = `${folder}/acme/business.yaml:2:43: pages.0.body: home.md:`;
  expect((await loadBusinesses(folder)).mistakes).toEqual([
    `${at}1: gone.jpg: There is no such file beside this one.`,
    `${at}5: lost.png: There is no such file beside this one.`,
    `${at}1: gone.pdf: There is no such file beside this one.`,
    `${at}2: fake.pdf: This is no PDF. Save it anew.`,
    `${at}3: The picture ../up.jpg is no name of a file beside this one, ending in .svg, .png, .jpg, .jpeg, .webp, .avif.`,
    `${at}4: The picture https://x.example/e.jpg lies elsewhere. Save it beside this file and write its name.`,
  ]);
});

test("links and pictures are found as the page shows them, on the line where they begin", async () => {
  await write("acme", {
    "business.yaml": homeWithText,
    "home.md": `Menu
[![Our menu](gone.svg)](gone.pdf)

- Fish \`and
  chips\` and a stray \` ![A fish](lost.svg)
- Another \` [the list](lost.pdf#page=2)
- a list
  [of][pages]

| Day | Page |
| --- | ---- |
| Mon | [x](/mon) |

[pages]: /all
`,
  });
  const at = `${folder}/acme/business.yaml:2:43: pages.0.body: home.md:`;
  const isNone = "There is no such file beside this one.";
  expect((await loadBusinesses(folder)).mistakes).toEqual([
    `${at}2: gone.svg: ${isNone}`,
    `${at}5: lost.svg: ${isNone}`,
    `${at}2: gone.pdf: ${isNone}`,
    `${at}6: lost.pdf: ${isNone}`,
    `${at}8: No page of this file has the path /all.`,
    `${at}12: No page of this file has the path /mon.`,
  ]);
});

test("what a text shows as it is written is no link and no picture", async () => {
  await write("acme", {
    "business.yaml": homeWithText,
    "home.md":
      "Indented:\n\n    ![a](gone.svg) [b](/gone)\n\n```\n[c](gone.pdf)\n```\n\n\\!\\[d](gone.svg) \\[e](/gone)\n\n[f]: gone.png",
  });
  expect((await loadBusinesses(folder)).mistakes).toEqual([]);
});
