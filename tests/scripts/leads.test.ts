import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Lead } from "../../src/desk/leads/lead.ts";
import { acme } from "../desk/stage/business.ts";
import { openDesk, startDesk } from "../desk/stage/frontdesk.ts";
import { startReceiver } from "../desk/stage/receiver.ts";
import { startRedis } from "../desk/stage/redisServer.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { holdFile, holdRedis } from "./stage/heldStores.ts";
import { siteHere } from "./stage/siteCommand.ts";
import { spawnSite } from "./stage/spawnSite.ts";

/** Runs `site leads` with these settings. */
const list = (settings: Record<string, string>, ...words: string[]) =>
  siteHere(["leads", ...words], settings);

const leadOf = (id: string, ageMs: number, more: Partial<Lead> = {}): Lead => ({
  id,
  version: 1,
  at: new Date(Date.now() - ageMs).toISOString(),
  site: "acme",
  from: "form",
  name: "Ada\u001b[2J",
  contact: "ada@example.org",
  wish: "A leak\nin the cellar",
  urgency: "soon",
  ...more,
});

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

const leads = [
  leadOf("LD1", 20 * dayMs + minuteMs),
  leadOf("LD2", 3 * hourMs + minuteMs, { urgency: "now", from: "chat", conversation: "CH2" }),
  leadOf("LD3", 5 * minuteMs + 1_000, { site: "other" }),
];

/** The store of a running server: one lead was given up, two wait, one was delivered. */
async function openFile() {
  const file = temporaryFile("store.db");
  const store = holdFile(file).leads;
  for (const lead of [...leads, leadOf("LD4", 0)]) await store.keep(lead);
  await store.giveUp(leadOf("LD1", 0), 1);
  await store.settle(leadOf("LD4", 0));
  return file;
}

test("leads that wait and that were given up are listed beside a running server, with the conversation that join takes, and no word of a visitor", async () => {
  const file = await openFile();
  const before = await readdir(dirname(file));
  const { status, stdout, stderr } = await spawnSite(["leads"], { STORE_FILE: file }).ended;
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toBe(
    [
      "given up  soon    20 d  acme   LD1",
      "waiting   now      3 h  acme   LD2  CH2",
      "waiting   soon   5 min  other  LD3",
      "2 waiting, 1 given up.\n",
    ].join("\n"),
  );
  expect(await readdir(dirname(file))).toEqual(before);
});

test("leads of one site are listed as JSON, with words where they are asked for and no order to the terminal", async () => {
  const file = await openFile();
  const { stdout } = await list({ STORE_FILE: file }, "acme", "--json");
  const rows = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(rows).toEqual([
    {
      id: "LD1",
      version: 1,
      site: "acme",
      state: "given up",
      urgency: "soon",
      from: "form",
      at: leads[0]?.at,
      ageSeconds: expect.any(Number),
    },
    expect.objectContaining({ id: "LD2", state: "waiting", urgency: "now", conversation: "CH2" }),
  ]);
  const full = await list({ STORE_FILE: file }, "other", "--full");
  expect(full.stdout.split("\n").slice(1)).toEqual([
    "    Ada[2J, ada@example.org",
    "    A leak",
    "    in the cellar",
    "1 waiting, 0 given up.",
    "",
  ]);
  const fullJson = await list({ STORE_FILE: file }, "other", "--full", "--json");
  expect(JSON.parse(fullJson.stdout)).toMatchObject({
    contact: "ada@example.org",
    wish: "A leak\nin the cellar",
  });
});

test("leads of an id that no file has any more are listed, and delivered once the desk has a receiver", async () => {
  const [file, receiver] = [temporaryFile("store.db"), await startReceiver()];
  onTestFinished(async () => void (await receiver.close()));
  const settings = { STORE_FILE: file, LEADS_WEBHOOK_SECRET: "secret" };
  const before = await startDesk({ sites: [acme], settings });
  await before.desk.leads.keep(leadOf("LD1", hourMs + minuteMs, { site: "gone" }));
  await before.close();
  for (const words of [[], ["gone"]])
    expect((await list({ STORE_FILE: file }, ...words)).stdout).toBe(
      "waiting   soon     1 h  gone  LD1\n1 waiting, 0 given up.\n",
    );
  await openDesk({ sites: [acme], settings: { ...settings, LEADS_WEBHOOK_URL: receiver.url } });
  await vi.waitFor(() => expect(receiver.deliveries.map(({ lead }) => lead.site)).toEqual(["gone"]), 5_000);
  await vi.waitFor(async () =>
    expect((await list({ STORE_FILE: file })).stdout).toBe("0 waiting, 0 given up.\n"),
  );
});

