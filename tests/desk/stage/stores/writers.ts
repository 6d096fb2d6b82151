import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { killObjects } from "./objectStores.ts";
import { openStores, type Place } from "./stores.ts";
import { type OnWrite, writeAll } from "./writeAll.ts";

/**
 * What writes to all stores of a place until it is killed; `ended` settles once all that it told was heard.
 */
export type Writer = { kill: () => void; ended: Promise<unknown> };

/** Starts a process that writes, or, where a Durable Object holds the stores, has that one write. */
export const startWriter = (place: Place, life: number, onWrite: OnWrite): Writer =>
  place.object ? writeToObject(place, life, onWrite) : forkWriter(place, life, onWrite);

function forkWriter(place: Place, life: number, onWrite: OnWrite): Writer {
  const child = fork(fileURLToPath(new URL("writer.ts", import.meta.url)));
  child.on("message", ([name, id]: Parameters<OnWrite>) => onWrite(name, id));
  child.send({ place, life });
  // What it sent before its death is read by then.
  return { kill: () => child.kill("SIGKILL"), ended: once(child, "close") };
}

function writeToObject(place: Place, life: number, onWrite: OnWrite): Writer {
  const killed = Promise.withResolvers<void>();
  const writing = writeAll(openStores(place), life, onWrite);
  // The calls that the kill cut off fail.
  const ended = writing.catch(() => killed.promise);
  return { kill: () => killObjects().then(killed.resolve, killed.reject), ended };
}
