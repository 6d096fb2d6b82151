import { expect, onTestFinished } from "vitest";
import type { Desk } from "../../../src/desk/desk.ts";
import { searchUnanswered } from "../../../src/desk/reply/unanswered/search.ts";

/** Searches as a desk that opens does, until the test ends: `firstSearch`, then one for each `nextSearch`. */
export function startSearch(desk: Desk) {
  const closing = new AbortController();
  const searches: Promise<void>[] = [];
  const waits: number[] = [];
  let pause = Promise.withResolvers<void>();
  const wait = (ms: number) => {
    waits.push(ms);
    return pause.promise;
  };
  const awaitSearch = async (count: number) => {
    await expect.poll(() => waits.length, { interval: 5 }).toBe(count);
    await Promise.all(searches);
  };
  const inBackground = (work: Promise<void>) => void searches.push(work);
  const ended = searchUnanswered({ ...desk, closing: closing.signal, inBackground }, { now: Date.now, wait });
  const close = async () => {
    closing.abort();
    pause.resolve();
    await ended;
  };
  onTestFinished(close);
  const nextSearch = () => {
    const over = pause;
    pause = Promise.withResolvers();
    const count = waits.length + 1;
    over.resolve();
    return awaitSearch(count);
  };
  return { waits, firstSearch: () => awaitSearch(1), nextSearch, close };
}
