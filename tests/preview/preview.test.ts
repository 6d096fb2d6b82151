import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { preview } from "../../scripts/site/preview.ts";

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "preview-"));
});
afterEach(() => {
  delete process.env["FRONTDESK_PREVIEW_PASSWORD"];
});

const make = (password = false) =>
  preview(["harbor-plumbing"], { businesses: "businesses", out, password, "no-chat": false });

test("a preview never takes the place of built sites, nor of a folder that is none", async () => {
  const own = join(out, "harbor-plumbing", "index.html");
  mkdirSync(join(out, "harbor-plumbing"));
  writeFileSync(own, "<h1>Mine</h1>");
  await expect(make()).rejects.toThrow(
    /harbor-plumbing: Is no preview that this command made\. Move it away/,
  );
  expect(readFileSync(own, "utf8")).toBe("<h1>Mine</h1>");
  writeFileSync(join(out, "manifest.json"), "{}");
  await expect(make()).rejects.toThrow(/Holds built sites\. Choose another folder/);
});

test.each([
  ["without a terminal and without the setting", undefined, /Set FRONTDESK_PREVIEW_PASSWORD/],
  ["with an empty setting", "", /at least 8 characters/],
  ["with 7 characters, one of them of two code units", "𝒶bcdefg", /at least 8 characters/],
])("a locked preview is refused %s", async (_, password, message) => {
  if (password !== undefined) process.env["FRONTDESK_PREVIEW_PASSWORD"] = password;
  await expect(make(true)).rejects.toThrow(message);
  expect(existsSync(join(out, "harbor-plumbing"))).toBe(false);
});
