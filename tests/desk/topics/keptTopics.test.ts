import { describe, expect, test } from "vitest";
import {
  type AskedTopic,
  createTopicStore,
  maxTopics,
  type TopicStore,
} from "../../../src/desk/topics/keptTopics.ts";
import { createMemoryStore } from "../../../src/store/memory.ts";
import { places, setUp } from "../stage/stores/places.ts";
import { repeat } from "../stage/stores/stores.ts";

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

type OpenTopics = () => TopicStore;

/** Places of topics, which are opened as many processes do; a function without Redis has them in memory. */
const topicPlaces: [name: string, openPlace: () => Promise<OpenTopics>][] = [
  ...places.map(([name, openPlace]): [string, () => Promise<OpenTopics>] => [
    name,
    async () => {
      const { open } = await setUp(openPlace);
      return () => open().topics;
    },
  ]),
  [
    "memory",
    async () => {
      const store = createMemoryStore();
      return () => createTopicStore(store);
    },
  ],
];

describe.each(topicPlaces)("14.9 topics in %s", (_, openPlace) => {
  test("have words once three different visitors asked, and outlive their process, most asked first", async () => {
    const open = await openPlace();
    const store = open();
    for (const visitor of ["v1", "v2", "v1", "v1"]) await store.count(askedOf("kayaks", visitor));
    await store.count(askedOf("boats", "v1", { atMs: nowMs - dayMs }));
    const boats = { topic: "boats", count: 1, lastMs: nowMs - dayMs };
    expect(await store.list("acme", 0)).toEqual([{ topic: "kayaks", count: 2, lastMs: nowMs }, boats]);
    await store.count(askedOf("kayaks", "v3", { atMs: nowMs + 1 }));
    await store.count(askedOf("kayaks", "v4", { words: ["other"] }));
    const next = open();
    expect(await next.list("acme", 0)).toEqual([
      { topic: "kayaks", count: 4, lastMs: nowMs + 1, words: ["rent", "kayaks"] },
      boats,
    ]);
  });

  test("are those of a site, since a moment", async () => {
    const store = (await openPlace())();
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
    const store = (await openPlace())();
    for (const visitor of ["v1", "v2", "v3"])
      await store.count(askedOf("kayaks", visitor, { atMs: nowMs - 30 * dayMs }));
    await store.count(askedOf("kayaks", "v1"));
    expect(await store.list("acme", 0)).toEqual([{ topic: "kayaks", count: 1, lastMs: nowMs }]);
  });

  test("are at most 1,000 a site: those asked longest ago go", async () => {
    const store = (await openPlace())();
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
    const open = await openPlace();
    const [store, another] = [open(), open()];
    await repeat(40, (number) => (number % 2 ? store : another).count(askedOf("kayaks", `v${number}`)));
    expect(await another.list("acme", 0)).toMatchObject([{ topic: "kayaks", count: 40 }]);
  });
});
