import type { ProviderClock } from "./clock.ts";
import type { Credentials } from "./credentials.ts";
import type { Faults } from "./faults/faults.ts";
import type { Ids } from "./ids.ts";
import type { Log } from "./log.ts";
import type { Pace } from "./pace.ts";
import type { ClientSession } from "./socket/session.ts";
import type { StateStore } from "./state/store.ts";
import type { LiveQuery } from "./state/sync/liveQuery.ts";

/** Everything an operation may need. */
export type World = {
  credentials: Credentials;
  /** Base address of REST API and media, such as http://127.0.0.1:4310. */
  address: string;
  /** Another one at each start. */
  bootId: string;
  clock: ProviderClock;
  ids: Ids;
  /** By how many ms the clock is made to go wrong. */
  skewMs: number;
  /** Until when every connection is refused. */
  downUntilMs: number;
  store: StateStore;
  log: Log;
  faults: Faults;
  /** How fast conversations may change. */
  pace: Pace;
  sessions: Set<ClientSession>;
  /** Which sessions hear of an object of the realtime data, by its sid. */
  subscribers: Map<string, Set<ClientSession>>;
  /** Live queries by id, while the provider is up. */
  queries: Map<string, LiveQuery>;
  /** Has `effect` run once the change at hand is kept and answered: what others are told must not be lost. */
  afterCommit(effect: () => unknown): void;
  /** Runs one operation to its end: its changes are kept, then it is answered, then others are told. */
  commit<T>(operation: () => T, answer?: (result: T) => void): T;
};

type Parts = Pick<World, "credentials" | "clock" | "ids" | "store" | "log" | "faults" | "pace">;

export function createWorld(parts: Parts): World {
  let effects: (() => unknown)[] = [];
  return {
    ...parts,
    address: "",
    skewMs: 0,
    downUntilMs: 0,
    bootId: crypto.randomUUID().slice(0, 8),
    sessions: new Set(),
    subscribers: new Map(),
    queries: new Map(),
    afterCommit: (effect) => effects.push(effect),
    commit(operation, answer) {
      const result = operation();
      parts.store.commit();
      answer?.(result);
      while (effects.length) {
        const due = effects;
        effects = [];
        for (const effect of due) effect();
      }
      return result;
    },
  };
}
