import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../src/build/project.ts";

const rooms = [
  "build",
  "business",
  "chat",
  "desk",
  "languages",
  "navigation",
  "provider",
  "receptionist",
  "server",
  "site",
];
const files = ["README.md", "tests/README.md", ...rooms.map((room) => `src/${room}/README.md`)];
const readText = (file: string) => readFile(join(projectRoot, file), "utf8");

test("the README is at most 900 words: what is longer stands in the room that it is about", async () => {
  expect((await readText("README.md")).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(900);
});

test.each(files)("what %s links to is there", async (file) => {
  const links = [...(await readText(file)).matchAll(/\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g)];
  const missing = links
    .map(([, path = ""]) => path)
    .filter((path) => path && !existsSync(join(projectRoot, dirname(file), path)));
  expect(missing).toEqual([]);
});
