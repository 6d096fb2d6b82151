import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../scripts/frontdesk.ts";
import type { Lead } from "../../src/desk/leads/lead.ts";
import { type Provider, startProvider } from "../../src/provider/server.ts";
import { acme, other } from "../desk/stage/business.ts";
import { postWebhook, providerClient, webhookFields } from "../desk/stage/conversation.ts";
import { logOf, openChat, startDesk } from "../desk/stage/frontdesk.ts";
import { startRedis } from "../desk/stage/redisServer.ts";
import { openServe, outputOf, serveSettings } from "./stage/serveProcess.ts";
import { siteHere } from "./stage/siteCommand.ts";
import { spawnSite } from "./stage/spawnSite.ts";

type Scene = { provider: Provider; settings: Record<string, string>; out: string };

/** Runs `site forget` without a terminal. */
const forget = ({ settings, out }: Pick<Scene, "settings" | "out">, ...words: string[]) =>
  siteHere(["forget", "--out", out, ...words], settings);

/** A provider, an output with two sites, and the settings of a desk between them. */
async function setUp(more: Record<string, string> = {}): Promise<Scene> {
  const provider = await startProvider();
  onTestFinished(provider.close);
  const settings = { ...serveSettings(provider, await mkdtemp(join(tmpdir(), "forget-"))), ...more };
  return { provider, settings, out: await outputOf([acme, other]) };
}

/** What a desk takes in: two chats and a form of Ada at acme, one of hers at another site, and all of Grace. */
async function fill({ provider, settings }: Scene) {
  const { log, until } = logOf();
  const { IDENTITY_SECRET = "", LEADS_FILE = "", REDIS_URL = "" } = settings;
  const desk = await startDesk({
    provider,
    log,
    settings: { WEBHOOK_SCOPE: "service", IDENTITY_SECRET, LEADS_FILE, REDIS_URL },
  });
  let replies = 0;
  const chat = async (contact: string, attributes: object, websiteName = "acme") => {
    const { conversationSid: conversation, identity: author } = await openChat(desk, {
      contact,
      userName: "Somebody",
      websiteName,
    });
    const body = "I want to book a visit";
    const written = { author, body, attributes: JSON.stringify(attributes) };
    const { sid, index } = await providerClient(desk).conversations(conversation).messages.create(written);
    const fields = webhookFields(desk, { conversation, sid, author, body, index });
    const url = `http://127.0.0.1:${desk.port}`;
    await postWebhook(desk, url, { ...fields, Attributes: JSON.stringify(attributes) });
    await until("replied", ++replies);
    return conversation;
  };
  const given = (contact: string) => ({ name: "Somebody", email_or_phone: contact, website: "acme" });
  const ada = [await chat("Ada@Example.org", {}), await chat("{email}", given("ada@example.org"))];
  const others = [
    await chat("ada@example.org", {}, "other"),
    await chat("grace@example.org", given("grace@example.org")),
  ];
  const form = async (contact: string) => {
    const origin = `http://127.0.0.1:${desk.port}`;
    const body = new URLSearchParams({ name: "Somebody", contact, message: "A leak", website: "acme" });
    await fetch(`${origin}/api/leads`, { method: "POST", headers: { origin }, body });
  };
  await form("ada@example.org");
  await form("grace@example.org");
  await desk.desk.close();
  return { desk, ada, others };
}

const sidsOf = async (desk: Frontdesk) =>
  (await providerClient(desk).conversations.list()).map(({ sid }) => sid).sort();

const linesOf = async (file: string) =>
  (await readFile(file, "utf8")).split("\n").filter((line) => line.includes('{"lead"'));

