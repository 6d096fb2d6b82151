import { describe, expect, test } from "vitest";
import { fingerprintsInMemory } from "../../../src/desk/stores/fingerprintsInMemory.ts";
import { setUp, twins } from "./stage/twins.ts";

describe.each(twins)("fingerprints in the %s store", (_, openPlace) => {
  test("the first under a key stays, each key has its own, and another may come once its time is over", async () => {
    const { openTwo } = await setUp(openPlace);
    const [first, second] = await openTwo();
    expect(await first.fingerprints("a", "one", 60_000)).toBe("one");
    expect(await second.fingerprints("a", "two", 60_000)).toBe("one");
    expect(await second.fingerprints("b", "two", 20)).toBe("two");
    await expect.poll(() => first.fingerprints("b", "three", 60_000), { interval: 5 }).toBe("three");
    expect(await first.fingerprints("a", "two", 60_000)).toBe("one");
  });
});

test("a process keeps 20,000 and forgets the oldest first, those that ran out before all others", async () => {
  let nowMs = 0;
  const fingerprints = fingerprintsInMemory(() => new Date(nowMs));
  await fingerprints("early", "one", 1_000);
  nowMs = 2_000;
  for (const number of Array(20_000).keys()) await fingerprints(`key-${number}`, "one", 60_000);
  expect(await fingerprints("key-0", "two", 60_000)).toBe("one");
  await fingerprints("one more", "one", 60_000);
  expect(await fingerprints("key-1", "two", 60_000)).toBe("one");
  expect(await fingerprints("key-0", "two", 60_000)).toBe("two");
});
