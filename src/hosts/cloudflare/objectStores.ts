import { migrateObject } from "../../desk/earlier/sql.ts";
import { leaseKind } from "../../desk/leases.ts";
import { isMessageReference } from "../../desk/reply/unanswered/references.ts";
import { createDeskStores, type StoresHost } from "../../desk/stores.ts";
import { createSqlStore, createTables, type Sql } from "../../store/sql.ts";
import { alarmPauseMs, dueMs } from "./nextAlarm.ts";
import type { ObjectAlarm } from "./objectAlarm.ts";

/**
 * How long after its start an object has an alarm for what an earlier life left, in ms: the leases of that
 * one are over, and what it posted shows.
 */
export const takeoverPauseMs = 11_000;

/**
 * How long a lease of an earlier life of the object still holds, in ms. An object runs once at a time: what an
 * earlier life began is over by then, or takes effect no more, since each post follows a write that only the
 * living one can make.
 */
const earlierLeaseMs = 10_000;

/**
 * Stores in a Durable Object's SQLite, which makes one write of what is written in one turn, and sends nothing
 * out before that would survive.
 */
export function openObjectStores(sql: Sql, { log, now }: StoresHost) {
  createTables(sql);
  migrateObject(sql);
  // A lease without an owner, '{}', says that its work is done.
  const endMs = now().getTime() + earlierLeaseMs;
  sql.exec(
    "UPDATE entries SET until_ms = ? WHERE kind = ? AND until_ms > ? AND value <> '{}'",
    ...[endMs, leaseKind.name, endMs],
  );
  const run = async <T>(work: (sql: Sql) => T): Promise<T> => work(sql);
  return createDeskStores([createSqlStore({ read: run, transact: run }, now)], log);
}

/** The same stores; whatever is kept in them that waits has the alarm ring for it. */
export function withAlarm<Kept extends ReturnType<typeof openObjectStores>>(
  stores: Kept,
  { ringBy }: ObjectAlarm,
  now: () => Date,
): Kept {
  return {
    ...stores,
    unanswered: {
      ...stores.unanswered,
      add: (reference) => {
        ringBy(isMessageReference(reference) ? now().getTime() + alarmPauseMs : dueMs(reference));
        return stores.unanswered.add(reference);
      },
    },
    leads: {
      ...stores.leads,
      keep: (lead) => {
        ringBy(now().getTime() + alarmPauseMs);
        return stores.leads.keep(lead);
      },
    },
  };
}
