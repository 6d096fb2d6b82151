import { mkdir, mkdtemp, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { businessIds, loadBusinesses } from "../../src/business/load.ts";

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
    `${folder}/large/business.yaml:2:43: pages.0.body: home.md: Is larger than 1 MB.`,
    `${folder}/latin/business.yaml: Is not in UTF-8. Save it so.`,
    `${folder}/odd: No business.yaml or business.json here.`,
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
    expect.stringContaining("home.md: No page of this file has the path /über-un. Did you mean /über-uns?"),
  ]);
});

test("dead links and pictures of a text are told with the page that shows it", async () => {
  await write("acme", {
    "business.yaml": `businessName: Acme
pages:
  - { id: home, path: /, title: Home, body: home.md }
  - { id: prices, path: /prices, title: Prices }
`,
    "home.md":
      "[a](/prices#x) [b](/prices/) [c](/price) [d](prices) [e](https://x.example) [f](#g) [h](/privacy) `[i](/j)` ![k](l.jpg)",
  });
  const at = `${folder}/acme/business.yaml:3:39: pages.0.body: home.md:`;
  expect((await loadBusinesses(folder)).mistakes).toEqual([
    `${at} No page of this file has the path /price. Did you mean /prices?`,
    `${at} No page of this file has the path prices. Did you mean /prices?`,
    `${at} Put the picture l.jpg in the gallery; a text shows none.`,
  ]);
});
