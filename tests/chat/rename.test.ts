import { expect, type TestContext, test, vi } from "vitest";
import { listLeadsFile } from "../../src/desk/stores/leadsInFile.ts";
import { acme, other } from "../desk/stage/business.ts";
import { callChat, openChat, startDesk, visitor } from "../desk/stage/frontdesk.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { createRealOpenVisit, createRealVisit } from "./stage/realVisit.ts";

/** A desk with acme, which `rename` gives another id, as a build after `site rename` does. */
async function openRenaming({ onTestFinished }: Pick<TestContext, "onTestFinished">) {
  const sites = [acme, other];
  const leadsFile = temporaryFile("leads.jsonl");
  const desk = await startDesk({ sites, settings: { LEADS_FILE: leadsFile } });
  onTestFinished(desk.close);
  const rename = (id: string, ...formerIds: string[]) =>
    void sites.splice(0, 1, { ...acme, id, business: { ...acme.business, formerIds } });
  return { desk, leadsFile, rename };
}

test("CHAT-17 CHAT-19 a chat goes on when its site is renamed, on the open page and on the new one", async (context) => {
  const { desk, rename } = await openRenaming(context);
  const open = await createRealOpenVisit(context, { desk });
  await open.chat.send("Are you open on Saturday?");
  await vi.waitFor(() => expect(open.shown()).toHaveLength(2), 5_000);
  rename("zenith", "acme");
  await open.chat.send("And on Sunday?");
  await vi.waitFor(() => expect(open.shown()).toHaveLength(4), 5_000);
  const stored = open.tokens.store.read() ?? "";
  const again = await createRealVisit(context, { stored, desk, websiteName: "zenith" });
  await again.chat.open();
  expect(again.shown()).toEqual(open.shown());
  await again.chat.send("What is your phone number?");
  await vi.waitFor(() => expect(again.shown()).toHaveLength(6), 5_000);
  expect(again.shown()[5]).toContain("410 555 0134");
});

test("a page that was loaded before still opens chats, and going back to the old id keeps those of both", async (context) => {
  const { desk, rename } = await openRenaming(context);
  rename("zenith", "acme");
  const fromOldPage = await openChat(desk, visitor, { origin: `http://acme.localhost:${desk.port}` });
  const fromNewPage = await openChat(desk, { ...visitor, websiteName: "zenith" });
  expect(fromNewPage.identity).toMatch(/^v1\.zenith\./);
  rename("acme", "acme", "zenith");
  const resume = async (identity: string) => (await callChat(desk, { ...visitor, identity })).status;
  expect([await resume(fromOldPage.identity), await resume(fromNewPage.identity)]).toEqual([200, 200]);
});

test("a chat of another site stays closed to a renamed one", async (context) => {
  const { desk, rename } = await openRenaming(context);
  rename("zenith", "acme");
  const { identity } = await openChat(desk, { ...visitor, websiteName: "other" });
  const answer = await callChat(desk, { ...visitor, websiteName: "zenith", identity });
  expect(answer.status).toBe(404);
});

test("a lead stays one lead, and what was asked in vain is counted on", async (context) => {
  const { desk, leadsFile, rename } = await openRenaming(context);
  const visit = await createRealOpenVisit(context, { desk });
  const ask = async (text: string, messageCount: number) => {
    await visit.chat.send(text);
    await vi.waitFor(() => expect(visit.shown()).toHaveLength(messageCount), 5_000);
  };
  await ask("I want to book a visit", 2);
  await ask("Do you repair submarine periscopes?", 4);
  const before = await listLeadsFile(leadsFile);
  rename("zenith", "acme");
  await ask("I want to book a visit on Monday at ten", 6);
  const second = await createRealOpenVisit(context, { desk, websiteName: "zenith" });
  await second.chat.send("Do you repair submarine periscopes?");
  await vi.waitFor(() => expect(second.shown()).toHaveLength(2), 5_000);
  const after = await listLeadsFile(leadsFile);
  const soon = (leads: typeof before) =>
    leads.filter(({ urgency, conversation }) => urgency === "soon" && conversation);
  expect(soon(after).map(({ id }) => id)).toEqual(soon(before).map(({ id }) => id));
  expect(soon(after)[0]).toMatchObject({ site: "zenith", update: true });
  await vi.waitFor(async () =>
    expect((await desk.desk.topics.list("acme", 0)).map(({ count }) => count)).toEqual([2]),
  );
});
