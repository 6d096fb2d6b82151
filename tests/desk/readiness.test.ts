import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Redis } from "ioredis";
import { expect, onTestFinished, test } from "vitest";
import { startDesk } from "./stage/frontdesk.ts";
import { startRedis } from "./stage/redisServer.ts";
import { temporaryFile } from "./stage/temporary.ts";

/** A desk with these settings. `look` asks whether its store is there, once the last answer holds no more. */
async function openStage(settings: Record<string, string>) {
  let nowMs = Date.now();
  const frontdesk = await startDesk({ settings, now: () => new Date(nowMs) });
  onTestFinished(frontdesk.close);
  return async () => {
    nowMs += 5_000;
    return (await frontdesk.desk.readiness()).store;
  };
}

test("a store that can be written is there, for this user alone, with all that stands beside it", async () => {
  const file = temporaryFile("store.db");
  const look = await openStage({ STORE_FILE: file });
  expect(await look()).toBe("ok");
  for (const end of ["", "-wal", "-shm"]) expect((await stat(file + end)).mode & 0o777).toBe(0o600);
});

test("a store that cannot be opened is away, though its folder can be written", async () => {
  const file = temporaryFile("store.db");
  await mkdir(file);
  const look = await openStage({ STORE_FILE: file });
  expect(await look()).toBe(
    `away: ${file}: it cannot be opened there. Name a file in a folder that this user may write to (EISDIR).`,
  );
});

test("a disk that takes no more bytes is away, though files can be opened there", async () => {
  const script = fileURLToPath(new URL("stage/readyWhenFull.ts", import.meta.url));
  const child = fork(script, [temporaryFile("store.db")], {
    execPath: "/bin/sh",
    execArgv: ["-c", 'ulimit -f 0; exec "$0" "$@"', process.execPath],
  });
  const [{ store }] = await once(child, "message");
  child.disconnect();
  await once(child, "exit");
  expect(store).toContain("its disk fails, or it is as large as this process may write");
});

test.each([
  ["full", ["CONFIG", "SET", "maxmemory", "1"], ["CONFIG", "SET", "maxmemory", "0"], "Redis OOM"],
  ["read-only", ["REPLICAOF", "127.0.0.1", "1"], ["REPLICAOF", "NO", "ONE"], "Redis READONLY"],
])(
  "a Redis that is %s is away until it takes writes again, and what was written runs out",
  async (_, [fill = "", ...fillValues], [clear = "", ...clearValues], cause) => {
    const redis = await startRedis();
    const client = new Redis(redis.url);
    onTestFinished(async () => {
      client.disconnect();
      await redis.stop();
    });
    const look = await openStage({ REDIS_URL: redis.url });
    await expect.poll(look).toBe("ok");
    await client.call(fill, ...fillValues);
    expect(await look()).toBe(`away: ${cause}`);
    await client.call(clear, ...clearValues);
    expect(await look()).toBe("ok");
    expect(await client.ttl("frontdesk:ready")).toBeGreaterThan(0);
  },
);
