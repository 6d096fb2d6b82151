import { readdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../../src/provider/state/store.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";

test("a state file does not grow by what is changed or gone, and stands alone once it is closed", async () => {
  const file = temporaryFile("state.db");
  const store = openStore(file);
  for (const n of Array(1000).keys()) {
    store.table("counters", "visits").set("now", n);
    store.table("gone", "room").set("key", "x".repeat(1000));
    store.drop("gone", "room");
    store.commit();
  }
  store.close();
  expect((await stat(file)).size).toBeLessThan(20_000);
  expect(await readdir(dirname(file))).toEqual(["state.db"]);
  const again = openStore(file);
  onTestFinished(again.close);
  expect(again.table("counters", "visits").get("now")).toBe(999);
  expect(again.restored).toBe(1);
});

test("a table keeps the order in which its keys were first set, over a restart", () => {
  const file = temporaryFile("state.db");
  const store = openStore(file);
  const table = store.table<number>("letters");
  for (const [position, key] of ["c", "b", "a", "d"].entries()) table.set(key, position);
  store.commit();
  table.set("c", 4);
  table.delete("b");
  table.set("b", 5);
  store.commit();
  store.close();
  const again = openStore(file);
  onTestFinished(again.close);
  const restored = again.table<number>("letters");
  expect([...restored.keys()]).toEqual([...table.keys()]);
  expect([...restored.values()]).toEqual([4, 2, 3, 5]);
});

test("what is asked for and is not there takes no memory", () => {
  const store = openStore();
  const first = store.table("messages", "CHforged");
  store.commit();
  expect(store.table("messages", "CHforged")).not.toBe(first);
});
