import { readFile, stat } from "node:fs/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { type AskedTopic, maxTopics, type TopicStore } from "../../../src/desk/stores/topics.ts";
import { topicsInFile } from "../../../src/desk/stores/topicsInFile.ts";
import { topicsInMemory } from "../../../src/desk/stores/topicsInMemory.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { repeat } from "./stage/stores.ts";
import { setUp, twins } from "./stage/twins.ts";

const dayMs = 86_400_000;
const nowMs = Date.now();

const askedOf = (topic: string, visitor: string, more: Partial<AskedTopic> = {}): AskedTopic => ({
  siteId: "acme",
  topic,
  visitor,
  words: ["rent", topic],
  atMs: nowMs,
  ...more,
});

/** A place: `reopen` opens its store as the next process does, `another` as a second writer. */
type Opened = { store: TopicStore; another: TopicStore; reopen: () => Promise<TopicStore> };

const places: [name: string, open: () => Promise<Opened>][] = [
  ...twins.map(([name, openPlace]): [string, () => Promise<Opened>] => [
    name,
    async () => {
      const { open, openTwo } = await setUp(openPlace);
      const [first, second] = await openTwo();
      const reopen = async () => {
        await first.close();
        return (await open()).topics;
      };
      return { store: first.topics, another: second.topics, reopen };
    },
  ]),
  [
    "memory",
    async () => {
      const store = topicsInMemory();
      return { store, another: store, reopen: async () => store };
    },
  ],
];

describe.each(places)("14.9 topics in the %s store", (_, openPlace) => {
  test("have words once three different visitors asked, and outlive their process, most asked first", async () => {
    const { store, reopen } = await openPlace();
    for (const visitor of ["v1", "v2", "v1", "v1"]) await store.count(askedOf("kayaks", visitor));
    await store.count(askedOf("boats", "v1", { atMs: nowMs - dayMs }));
    const boats = { topic: "boats", count: 1, lastMs: nowMs - dayMs };
    expect(await store.list("acme", 0)).toEqual([{ topic: "kayaks", count: 2, lastMs: nowMs }, boats]);
    await store.count(askedOf("kayaks", "v3", { atMs: nowMs + 1 }));
    await store.count(askedOf("kayaks", "v4", { words: ["other"] }));
    const next = await reopen();
    expect(await next.list("acme", 0)).toEqual([
      { topic: "kayaks", count: 4, lastMs: nowMs + 1, words: ["rent", "kayaks"] },
      boats,
    ]);
  });

  test("are those of a site, since a moment", async () => {
    const { store } = await openPlace();
    await store.count(askedOf("kayaks", "v1", { siteId: "other" }));
    await store.count(askedOf("old", "v1", { atMs: nowMs - 10 * dayMs }));
    await store.count(askedOf("new", "v1"));
    const topicsOf = async (siteId: string, sinceMs: number) =>
      (await store.list(siteId, sinceMs)).map(({ topic }) => topic);
    expect(await store.listSiteIds()).toEqual(["acme", "other"]);
    expect(await topicsOf("acme", nowMs - 10 * dayMs)).toEqual(["new", "old"]);
    expect(await topicsOf("acme", nowMs)).toEqual(["new"]);
    expect(await topicsOf("other", 0)).toEqual(["kayaks"]);
    expect(await topicsOf("nobody", 0)).toEqual([]);
  });

  test("are forgotten after 30 days without a question, and begin anew", async () => {
    const { store } = await openPlace();
    for (const visitor of ["v1", "v2", "v3"])
      await store.count(askedOf("kayaks", visitor, { atMs: nowMs - 30 * dayMs }));
    await store.count(askedOf("kayaks", "v1"));
    expect(await store.list("acme", 0)).toEqual([{ topic: "kayaks", count: 1, lastMs: nowMs }]);
  });

  test("are at most 1,000 a site: those asked longest ago go", async () => {
    const { store } = await openPlace();
    await repeat(maxTopics + 3, (number) =>
      store.count(askedOf(`topic ${number}`, "v1", { atMs: nowMs + number })),
    );
    await store.count(askedOf("topic", "v1", { siteId: "other" }));
    const topics = await store.list("acme", 0);
    expect([topics.length, topics.at(-1)?.topic, (await store.list("other", 0)).length]).toEqual([
      maxTopics,
      "topic 3",
      1,
    ]);
  });

  test("of two writers at once are counted each", async () => {
    const { store, another } = await openPlace();
    await repeat(40, (number) => (number % 2 ? store : another).count(askedOf("kayaks", `v${number}`)));
    expect(await another.list("acme", 0)).toMatchObject([{ topic: "kayaks", count: 40 }]);
  });
});

test("14.9 a file of topics is for the user of the desk alone, stays small, and loses the lines of 30 days ago", async () => {
  const path = temporaryFile("topics");
  const store = topicsInFile(path);
  onTestFinished(store.close);
  await store.count(askedOf("forgotten", "v1", { atMs: nowMs - 30 * dayMs }));
  await repeat(1_500, (number) => store.count(askedOf("kayaks", `v${number % 2}`)));
  expect([(await stat(path)).mode & 0o777, (await stat(path)).size < 200_000]).toEqual([0o600, true]);
  expect(await readFile(path, "utf8")).not.toContain("forgotten");
});
