import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withPublicStore } from "../../scripts/site/siteStores.ts";
import { factsFile, factsVersion } from "../../src/business/facts.ts";
import type { DeskTarget } from "../../src/desk/settings/targets.ts";
import { connectRedis, firstAttempt } from "../../src/desk/stores/redis.ts";
import type { SiteStore } from "../../src/desk/stores/sites.ts";
import { sitesInFolder } from "../../src/desk/stores/sitesInFolder.ts";
import { sitesInRedis } from "../../src/desk/stores/sitesInRedis.ts";
import { someSettings } from "../desk/stage/business.ts";
import { startRedis } from "../desk/stage/redisServer.ts";
import { startWorkerd } from "../desk/stage/workerd.ts";
import { createCaseReader } from "../stage/cases.ts";
import { freePort } from "../stage/freePorts.ts";
import { startRemoteDesk } from "./stage/remoteDesk.ts";
import { deskWorkshop } from "./stage/siteCommand.ts";
import { spawnSite } from "./stage/spawnSite.ts";

const readCases = createCaseReader(import.meta.url);

type Place = { target: string; settings: Record<string, string>; name: string; store: SiteStore };

async function openFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "sites-"));
  return { target: "node", settings: { SITES_FOLDER: folder }, name: folder, store: sitesInFolder(folder) };
}

async function openRedis(): Promise<Place> {
  const redis = await startRedis();
  const client = connectRedis(redis.url, () => {});
  onTestFinished(async () => {
    client.disconnect();
    await redis.stop();
  });
  const settings = { REDIS_URL: redis.url };
  return { target: "vercel", settings, name: "REDIS_URL", store: sitesInRedis(client) };
}

/** The store of a running desk on each host, and the settings by which it is found. */
const places: Record<string, () => Promise<Place>> = {
  "a folder": openFolder,
  Redis: openRedis,
  "a desk elsewhere": async () => {
    const { settings, store, close } = await startRemoteDesk();
    onTestFinished(close);
    return { target: "cloudflare", settings, name: settings.PUBLIC_URL, store };
  },
};

test.each(Object.entries(places))(
  "sites go into %s, one alone too; what is the same stays, and what is gone is named and goes with --prune",
  async (_, open) => {
    const { target, settings, name, store } = await open();
    const { prepare, businesses, out, publish, write } = await deskWorkshop(["acme", "gone", "other"]);
    await prepare();
    const publishThere = (...words: string[]) => publish(settings, "--target", target, ...words);
    expect(await publishThere("acme")).toEqual({ status: 0, stdout: ["acme: New."], stderr: [] });
    expect(await store.listIds()).toEqual(["acme"]);
    expect(await publishThere()).toMatchObject({ status: 0, stdout: ["gone: New.", "other: New."] });
    expect(await publishThere()).toEqual({ status: 0, stdout: [], stderr: [`${name}: Nothing changed.`] });

    await write("acme", "hosts: [acme.test]");
    await rm(join(businesses, "gone"), { recursive: true });
    await prepare();
    expect(await publishThere()).toEqual({
      status: 0,
      stdout: ["acme: Changed."],
      stderr: [
        `gone: Is in ${name}, and ${factsFile(out, "gone")} is not there. Remove it with site publish --prune.`,
      ],
    });
    expect((await store.ofHost("acme.test"))?.id).toBe("acme");
    expect(await publishThere("--prune")).toEqual({
      status: 0,
      stdout: [],
      stderr: [`gone: Removed from ${name}, as ${factsFile(out, "gone")} is not there.`],
    });
    expect(await store.listIds()).toEqual(["acme", "other"]);
    expect(await store.ofHost("gone.example")).toBeUndefined();
  },
);

test("sites in no file are removed by the tenth alone, unless --yes says that it is right", async () => {
  const { settings, name, store } = await openFolder();
  const { prepare, out, publish } = await deskWorkshop(["a", "b", "c", "d"]);
  await prepare();
  await publish(settings);
  for (const id of ["a", "b"]) await rm(factsFile(out, id));
  const refused = await publish(settings, "--prune");
  expect(refused).toEqual({
    status: 1,
    stdout: [],
    stderr: [
      `${name}: 2 of 4 sites are in no file of ${out}, over a tenth: nothing is removed. If that is right, add --yes.`,
    ],
  });
  expect(await store.listIds()).toEqual(["a", "b", "c", "d"]);
  expect((await publish(settings, "--prune", "--yes")).status).toBe(0);
  expect(await store.listIds()).toEqual(["c", "d"]);
});

