import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFile } from "../stage/temporary.ts";
import { bundleWorker, startWorkerd } from "../stage/workerd.ts";
import type { ObjectQueries } from "./stage/earlierObject.ts";
import { asked, dayMs, expectedKept, givenUpMs, leads, nowMs, references, topics } from "./stage/kept.ts";

/** A Durable Object, as a desk finds it after these queries. */
async function openObject() {
  const program = fileURLToPath(new URL("stage/earlierObject.ts", import.meta.url));
  const { url, kill } = await startWorkerd({
    modules: {
      "main.mjs": 'export { worker as default, EarlierObject } from "./object.mjs";',
      "object.mjs": await bundleWorker(program),
    },
    objects: { OBJECTS: "EarlierObject" },
    folder: dirname(temporaryFile("objects")),
  });
  onTestFinished(kill);
  return async (queries: ObjectQueries["queries"]) => {
    const body = JSON.stringify({ queries, asked });
    return (await fetch(url, { method: "POST", body })).json();
  };
}

/** The tables of version 0.1. */
const tables = {
  notes: "name TEXT PRIMARY KEY, value TEXT NOT NULL",
  leases: "key TEXT PRIMARY KEY, owner TEXT, life TEXT NOT NULL, until_ms INTEGER NOT NULL",
  fingerprints: "key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, until_ms INTEGER NOT NULL",
  starts: "key TEXT, id TEXT, until_ms INTEGER NOT NULL, PRIMARY KEY (key, id)",
  counters: "key TEXT PRIMARY KEY, points INTEGER NOT NULL, until_ms INTEGER NOT NULL",
  unanswered: "sid TEXT PRIMARY KEY, at_ms INTEGER NOT NULL, reference TEXT NOT NULL",
  lead_versions: "id TEXT PRIMARY KEY, version INTEGER NOT NULL, until_ms INTEGER NOT NULL",
  leads: "id TEXT PRIMARY KEY, lead TEXT NOT NULL, given_up_ms INTEGER",
  delivered: "id TEXT PRIMARY KEY, site_id TEXT NOT NULL, at_ms INTEGER NOT NULL, until_ms INTEGER NOT NULL",
  topics:
    "site_id TEXT, topic TEXT, kept TEXT NOT NULL, until_ms INTEGER NOT NULL, PRIMARY KEY (site_id, topic)",
  sites: "id TEXT PRIMARY KEY, facts TEXT NOT NULL",
  site_hosts: "host TEXT PRIMARY KEY, site_id TEXT NOT NULL",
};

const createTables = Object.entries(tables).map(([name, columns]): [string] => [
  `CREATE TABLE ${name} (${columns}) WITHOUT ROWID`,
]);

/** A query that writes a row. */
const rowOf = (table: string, ...values: (string | number | null)[]): ObjectQueries["queries"][number] => [
  `INSERT INTO ${table} VALUES (${values.map(() => "?").join(", ")})`,
  ...values,
];

const { waiting, updated, back, openAgain, givenUp, delivered, forgotten, openAgainFirst } = leads;
const open = [waiting, updated, back, openAgain];
const untilMs = nowMs + dayMs;

/** All states that version 0.1 had in its tables. */
const rows = [
  ...open.map((lead) => rowOf("leads", lead.id, JSON.stringify(lead), null)),
  rowOf("leads", givenUp.id, JSON.stringify(givenUp), givenUpMs),
  ...[...open, givenUp, delivered].map(({ id, version }) => rowOf("lead_versions", id, version, untilMs)),
  ...[delivered, forgotten, openAgainFirst].map(({ id, site, at }) =>
    rowOf("delivered", id, site, Date.parse(at), Date.parse(at) + 30 * dayMs),
  ),
  ...[references.message, references.conversation].map((reference) =>
    rowOf("unanswered", `${reference.atMs}`, reference.atMs, JSON.stringify(reference)),
  ),
  ...topics.map(({ siteId, topic, kept }) =>
    rowOf("topics", siteId, topic, JSON.stringify(kept), kept.lastMs + 30 * dayMs),
  ),
  rowOf("starts", "IM1", "a", untilMs),
  rowOf("starts", "IM1", "b", untilMs),
  rowOf("starts", "IM3", "a", nowMs - 1),
  rowOf("counters", "site:3600:acme", 7, untilMs),
  rowOf("leases", "message:IM1", "owner", "life", untilMs),
];

test("the tables of version 0.1 in a Durable Object are taken over in all their states, and go", async () => {
  const openStores = await openObject();
  const outcome = {
    kept: expectedKept,
    attempts: [2, 0],
    deliveredMs: { untilMs: Date.parse(delivered.at) + 30 * dayMs },
    points: 7,
    tables: ["counters", "entries"],
  };
  expect(await openStores([...createTables, ...rows])).toEqual(outcome);
  // The given-up lead was pruned meanwhile.
  const later = { ...expectedKept, givenUp: [], pruned: 0 };
  expect(await openStores([])).toEqual({ ...outcome, kept: later });
});
