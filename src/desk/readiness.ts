import { access, constants, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Redis } from "ioredis";
import type { Desk } from "./desk.ts";
import { causeOf } from "./log.ts";

/** What a desk needs: `ok`, or in a few words why it is not there. */
export type DeskReadiness = { store: string; provider: string };

/** How long a part may take to answer. */
const timeoutMs = 3_000;

/** How long an answer holds: whoever asks often costs the provider nothing. */
const maxAgeMs = 5_000;

/** Looks whether store and provider are there, at most every five seconds. Never rejects. */
export function createReadiness(
  { settings, provider, now }: Pick<Desk, "settings" | "provider" | "now">,
  redis: Redis | undefined,
): () => Promise<DeskReadiness> {
  let [last, lastAtMs]: [Promise<DeskReadiness> | undefined, number] = [undefined, 0];
  const look = async () => {
    const [store, answer] = await Promise.all([
      stateOf(redis ? redis.ping() : checkFolder(dirname(settings.LEADS_FILE))),
      stateOf(provider.until(AbortSignal.timeout(timeoutMs)).checkService()),
    ]);
    return { store, provider: answer };
  };
  return () => {
    const nowMs = now().getTime();
    if (!last || nowMs - lastAtMs >= maxAgeMs) [last, lastAtMs] = [look(), nowMs];
    return last;
  };
}

const stateOf = (check: Promise<unknown>): Promise<string> =>
  check.then(
    () => "ok",
    (error: unknown) => `away: ${causeOf(error)}`,
  );

async function checkFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
}