test("a file that cannot be used keeps its own site out, and no other", async () => {
  const { settings, store } = await openFolder();
  const { prepare, out, publish, write } = await deskWorkshop(["acme", "broken", "other"]);
  await prepare();
  await publish(settings);
  const before = await store.get("acme");
  for (const id of ["acme", "broken", "other"]) await write(id, `hosts: [${id}.test]`);
  await prepare();
  const text = await readFile(factsFile(out, "acme"), "utf8");
  await writeFile(factsFile(out, "acme"), text.replace(`"version":${factsVersion}`, '"version":1'));
  await writeFile(factsFile(out, "broken"), text);
  expect(await publish(settings, "acme", "broken", "missing", "other")).toEqual({
    status: 1,
    stdout: ["other: Changed."],
    stderr: [
      `${factsFile(out, "acme")}: Was written by another version of Frontdesk (facts 1, this one reads ${factsVersion}). Build it with this version: npm run -s site -- build --desk only`,
      `${factsFile(out, "broken")}: Holds the facts of another site. Build them first: npm run -s site -- build --desk only --all`,
      `${factsFile(out, "missing")}: There is no such file. Build them first: npm run -s site -- build --desk only missing`,
    ],
  });
  expect(await store.get("acme")).toEqual(before);
  expect((await store.ofHost("other.test"))?.id).toBe("other");
});

test("the desk that a build makes for Cloudflare takes its sites, and keeps them over a kill", async () => {
  const { build, out, publish } = await deskWorkshop(["acme", "other"]);
  expect((await build("--target", "cloudflare")).status).toBe(0);
  const folder = join(out, "_host", "worker");
  const names = (await readdir(folder)).sort((name) => (name === "index.mjs" ? -1 : 1));
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const);
  const [modules, port] = [Object.fromEntries(await Promise.all(texts)), await freePort()];
  const settings = { PUBLIC_URL: `http://127.0.0.1:${port}`, OPERATOR_TOKEN: "x".repeat(32) };
  const objects = await mkdtemp(join(tmpdir(), "objects-"));
  const start = () =>
    startWorkerd({
      modules,
      objects: { DESK: "Desk" },
      folder: objects,
      bindings: { ...someSettings, ...settings },
      port,
    });
  const first = await start();
  expect(await publish(settings)).toEqual({ status: 0, stdout: ["acme: New.", "other: New."], stderr: [] });
  await first.kill();
  const second = await start();
  onTestFinished(second.kill);
  expect((await publish(settings)).stderr).toEqual([`${settings.PUBLIC_URL}: Nothing changed.`]);
});

test("what a store has of another version is replaced", async () => {
  const { settings, store, target } = await openRedis();
  const { prepare, out, publish } = await deskWorkshop(["acme"]);
  await prepare();
  const client = connectRedis(settings["REDIS_URL"] ?? "", () => {});
  onTestFinished(() => client.disconnect());
  await firstAttempt(client);
  const text = await readFile(factsFile(out, "acme"), "utf8");
  await client.hset("frontdesk:sites", "acme", text.replace(`"version":${factsVersion}`, '"version":1'));
  expect(await publish(settings, "--target", target)).toMatchObject({
    status: 0,
    stdout: ["acme: New."],
  });
  expect((await store.get("acme"))?.id).toBe("acme");
});

/** Twelve sites, ready to be published to a desk elsewhere. */
async function openTwelve(settings: Record<string, string>) {
  const ids = Array.from({ length: 12 }, (_, index) => `site-${String(index).padStart(2, "0")}`);
  const { prepare, out, publish } = await deskWorkshop(ids);
  await prepare();
  return { ids, out, publish: () => publish(settings, "--target", "cloudflare") };
}

test("a desk that fails in the middle keeps what is in, says how much, and the next run goes on", async () => {
  const state = { puts: 0, isWell: false };
  const desk = await startRemoteDesk(async ({ method }) => {
    if (method === "PUT") state.puts += 1;
    return method === "PUT" && state.puts > 2 && !state.isWell ? 500 : undefined;
  });
  onTestFinished(desk.close);
  const { ids, out, publish } = await openTwelve(desk.settings);
  const text = await readFile(factsFile(out, "site-00"), "utf8");
  await writeFile(factsFile(out, "site-00"), text.replace('"id":"site-00"', '"id":"other"'));
  const failed = await publish();
  expect(failed).toMatchObject({
    status: 1,
    stdout: [expect.stringMatching(/: New\.$/), expect.stringMatching(/: New\.$/)],
  });
  const inStore = await desk.store.listIds();
  const underWay = ids.slice(1, 11).filter((id) => !inStore.includes(id));
  expect(failed.stderr).toEqual([
    `${factsFile(out, "site-00")}: Holds the facts of another site. Build them first: npm run -s site -- build --desk only --all`,
    `PUBLIC_URL ${desk.settings.PUBLIC_URL}: Answered 500. Look at the log of the desk. 2 of 12 sites are there as they were built, under way were ${underWay.join(", ")}, the others are as they were before. Mend that, and publish again: it goes on from there.`,
  ]);
  expect(inStore.map((id) => `${id}: New.`)).toEqual(failed.stdout);
  state.isWell = true;
  await writeFile(factsFile(out, "site-00"), text);
  const again = await publish();
  expect(again).toMatchObject({ status: 0 });
  expect(again.stdout).toHaveLength(10);
  expect(await desk.store.listIds()).toEqual(ids);
});

