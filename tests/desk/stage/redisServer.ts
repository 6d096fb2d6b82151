import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { connectRedis, firstAttempt } from "../../../src/store/redis.ts";
import { freePort } from "../../stage/freePorts.ts";

/** A redis-server of its own on a free port of this machine, in a folder that goes with it. */
export async function startRedis() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "frontdesk-redis-"));
  const child = spawn(
    "redis-server",
    ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "yes"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const lines = createInterface(child.stdout);
  await new Promise<void>((resolve, reject) => {
    child.once("error", () =>
      reject(new Error("redis-server is not installed: run `node scripts/setup.mjs --redis`")),
    );
    lines.on("line", (line) => line.includes("Ready to accept connections") && resolve());
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    /** It answers nothing any more, and keeps its connections, until it is thawed. */
    freeze: () => child.kill("SIGSTOP"),
    thaw: () => child.kill("SIGCONT"),
    stop: async () => {
      if (child.signalCode) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type ConnectOptions = Parameters<typeof connectRedis> extends [string, ...infer More] ? More : never;

/** A connection to the Redis at an address, until the test ends; by default nothing is there. */
export function openRedisClient(url = "redis://127.0.0.1:1", ...options: ConnectOptions) {
  const redis = connectRedis(url, ...options);
  onTestFinished(() => redis.disconnect());
  return redis;
}

/** A Redis and a connection to it, until the test ends. */
export async function openRedisServer(...options: ConnectOptions) {
  const server = await startRedis();
  onTestFinished(server.stop);
  const redis = openRedisClient(server.url, ...options);
  await firstAttempt(redis);
  return { ...server, redis };
}
