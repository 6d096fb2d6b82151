import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../scripts/frontdesk.ts";
import { type Provider, startProvider } from "../../src/provider/server.ts";
import { acme, other } from "../desk/stage/business.ts";
import { postWebhook, providerClient, webhookFields } from "../desk/stage/conversation.ts";
import { logOf, openChat, startDesk } from "../desk/stage/frontdesk.ts";
import { startRedis } from "../desk/stage/redisServer.ts";
import { holdFile, holdRedis } from "./stage/heldStores.ts";
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
  const { IDENTITY_SECRET = "", STORE_FILE = "", REDIS_URL = "" } = settings;
  const desk = await startDesk({
    provider,
    log,
    settings: { WEBHOOK_SCOPE: "service", IDENTITY_SECRET, STORE_FILE, REDIS_URL },
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

/** What the desk of a scene has, as its running server holds it. */
const hold = ({ settings: { REDIS_URL, STORE_FILE = "" } }: Scene) =>
  REDIS_URL ? holdRedis(REDIS_URL) : holdFile(STORE_FILE);

/** The files of a folder that hold a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "latin1")));
  return files.filter((_, position) => texts[position]?.toLowerCase().includes(text.toLowerCase()));
}

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
] as [string, () => Promise<Record<string, string>>][])("with leads in %s", (_, openStore) => {
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
    const left = await hold(scene).leads.list();
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

test("a person is forgotten beside a running server, and no byte of them stays in its folder", async () => {
  const scene = await setUp();
  const { desk, others } = await fill(scene);
  const server = await openServe(scene.settings, scene.out);
  const stores = hold(scene);
  const folder = dirname(scene.settings["STORE_FILE"] ?? "");
  const kept = await stores.leads.list();
  const grace = kept.find(({ contact }) => contact === "grace@example.org");
  // What a reader of version 0.1 could not take over: a cut line of Ada's, and one of Grace's.
  const lines = [`{"lead":{"contact":"ADA@example.org","wi`, JSON.stringify({ lead: grace })];
  await writeFile(join(folder, "leads.unread.jsonl"), lines.map((line) => `${line}\n`).join(""));
  for (const { id, site } of kept) if (site === "other") await stores.leads.remove([id]);
  expect((await filesWith(folder, "ada@example.org")).length).toBeGreaterThan(1);
  const removed = await forget(scene, "acme", "ada@example.org", "--yes");
  expect(removed).toMatchObject({ status: 0, stderr: "" });
  expect(removed.stdout).toContain("Removed: 3 leads, ");
  expect(removed.stdout).toContain(", 1 line that could not be read.");
  expect(await sidsOf(desk)).toEqual(others.sort());
  expect(await filesWith(folder, "ada@example.org")).toEqual([]);
  expect(await filesWith(folder, "grace@example.org")).toEqual(["leads.unread.jsonl", "store.db"]);
  expect(await server.stop()).toBe(0);
});

test("lines of a person that could not be read are found where nothing else is kept", async () => {
  const scene = await setUp();
  const folder = dirname(scene.settings["STORE_FILE"] ?? "");
  const file = join(folder, "leads.unread.jsonl");
  await mkdir(folder, { recursive: true });
  await writeFile(file, `{"lead":{"contact":"+1 (555) 010-0199","wi\n`);
  expect((await forget(scene, "acme", "555 010 0199")).stdout).toContain(
    "  1 line of leads that could not be read",
  );
  await forget(scene, "acme", "555 010 0199", "--yes");
  expect(await readdir(folder)).toEqual([]);
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

test("nothing is forgotten while leads of version 0.1 wait to be taken over, which a list says too", async () => {
  const scene = await setUp();
  const file = join(dirname(scene.settings["STORE_FILE"] ?? ""), "leads.jsonl");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, "");
  const stderr = `${file}: Version 0.1 left leads here. Start the desk: it takes them over.\n`;
  expect(await forget(scene, "acme", "ada@example.org")).toEqual({ status: 1, stdout: "", stderr });
  expect(await siteHere(["leads"], scene.settings)).toMatchObject({ status: 0, stderr });
});

test("forget without settings names what is missing", async () => {
  const { status, stderr } = await forget(
    { settings: {}, out: await outputOf([acme]) },
    "acme",
    "ada@example.org",
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining("TWILIO_ACCOUNT_SID is missing")]);
});
