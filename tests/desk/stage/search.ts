import { expect, onTestFinished } from "vitest";
import type { Desk } from "../../../src/desk/desk.ts";
import { watchUnanswered } from "../../../src/desk/reply/unanswered/search.ts";

/** Watches as a desk that opens does, until the test ends: `firstLook`, then one look for each `nextLook`. */
export function startWatch(desk: Desk) {
  const closing = new AbortController();
  const looks: Promise<void>[] = [];
  const waits: number[] = [];
  let pause = Promise.withResolvers<void>();
  const wait = (ms: number) => {
    waits.push(ms);
    return pause.promise;
  };
  const look = async (count: number) => {
    await expect.poll(() => waits.length, { interval: 5 }).toBe(count);
    await Promise.all(looks);
  };
  const inBackground = (work: Promise<void>) => void looks.push(work);
  const watched = watchUnanswered(
    { ...desk, closing: closing.signal, inBackground },
    { now: Date.now, wait },
  );
  const close = async () => {
    closing.abort();
    pause.resolve();
    await watched;
  };
  onTestFinished(close);
  const nextLook = () => {
    const over = pause;
    pause = Promise.withResolvers();
    const count = waits.length + 1;
    over.resolve();
    return look(count);
  };
  return { waits, firstLook: () => look(1), nextLook, close };
}
