import { describe, expect, test } from "vitest";
import type { Lease, Leases } from "../../src/desk/leases.ts";
import { places, setUp } from "./stage/stores/places.ts";
import { expectTaken } from "./stage/stores/stores.ts";

/** The first lease that is free on a key. */
async function whenFree(leases: Leases, key: string): Promise<Lease> {
  const lease = await leases(key, 60_000);
  return typeof lease === "string" ? whenFree(leases, key) : lease;
}

describe.each(places)("leases in %s", (_, openPlace) => {
  test("work that was given up is free again", async () => {
    const { leases } = await setUp(openPlace);
    const lease = expectTaken(await leases("given up", 60_000));
    expect(await leases("given up", 60_000)).toBe("busy");
    await lease.release();
    expect(await leases("given up", 60_000)).toBeTypeOf("object");
  });

  test("whoever was overtaken neither prolongs, ends nor frees the work of the other", async () => {
    const { leases } = await setUp(openPlace);
    const late = expectTaken(await leases("overtaken", 1));
    const other = await whenFree(leases, "overtaken");
    expect(await late.renew(60_000)).toBe(false);
    await late.finish(60_000);
    await late.release();
    expect(await leases("overtaken", 60_000)).toBe("busy");
    expect(await other.renew(60_000)).toBe(true);
  });

  test("a lease that is prolonged outlives its first end, and work counts as done for its time alone", async () => {
    const { leases } = await setUp(openPlace);
    const [prolonged, done] = [await leases("prolonged", 1_000), await leases("done", 60_000)].map(
      expectTaken,
    );
    // Long enough for a loaded machine to prolong it in time.
    expect(await prolonged?.renew(60_000)).toBe(true);
    await Promise.all([done?.finish(1_000), leases("short", 1_000)]);
    expect(await leases("done", 60_000)).toBe("done");
    await whenFree(leases, "short");
    await expect.poll(() => leases("done", 60_000), { interval: 5 }).toBeTypeOf("object");
    expect(await leases("prolonged", 60_000)).toBe("busy");
  });

  test("outlive their process, and so does what is done", async () => {
    const { leases, open } = await setUp(openPlace);
    const [held, done] = [await leases("held", 60_000), await leases("done", 60_000)].map(expectTaken);
    await done?.finish(60_000);
    const next = open().leases;
    expect([await next("held", 60_000), await next("done", 60_000)]).toEqual(["busy", "done"]);
    await held?.release();
    expectTaken(await next("held", 60_000));
  });
});
