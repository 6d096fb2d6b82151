import { chromium } from "@playwright/test";
import { findChromium } from "../../browser/stage/chromium.ts";

/** Keeps it from what it does by itself. */
export const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** Starts a Chromium that does nothing by itself. */
export function launchBrowser() {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox", ...quiet] });
}
