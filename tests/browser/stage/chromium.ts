import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Finds the Chromium to test with: that of CHROMIUM, else of the PATH, else (undefined) of Playwright. */
export function findChromium(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
  return (
    process.env["CHROMIUM"] ||
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
