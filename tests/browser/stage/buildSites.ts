import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeLanguageBusinesses } from "./languageBusinesses.ts";
import { writeLookBusinesses } from "./lookBusinesses.ts";
import { folders, servedFolder } from "./site.ts";

/** Builds the sites that the browser tests open, once before all of them, by the command that people use. */
export default function buildSites(): void {
  writeLanguageBusinesses(folders.languages.businesses);
  writeLookBusinesses(folders.looks.businesses);
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  for (const { businesses, out } of Object.values(folders))
    execFileSync("node", ["scripts/site.ts", "build", "--businesses", businesses, "--out", out], {
      cwd: root,
      // The dates of the businesses are yet to come.
      env: { ...process.env, SOURCE_DATE_EPOCH: "1767225600" },
      stdio: "inherit",
    });
  rmSync(servedFolder, { recursive: true, force: true });
  for (const { out } of Object.values(folders)) cpSync(out, servedFolder, { recursive: true });
}
