import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { factsVersion, type SiteFacts } from "../../../src/business/facts.ts";
import { siteHosts } from "../../../src/business/hosts.ts";
import { connectRedis } from "../../../src/desk/stores/redis.ts";
import { createSiteCache } from "../../../src/desk/stores/siteCache.ts";
import type { SiteStore } from "../../../src/desk/stores/sites.ts";
import { sitesInFolder } from "../../../src/desk/stores/sitesInFolder.ts";
import { sitesInRedis } from "../../../src/desk/stores/sitesInRedis.ts";
import { startRedis } from "../stage/redisServer.ts";
import { openStoresInObject, removeObjects } from "./stage/objectStores.ts";
import { siteOf } from "./stage/sites.ts";

let redis: Awaited<ReturnType<typeof startRedis>>;
let client: ReturnType<typeof connectRedis>;
beforeAll(async () => {
  redis = await startRedis();
  client = connectRedis(redis.url, () => {});
});
afterAll(async () => {
  client.disconnect();
  await redis.stop();
  await removeObjects();
});

/** An empty store of each kind. */
const kinds: Record<string, () => Promise<SiteStore>> = {
  folder: async () => sitesInFolder(join(await mkdtemp(join(tmpdir(), "sites-")), "_desk")),
  Redis: async () => {
    await client.flushall();
    return sitesInRedis(client);
  },
  "Durable Object": async () => openStoresInObject(randomUUID()).sites,
};

/** The ids of the sites that are found at these hosts. */
const findIds = (store: SiteStore, ...hosts: string[]) =>
  Promise.all(hosts.map(async (host) => (await store.ofHost(host))?.id));

describe.each(Object.entries(kinds))("sites in a %s", (_, open) => {
  let store: SiteStore;
  beforeEach(async () => {
    store = await open();
  });

  test("a site comes back as it was put, also one of 1.9 MB, and an unknown one is none", async () => {
    const acme = siteOf("acme", "siteUrl: https://acme.example\nhosts: [acme.test]");
    const large = { ...siteOf("large"), texts: { "about.md": "ä\n".repeat(475_000) } };
    expect(await store.listIds()).toEqual([]);
    for (const site of [acme, large]) await store.put(site);
    for (const site of [acme, large]) expect(await store.get(site.id)).toEqual(site);
    expect(await store.get("other")).toBeUndefined();
    expect(await store.listIds()).toEqual(["acme", "large"]);
  });

  test("a renamed site is found by the hosts that its former ids have on this machine", async () => {
    await store.put(siteOf("zenith", "formerIds: [acme, early]"));
    const ids = await findIds(store, "acme.localhost", "early.localhost", "zenith.localhost");
    expect(ids).toEqual(["zenith", "zenith", undefined]);
  });

  test("a site is found by each host that it names, with or without www, and by no other", async () => {
    await store.put(siteOf("acme", "siteUrl: https://www.acme.example:8443\nhosts: [acme.test]"));
    expect(await findIds(store, "acme.example", "www.acme.example", "acme.test")).toEqual(
      Array(3).fill("acme"),
    );
    expect(await findIds(store, "www.acme.test", "acme", "acme.json", "")).toEqual(Array(4).fill(undefined));
  });

  test("a site that is put again takes its new hosts and leaves its old ones", async () => {
    await store.put(siteOf("acme", "siteUrl: https://old.example\nhosts: [both.test]"));
    const now = siteOf("acme", "siteUrl: https://new.example\nhosts: [both.test]\nphone: '+1 410 555 0134'");
    await store.put(now);
    expect(await findIds(store, "old.example", "www.old.example")).toEqual([undefined, undefined]);
    expect([await store.ofHost("new.example"), await store.ofHost("both.test")]).toEqual([now, now]);
  });

  test("a host that moves from one site to another is the other's, whichever is put first", async () => {
    await store.put(siteOf("acme", "hosts: [shop.test, a.test]"));
    await store.put(siteOf("other", "hosts: [shop.test]"));
    expect(await findIds(store, "shop.test")).toEqual(["other"]);
    await store.put(siteOf("acme", "hosts: [a.test]"));
    expect(await findIds(store, "shop.test")).toEqual(["other"]);
    await store.remove("acme");
    expect(await findIds(store, "shop.test")).toEqual(["other"]);
  });

  test("a site that is removed is gone with its hosts, and one that is gone stays so", async () => {
    await store.put(siteOf("acme", "siteUrl: https://acme.example"));
    await store.put(siteOf("other"));
    for (const _ of Array(2)) await store.remove("acme");
    expect([await store.get("acme"), await store.ofHost("acme.example")]).toEqual([undefined, undefined]);
    expect(await store.listIds()).toEqual(["other"]);
  });

  test("ids and hosts of visitors lead to nothing but sites", async () => {
    await store.put(siteOf("acme", "siteUrl: https://acme.example"));
    const names = [
      "../acme",
      "hosts",
      "acme.json",
      "..",
      ".",
      "",
      "__proto__",
      "a/b",
      "ACME",
      "x".repeat(500),
    ];
    const found = await Promise.all(names.flatMap((name) => [store.get(name), store.ofHost(name)]));
    expect(new Set(found)).toEqual(new Set([undefined]));
    await expect(store.put({ ...siteOf("acme"), id: "../acme" })).rejects.toThrow("Is no id of a business");
  });

  test("sites that are put at once are all there, and 100 of them come sorted", async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `site-${String(index).padStart(3, "0")}`);
    await Promise.all(ids.toReversed().map((id) => store.put(siteOf(id, `hosts: [${id}.test]`))));
    expect(await store.listIds()).toEqual(ids);
    expect(await findIds(store, "site-042.test")).toEqual(["site-042"]);
  });
});