test("a file that is not there holds no lead, and is not made", async () => {
  const file = join(dirname(temporaryFile("none")), "no", "store.db");
  expect(await list({ STORE_FILE: file })).toEqual({
    status: 0,
    stdout: "0 waiting, 0 given up.\n",
    stderr: `${file}: No desk has kept anything here.\n`,
  });
  expect(await readdir(dirname(dirname(file)))).toEqual([]);
});

test("leads in Redis are listed beside those that wait in the file", async () => {
  const file = await openFile();
  const { url, stop } = await startRedis();
  onTestFinished(stop);
  const store = holdRedis(url).leads;
  await store.keep(leadOf("LD5", 30 * dayMs));
  await store.keep(leadOf("LD2", hourMs + minuteMs, { version: 2 }));
  await store.giveUp(leadOf("LD5", 0), 1);
  const { stdout } = await list({ STORE_FILE: file, REDIS_URL: url }, "acme");
  expect(stdout).toBe(
    [
      "given up  soon    30 d  acme  LD5",
      "given up  soon    20 d  acme  LD1",
      "waiting   soon     1 h  acme  LD2",
      "1 waiting, 2 given up.\n",
    ].join("\n"),
  );
});

test("a store that cannot be read is named in one line, status 1", async () => {
  expect(await list({ STORE_FILE: temporaryFile("none"), REDIS_URL: "redis://127.0.0.1:1" })).toEqual({
    status: 1,
    stdout: "",
    stderr: "REDIS_URL: Redis does not answer (Error ECONNREFUSED). Start it or correct the address.\n",
  });
  expect(await list({ STORE_FILE: dirname(temporaryFile("none")) })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^[^\n]*cannot be opened there[^\n]*\n$/),
  });
});

test("--export copies the store of a running server, for its user alone, and the copy is a store", async () => {
  const file = await openFile();
  const copy = join(dirname(temporaryFile("none")), "backups", "copy.db");
  const { status, stdout } = await spawnSite(["leads", "--export", copy], { STORE_FILE: file }).ended;
  expect([status, stdout, (await stat(copy)).mode & 0o777]).toEqual([0, `Copied to ${copy}.\n`, 0o600]);
  expect((await list({ STORE_FILE: copy })).stdout).toBe((await list({ STORE_FILE: file })).stdout);
  const { url, stop } = await startRedis();
  onTestFinished(stop);
  const again = await list({ STORE_FILE: file, REDIS_URL: url }, "--export", copy);
  expect(again.stdout).toBe(`Copied to ${copy}. What Redis holds is backed up with Redis.\n`);
});

test("--export refuses to write over the store, and names what there is not", async () => {
  const file = await openFile();
  const before = await readFile(file);
  for (const name of [file, `${file}-wal`, join(dirname(file), "..", basename(dirname(file)), "store.db")])
    expect(await list({ STORE_FILE: file }, "--export", name)).toMatchObject({
      status: 1,
      stderr: `${name}: Belongs to the store itself. Name another file for the copy.\n`,
    });
  expect(await readFile(file)).toEqual(before);
  const none = temporaryFile("none.db");
  const refused = await list({ STORE_FILE: none, REDIS_URL: "redis://127.0.0.1:1" }, "--export", "copy.db");
  expect(refused).toMatchObject({
    status: 1,
    stderr: `${none}: There is no store to copy. What Redis holds is backed up with Redis.\n`,
  });
  await writeFile(none, "no store");
  expect(await list({ STORE_FILE: none }, "--export", `${none}.copy`)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^\S+\.copy: No copy was written\. \S+: it is damaged, or no store/),
  });
  expect(await readdir(dirname(none))).toEqual(["none.db"]);
});

test.each([["acme"], ["--json"], ["--full"]])("--export with %s is refused, status 2", async (word) => {
  expect((await list({}, "--export", "copy.db", word)).status).toBe(2);
});
