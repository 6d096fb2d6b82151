import { describe, expect, test } from "vitest";
import { type Backoff, retry } from "../../src/async/retry.ts";
import { createVirtualClock } from "../chat/stage/virtualClock.ts";

/** Work that fails as often as told, and when it was tried, in ms from the first attempt. */
function createWork(failures: number, backoff?: Backoff, minDelayMs: number | undefined = 0) {
  const { clock, advance } = createVirtualClock();
  const startMs = clock.now();
  const attemptsMs: number[] = [];
  const work = async () => {
    attemptsMs.push(clock.now() - startMs);
    if (attemptsMs.length <= failures) throw new Error(`failure ${attemptsMs.length}`);
    return "done";
  };
  const controller = new AbortController();
  const result = retry(work, () => minDelayMs, { clock, signal: controller.signal }, backoff);
  result.catch(() => {});
  return { result, advance, attemptsMs, controller };
}

describe("API-03 a request is retried", () => {
  test("API-03 three times by default, after 1, 2 and 4 s; then its last failure counts", async () => {
    const { result, advance, attemptsMs } = createWork(Number.POSITIVE_INFINITY);
    await advance(600_000);
    await expect(result).rejects.toThrow("failure 4");
    expect(attemptsMs).toEqual([0, 1_000, 3_000, 7_000]);
  });
  test("API-03 with pauses that double up to 10 s", async () => {
    const { result, advance, attemptsMs } = createWork(6, { maxRetries: 6 });
    await advance(600_000);
    await expect(result).resolves.toBe("done");
    expect(attemptsMs).toEqual([0, 1_000, 3_000, 7_000, 15_000, 25_000, 35_000]);
  });
  test.each([
    [3_000, 3_000],
    [500, 1_000],
    [60_000, 10_000],
  ])("API-03 a failure that asks for %i ms is waited for %i ms", async (minDelayMs, waitMs) => {
    const { advance, attemptsMs } = createWork(1, undefined, minDelayMs);
    await advance(600_000);
    expect(attemptsMs).toEqual([0, waitMs]);
  });
});

test("work that succeeds is done once, and so is work whose failure does not heal", async () => {
  const { clock } = createVirtualClock();
  await expect(
    retry(
      async () => 1,
      () => 0,
      { clock },
    ),
  ).resolves.toBe(1);
  let attempts = 0;
  const broken = async () => {
    attempts++;
    throw new Error("refused");
  };
  await expect(retry(broken, () => undefined, { clock })).rejects.toThrow("refused");
  expect(attempts).toBe(1);
});

test("an abort ends the pause with its reason, and nothing is tried again", async () => {
  const { result, advance, attemptsMs, controller } = createWork(Number.POSITIVE_INFINITY);
  await advance(500);
  controller.abort(new Error("closed"));
  await expect(result).rejects.toThrow("closed");
  await advance(600_000);
  expect(attemptsMs).toEqual([0]);
});
