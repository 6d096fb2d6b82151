import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  cacheDir: ".cache/vitest",
  // Builds wait for each other. Most tests wait for a clock or a server of their own: two files at once use two cores well, and more would starve the timing of clients.
  test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 300_000, maxWorkers: 2 },
});
