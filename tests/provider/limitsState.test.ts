import { mkdir, rm, stat } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../../src/provider/state/store.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";

test("a state file does not outgrow what it holds by more than its bound", async () => {
  const file = temporaryFile("state.log");
  const store = openStore(file, 10_000);
  for (const n of Array(5000).keys()) {
    store.table("counters", "visits").set("now", n);
    store.table("gone").set("key", n);
    store.drop("gone", "");
    store.commit();
  }
  store.close();
  expect((await stat(file)).size).toBeLessThan(11_000);
  const again = openStore(file);
  onTestFinished(() => again.close());
  expect(again.table("counters", "visits").get("now")).toBe(4999);
  expect(again.restored).toBe(1);
});

test("a state file that cannot be written afresh goes on as it is", async () => {
  const file = temporaryFile("state.log");
  const store = openStore(file, 1000);
  // In the way of the fresh one.
  await mkdir(`${file}.new`);
  for (const n of Array(500).keys()) {
    store.table("counters").set("now", n);
    store.commit();
  }
  store.close();
  await rm(`${file}.new`, { recursive: true });
  const again = openStore(file);
  onTestFinished(() => again.close());
  expect(again.table("counters").get("now")).toBe(499);
});

test("what is asked for and is not there takes no memory", () => {
  const store = openStore();
  const first = store.table("messages", "CHforged");
  store.commit();
  expect(store.table("messages", "CHforged")).not.toBe(first);
});
