import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { writeFunctions } from "../../../src/build/hostFolder.ts";
import { formatFacts } from "../../../src/business/facts.ts";
import { startWorkerd, type Workerd } from "../../desk/stage/workerd.ts";
import { freePort } from "../../stage/freePorts.ts";
import type { ChatHost, OpenChatHost } from "./chatSpecification.ts";
import { functionsOf } from "./functionsOf.ts";

/** The modules of a worker as the build writes them, that of the worker first. */
export async function buildDesk(facts: string): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "frontdesk-worker-"));
  try {
    const functions = functionsOf("cloudflare");
    await writeFunctions(folder, functions, facts);
    const modules = join(folder, functions.folder);
    const names = (await readdir(modules)).sort((a, b) => Number(b === main) - Number(a === main));
    const texts = names.map(async (name) => [name, await readFile(join(modules, name), "utf8")]);
    return Object.fromEntries(await Promise.all(texts));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const main = "index.mjs";

/** The modules of each site, built once in a process. */
const builds = new Map<string, ReturnType<typeof buildDesk>>();

/** A desk in workerd, reached over HTTP. */
export type CloudflareHost = ChatHost & {
  /** What it wrote, in all its lives. */
  lines: () => string[];
  /** When the object's alarm rings, in ms since 1970; undefined when it has none. */
  readAlarmMs: () => Promise<number | undefined>;
  /** Has the host forget that the alarm rings, though the object remembers it; while nothing runs. */
  loseAlarm: () => Promise<void>;
  /** How many entries of each kind the object has, and how many counters. */
  countRows: () => Promise<Record<string, number>>;
};

/** Opens the worker of a site, with an empty object. */
export async function openCloudflare(
  settings: Record<string, string>,
  facts: string,
): Promise<CloudflareHost> {
  const folder = await mkdtemp(join(tmpdir(), "frontdesk-object-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const build = builds.get(facts) ?? buildDesk(facts);
  builds.set(facts, build);
  const modules = await build;
  const start = () =>
    startWorkerd({
      modules,
      objects: { DESK: "Desk" },
      folder,
      bindings: { ...settings, PUBLIC_URL: url },
      port,
    });
  let running: Workerd | undefined = await start();
  const crash = async () => {
    lines.push(...(running?.lines ?? []));
    await running?.kill();
    running = undefined;
  };
  /** A row of the database that has a table; none while there is no such database. */
  const read = async (table: string, query: string): Promise<Record<string, number> | undefined> => {
    const rows = await withDatabases(folder, table, (database) => database.prepare(query).get());
    // The query says what its row is.
    return rows[0] as Record<string, number> | undefined;
  };
  return {
    publicUrl: url,
    lines: () => [...lines, ...(running?.lines ?? [])],
    readAlarmMs: async () => {
      const query = "SELECT scheduled_time / 1000000 AS ms FROM _cf_ALARM";
      return (await read("_cf_ALARM", query))?.["ms"];
    },
    // It stays in what the object is told.
    loseAlarm: async () =>
      void (await withDatabases(folder, "_cf_ALARM", (database) => database.exec("DELETE FROM _cf_ALARM"))),
    countRows: async () => {
      const kinds = ["leases", "references", "leads"];
      const counts = kinds.map(
        (kind) => `(SELECT count(*) FROM entries WHERE kind = '${kind}') AS "${kind}"`,
      );
      const query = `SELECT (SELECT count(*) FROM counters) AS counters, ${counts}`;
      return (await read("entries", query)) ?? {};
    },
    // The host overwrites this header.
    call: (path, init, address) => {
      const headers = new Headers(init.headers);
      headers.set("cf-connecting-ip", address);
      return fetch(url + path, { ...init, headers });
    },
    crash,
    restart: async (laterMs) => {
      await ageStorage(folder, laterMs);
      running = await start();
    },
    close: async () => {
      await crash();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The host of the specification of a chat. */
export const openSiteOnCloudflare: OpenChatHost = (settings, site) =>
  openCloudflare(settings, formatFacts(site));

/** Does some work at each database of a folder that has a table, or at each. */
async function withDatabases<Result>(
  folder: string,
  table: string | undefined,
  work: (database: DatabaseSync) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".sqlite"));
  for (const name of names) {
    const database = new DatabaseSync(join(folder, name));
    const query = database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?");
    if (!table || query.get(table)) results.push(work(database));
    database.close();
  }
  return results;
}

/**
 * Makes all that is stored older, as if so many ms had passed: what the object wrote, and when its alarm
 * rings.
 */
const ageStorage = (folder: string, ms: number) =>
  withDatabases(folder, undefined, (database) => {
    const columns = database
      .prepare(
        "SELECT m.name AS name, c.name AS column FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'",
      )
      .all();
    for (const { name, column } of columns)
      if (column === "until_ms") database.exec(`UPDATE ${name} SET until_ms = until_ms - ${ms}`);
    for (const [name, statement] of Object.entries(otherTimes(ms)))
      if (columns.some((each) => each["name"] === name)) database.exec(statement);
  });

/** Statements for times of other forms, by table: those of workerd's own are in ns. */
const otherTimes = (ms: number): Record<string, string> => ({
  entries: `UPDATE entries SET value = json_set(value, '$.atMs', value ->> '$.atMs' - ${ms}) WHERE kind = 'references'`,
  _cf_ALARM: `UPDATE _cf_ALARM SET scheduled_time = scheduled_time - ${ms * 1e6}`,
  _cf_METADATA: `UPDATE _cf_METADATA SET value = value - ${ms * 1e6} WHERE key = 1`,
});
