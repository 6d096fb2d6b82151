import { mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { localStore, withStartStore } from "../../scripts/localSettings.ts";
import { readDeskCounts } from "../../src/agency/report/deskCounts.ts";
import type { TopicStore } from "../../src/desk/topics/keptTopics.ts";
import { openDesk } from "../desk/stage/frontdesk.ts";
import { startRedis } from "../desk/stage/redisServer.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { holdFile, holdRedis } from "./stage/heldStores.ts";
import { siteHere } from "./stage/siteCommand.ts";
import { spawnSite } from "./stage/spawnSite.ts";

/** Runs `site report` in an empty folder, with these settings; answers also that folder. */
async function report(settings: Record<string, string>, ...words: string[]) {
  const folder = dirname(temporaryFile("none"));
  return { folder, ...(await siteHere(["report", ...words], settings, folder)) };
}

const dayMs = 86_400_000;
const today = Date.now();
const dayOf = (ageDays: number) => new Date(today - ageDays * dayMs).toISOString().slice(0, 10);

/** Asks each topic as often as said, each time as another visitor, on a day so long ago. */
async function fill(store: TopicStore) {
  const asked: [siteId: string, topic: string, times: number, ageDays: number, words: string[]][] = [
    ["acme", "old", 5, 31, ["old"]],
    ["acme", "kayaks", 3, 20, ["rent", "kayaks"]],
    ["acme", "unknown", 4, 3, []],
    ["acme", "rare", 2, 2, ["rare"]],
    ["acme", "rarer", 1, 10, ["rarer"]],
    ["other", "boats", 1, 0, ["boats"]],
  ];
  for (const [siteId, topic, times, ageDays, words] of asked)
    for (let time = 0; time < times; time++)
      await store.count({ siteId, topic, words, visitor: `v${time}`, atMs: today - ageDays * dayMs });
}

/** The settings of a running server that was asked. */
async function openFile() {
  const file = temporaryFile("store.db");
  await fill(holdFile(file).topics);
  return { STORE_FILE: file };
}

const reportOfAcme = [
  "acme: not answered in the last 30 days: how often, last day, topic",
  `     4  ${dayOf(3)}  words that the site does not use`,
  `     3  ${dayOf(20)}  rent kayaks`,
  `     3  ${dayOf(2)}  2 topics, each asked by fewer than three visitors`,
  "Add a question to faqs of businesses/acme/business.yaml",
];

/** What is counted of the sites that were asked. */
const topicsOfAcme = [
  { words: [], count: 4, lastDay: dayOf(3) },
  { words: ["rent", "kayaks"], count: 3, lastDay: dayOf(20) },
  { words: null, count: 2, lastDay: dayOf(2) },
  { words: null, count: 1, lastDay: dayOf(10) },
];
const counted = [
  { site: "acme", unanswered: 10, topics: topicsOfAcme },
  { site: "other", unanswered: 1, topics: [{ words: null, count: 1, lastDay: dayOf(0) }] },
];

test("14.9 named sites have their unanswered topics printed, most asked first, beside a running server", async () => {
  const folder = dirname(temporaryFile("none"));
  const words = ["report", "acme", "nobody"];
  const all = await spawnSite(words, await openFile(), folder).ended;
  expect(all).toMatchObject({ status: 0, stderr: "" });
  const [summary, ...lines] = all.stdout.trimEnd().split("\n");
  expect(summary).toMatch(/^report\.html: 2 sites\. 10 questions without an answer, 2 sites not built\. /);
  expect(lines).toEqual([...reportOfAcme, "nobody: No unanswered topics of the last 30 days."]);
  expect(await readdir(folder)).toEqual(["report.html"]);
  expect(await readFile(join(folder, "report.html"), "utf8")).toContain("rent kayaks");
});

test("14.9 --json prints one object, and writes no page without --file", async () => {
  const { folder, stdout, status } = await report(await openFile(), "--json");
  const fleet = JSON.parse(stdout);
  expect([status, fleet.totals.sites, fleet.totals.unanswered]).toEqual([0, 2, 11]);
  expect(fleet.sites).toMatchObject([
    { id: "acme", file: null, desk: { topics: topicsOfAcme } },
    { id: "other", desk: { unanswered: 1 } },
  ]);
  expect(await readdir(folder)).toEqual([]);
});

test("14.9 counts are read in Redis, at the running desk, and where the npm start of a port keeps them", async () => {
  const redisServer = await startRedis();
  onTestFinished(redisServer.stop);
  await fill(holdRedis(redisServer.url).topics);
  expect(await readDeskCounts({ REDIS_URL: redisServer.url }, false)).toMatchObject({
    source: "Redis (REDIS_URL)",
    sites: counted,
  });
  const OPERATOR_TOKEN = "the-operator-of-the-tests-in-32-characters";
  const { desk, port } = await openDesk({ settings: { OPERATOR_TOKEN } });
  const settings = { PUBLIC_URL: `http://127.0.0.1:${port}`, OPERATOR_TOKEN };
  await fill(desk.topics);
  const away = { STORE_FILE: temporaryFile("none.db") };
  expect(await readDeskCounts({ ...away, ...settings }, false)).toMatchObject({
    source: `the desk at ${settings.PUBLIC_URL}`,
    sites: counted,
  });
  await expect(
    readDeskCounts({ ...away, ...settings, OPERATOR_TOKEN: "x".repeat(32) }, false),
  ).rejects.toThrow("Does not take OPERATOR_TOKEN.");
  expect((await readDeskCounts(withStartStore(settings, 4_399), true)).source).toContain(
    localStore(4_399).STORE_FILE,
  );
});

test("14.9 a store that cannot be read and a site that is none are named with the remedy, status 1", async () => {
  const businesses = dirname(temporaryFile("none"));
  await mkdir(join(businesses, "acme"));
  expect(await report({}, "acmee", "--businesses", businesses)).toMatchObject({
    status: 1,
    stdout: "",
    stderr: `acmee: There is no such business in ${businesses}, and no count of it in the store. Name one of its folders, or another with --businesses DIR.\n`,
  });
  expect(await report({ REDIS_URL: "redis://127.0.0.1:1" })).toMatchObject({
    status: 1,
    stdout: "",
    stderr: "REDIS_URL: Redis does not answer (Error ECONNREFUSED). Start it or correct the address.\n",
  });
  await expect(readDeskCounts({ STORE_FILE: businesses }, false)).rejects.toThrow(/cannot be opened/);
});
