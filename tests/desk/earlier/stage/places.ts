import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { onTestFinished } from "vitest";
import { migrateRedis } from "../../../../src/desk/earlier/redis.ts";
import type { Lead } from "../../../../src/desk/leads/lead.ts";
import { createDeskStores } from "../../../../src/desk/stores.ts";
import { openObjectStores } from "../../../../src/hosts/cloudflare/objectStores.ts";
import { createRedisStore } from "../../../../src/store/redis.ts";
import type { Store } from "../../../../src/store/store.ts";
import { openRedisClient, openRedisServer } from "../../stage/redisServer.ts";
import { openSqlStorage } from "../../stage/stores/sqlStorage.ts";
import { temporaryFile } from "../../stage/temporary.ts";
import { openMigratedStore, writeEarlierFiles } from "./earlierFiles.ts";
import { givenUpMs, leadsThat, readKept, references } from "./kept.ts";

const readStore = (store: Store) => readKept(createDeskStores([store], () => {}));

/** Files of version 0.1 in a folder of their own. */
export async function openFiles() {
  const file = temporaryFile("leads.jsonl");
  const openStore = () => {
    const store = openMigratedStore(file);
    onTestFinished(store.close);
    return store;
  };
  const list = () => readdirSync(dirname(file)).filter((name) => name.startsWith("leads.jsonl"));
  const takeover = async () => ({ kept: await readStore(openStore()), left: list() });
  return { file, openStore, takeover, write: async () => writeEarlierFiles(file) };
}

/** A Redis with the keys of version 0.1. */
export async function openRedis() {
  const server = await openRedisServer();
  const { redis } = server;
  const openStore = () => createRedisStore(openRedisClient(server.url), migrateRedis);
  const set = (hash: string, field: string, value: unknown) =>
    redis.hset(`frontdesk:${hash}`, field, JSON.stringify(value));
  const write = async () => {
    for (const lead of leadsThat("came")) await set("leads", lead.id, lead);
    for (const lead of leadsThat("givenUp")) {
      await set("leads-given-up", lead.id, lead);
      await set("leads-given-up-at", lead.id, givenUpMs);
    }
    for (const [sid, reference] of Object.entries(references)) await set("unanswered", sid, reference);
    await redis.zadd("frontdesk:leads-delivered", 1, "acme LD6delivered");
    await redis.sadd("frontdesk:topic-sites", "acme");
    await set("topics:acme", "financing", {});
    await redis.zadd("frontdesk:topic-times:acme", 1, "financing");
  };
  const takeover = async () => {
    const kept = await readStore(openStore());
    return { kept, left: (await redis.keys("*")).filter((key) => /^frontdesk:[^:@]*$|:acme$/.test(key)) };
  };
  return { ...server, openStore, takeover, set, write };
}

/** Tables of version 0.1 that nothing is read of. */
const otherTables = "notes leases fingerprints starts lead_versions delivered topics sites site_hosts";

/** The SQLite of Node, in the place of a Durable Object's, with the tables of version 0.1. */
export async function openObject() {
  const { sql } = openSqlStorage();
  const write = async () => {
    for (const name of otherTables.split(" ")) sql.exec(`CREATE TABLE ${name} (key TEXT PRIMARY KEY)`);
    sql.exec("CREATE TABLE leads (id TEXT PRIMARY KEY, lead TEXT NOT NULL, given_up_ms INTEGER)");
    sql.exec("CREATE TABLE unanswered (sid TEXT PRIMARY KEY, at_ms INTEGER, reference TEXT NOT NULL)");
    const keep = (lead: Lead, atMs: number | null) =>
      sql.exec("INSERT INTO leads VALUES (?, ?, ?)", lead.id, JSON.stringify(lead), atMs);
    for (const lead of leadsThat("came")) keep(lead, null);
    for (const lead of leadsThat("givenUp")) keep(lead, givenUpMs);
    for (const [sid, reference] of Object.entries(references))
      sql.exec("INSERT INTO unanswered VALUES (?, ?, ?)", sid, reference.atMs, JSON.stringify(reference));
  };
  const takeover = async () => {
    const kept = await readKept(openObjectStores(sql, { log: () => {}, now: () => new Date() }));
    const names = Array.from(
      sql.exec<{ name: string }>("SELECT name FROM sqlite_master"),
      ({ name }) => name,
    );
    return {
      kept,
      left: names.filter((name) => `${otherTables} unanswered leads`.split(" ").includes(name)),
    };
  };
  return { takeover, write };
}
