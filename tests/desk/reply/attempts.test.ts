import { describe, expect, test } from "vitest";
import type { Attempts } from "../../../src/desk/reply/attempts.ts";
import { places, setUp } from "../stage/stores/places.ts";

describe.each(places)("attempts in %s", (_, openPlace) => {
  test("an attempt without an end counts in the next process too, one that ended does not", async () => {
    const { attempts, open } = await setUp(openPlace);
    expect((await attempts("deadly")).count).toBe(1);
    const harmless = await attempts("harmless");
    expect(harmless.count).toBe(1);
    for (const _ of [1, 2]) await harmless.end();
    const next = open().attempts;
    expect((await next("deadly")).count).toBe(2);
    expect((await next("harmless")).count).toBe(1);
  });

  test("attempts of two writers at once are each counted, and each end is taken off", async () => {
    const { open } = await setUp(openPlace);
    const ends: (() => Promise<void>)[] = [];
    const counts: number[] = [];
    const attemptAll = async (attempts: Attempts) => {
      for (let number = 0; number < 50; number++) {
        const { count, end } = await attempts("many");
        counts.push(count);
        if (number % 5) ends.push(end);
      }
    };
    await Promise.all([open().attempts, open().attempts].map(attemptAll));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    for (const end of ends) await end();
    expect((await open().attempts("many")).count).toBe(21);
  });
});