test("what a killed write left in the index of a folder leads to no site, and the same site may be put many times at once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sites-"));
  const store = sitesInFolder(folder);
  const acme = siteOf("acme", "siteUrl: https://acme.example");
  await Promise.all(Array.from({ length: 20 }, () => store.put(acme)));
  await writeFile(join(folder, "hosts", "new.example"), "acme\n");
  await writeFile(join(folder, "hosts", "gone.example"), "gone\n");
  const ids = await findIds(store, "acme.example", "new.example", "gone.example");
  expect(ids).toEqual(["acme", undefined, undefined]);
  expect(await readdir(join(folder, "hosts"))).not.toContainEqual(expect.stringContaining(".new"));
});

test("facts of another version are refused by name, from a folder and from Redis", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sites-"));
  const [inFolder, inRedis] = [sitesInFolder(folder), sitesInRedis(client)];
  await inFolder.put(siteOf("acme"));
  const text = (await readFile(join(folder, "acme.json"), "utf8")).replace(
    `"version":${factsVersion}`,
    '"version":1',
  );
  await writeFile(join(folder, "acme.json"), text);
  await client.hset("frontdesk:sites", "acme", text);
  const wanted = `acme: Was written by another version of Frontdesk (facts 1, this one reads ${factsVersion}). Build the desk and publish its sites with one version.`;
  for (const store of [inFolder, inRedis]) await expect(store.get("acme")).rejects.toThrow(wanted);
  // The next version takes its place.
  await inFolder.put(siteOf("acme", "hosts: [acme.test]"));
  expect((await inFolder.ofHost("acme.test"))?.id).toBe("acme");
});

