import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { findCircles, readImports, roomOf } from "./stage/imports.ts";

/** The rooms below each room, from the top down. */
const mayImport: Record<string, readonly string[]> = parse(
  readFileSync(new URL("layers.yaml", import.meta.url), "utf8"),
);

/** Of the chat, the desk knows the contract alone. */
const contract = [
  "src/chat/author.ts",
  "src/chat/call.ts",
  "src/chat/contact.ts",
  "src/chat/takeoverCall.ts",
];

/** What also runs in a browser, so that it knows no part of Node. */
const browserRooms = ["chat", "drawer", "navigation", "branding", "languages", "text"];

/** What runs in pages alone, of rooms that serve them. */
const isPageScript = (file: string) =>
  /^src\/(?:agency\/(?:preview\/browser\/|report\/pageScript|workplace\/page\/)|site\/contactForm)/.test(
    file,
  );

const imports = await readImports(["src", "scripts"]);
const arrows = [...imports].flatMap(([from, names]) => names.map((to) => ({ from, to })));
const format = ({ from, to }: { from: string; to: string }) => `${from} -> ${to}`;

test("each room has a line that says what it may import", () => {
  const rooms = new Set([...imports.keys()].filter((file) => file !== "src/env.d.ts").map(roomOf));
  expect([...rooms].filter((room) => !(room in mayImport))).toEqual([]);
});

test("each room stands above what it may import", () => {
  const order = Object.keys(mayImport);
  const upwards = Object.entries(mayImport).flatMap(([room, below]) =>
    below.filter((name) => order.indexOf(name) <= order.indexOf(room)),
  );
  expect(upwards).toEqual([]);
});

test("no file imports a room that its own may not", () => {
  const own = arrows.filter(({ to }) => imports.has(to));
  const refused = own.filter(
    ({ from, to }) => roomOf(from) !== roomOf(to) && !mayImport[roomOf(from)]?.includes(roomOf(to)),
  );
  expect(refused.map(format)).toEqual([]);
});

test("nothing in src or scripts imports tests", () => {
  expect(arrows.filter(({ to }) => to.startsWith("tests/")).map(format)).toEqual([]);
});

test("src and scripts take packages of production alone, but for types: no other is installed for them", async () => {
  const { devDependencies } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
  // That one asks for a browser of tests, once these are there.
  const taken = arrows.filter(
    ({ from, to }) => from !== "scripts/setup.mjs" && Object.hasOwn(devDependencies, to),
  );
  const texts = await Promise.all(
    taken.map(({ from }) => readFile(new URL(`../${from}`, import.meta.url), "utf8")),
  );
  const run = taken.filter(
    ({ to }, index) => !new RegExp(`import type [^;]*"${to}"`).test(texts[index] ?? ""),
  );
  expect(run.map(format)).toEqual([]);
});

test("the desk imports of the chat its contract alone", () => {
  const taken = arrows.filter(({ from, to }) => roomOf(from) === "desk" && roomOf(to) === "chat");
  expect(taken.filter(({ to }) => !contract.includes(to)).map(format)).toEqual([]);
});

test("only chat/session.ts imports the provider's client", () => {
  const takers = arrows.filter(({ to }) => /^@?twilio/.test(to)).map(({ from }) => from);
  expect([...new Set(takers)]).toEqual(["src/chat/session.ts"]);
});

test("what runs in a browser imports nothing of Node", () => {
  const inBrowser = arrows.filter(({ from }) => browserRooms.includes(roomOf(from)) || isPageScript(from));
  expect(inBrowser.filter(({ to }) => to.startsWith("node:")).map(format)).toEqual([]);
});

test("what is bundled by its folder imports types alone of others", async () => {
  const names = [...imports.keys()].filter((file) =>
    /^src\/agency\/(?:workplace\/page\/|report\/pageScript)/.test(file),
  );
  const texts = await Promise.all(
    names.map((name) => readFile(new URL(`../${name}`, import.meta.url), "utf8")),
  );
  expect(names).toContain("src/agency/workplace/page/main.ts");
  expect(texts.flatMap((text) => text.match(/^import (?!type )[^;]*"\.\.\/.*/gm) ?? [])).toEqual([]);
});

test("all code in src has types", () => {
  expect([...imports.keys()].filter((file) => /^src\/.*\.m?js$/.test(file))).toEqual([]);
});

test("no files import one another in a circle", () => {
  expect(findCircles(imports)).toEqual([]);
});

test("a circle is found however long it is, and types count", () => {
  const circle = new Map([
    ["a", ["b"]],
    ["b", ["c", "d"]],
    ["c", ["a"]],
    ["d", []],
  ]);
  expect(findCircles(circle)).toEqual([["a", "b", "c"]]);
});
