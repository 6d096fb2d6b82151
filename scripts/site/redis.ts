import type { Redis } from "ioredis";
import { connectRedis, firstAttempt } from "../../src/desk/stores/redis.ts";
import { Failure } from "../commandLine.ts";

/** Works with the Redis of the settings; throws a `Failure` where it does not answer. */
export async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  let cause = "";
  const redis = connectRedis(url, (line) => {
    cause ||= String(line["cause"] ?? "");
  });
  try {
    await firstAttempt(redis);
    await redis.ping().catch(() => {
      throw new Failure(
        `REDIS_URL: Redis does not answer (${cause || "no connection"}). Start it or correct the address.`,
      );
    });
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
