import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { migrateRedis } from "../../../../src/desk/earlier/redis.ts";
import { createDeskStores } from "../../../../src/desk/stores.ts";
import { createRedisStore } from "../../../../src/store/redis.ts";
import type { Store } from "../../../../src/store/store.ts";
import { openRedisClient, openRedisServer } from "../../stage/redisServer.ts";
import { temporaryFile } from "../../stage/temporary.ts";
import { bundleWorker, startWorkerd } from "../../stage/workerd.ts";
import { openMigratedStore, writeEarlierFiles } from "./earlierFiles.ts";
import { deliveredLead, givenUpMs, leadsThat, readKept, references } from "./kept.ts";

const readStore = (store: Store) => readKept(createDeskStores([store], () => {}));

/** Files of version 0.1 in a folder of their own. */
export async function openFiles() {
  const file = temporaryFile("leads.jsonl");
  const openStore = () => {
    const store = openMigratedStore(file);
    onTestFinished(store.close);
    return store;
  };
  const takeOver = async () => {
    const kept = await readStore(openStore());
    return { kept, left: readdirSync(dirname(file)).filter((name) => name.startsWith("leads.jsonl")) };
  };
  return { file, openStore, takeOver, write: async () => writeEarlierFiles(file) };
}

const isEarlierKey = (key: string) =>
  /^frontdesk:(leads(-.*)?|unanswered|topic-sites|topic-times:.*|topics:[^:]*)$/.test(key);

/** A Redis with the keys of version 0.1. */
export async function openRedis() {
  const server = await openRedisServer();
  const { redis, url } = server;
  const openStore = () => createRedisStore(openRedisClient(url), migrateRedis);
  const set = (hash: string, field: string, value: unknown) =>
    redis.hset(`frontdesk:${hash}`, field, JSON.stringify(value));
  const write = async () => {
    for (const lead of leadsThat("came")) await set("leads", lead.id, lead);
    for (const lead of leadsThat("givenUp")) {
      await set("leads-given-up", lead.id, lead);
      await set("leads-given-up-at", lead.id, givenUpMs);
    }
    for (const [sid, reference] of Object.entries(references)) await set("unanswered", sid, reference);
    await redis.zadd("frontdesk:leads-delivered", 1, `acme ${deliveredLead.id}`);
    await redis.sadd("frontdesk:topic-sites", "acme");
    await set("topics:acme", "financing", {});
    await redis.zadd("frontdesk:topic-times:acme", 1, "financing");
  };
  const takeOver = async () => {
    const kept = await readStore(openStore());
    return { kept, left: (await redis.keys("*")).filter(isEarlierKey) };
  };
  return { ...server, openStore, takeOver, set, write };
}

/** The tables of version 0.1 that are read, and one of the others. */
const tables = {
  starts: "key TEXT, id TEXT, until_ms INTEGER NOT NULL, PRIMARY KEY (key, id)",
  unanswered: "sid TEXT PRIMARY KEY, at_ms INTEGER NOT NULL, reference TEXT NOT NULL",
  lead_versions: "id TEXT PRIMARY KEY, version INTEGER NOT NULL, until_ms INTEGER NOT NULL",
  leads: "id TEXT PRIMARY KEY, lead TEXT NOT NULL, given_up_ms INTEGER",
};

/** A query that writes a row: a key, a number, and what is JSON. */
const insert = (table: string, columns: string, key: string, atMs: number | null, value: unknown) =>
  `INSERT INTO ${table} (${columns}) VALUES ('${key}', ${atMs}, '${JSON.stringify(value)}')`;

const objectQueries = [
  ...Object.entries(tables).map(([name, columns]) => `CREATE TABLE ${name} (${columns}) WITHOUT ROWID`),
  ...leadsThat("came").map((lead) => insert("leads", "id, given_up_ms, lead", lead.id, null, lead)),
  ...leadsThat("givenUp").map((lead) => insert("leads", "id, given_up_ms, lead", lead.id, givenUpMs, lead)),
  ...Object.entries(references).map(([sid, reference]) =>
    insert("unanswered", "sid, at_ms, reference", sid, reference.atMs, reference),
  ),
];

/** A Durable Object with the tables of version 0.1. */
export async function openObject() {
  const program = fileURLToPath(new URL("earlierObject.ts", import.meta.url));
  const { url, kill } = await startWorkerd({
    modules: {
      "main.mjs": 'export { worker as default, EarlierObject } from "./object.mjs";',
      "object.mjs": await bundleWorker(program),
    },
    objects: { OBJECTS: "EarlierObject" },
    folder: dirname(temporaryFile("objects")),
  });
  onTestFinished(kill);
  const post = async (queries: readonly string[]) =>
    (await fetch(url, { method: "POST", body: JSON.stringify(queries) })).json();
  return { write: () => post(objectQueries), takeOver: () => post([]) };
}
