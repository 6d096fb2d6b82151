import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectRedis, firstAttempt } from "../../src/desk/stores/redis.ts";
import type { TopicStore } from "../../src/desk/stores/topics.ts";
import { topicsFile, topicsInFile } from "../../src/desk/stores/topicsInFile.ts";
import { topicsInRedis } from "../../src/desk/stores/topicsInRedis.ts";
import { startRedis } from "../desk/stage/redisServer.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { runStoreCommand } from "./stage/spawnSite.ts";

/** Runs `site report` in an empty folder, with these settings. */
const report = (settings: Record<string, string>, ...words: string[]) =>
  runStoreCommand(settings, "report", ...words);

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

/** A file of leads whose server runs; the file of topics is beside it. */
async function openFile() {
  const leadsFile = temporaryFile("leads.jsonl");
  const store = topicsInFile(topicsFile(leadsFile));
  onTestFinished(store.close);
  await fill(store);
  return leadsFile;
}

const reportOfAcme = [
  "acme: not answered in the last 30 days: how often, last day, topic",
  `     4  ${dayOf(3)}  words that the site does not use`,
  `     3  ${dayOf(20)}  rent kayaks`,
  `     3  ${dayOf(2)}  2 topics, each asked by fewer than three visitors`,
  "Add a question to faqs of businesses/acme/business.yaml",
];
const reportOfOther = [
  "other: not answered in the last 30 days: how often, last day, topic",
  `     1  ${dayOf(0)}  asked by fewer than three visitors`,
  "Add a question to faqs of businesses/other/business.yaml",
];

test("14.9 unanswered topics are reported site by site, most asked first, beside a running server", async () => {
  const settings = { LEADS_FILE: await openFile() };
  const all = await report(settings);
  expect(all).toEqual({
    status: 0,
    stderr: "",
    stdout: `${[...reportOfAcme, ...reportOfOther].join("\n")}\n`,
  });
  expect((await report(settings, "other")).stdout).toBe(`${reportOfOther.join("\n")}\n`);
});

test("14.9 --json prints an object for each topic", async () => {
  const { stdout } = await report({ LEADS_FILE: await openFile() }, "acme", "--json");
  const rows = stdout.trimEnd().split("\n");
  expect(rows.map((row) => JSON.parse(row))).toEqual([
    { site: "acme", words: [], count: 4, lastDay: dayOf(3) },
    { site: "acme", words: ["rent", "kayaks"], count: 3, lastDay: dayOf(20) },
    { site: "acme", words: null, count: 2, lastDay: dayOf(2) },
    { site: "acme", words: null, count: 1, lastDay: dayOf(10) },
  ]);
});

test("14.9 topics in Redis are reported", async () => {
  const { url, stop } = await startRedis();
  onTestFinished(stop);
  const redis = connectRedis(url, () => {});
  await firstAttempt(redis);
  await fill(topicsInRedis(redis));
  redis.disconnect();
  expect((await report({ REDIS_URL: url }, "acme")).stdout).toBe(`${reportOfAcme.join("\n")}\n`);
});

test("14.9 nothing to report is said, and no file is made", async () => {
  const none = { LEADS_FILE: join(dirname(temporaryFile("none")), "no", "leads.jsonl") };
  expect(await report(none)).toEqual({
    status: 0,
    stderr: "",
    stdout: "No site has unanswered topics of the last 30 days.\n",
  });
  expect((await report(none, "acme")).stdout).toBe("acme: No unanswered topics of the last 30 days.\n");
  expect(await report(none, "--json")).toEqual({ status: 0, stderr: "", stdout: "" });
});

test("14.9 a store that cannot be read and a site that is none are named with the remedy, status 1", async () => {
  const businesses = dirname(temporaryFile("none"));
  await mkdir(join(businesses, "acme"));
  expect(await report({}, "acmee", "--businesses", businesses)).toEqual({
    status: 1,
    stdout: "",
    stderr: `acmee: There is no such business in ${businesses}, and no topic of it in the store. Name one of its folders, or another with --businesses DIR.\n`,
  });
  expect(await report({ REDIS_URL: "redis://127.0.0.1:1" })).toEqual({
    status: 1,
    stdout: "",
    stderr: "REDIS_URL: Redis does not answer (Error ECONNREFUSED). Start it or correct the address.\n",
  });
  const leadsFile = temporaryFile("leads.jsonl");
  await mkdir(topicsFile(leadsFile));
  const isFolder = await report({ LEADS_FILE: leadsFile });
  expect(isFolder).toMatchObject({ status: 1, stderr: expect.stringMatching(/^[^\n]*is a folder[^\n]*\n$/) });
  expect(await report({}, "acme", "other")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("report takes the id of one business, or none."),
  });
});
