import { expect, onTestFinished, test } from "vitest";
import type { SiteCounts } from "../../../src/desk/counts.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { openNodeDesk } from "../../../src/hosts/node/openNodeDesk.ts";
import { acme, someSettings } from "../stage/business.ts";
import { leadOf } from "../stage/stores/stores.ts";
import { temporaryFile } from "../stage/temporary.ts";

const token = "the-operator-of-the-tests-in-32-characters";

/** A desk that one visitor left a lead at, and three asked in vain; how its counts are asked for. */
async function openDesk(values: Record<string, string> = { OPERATOR_TOKEN: token }) {
  const settings = readSettings({ ...someSettings, STORE_FILE: temporaryFile("store.db"), ...values });
  const desk = openNodeDesk(settings, { business: async () => acme, log: () => {} });
  onTestFinished(desk.close);
  const atMs = Date.now();
  for (const visitor of ["a", "b", "c"])
    await desk.topics.count({ siteId: "acme", topic: "t", words: ["gift", "cards"], visitor, atMs });
  await desk.leads.keep(leadOf("LD1", atMs));
  for (const ageDays of [0, 29, 31]) await desk.topics.countChat("acme", atMs - ageDays * 86_400_000);
  return async (headers: Record<string, string>, method = "GET", origin = "https://chat.example.com") => {
    const request = new Request(`${origin}/api/counts`, { method, headers });
    const response = await desk.fetch(request);
    return { status: response.status, text: await response.text() };
  };
}

test("14.9 the operator reads counts and topics of each site, and no word of a visitor", async () => {
  const ask = await openDesk();
  const { status, text } = await ask({ authorization: `Bearer ${token}` });
  const today = new Date().toISOString().slice(0, 10);
  const counts: SiteCounts = {
    site: "acme",
    chats: 2,
    unanswered: 3,
    topics: [{ words: ["gift", "cards"], count: 3, lastDay: today }],
    leads: { kept: 1, delivered: 0, waiting: 1, givenUp: 0, waitingSince: today },
  };
  expect([status, JSON.parse(text)]).toEqual([200, { sites: [counts] }]);
  expect(text).not.toMatch(/zo[eë]|line one|LD1/i);
});

test("14.9 without the operator's token, over http or where the desk has none, counts are refused", async () => {
  const ask = await openDesk();
  const bearer = { authorization: `Bearer ${token}` };
  expect((await ask({})).status).toBe(401);
  expect((await ask({ authorization: `Bearer ${token}x` })).status).toBe(401);
  expect((await ask(bearer, "GET", "http://chat.example.com")).status).toBe(403);
  expect((await ask(bearer, "POST")).status).toBe(405);
  const withoutToken = await openDesk({});
  expect((await withoutToken(bearer)).status).toBe(404);
});
