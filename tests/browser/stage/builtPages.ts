import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files of all pages of a folder of built sites, but those that only lead on. */
export function builtPages(out: string): string[] {
  const files = readdirSync(out, { recursive: true, encoding: "utf8" });
  return files.filter(
    (file) =>
      /^[^._][^/]*\/(?!_)[^.]*\.html$/.test(file) &&
      !readFileSync(join(out, file), "utf8").includes('http-equiv="refresh"'),
  );
}
