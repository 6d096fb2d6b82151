import { defineConfig } from "@playwright/test";
import { findChromium } from "./browser/stage/chromium.ts";

const executablePath = findChromium();

export default defineConfig({
  testDir: "browser",
  outputDir: "../.cache/playwright",
  // A third of the time is waiting: for pauses of clients, and for a frame.
  workers: 3,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["json", { outputFile: "../.cache/test-results/playwright.json" }]],
  // A loaded machine needs its time: these limits end only what has failed. A mutation has less.
  timeout: Number(process.env["TEST_LIMIT_MS"] ?? 180_000),
  expect: { timeout: Number(process.env["POLL_LIMIT_MS"] ?? 45_000) },
  use: {
    locale: "en-US",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
