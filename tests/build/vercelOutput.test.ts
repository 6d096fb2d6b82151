import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeVercelConfig } from "../../src/build/targets/vercelOutput.ts";
import { writeFiles } from "../stage/writeFiles.ts";

test("Vercel knows each page by its address without an ending, also one in folders", async () => {
  const names = ["index.html", "services/drains.html", "services/drains.txt"];
  const folder = await writeFiles(
    Object.fromEntries(names.map((name) => [`.vercel/output/static/${name}`, ""])),
  );
  await writeVercelConfig(folder, [], { target: "vercel", desk: "none" });
  const config = JSON.parse(await readFile(join(folder, ".vercel/output/config.json"), "utf8"));
  const contentType = "text/html; charset=utf-8";
  expect(config.overrides).toEqual({
    "index.html": { contentType },
    "services/drains.html": { path: "services/drains", contentType },
  });
});
