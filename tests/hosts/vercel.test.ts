import { expect, test } from "vitest";
import { listPages } from "../../src/hosts/vercel/routes.ts";
import { writeFiles } from "../stage/writeFiles.ts";

test("Vercel knows each page by its address without an ending, also one in folders", async () => {
  const names = ["index.html", "services/drains.html", "services/drains.txt"];
  const contentType = "text/html; charset=utf-8";
  expect(await listPages(await writeFiles(Object.fromEntries(names.map((name) => [name, ""]))))).toEqual({
    "index.html": { contentType },
    "services/drains.html": { path: "services/drains", contentType },
  });
});