test("a publication that is killed leaves whole sites, and the next one ends it", async () => {
  const { promise: isMiddle, resolve: reached } = Promise.withResolvers<void>();
  const state = { puts: 0, isHeld: true };
  const desk = await startRemoteDesk(async ({ method }) => {
    if (method === "PUT" && ++state.puts > 3 && state.isHeld) {
      reached();
      await new Promise(() => {});
    }
    return undefined;
  });
  onTestFinished(desk.close);
  const { ids, out, publish } = await openTwelve(desk.settings);
  const { child, ended } = spawnSite(["publish", "--out", out, "--target", "cloudflare"], desk.settings);
  await isMiddle;
  child.kill("SIGKILL");
  await ended;
  await expect.poll(() => desk.store.listIds()).toHaveLength(3);
  for (const id of await desk.store.listIds())
    expect((await desk.store.get(id))?.business.businessName).toBe(`The ${id}`);
  state.isHeld = false;
  expect((await publish()).stdout).toHaveLength(9);
  expect(await desk.store.listIds()).toEqual(ids);
});

test("a desk that does not take the token, is none, or is away is named with the remedy", async () => {
  const desk = await startRemoteDesk(async ({ url }) => (url?.includes("other") ? 404 : undefined));
  const { prepare, publish } = await deskWorkshop(["acme", "other"]);
  await prepare();
  const explain = async (settings: Record<string, string>, ...ids: string[]) => {
    const { status, stderr } = await publish(settings, "--target", "cloudflare", ...ids);
    expect(status).toBe(1);
    return stderr[0]?.replace(`PUBLIC_URL ${desk.settings.PUBLIC_URL}: `, "").split(" 0 of ")[0];
  };
  const wrongToken = { ...desk.settings, OPERATOR_TOKEN: "another-token-of-32-characters-or-more" };
  expect(await explain(wrongToken, "acme")).toBe(
    "Does not take OPERATOR_TOKEN. Set that of the desk, which it may have had since its last deployment.",
  );
  expect(await explain(desk.settings, "other")).toBe(
    "Is no desk of many sites. Deploy one: site build --desk only --target cloudflare.",
  );
  await desk.close();
  expect(await explain(desk.settings, "acme")).toBe(
    "Cannot be reached (TypeError ECONNREFUSED). Start the desk, or correct it.",
  );
});

type MissingCase = [target: DeskTarget, settings: Record<string, string>, message: string];

test.each(readCases<MissingCase>("missing"))(
  "for %s with %j the missing setting is named",
  async (target, settings, message) => {
    await expect(withPublicStore(target, settings, async () => {})).rejects.toThrow(message);
  },
);

test("the host of the desk is that of its last build, whatever that wrote", async () => {
  const { build, publish } = await deskWorkshop(["acme", "other"]);
  await build("--target", "vercel");
  expect((await publish({})).stderr[0]).toContain("a desk on vercel has its sites in Redis");
  await build("--target", "netlify", "acme");
  const message =
    "REDIS_URL is missing: a desk on netlify has its sites in Redis. Name the one that the desk has.";
  expect((await publish({})).stderr).toEqual([message]);
  await build("acme");
  expect((await publish({})).stderr[0]).toContain("SITES_FOLDER is missing");
});

test("a folder that is no desk of many sites is refused", async () => {
  const { prepare, out, publish } = await deskWorkshop(["acme"]);
  const remedy = "Build them first: npm run -s site -- build --desk only";
  const refuseFolder = (reason: string) => ({
    status: 1,
    stdout: [],
    stderr: [`${out}: ${reason} ${remedy}`],
  });
  expect(await publish({})).toEqual(refuseFolder("Holds no facts of sites."));
  await prepare();
  expect((await publish({}, "--target", "static")).status).toBe(2);
  // A build of pages leaves facts, and notes no host of a desk.
  await rm(join(out, "_desk", "target"));
  expect(await publish({ SITES_FOLDER: out }, "--target", "node")).toEqual(
    refuseFolder("Is no desk of many sites."),
  );
});
