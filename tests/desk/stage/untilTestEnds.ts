import { onTestFinished } from "vitest";
import { type DeskLog, logRedis } from "../../../src/desk/log.ts";
import { connectRedis, firstAttempt } from "../../../src/store/redis.ts";
import { startDesk } from "./frontdesk.ts";
import { startReceiver } from "./receiver.ts";
import { startRedis } from "./redisServer.ts";

// What ends with the test that opens it.

export async function openDeskOfTest(...options: Parameters<typeof startDesk>) {
  const desk = await startDesk(...options);
  onTestFinished(desk.close);
  return desk;
}

/** A connection to the Redis at an address; by default nothing is there. */
export function openRedisClient(url = "redis://127.0.0.1:1", log: DeskLog = () => {}, isFrozen = false) {
  const redis = connectRedis(url, logRedis(log), { isFrozen });
  onTestFinished(() => redis.disconnect());
  return redis;
}

/** A Redis and a connection to it. */
export async function openRedisServer(log?: DeskLog, isFrozen?: boolean) {
  const server = await startRedis();
  onTestFinished(server.stop);
  const redis = openRedisClient(server.url, log, isFrozen);
  await firstAttempt(redis);
  return { ...server, redis };
}

/** A receiver of leads, and the settings of a desk that names it. */
export async function openReceiver(answer?: (before: number) => number) {
  const receiver = await startReceiver(answer);
  onTestFinished(async () => void (await receiver.close()));
  return { receiver, settings: { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: "secret" } };
}
