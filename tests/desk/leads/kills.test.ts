import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { leadsInFile } from "../../../src/desk/stores/leadsInFile.ts";
import { someSettings } from "../stage/business.ts";
import { startReceiver } from "../stage/receiver.ts";
import { startRedis } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";

/**
 * How often a process is killed that keeps its leads in a file or in Redis; two such processes run side by
 * side.
 */
const kills = { file: 12, redis: 3 };

/** So many leads are sent in each life, at moments before, while and after the process is killed. */
const perLife = 3;

/** Longest time from the last delivery that a process lives to see until it is killed, in milliseconds. */
const rest = 5;

const compiled = temporaryFile("compiled");
const shop = fileURLToPath(new URL("../stage/shop.ts", import.meta.url));

type Shop = { child: ChildProcess; base: string };

async function openShop(settings: Record<string, string>): Promise<Shop> {
  const child = spawn(process.execPath, [shop], {
    env: { ...settings, NODE_COMPILE_CACHE: compiled },
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
async function killAgainAndAgain(
  lane: number,
  kills: number,
  settings: Record<string, string>,
  receiver: Receiver,
) {
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

/**
 * Kills processes with these stores side by side, and expects every lead that was thanked for, once by its
 * id. Answers the number of deliveries.
 */
async function expectEveryLead(kills: number, stores: readonly Record<string, string>[]): Promise<number> {
  const receiver = await startReceiver();
  const settings = {
    ...someSettings,
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: "secret",
    LIMIT_LEAD: "100000/hour",
  };
  const outcomes = await Promise.all(
    stores.map((store, lane) => killAgainAndAgain(lane, kills, { ...settings, ...store }, receiver)),
  );
  const thanked = new Map(outcomes.flatMap((outcome) => [...outcome.thanked]));
  const received = () => new Map(receiver.deliveries.map(({ lead }) => [lead.id, lead.name]));
  await receiver.until(() => received().size >= thanked.size);
  // All that was thanked for has come, each visitor under one id.
  const byName = new Map([...received()].map(([id, name]) => [name, id]));
  expect(thanked.size).toBe(stores.length * kills * perLife);
  expect(byName).toEqual(thanked);
  expect(received().size).toBe(byName.size);
  await Promise.all(outcomes.map(({ last }) => kill(last)));
  await receiver.close();
  return receiver.deliveries.length;
}

test("24 kills lose no lead of a file and double none", { timeout: 600_000 }, async () => {
  const file = () => ({ LEADS_FILE: temporaryFile("leads.jsonl") });
  await expectEveryLead(kills.file, [file(), file()]);
});

test("6 kills lose no lead in a Redis that two processes share, and double none", {
  timeout: 600_000,
}, async () => {
  const redis = await startRedis();
  const deliveries = await expectEveryLead(kills.redis, [{ REDIS_URL: redis.url }, { REDIS_URL: redis.url }]);
  // What a kill interrupts is told again, and nothing that the other process is telling: a life has only so
  // many leads under way.
  expect(deliveries).toBeLessThanOrEqual(2 * 2 * kills.redis * perLife);
  await redis.stop();
});

test("what a process leaves behind when it dies is delivered by the next one", async () => {
  const file = temporaryFile("leads.jsonl");
  const first = await openShop({ ...someSettings, LEADS_FILE: file });
  // A connection of an earlier life may be reused once where a port is given again.
  const id = await vi.waitUntil(() => send(first.base, "Ada"));
  await kill(first);
  const receiver = await startReceiver((before) => (before < 2 ? 500 : 200));
  const second = await openShop({
    ...someSettings,
    LEADS_FILE: file,
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: "secret",
  });
  // Refused twice, and told again until it is taken.
  await receiver.until(({ length }) => length === 3);
  await expect.poll(() => readFile(file, "utf8")).toContain('"delivered"');
  expect(receiver.deliveries.map(({ lead }) => lead.id)).toEqual([id, id, id]);
  await kill(second);
  const store = leadsInFile(file);
  expect(await store.waiting()).toEqual([]);
  await store.close();
  await receiver.close();
});
