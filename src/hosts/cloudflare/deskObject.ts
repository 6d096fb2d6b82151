import { setTimeout as sleep } from "node:timers/promises";
import type { SiteFacts } from "../../business/facts.ts";
import { refuse } from "../../desk/http/answers.ts";
import { fetchTransport } from "../../desk/leads/fetchTransport.ts";
import { causeOf, type DeskLog, formatLogLine } from "../../desk/log.ts";
import { openDesk } from "../../desk/openDesk.ts";
import { isMessageReference } from "../../desk/reply/unanswered/references.ts";
import type { Settings } from "../../desk/settings/settings.ts";
import { hasEntries, type Sql } from "../../store/sql.ts";
import { createSingleSiteFinder } from "../singleSite.ts";
import { alarmPauseMs, findNextAlarmMs } from "./nextAlarm.ts";
import { type AlarmStorage, createObjectAlarm, type ObjectAlarm } from "./objectAlarm.ts";
import { readObjectSettings } from "./objectSettings.ts";
import { openObjectStores, takeoverPauseMs, withAlarm } from "./objectStores.ts";

/** What the host hands a Durable Object. */
export type ObjectState = {
  storage: AlarmStorage & { sql: Sql };
  waitUntil(work: Promise<unknown>): void;
  blockConcurrencyWhile(work: () => Promise<void>): Promise<void>;
};

/** A desk in a Durable Object: how it answers a call, and what it does when its alarm rings. */
export type DeskObject = { fetch: (request: Request) => Promise<Response>; alarm: () => Promise<void> };

/** An alarm lasts so long at most, in ms: what takes longer goes on, and another alarm sees to it. */
const maxAlarmMs = 25_000;

/**
 * A wrong setting is mended by a deployment, after which the object begins anew: its alarm waits for that.
 */
const brokenPauseMs = 10 * 60_000;

/** Opens the desk of a site in a Durable Object. */
export function openDeskObject(
  state: ObjectState,
  env: Record<string, unknown>,
  site: SiteFacts,
): DeskObject {
  const alarm = createObjectAlarm(state.storage, Date.now);
  const settings = readObjectSettings(env, site, writeLine);
  return settings ? openSoundObject(state, settings, site, alarm) : createBrokenObject(alarm);
}

function openSoundObject(
  state: ObjectState,
  settings: Settings,
  site: SiteFacts,
  alarm: ObjectAlarm,
): DeskObject {
  const [now, openedMs] = [() => new Date(), Date.now()];
  const { sql } = state.storage;
  const stores = withAlarm(openObjectStores(sql, { log: writeLine, now }), alarm, now);
  const desk = openDesk(settings, {
    ...createSingleSiteFinder(site),
    openStores: () => stores,
    transport: fetchTransport,
    isLongLived: false,
    now,
    log: writeLine,
    inBackground: (work) => state.waitUntil(work),
  });
  // Until that is done the host hands the object no call.
  void state.blockConcurrencyWhile(async () => {
    const isSet = await alarm.load();
    try {
      const references = await stores.unanswered.list(Infinity);
      const isDue = references.some(isMessageReference) || (!isSet && hasEntries(sql));
      if (isDue) alarm.ringBy(openedMs + takeoverPauseMs);
    } catch (error) {
      // An object that is full still answers.
      writeLine({ event: "store-failed", cause: causeOf(error) });
    }
  });
  return {
    fetch: desk.fetch,
    alarm: async () => {
      alarm.onRing();
      try {
        const isDone = await workOffBacklog(desk, state);
        alarm.ringBy(await findNextAlarmMs(stores, desk.hasCourier, Date.now(), isDone));
      } catch (error) {
        writeLine({ event: "store-failed", cause: causeOf(error) });
        alarm.ringBy(Date.now() + alarmPauseMs);
      }
    },
  };
}

/** Works off the backlog; false when that takes longer than an alarm may. */
function workOffBacklog(
  { workOffBacklog }: { workOffBacklog: () => Promise<void> },
  state: ObjectState,
): Promise<boolean> {
  const working = workOffBacklog();
  state.waitUntil(working);
  return Promise.race([working.then(() => true), sleep(maxAlarmMs, false)]);
}

/** A desk whose settings are wrong, as the log says. What waits in its store stays there. */
function createBrokenObject(alarm: ObjectAlarm): DeskObject {
  return {
    fetch: async () =>
      refuse(503, "settings", "The desk is not set up. Its log names what is missing.", {
        "retry-after": "60",
      }),
    alarm: async () => {
      alarm.onRing();
      alarm.ringBy(Date.now() + brokenPauseMs);
    },
  };
}

/** What is written to stderr is in the logs of the worker. */
const writeLine: DeskLog = (line) => console.error(formatLogLine(line));
