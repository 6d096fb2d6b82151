import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// A loaded machine needs its time: these limits end only what has failed.
const limits = { testTimeout: 60_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  cacheDir: ".cache/vitest",
  test: {
    // Builds wait for each other, and more than two files at once would starve the timing of clients on two cores.
    maxWorkers: 2,
    projects: [
      {
        // These wait for time-outs of the provider's client: their process has a clock ten times faster.
        test: {
          name: "fast clock",
          include: ["tests/provider/**/*.test.ts"],
          setupFiles: "tests/stage/fasterTime.ts",
          env: { SPEED: "10" },
          ...limits,
        },
      },
      {
        test: {
          name: "real clock",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/provider/**"],
          ...limits,
        },
      },
    ],
  },
});
