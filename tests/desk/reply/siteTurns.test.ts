import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSiteTurns } from "../../../src/desk/reply/siteTurns.ts";

/** Works whose starts are noted, each of which goes on until it is ended. */
function openWorks(maxAtOnce: number, maxOfSite?: number) {
  const turns = createSiteTurns(maxAtOnce, maxOfSite);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const waits = new Map<string, boolean>();
  const begin = async (names: readonly string[]) => {
    for (const name of names)
      void turns(name.slice(0, 1), async (othersWait) => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        waits.set(name, othersWait());
      });
    await setImmediate();
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { started, waits, begin, end };
}

test("of the works that wait, the sites come by turns, each with its oldest", async () => {
  const { started, begin, end } = openWorks(1);
  await begin(["a1", "a2", "a3", "b1", "c1", "b2"]);
  for (const name of ["a1", "a2", "b1", "c1", "a3", "b2"]) await end(name);
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("a site has no more works at once than its part, though others are free", async () => {
  const { started, begin, end } = openWorks(3, 2);
  await begin(["a1", "a2", "a3", "b1"]);
  expect(started).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  expect(started).toEqual(["a1", "a2", "b1"]);
  await end("a1");
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
});

test("a work is told whether another waits, and one that fails gives up its turn", async () => {
  const { waits, begin, end } = openWorks(1);
  await begin(["a1", "b1"]);
  await end("a1");
  await end("b1");
  expect([...waits]).toEqual([
    ["a1", true],
    ["b1", false],
  ]);
  const turns = createSiteTurns(1);
  await expect(turns("a", async () => Promise.reject(new Error("Away")))).rejects.toThrow("Away");
  expect(await turns("a", async () => "next")).toBe("next");
});
