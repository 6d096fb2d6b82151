import { expect, test } from "vitest";
import { visitWhileKilled } from "./stage/killedSwaps.ts";

test("K8 whichever step of a swap a build is killed before, no visitor misses a page, a script or a large file", async () => {
  const { kills, away, requests, misses } = await visitWhileKilled(12);
  expect(misses).toEqual([]);
  expect(kills).toBe(12);
  expect(away).toBeGreaterThan(5);
  expect(requests).toBeGreaterThan(100);
});
