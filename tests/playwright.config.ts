import { defineConfig } from "@playwright/test";
import { findChromium } from "./browser/chromium.ts";

const executablePath = findChromium();

export default defineConfig({
  testDir: "browser",
  outputDir: "../.cache/playwright",
  globalSetup: "./browser/buildSites.ts",
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["json", { outputFile: "../.cache/test-results/playwright.json" }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
