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

type Redis = Awaited<ReturnType<typeof startRedis>>;
let redis: Redis;
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

describe.each(Object.entries(kinds))("sites in a %s", (_, open) => {
  let store: SiteStore;
  beforeEach(async () => {
    store = await open();
  });

  test("a site comes back as it was put, and an unknown one is none", async () => {
    const acme = siteOf("acme", "siteUrl: https://acme.example\nhosts: [acme.test]");
    expect(await store.listIds()).toEqual([]);
    await store.put(acme);
    expect(await store.get("acme")).toEqual(acme);
    expect(await store.get("other")).toBeUndefined();
    expect(await store.listIds()).toEqual(["acme"]);
  });

  test("a renamed site is found by the hosts that its former ids have on this machine", async () => {
    await store.put(siteOf("zenith", "formerIds: [acme, early]"));
    const hosts = ["acme.localhost", "early.localhost", "zenith.localhost"];
    const ids = await Promise.all(hosts.map(async (host) => (await store.ofHost(host))?.id));
    expect(ids).toEqual(["zenith", "zenith", undefined]);
  });

  test("a site is found by each host that it names, with or without www, and by no other", async () => {
    await store.put(siteOf("acme", "siteUrl: https://www.acme.example:8443\nhosts: [acme.test]"));
    const hosts = ["acme.example", "www.acme.example", "acme.test", "www.acme.test", "acme", "acme.json", ""];
    const ids = await Promise.all(hosts.map(async (host) => (await store.ofHost(host))?.id));
    expect(ids).toEqual(["acme", "acme", "acme", undefined, undefined, undefined, undefined]);
  });

  test("a site that is put again takes its new hosts and leaves its old ones", async () => {
    await store.put(siteOf("acme", "siteUrl: https://old.example\nhosts: [both.test]"));
    const now = siteOf("acme", "siteUrl: https://new.example\nhosts: [both.test]\nphone: '+1 410 555 0134'");
    await store.put(now);
    const hosts = ["old.example", "www.old.example", "new.example", "both.test"];
    const found = await Promise.all(hosts.map((host) => store.ofHost(host)));
    expect(found).toEqual([undefined, undefined, now, now]);
  });

  test("a host that moves from one site to another is the other's, whichever is put first", async () => {
    await store.put(siteOf("acme", "hosts: [shop.test, a.test]"));
    await store.put(siteOf("other", "hosts: [shop.test]"));
    expect((await store.ofHost("shop.test"))?.id).toBe("other");
    await store.put(siteOf("acme", "hosts: [a.test]"));
    expect((await store.ofHost("shop.test"))?.id).toBe("other");
    await store.remove("acme");
    expect((await store.ofHost("shop.test"))?.id).toBe("other");
  });

  test("a site that is removed is gone with its hosts, and one that is gone stays so", async () => {
    await store.put(siteOf("acme", "siteUrl: https://acme.example"));
    await store.put(siteOf("other"));
    await store.remove("acme");
    await store.remove("acme");
    expect(await store.get("acme")).toBeUndefined();
    expect(await store.ofHost("acme.example")).toBeUndefined();
    expect(await store.listIds()).toEqual(["other"]);
  });

  test("ids and hosts of visitors lead to nothing but sites", async () => {
    await store.put(siteOf("acme", "siteUrl: https://acme.example"));
    const strange = [
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
    expect(await Promise.all(strange.map((id) => store.get(id)))).toEqual(strange.map(() => undefined));
    expect(await Promise.all(strange.map((host) => store.ofHost(host)))).toEqual(
      strange.map(() => undefined),
    );
    await expect(store.put({ ...siteOf("acme"), id: "../acme" })).rejects.toThrow("Is no id of a business");
  });

  test("a site of 1.9 MB comes back whole", async () => {
    const site = { ...siteOf("acme"), texts: { "about.md": "ä\n".repeat(475_000) } };
    await store.put(site);
    expect(await store.get("acme")).toEqual(site);
  });

  test("two sites that are put at once are both there, and 100 of them come sorted", async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `site-${String(index).padStart(3, "0")}`);
    await Promise.all(ids.toReversed().map((id) => store.put(siteOf(id, `hosts: [${id}.test]`))));
    expect(await store.listIds()).toEqual(ids);
    expect((await store.ofHost("site-042.test"))?.id).toBe("site-042");
  });
});

test("what a killed write left in the index of a folder leads to no site, and the same site may be put many times at once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sites-"));
  const store = sitesInFolder(folder);
  const acme = siteOf("acme", "siteUrl: https://acme.example");
  await Promise.all(Array.from({ length: 20 }, () => store.put(acme)));
  await writeFile(join(folder, "hosts", "new.example"), "acme\n");
  await writeFile(join(folder, "hosts", "gone.example"), "gone\n");
  const hosts = ["acme.example", "new.example", "gone.example"];
  expect(await Promise.all(hosts.map(async (host) => (await store.ofHost(host))?.id))).toEqual([
    "acme",
    undefined,
    undefined,
  ]);
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

/** A store that counts what is read, and fails while it is `away`. */
function countingStore(sites: readonly SiteFacts[]) {
  const byId = new Map(sites.map((site) => [site.id, site]));
  const reads: string[] = [];
  const state = { isAway: false };
  const read = async (name: string, site: SiteFacts | undefined) => {
    reads.push(name);
    if (state.isAway) throw new Error("The store is away.");
    return structuredClone(site);
  };
  return {
    byId,
    reads,
    state,
    get: (id: string) => read(id, byId.get(id)),
    ofHost: (host: string) =>
      read(
        host,
        [...byId.values()].find(({ business }) => siteHosts(business).includes(host)),
      ),
  };
}

