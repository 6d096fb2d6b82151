import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeVercelConfig } from "../../src/build/targets/vercelOutput.ts";

test("Vercel knows each page by its address without an ending, also one in folders", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vercel-"));
  const pages = join(folder, ".vercel/output/static");
  await mkdir(join(pages, "services"), { recursive: true });
  for (const name of ["index.html", "services/drains.html", "services/drains.txt"])
    await writeFile(join(pages, name), "");
  await writeVercelConfig(folder, [], { target: "vercel", desk: "none" });
  const config = JSON.parse(await readFile(join(folder, ".vercel/output/config.json"), "utf8"));
  const contentType = "text/html; charset=utf-8";
  expect(config.overrides).toEqual({
    "index.html": { contentType },
    "services/drains.html": { path: "services/drains", contentType },
  });
});
