import { countersInMemory } from "../../desk/stores/countersInMemory.ts";
import { fingerprintsInMemory } from "../../desk/stores/fingerprintsInMemory.ts";
import { leasesInMemory } from "../../desk/stores/leasesInMemory.ts";
import { countersInSql } from "../../desk/stores/sql/countersInSql.ts";
import { fingerprintsInSql } from "../../desk/stores/sql/fingerprintsInSql.ts";
import { leadsInSql } from "../../desk/stores/sql/leadsInSql.ts";
import { leasesInSql, type ObjectLife } from "../../desk/stores/sql/leasesInSql.ts";
import { startsInSql } from "../../desk/stores/sql/startsInSql.ts";
import { createTables, type SqlStorage } from "../../desk/stores/sql/tables.ts";
import { topicsInSql } from "../../desk/stores/sql/topicsInSql.ts";
import { unansweredInSql } from "../../desk/stores/sql/unansweredInSql.ts";
import type { DeskStores, StoresHost } from "../../desk/stores/stores.ts";
import { isMessageReference } from "../../desk/stores/unanswered.ts";
import { alarmPauseMs, dueMs } from "./nextAlarm.ts";
import type { ObjectAlarm } from "./objectAlarm.ts";

/**
 * How long after its start an object has an alarm for what an earlier life left, in ms: the leases of that
 * one are over, and what it posted shows.
 */
export const takeOverPauseMs = 11_000;

/**
 * Most counters in memory: 16.8 MB for networks, half of what a Node process takes, since an object has 128
 * MB in all.
 */
const maxCounters = { network: 2 ** 20, site: 2 ** 12 };

/** Stores in a Durable Object's SQLite. */
export function openObjectStores(
  sql: SqlStorage,
  life: ObjectLife,
  { log, now }: Pick<StoresHost, "log" | "now">,
): DeskStores & { leads: NonNullable<DeskStores["leads"]> } {
  createTables(sql);
  return {
    leads: leadsInSql(sql, now),
    leases: leasesInSql(sql, { life, now }, leasesInMemory(now), log),
    fingerprints: fingerprintsInSql(sql, now, fingerprintsInMemory(now), log),
    starts: startsInSql(sql, now, log),
    unanswered: unansweredInSql(sql),
    topics: topicsInSql(sql),
    counters: countersInSql(sql, countersInMemory(maxCounters), now, log),
    check: async () => sql.exec("INSERT OR REPLACE INTO notes VALUES ('ready', ?)", now().toISOString()),
    close: async () => {},
  };
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