describe("the sites that a desk holds", () => {
  const sites = ["a", "b", "c"].map((id) => siteOf(id, `hosts: [${id}.test]`));
  const lines: unknown[] = [];
  const openCache = (maxEntries = 4) => {
    const [store, clock] = [countingStore(sites), { nowMs: 0 }];
    const size = { maxEntries, maxAgeMs: 5_000 };
    const cache = createSiteCache(
      store,
      (line) => lines.push(line),
      size,
      () => clock.nowMs,
    );
    return { store, clock, cache };
  };

  test("one is read once in five seconds, and a change shows then", async () => {
    const { store, clock, cache } = openCache();
    const first = await cache.business("a");
    expect(await Promise.all([cache.business("a"), cache.business("a")])).toEqual([first, first]);
    expect(store.reads).toEqual(["a"]);
    store.byId.set("a", siteOf("a", "phone: '+1 410 555 0134'"));
    clock.nowMs = 4_999;
    expect(await cache.business("a")).toBe(first);
    clock.nowMs = 5_000;
    expect((await cache.business("a"))?.business.phone).toBe("+1 410 555 0134");
    expect(store.reads).toEqual(["a", "a"]);
  });

  test("a call from a site's own host reads one site", async () => {
    const { store, cache } = openCache();
    const site = await cache.siteOfHost("a.test");
    expect(await cache.business("a")).toBe(site);
    expect(await cache.siteOfHost("a.test")).toBe(site);
    expect(store.reads).toEqual(["a.test"]);
  });

  test("one that is read again and is the same stays the same object: what was made of it is kept", async () => {
    const { store, clock, cache } = openCache();
    const first = await cache.siteOfHost("a.test");
    clock.nowMs = 6_000;
    expect(await cache.siteOfHost("a.test")).toBe(first);
    expect(await cache.business("a")).toBe(first);
    expect(store.reads).toEqual(["a.test", "a.test"]);
  });

  test("the oldest goes when there are too many, and what is nowhere is never held", async () => {
    const { store, cache } = openCache(2);
    for (const id of ["a", "b", "nowhere", "c", "nowhere", "a", "c"]) await cache.business(id);
    const nowhere = ["nowhere", "nowhere.localhost"];
    expect(store.reads).toEqual(["a", "b", ...nowhere, "c", ...nowhere, "a"]);
  });

  test("a renamed site is found and held by the ids that it had before, also while the store is away", async () => {
    const { store, clock, cache } = openCache();
    store.byId.set("a", siteOf("a", "formerIds: [early, earlier]"));
    const site = await cache.business("early");
    expect([site?.id, await cache.business("early"), await cache.business("a")]).toEqual(["a", site, site]);
    expect(store.reads).toEqual(["early", "early.localhost"]);
    store.state.isAway = true;
    clock.nowMs = 10_000;
    expect(await cache.business("early")).toBe(site);
    store.state.isAway = false;
    store.byId.set("early", siteOf("early"));
    clock.nowMs = 20_000;
    expect((await cache.business("early"))?.id).toBe("early");
    lines.length = 0;
  });

  test("a site takes one place, however it is found, and names that no site has take none", async () => {
    const { store, cache } = openCache(2);
    for (const id of ["a", "b"]) expect(await cache.siteOfHost(`${id}.test`)).toBe(await cache.business(id));
    const unknown = Array.from({ length: 50 }, (_, index) => `unknown-${index}`);
    await Promise.all(unknown.flatMap((name) => [cache.business(name), cache.siteOfHost(name)]));
    store.reads.length = 0;
    for (const id of ["a", "b"]) expect(await cache.siteOfHost(`${id}.test`)).toBe(await cache.business(id));
    expect(store.reads).toEqual([]);
    await cache.business("c");
    await cache.siteOfHost("b.test");
    await cache.siteOfHost("a.test");
    expect(store.reads).toEqual(["c", "a.test"]);
  });

  test("a host that its site has left, and a site that is removed, are found no more", async () => {
    const { store, clock, cache } = openCache();
    await cache.siteOfHost("a.test");
    store.byId.set("a", siteOf("a"));
    clock.nowMs = 5_000;
    expect((await cache.business("a"))?.business.hosts).toEqual([]);
    expect(await cache.siteOfHost("a.test")).toBeUndefined();
    store.byId.delete("a");
    clock.nowMs = 10_000;
    expect(await cache.business("a")).toBeUndefined();
    store.state.isAway = true;
    await expect(cache.business("a")).rejects.toThrow();
    lines.length = 0;
  });

  test("while the store is away one that is held goes on, another fails, and both come back", async () => {
    const { store, clock, cache } = openCache();
    const first = await cache.business("a");
    store.state.isAway = true;
    clock.nowMs = 10_000;
    expect(await cache.business("a")).toBe(first);
    await expect(cache.business("b")).rejects.toThrow("The store is away.");
    expect(lines).toEqual([
      { event: "site-not-read", site: "a", cause: "Error" },
      { event: "site-not-read", cause: "Error" },
    ]);
    store.state.isAway = false;
    expect((await cache.business("b"))?.id).toBe("b");
  });
});