describe("the sites that a desk holds", () => {
  /** A cache before a store of three sites that notes what is read, and fails while it is `away`. */
  function openCache(maxEntries = 4) {
    const byId = new Map(["a", "b", "c"].map((id) => [id, siteOf(id, `hosts: [${id}.test]`)]));
    const [reads, lines]: [string[], unknown[]] = [[], []];
    const state = { isAway: false, nowMs: 0 };
    const read = async (name: string, site: SiteFacts | undefined) => {
      reads.push(name);
      if (state.isAway) throw new Error("The store is away.");
      return structuredClone(site);
    };
    const findHost = (host: string) =>
      [...byId.values()].find(({ business }) => siteHosts(business).includes(host));
    const store = {
      get: (id: string) => read(id, byId.get(id)),
      ofHost: (host: string) => read(host, findHost(host)),
    };
    const cache = createSiteCache(
      store,
      (line) => lines.push(line),
      { maxEntries, maxAgeMs: 5_000 },
      () => state.nowMs,
    );
    /** What is found by each name, an id or a host, one after the other. */
    const find = async (names: string) => {
      const found: (SiteFacts | undefined)[] = [];
      for (const name of names.split(" "))
        found.push(await (name.includes(".") ? cache.siteOfHost(name) : cache.business(name)));
      return found;
    };
    return { byId, reads, lines, state, cache, find };
  }

  test("one is read once in five seconds, and a change shows then", async () => {
    const { byId, reads, state, cache, find } = openCache();
    const first = await cache.business("a");
    expect(await Promise.all([cache.business("a"), cache.business("a")])).toEqual([first, first]);
    byId.set("a", siteOf("a", "phone: '+1 410 555 0134'"));
    state.nowMs = 4_999;
    expect(await cache.business("a")).toBe(first);
    state.nowMs = 5_000;
    expect((await find("a"))[0]?.business.phone).toBe("+1 410 555 0134");
    expect(reads).toEqual(["a", "a"]);
  });

  test("a call from a site's own host reads one site, which stays the same object while it is the same", async () => {
    const { reads, state, find } = openCache();
    const found = await find("a.test a a.test");
    expect(reads).toEqual(["a.test"]);
    state.nowMs = 6_000;
    found.push(...(await find("a.test a")));
    expect([new Set(found).size, reads]).toEqual([1, ["a.test", "a.test"]]);
  });

  test("the oldest goes when there are too many, and what is nowhere is never held", async () => {
    const { reads, find } = openCache(2);
    await find("a b nowhere c nowhere a c");
    expect(reads.join(" ")).toBe("a b nowhere nowhere.localhost c nowhere nowhere.localhost a");
  });

  test("a renamed site is found and held by the ids that it had before, also while the store is away", async () => {
    const { byId, reads, state, find } = openCache();
    byId.set("a", siteOf("a", "formerIds: [early, earlier]"));
    const found = await find("early early a");
    expect(reads).toEqual(["early", "early.localhost"]);
    Object.assign(state, { isAway: true, nowMs: 10_000 });
    found.push(...(await find("early")));
    expect([found[0]?.id, new Set(found).size]).toEqual(["a", 1]);
    byId.set("early", siteOf("early"));
    Object.assign(state, { isAway: false, nowMs: 20_000 });
    expect((await find("early"))[0]?.id).toBe("early");
  });

  test("a site takes one place, however it is found, and names that no site has take none", async () => {
    const { reads, cache, find } = openCache(2);
    const found = await find("a a.test b b.test");
    const unknown = Array.from({ length: 50 }, (_, index) => `unknown-${index}`);
    await Promise.all(unknown.flatMap((name) => [cache.business(name), cache.siteOfHost(name)]));
    reads.length = 0;
    found.push(...(await find("a.test a b.test b")));
    expect([new Set(found).size, reads]).toEqual([2, []]);
    await find("c b.test a.test");
    expect(reads).toEqual(["c", "a.test"]);
  });

  test("a host that its site has left, and a site that is removed, are found no more", async () => {
    const { byId, state, cache, find } = openCache();
    await find("a.test");
    byId.set("a", siteOf("a"));
    state.nowMs = 5_000;
    expect(await find("a a.test")).toMatchObject([{ business: { hosts: [] } }, undefined]);
    byId.delete("a");
    state.nowMs = 10_000;
    expect(await find("a")).toEqual([undefined]);
    state.isAway = true;
    await expect(cache.business("a")).rejects.toThrow();
  });

  test("while the store is away one that is held goes on, another fails, and both come back", async () => {
    const { lines, state, cache, find } = openCache();
    const first = await cache.business("a");
    Object.assign(state, { isAway: true, nowMs: 10_000 });
    expect(await cache.business("a")).toBe(first);
    await expect(cache.business("b")).rejects.toThrow("The store is away.");
    expect(lines).toEqual([
      { event: "site-not-read", site: "a", cause: "Error" },
      { event: "site-not-read", cause: "Error" },
    ]);
    state.isAway = false;
    expect((await find("b"))[0]?.id).toBe("b");
  });
});
