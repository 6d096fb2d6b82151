import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
// A third of a command's time is compiling: processes of tests have that done once.
process.env["NODE_COMPILE_CACHE"] ??= join(root, ".cache", "compiled");

// A loaded machine needs its time: these limits end only what has failed. A mutation has less.
const limitMs = Number(process.env["TEST_LIMIT_MS"] ?? 300_000);
const pollLimitMs = Number(process.env["POLL_LIMIT_MS"] ?? 60_000);
const limits = {
  testTimeout: limitMs,
  hookTimeout: limitMs,
  expect: { poll: { timeout: pollLimitMs } },
  // Titles are whole.
  taskTitleValueFormatTruncate: 0,
};

/** These wait for time-outs and pauses of the provider's client or of the desk: their process has a clock ten times faster. */
const fastClock = [
  "tests/provider/**/*.test.ts",
  "tests/chat/socketFaults.test.ts",
  "tests/chat/schedules.test.ts",
  "tests/desk/http/privacy.test.ts",
];

/** Values in, values out. */
const pure = {
  include: [
    "tests/{branding,business,hours,languages,navigation,prices,receptionist,site,text,trades}/**/*.test.ts",
  ],
};

/** It tells its own process to stop, which would stop what other files have running there. */
const stopped = ["tests/build/buildOutput.test.ts"];

/** The dates of the businesses are yet to come. */
const datedClock = { SOURCE_DATE_EPOCH: "1767225600" };

// What fails fastest first. A third of the time of the second is waiting: for processes, for a store, for each
// other's builds. By the last, lint and types have ended beside them: nothing starves the timing of clients.
const [quick, waiting, timed] = [0, 1, 2].map((groupOrder) => ({ sequence: { groupOrder } }));

/** Files share a process and what it has imported, which is a third of their time. */
const shared = { isolate: false };

export default defineConfig({
  root,
  cacheDir: ".cache/vitest",
  test: {
    projects: [
      {
        test: {
          name: "fast clock",
          include: fastClock,
          setupFiles: "tests/stage/fasterTime.ts",
          env: { SPEED: "10" },
          // More than two files at once would starve the timing of clients on two cores.
          maxWorkers: 2,
          ...shared,
          ...timed,
          ...limits,
        },
      },
      { test: { name: "pure", ...pure, maxWorkers: 2, ...shared, ...quick, ...limits } },
      {
        test: {
          name: "own process",
          include: stopped,
          env: datedClock,
          maxWorkers: 3,
          ...waiting,
          ...limits,
        },
      },
      {
        test: {
          name: "real clock",
          include: ["tests/**/*.test.ts"],
          exclude: [...fastClock, ...pure.include, ...stopped],
          env: datedClock,
          maxWorkers: 3,
          ...shared,
          ...waiting,
          ...limits,
        },
      },
    ],
  },
});
