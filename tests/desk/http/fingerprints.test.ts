import { expect, test } from "vitest";
import { places, setUp } from "../stage/stores/places.ts";

test.each(places)(
  "in %s the first fingerprint under a key stays, each key has its own, and another may come once its time is over",
  async (_, openPlace) => {
    const { open, fingerprints: first } = await setUp(openPlace);
    const { fingerprints: second } = open();
    expect(await first("a", "one", 60_000)).toBe("one");
    expect(await second("a", "two", 60_000)).toBe("one");
    expect(await second("b", "two", 20)).toBe("two");
    await expect.poll(() => first("b", "three", 60_000), { interval: 5 }).toBe("three");
    expect(await first("a", "two", 60_000)).toBe("one");
  },
);
