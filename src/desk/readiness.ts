import { createHash, timingSafeEqual } from "node:crypto";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Redis } from "ioredis";
import type { Desk } from "./desk.ts";
import { causeOf } from "./log.ts";
import type { Settings } from "./settings/settings.ts";
import { redisPrefix } from "./stores/redis.ts";
import { isMessageReference } from "./stores/unanswered.ts";

/** What a desk needs: `ok`, or in a few words why it is not there. */
export type DeskReadiness = { store: string; provider: string };

/** How long a part may take to answer. */
const timeoutMs = 3_000;

/** How long an answer holds: whoever asks often costs the provider nothing. */
const maxAgeMs = 5_000;

/** A block of common file systems: less may fit into what a full disk has left of a file. */
const sampleBytes = 4_096;

/** Looks whether store and provider are there, at most every five seconds. Never rejects. */
export function createReadiness(
  { settings, provider, now }: Pick<Desk, "settings" | "provider" | "now">,
  redis: Redis | undefined,
): () => Promise<DeskReadiness> {
  let [last, lastAtMs]: [Promise<DeskReadiness> | undefined, number] = [undefined, 0];
  const look = async () => {
    const [store, answer] = await Promise.all([
      stateOf(redis ? writeToRedis(redis) : writeBeside(settings.LEADS_FILE)),
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

/** What is still to be done, in counts alone. `null`: the store that knows is away. */
export type Backlog = {
  waitingLeads: number;
  /** Seconds since the oldest of them came in; 0 when none waits. */
  oldestLeadSeconds: number;
  givenUpLeads: number | null;
  unansweredMessages: number | null;
};

/** Counts what waits. A call of the shared store or two, and none of the provider. Never rejects. */
export async function readBacklog({
  leads,
  unanswered,
  now,
}: Pick<Desk, "leads" | "unanswered" | "now">): Promise<Backlog> {
  const nowMs = now().getTime();
  let isUnread = false;
  const onFailure = () => {
    isUnread = true;
    return [];
  };
  const [backlog, messages] = await Promise.all([
    leads.backlog(),
    unanswered.list(nowMs, onFailure).catch(onFailure),
  ]);
  const { waiting, oldestAt, givenUp } = backlog;
  const ageMs = oldestAt === undefined ? 0 : nowMs - Date.parse(oldestAt);
  return {
    waitingLeads: waiting,
    oldestLeadSeconds: Math.max(0, Math.floor(ageMs / 1000)),
    givenUpLeads: givenUp ?? null,
    unansweredMessages: isUnread ? null : messages.filter(isMessageReference).length,
  };
}

/** Whether a request proves by its `Authorization` header to be the operator's. Takes as long for any token. */
export function isOperator(
  authorization: string | undefined,
  { OPERATOR_TOKEN: token }: Pick<Settings, "OPERATOR_TOKEN">,
): boolean {
  if (!token || !authorization) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const given = authorization.replace(/^Bearer +/i, "");
  return given !== authorization && timingSafeEqual(digest(given), digest(token));
}

const stateOf = (check: Promise<unknown>): Promise<string> =>
  check.then(
    () => "ok",
    (error: unknown) => `away: ${causeOf(error)}`,
  );

/** A Redis that is full or read-only answers a PING all the same. */
const writeToRedis = (redis: Redis): Promise<unknown> => redis.set(`${redisPrefix}ready`, "", "EX", 60);

/** Opens a file for appending, and writes another one beside it: a full disk lets files be opened. */
async function writeBeside(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, "a", 0o600);
  await file.close();
  const sample = `${path}.ready`;
  try {
    await writeFile(sample, Buffer.alloc(sampleBytes), { mode: 0o600 });
  } finally {
    await rm(sample, { force: true });
  }
}