describe.each([
  ["a file", async () => ({})],
  [
    "Redis",
    async () => {
      const redis = await startRedis();
      onTestFinished(redis.stop);
      return { REDIS_URL: redis.url };
    },
  ],
] as [string, () => Promise<Record<string, string>>][])("with leads in %s", (kind, openStore) => {
  test("what is kept of a person is listed without words, and removed with --yes: at that site alone", async () => {
    const scene = await setUp(await openStore());
    const { desk, ada, others } = await fill(scene);
    const words = ["forget", "--out", scene.out, "acme", "ADA@example.org"];
    const listed = await spawnSite(words, scene.settings).ended;
    expect(listed).toMatchObject({ status: 0, stderr: "" });
    for (const sid of ada) expect(listed.stdout).toContain(`conversation ${sid}`);
    expect(listed.stdout.match(/lead LD[\w-]{22} {2}\d{4}-\d\d-\d\d/g)).toHaveLength(3);
    expect(listed.stdout.match(/2 messages/g)).toHaveLength(2);
    expect(listed.stdout).toContain("Nothing was removed. To remove all of it: add --yes.");
    expect(listed.stdout).not.toMatch(/Somebody|leak|book|example/);
    expect(await sidsOf(desk)).toEqual([...ada, ...others].sort());

    const removed = await forget(scene, "acme", "ada@example.org", "--yes");
    expect(removed).toMatchObject({ status: 0, stderr: "" });
    expect(removed.stdout).toContain(
      "Removed: 3 leads, 2 conversations with 4 messages, 2 references to them.",
    );
    expect(await sidsOf(desk)).toEqual(others.sort());
    const left =
      kind === "a file"
        ? (await linesOf(scene.settings["LEADS_FILE"] ?? "")).map((line): Lead => JSON.parse(line).lead)
        : await leadsInRedisOf(scene);
    expect(left.map(({ site, contact }) => `${site} ${contact}`).sort()).toEqual([
      "acme grace@example.org",
      "acme grace@example.org",
      "other ada@example.org",
    ]);
    expect((await forget(scene, "acme", "ada@example.org", "--yes")).stdout).toBe(
      "Nothing is kept of this contact at acme.\n",
    );
  });
});

async function leadsInRedisOf({ settings }: Scene): Promise<Lead[]> {
  const { Redis } = await import("ioredis");
  const client = new Redis(settings["REDIS_URL"] ?? "");
  const leads = (await client.hvals("frontdesk:leads")).map((text): Lead => JSON.parse(text));
  client.disconnect();
  return leads;
}

test("while a server has the file open nothing is removed, and it says so", async () => {
  const scene = await setUp();
  const { desk, ada, others } = await fill(scene);
  const server = await openServe(scene.settings, scene.out);
  const refused = await forget(scene, "acme", "ada@example.org", "--yes");
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(
    /leads\.jsonl: A running desk has this file open.* Nothing was removed\. Stop/,
  );
  expect(await sidsOf(desk)).toEqual([...ada, ...others].sort());
  expect((await forget(scene, "acme", "ada@example.org")).status).toBe(0);
  await server.stop();
  expect((await forget(scene, "acme", "ada@example.org", "--yes")).stdout).toContain("Removed: 3 leads");
});

test("a provider that is away is told in one line, and what is left is found again", async () => {
  const scene = await setUp();
  const { desk, ada } = await fill(scene);
  const fault = { status: 503, code: 20503, message: "Service unavailable" };
  scene.provider.faults.add({ on: "rest", match: "DELETE *Conversations*", times: 1, do: fault });
  const failed = await forget(scene, "acme", "ada@example.org", "--yes");
  expect(failed).toMatchObject({
    status: 1,
    stderr:
      "The provider refused: Service unavailable (503, code 20503). Run this again: it finds what is left.\n",
  });
  expect((await forget(scene, "acme", "ada@example.org", "--yes")).status).toBe(0);
  expect(await sidsOf(desk)).not.toEqual(expect.arrayContaining(ada));
});

test("a person is forgotten also at an id that no site has any more; an id without leads is named", async () => {
  const { settings, ...scene } = await setUp();
  await fill({ settings, ...scene });
  const moved = { settings, out: await outputOf([other]) };
  expect((await forget(moved, "acme", "ada@example.org", "--yes")).stdout).toContain("Removed: 3 leads");
  expect(await forget(moved, "nowhere", "ada@example.org")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("nowhere: There is no site of this id in"),
  });
});

test("forget without settings names what is missing", async () => {
  const { status, stderr } = await forget(
    { settings: {}, out: await outputOf([acme]) },
    "acme",
    "ada@example.org",
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining("TWILIO_ACCOUNT_SID is missing")]);
});
