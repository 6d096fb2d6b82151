import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { UsageError } from "../../../scripts/commandLine.ts";
import { preview } from "../../../scripts/site/preview.ts";

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "preview-"));
});

const make = (...words: string[]) =>
  preview(["harbor-plumbing", ...words], { businesses: "businesses", out, "no-chat": false });

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

test("a preview with a password is refused, also behind '--' and with a dash of typesetters, and nothing is written", async () => {
  for (const word of ["--password", "—password", "–password"])
    await expect(make(word, "secret")).rejects.toThrow(new UsageError(`Unknown option '${word}'`));
  expect(readdirSync(out)).toEqual([]);
});

test("a preview with a password that npm took for its own is refused, and nothing is written", async () => {
  vi.stubEnv("npm_config_password", "secret");
  await expect(make()).rejects.toThrow(new UsageError("Unknown option '--password'"));
  vi.unstubAllEnvs();
  expect(readdirSync(out)).toEqual([]);
});
