import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Leases } from "../../../../src/desk/leases.ts";
import type { Attempts } from "../../../../src/desk/reply/attempts.ts";
import type { createDeskStores } from "../../../../src/desk/stores.ts";
import type { Workerd } from "../workerd.ts";
import { decode, encode, type Held, type ObjectCall, type ObjectOutcome } from "./objectCalls.ts";

type Stores = ReturnType<typeof createDeskStores>;

/** All tests of a process share a workerd: each takes an object of its own name. */
let running: Promise<Workerd> | undefined;
let code: Promise<string> | undefined;
let folder: string | undefined;

async function start(): Promise<Workerd> {
  // Slow to load, and needed by few of the processes that load this file.
  const { bundleWorker, startWorkerd } = await import("../workerd.ts");
  code ??= bundleWorker(fileURLToPath(new URL("storesObject.ts", import.meta.url)));
  folder ??= await mkdtemp(join(tmpdir(), "frontdesk-objects-"));
  return startWorkerd({
    modules: { "main.mjs": main, "stores.mjs": await code },
    objects: { STORES: "StoresObject" },
    folder,
  });
}

const main = 'export { worker as default, StoresObject } from "./stores.mjs";';

/** Ends workerd by SIGKILL, as the end of the process does; the next call starts one that finds what is stored. */
export async function killObjects(): Promise<void> {
  const killed = running;
  running = undefined;
  await (await killed)?.kill();
}

let openings = 0;

/**
 * The stores in an object, opened anew in the workerd that runs now: they end with it. Calls of one turn go
 * there together.
 */
export function openStoresInObject(name: string): Stores {
  openings += 1;
  const opening = openings;
  running ??= start();
  const workerd = running;
  let waiting: { call: ObjectCall; resolve: (outcome: Promise<unknown>) => void }[] = [];

  const send = async () => {
    await nextTurn();
    const sent = waiting;
    waiting = [];
    const outcomes = post(
      `${(await workerd).url}/${name}`,
      sent.map(({ call }) => call),
    );
    for (const [index, { resolve }] of sent.entries())
      resolve(outcomes.then((all) => readOutcome(all[index])));
  };
  const call = (target: string, method: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve) => {
      if (!waiting.length) void send();
      waiting.push({ call: { opening, target, method, args }, resolve });
    });
  // It has the methods of the store in the object.
  const storeOf = <Name extends keyof Stores>(name: Name) =>
    new Proxy(
      {},
      {
        get:
          (_, method) =>
          (...args: unknown[]) =>
            call(name, String(method), args),
      },
    ) as Stores[Name];

  const leases: Leases = async (...args) => {
    // The object answers as its store does, with a name in the place of what has methods.
    const lease = (await call("leases", "", args)) as "busy" | "done" | Held;
    if (typeof lease === "string") return lease;
    return {
      renew: async (ms) => (await call(lease.held, "renew", [ms])) === true,
      finish: async (ttlMs) => void (await call(lease.held, "finish", [ttlMs])),
      release: async () => void (await call(lease.held, "release", [])),
    };
  };
  const attempts: Attempts = async (key) => {
    const { held, count = 0 } = (await call("attempts", "", [key])) as Held;
    return { count, end: async () => void (await call(held, "end", [])) };
  };
  return {
    leads: storeOf("leads"),
    unanswered: storeOf("unanswered"),
    topics: storeOf("topics"),
    counters: storeOf("counters"),
    leases,
    attempts,
    fingerprints: async (...args) => String(await call("fingerprints", "", args)),
    expire: async () => void (await call("expire", "", [])),
    check: async () => void (await call("check", "", [])),
    // It ends with its object.
    close: async () => {},
  };
}

async function post(url: string, calls: readonly ObjectCall[]): Promise<ObjectOutcome[]> {
  const response = await fetch(url, { method: "POST", body: encode(calls) });
  // Only our own worker answers.
  return decode(await response.text()) as ObjectOutcome[];
}

function readOutcome(outcome: ObjectOutcome | undefined): unknown {
  if (!outcome || outcome.error !== undefined)
    throw new Error(outcome?.error ?? "The object gave no answer.");
  return outcome.value;
}
