import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { cacheFolder } from "../../../src/build/cache.ts";
import { someSettings } from "../stage/business.ts";
import { startReceiver } from "../stage/receiver.ts";
import { startRedis } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";

/** How often each process is killed; `npm run bench -- kills` kills for longer. */
const kills = 3;

/** So many leads are sent in each life, at moments before, while and after the process is killed. */
const perLife = 3;

/** Longest time from the last delivery that a process lives to see until it is killed, in milliseconds. */
const rest = 5;

const shop = fileURLToPath(new URL("../stage/shop.ts", import.meta.url));

type Shop = { child: ChildProcess; base: string };

async function openShop(settings: Record<string, string>): Promise<Shop> {
  const child = spawn(process.execPath, [shop], {
    env: { ...settings, NODE_COMPILE_CACHE: cacheFolder("compiled") },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [port] = await once(createInterface(child.stdout), "line");
  return { child, base: `http://127.0.0.1:${port}` };
}

async function kill({ child }: Shop): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** Sends a lead; the id that it was thanked with, or undefined when the process died over it. */
async function send(base: string, name: string): Promise<string | undefined> {
  const body = JSON.stringify({ name, contact: "a@b.example", message: "A leak", website: "acme" });
  const headers = {
    "content-type": "application/json",
    origin: base,
    "idempotency-key": name.padEnd(22, "-"),
  };
  try {
    const { data } = await (await fetch(`${base}/api/leads`, { method: "POST", headers, body })).json();
    return data.id;
  } catch {
    return undefined;
  }
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Settles at a moment of a life: before, between or after the deliveries of its leads. */
async function someMoment({ deliveries, until }: Receiver): Promise<void> {
  const enough = deliveries.length + Math.floor(Math.random() * (perLife + 1));
  await until(({ length }) => length >= enough);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * rest));
}

/**
 * The visitors of one process that dies again and again: each sends until it is thanked. Answers the ids by
 * visitor.
 */
async function killAgainAndAgain(lane: number, settings: Record<string, string>, receiver: Receiver) {
  const thanked = new Map<string, string>();
  let waiting: string[] = [];
  const serve = async ({ base }: Shop) => {
    const answers = await Promise.all(waiting.map(async (name) => ({ name, id: await send(base, name) })));
    for (const { name, id } of answers) if (id) thanked.set(name, id);
    waiting = waiting.filter((name) => !thanked.has(name));
  };
  for (let count = 0; count < kills; count++) {
    const open = await openShop(settings);
    waiting.push(...Array.from({ length: perLife }, (_, index) => `visitor-${lane}-${count}-${index}`));
    const served = serve(open);
    await someMoment(receiver);
    await kill(open);
    await served;
  }
  const last = await openShop(settings);
  await serve(last);
  return { thanked, last };
}

test.each([
  ["3 kills lose no lead of a file", 1, async () => ({ STORE_FILE: temporaryFile("store.db") })],
  [
    "3 kills of each of two processes lose no lead in the Redis that they share",
    2,
    async () => {
      const redis = await startRedis();
      onTestFinished(redis.stop);
      return { REDIS_URL: redis.url };
    },
  ],
])("%s and double none", async (_, processes, openStore) => {
  const receiver = await startReceiver();
  const settings = {
    ...someSettings,
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: "secret",
    LIMIT_LEAD: "100000/hour",
    ...(await openStore()),
  };
  const lanes = Array.from({ length: processes }, (_, lane) => killAgainAndAgain(lane, settings, receiver));
  const outcomes = await Promise.all(lanes);
  const thanked = new Map(outcomes.flatMap((outcome) => [...outcome.thanked]));
  const received = () => new Map(receiver.deliveries.map(({ lead }) => [lead.id, lead.name]));
  await receiver.until(() => received().size >= thanked.size);
  // All that was thanked for has come, each visitor under one id.
  expect(thanked.size).toBe(processes * kills * perLife);
  expect(received()).toEqual(new Map([...thanked].map(([name, id]) => [id, name])));
  // What a kill interrupts is told again, and nothing that another process is telling: a life has only so many
  // leads under way.
  expect(receiver.deliveries.length).toBeLessThanOrEqual(2 * processes * kills * perLife);
  await Promise.all(outcomes.map(({ last }) => kill(last)));
  await receiver.close();
});
