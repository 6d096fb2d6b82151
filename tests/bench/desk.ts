import { once } from "node:events";
import { createDeskStores, type DeskStores } from "../../src/desk/stores.ts";
import { issueIdentity } from "../../src/desk/twilio/identity.ts";
import { startProvider } from "../../src/provider/server.ts";
import { connectRedis, createRedisStore } from "../../src/store/redis.ts";
import { forkFlood } from "../desk/limits/stage/forkFlood.ts";
import { postWebhook, providerClient, webhookFields } from "../desk/stage/conversation.ts";
import { forkDesk, identitySecret } from "../desk/stage/forkDesk.ts";
import { startRedis } from "../desk/stage/redisServer.ts";
import { openStoreFile } from "../desk/stage/storeFile.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { modelServerKey, startModelServer } from "../receptionist/stage/modelServer.ts";
import { measureCrowd, measureFlood } from "./flood.ts";
import { judge } from "./stage/judge.ts";

const [webhookCount, intervalMs] = [500, 50];

/** The bar: the desk answers 99 of 100 webhooks within this time. */
const maxP99Ms = 100;

/** The bar: what a million addresses take in the limits of one process. */
const maxFloodBytes = 50e6;

/**
 * Measures the desk: how fast it answers webhooks, the memory of its limits, what its stores take, and
 * what a flood and a crowd of chats cost. Beyond a bar the exit status is 1.
 */
export async function measureDesk(): Promise<void> {
  await measureWebhooks(await fillStore());
  await measureLimits();
  await measureStores();
  await measureFlood();
  await measureCrowd();
}

/** Measures what a million addresses take that forge, visit and write, each from a network (/48) of its own. */
async function measureLimits(): Promise<void> {
  const { bytes, refused } = await forkFlood(1_000_000);
  judge("MB of 1,000,000 addresses", bytes / 1e6, maxFloodBytes / 1e6);
  judge("of 10 still refused", refused, 10, refused === 10);
}

/** The bar: a store of so many leads that wait is read within this time. */
const [leadCount, maxOpenMs] = [100_000, 1_000];

/** Fills the file of a store with leads that wait; tells how long a process takes that opens and reads it. */
async function fillStore(): Promise<string> {
  const file = temporaryFile("store.db");
  const filling = createDeskStores([openStoreFile(file)], () => {});
  await Promise.all(Array.from({ length: leadCount }, (_, number) => writes.leads?.(filling, number)));
  await filling.close();
  const startMs = performance.now();
  const opened = createDeskStores([openStoreFile(file)], () => {});
  const { length } = await opened.leads.waiting();
  judge(`ms to open and read ${length} leads`, Math.round(performance.now() - startMs), maxOpenMs);
  await opened.close();
  return file;
}

/**
 * Measures how fast the desk answers webhooks while its model takes longer than all of them, and while the
 * leads of its store wait for a receiver that is away: p50, p99, and the processor time of each.
 */
async function measureWebhooks(storeFile: string): Promise<void> {
  const model = await startModelServer(() => "never");
  const provider = await startProvider({ port: 0 });
  const { child, base } = await forkDesk(
    provider,
    { url: model.url, key: modelServerKey },
    {
      settings: {
        LIMIT_TOKENS: "100000000/hour",
        STORE_FILE: storeFile,
        LEADS_WEBHOOK_URL: "http://127.0.0.1:9",
        LEADS_WEBHOOK_SECRET: "secret",
      },
    },
  );
  const { sid: conversation } = await providerClient({ provider }).conversations.create({});
  const author = await issueIdentity(identitySecret, "acme", "bench");
  const report = async (index: number) => {
    const sid = `IM${String(index).padStart(32, "0")}`;
    const body = "Are you open on Saturday?";
    const fields = webhookFields({ provider }, { conversation, sid, author, body, index: 0 });
    const started = performance.now();
    const response = await postWebhook({ provider }, base, fields);
    if (response.status !== 204) throw new Error(`The desk answered ${response.status}`);
    return performance.now() - started;
  };
  const cpu = async () => {
    child.send("usage");
    return Number((await once(child, "message"))[0]);
  };
  await report(0);
  // The measurement starts when the first message has gone all the way.
  while (!model.calls.length) await new Promise((resolve) => setTimeout(resolve, 10));
  const before = await cpu();
  const times: Promise<number>[] = [];
  for (let index = 1; index <= webhookCount; index++) {
    times.push(report(index));
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
  const sorted = (await Promise.all(times)).sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
  console.table({
    webhook: {
      "p50 ms": at(0.5),
      "p99 ms": at(0.99),
      "slowest ms": at(1),
      "CPU ms, reply included": Math.round((((await cpu()) - before) / webhookCount) * 100) / 100,
      "models asked": model.calls.length,
    },
  });
  judge("p99, ms", at(0.99), maxP99Ms);
  child.disconnect();
  await Promise.all([model.close(), provider.close()]);
}

/** One write of each sort under a number, as a desk does it. */
const writes: Record<string, (stores: DeskStores, number: number) => Promise<unknown>> = {
  leads: ({ leads }, number) =>
    leads?.keep({
      name: "Ada",
      contact: "ada@example.org",
      id: `LD${number}`,
      version: 1,
      site: "acme",
      at: new Date().toISOString(),
      from: "form",
      wish: "A leak",
      urgency: "soon",
    }) ?? Promise.reject(),
  references: ({ unanswered }, index) =>
    unanswered.add({
      service: "IS",
      siteId: "acme",
      conversation: "CH",
      message: `IM${index}`,
      index,
      atMs: index,
    }),
  attempts: ({ attempts }, number) => attempts(`IM${number}`),
  leases: ({ leases }, number) => leases(`IM${number}`, 60_000),
  fingerprints: ({ fingerprints }, number) => fingerprints(`key-${number}`, "fingerprint", 60_000),
  limits: ({ counters }, number) =>
    counters.take([{ key: `open:${number}`, seconds: 3600, maxPoints: 10 }], 1),
};

/** Measures what a write of each sort costs in a file and in a Redis, after few others and after 10,000. */
async function measureStores(): Promise<void> {
  const { url, stop } = await startRedis();
  const rows: Record<string, object> = {};
  for (const [place, store] of [
    ["file", openStoreFile()],
    ["Redis", createRedisStore(connectRedis(url))],
  ] as const) {
    const stores = createDeskStores([store], () => {});
    for (const [name, write] of Object.entries(writes)) {
      const writeMs = async (from: number, to: number) => {
        const startMs = performance.now();
        for (let number = from; number < to; number++) await write(stores, number);
        return Math.round(((performance.now() - startMs) / (to - from)) * 1_000) / 1_000;
      };
      const [fewMs, manyMs] = [await writeMs(0, 1_000), await writeMs(1_000, 11_000)];
      const isMet = manyMs < 3 * fewMs + 0.01;
      rows[`${name} in ${place}`] = {
        "ms, of the first 1,000": fewMs,
        "of the next 10,000": manyMs,
        bar: isMet ? "met" : "MISSED",
      };
      if (!isMet) process.exitCode = 1;
    }
    await stores.close();
  }
  console.table(rows);
  await stop();
}
