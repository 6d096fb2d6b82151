import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { noteFirstUse } from "../../../src/desk/takeover/firstUse.ts";
import { readLink } from "../../../src/desk/takeover/link.ts";
import { callChat, openChat, startDesk, visitor } from "../stage/frontdesk.ts";
import { callPerson, linkInto, openLink, readAnswer, readRefusal } from "../stage/person.ts";

/** How much later than it is the desks believe it is, in ms. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const secret = "the secret of the tests, 32 characters or more";
let frontdesk: Frontdesk;
beforeAll(async () => {
  frontdesk = await startDesk({ now, settings: { IDENTITY_SECRET: secret } });
});
beforeEach(() => {
  aheadMs = 0;
});
afterAll(() => frontdesk.close());

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Another process of the desk, with stores of its own, before the same provider. */
async function startAnother(settings: Record<string, string> = {}): Promise<Frontdesk> {
  const { provider } = frontdesk;
  const another = await startDesk({ provider, now, settings: { IDENTITY_SECRET: secret, ...settings } });
  onTestFinished(() => another.desk.close());
  return another;
}

test("13.5 a link works for eight hours from its first use, on each desk and after a restart", async () => {
  const { call } = await openLink(frontdesk);
  aheadMs = 5 * dayMs;
  const { linkUntil } = await readAnswer(callPerson(frontdesk, call));
  const leftMs = Date.parse(linkUntil) - now().getTime();
  expect(leftMs).toBeGreaterThan(8 * hourMs - 10_000);
  expect(leftMs).toBeLessThanOrEqual(8 * hourMs);
  aheadMs += 8 * hourMs - 60_000;
  const another = await startAnother();
  expect((await readAnswer(callPerson(another, call))).linkUntil).toBe(linkUntil);
  aheadMs += 60_000;
  for (const desk of [frontdesk, another, await startAnother()])
    expect(await readRefusal(callPerson(desk, call))).toBe("410 link-used");
});

test("13.5 a note that another desk overwrites is written again", async () => {
  const { chat, call } = await openLink(frontdesk);
  const { desk } = frontdesk;
  const link = readLink(desk.settings, call.link);
  let overwrites = 1;
  const provider = {
    ...desk.provider,
    setAttributes: async (sid: string, attributes: object) => {
      await desk.provider.setAttributes(sid, attributes);
      if (overwrites-- > 0) await desk.provider.setAttributes(sid, { answerLinks: { other: 1 } });
    },
  };
  const conversation = await desk.provider.findConversation(chat.conversationSid);
  if (!link || !conversation) throw new Error("The link is none, or the conversation gone");
  const firstUseMs = await noteFirstUse(link, conversation, { ...desk, provider });
  const { attributes = "" } = (await desk.provider.findConversation(chat.conversationSid)) ?? {};
  expect(JSON.parse(attributes).answerLinks).toEqual({ other: 1, [link.id]: firstUseMs });
});

test("13.5 a link into a chat that takes no note works for eight hours from when it was made", async () => {
  const { chat, call } = await openLink(frontdesk);
  const match = `POST *Conversations/${chat.conversationSid}`;
  frontdesk.provider.faults.add({ on: "rest", match, times: 2, do: { status: 403, code: 50427 } });
  const { linkUntil } = await readAnswer(callPerson(frontdesk, call));
  expect(Date.parse(linkUntil)).toBeLessThanOrEqual(now().getTime() + 8 * hourMs);
  aheadMs = 8 * hourMs;
  expect(await readRefusal(callPerson(frontdesk, call))).toBe("410 link-used");
});

test("13.5 each link has its own eight hours", async () => {
  const { chat, call } = await openLink(frontdesk);
  await readAnswer(callPerson(frontdesk, call));
  aheadMs = 9 * hourMs;
  expect(await readRefusal(callPerson(frontdesk, call))).toBe("410 link-used");
  await readAnswer(callPerson(frontdesk, { ...call, link: linkInto(frontdesk, chat.conversationSid) }));
});

test("13.5 a link is dead 14 days after it was made, used or not", async () => {
  const { chat, call } = await openLink(frontdesk);
  const used = { ...call, link: linkInto(frontdesk, chat.conversationSid, 60_000) };
  aheadMs = 14 * dayMs - 2 * 60_000;
  const { linkUntil } = await readAnswer(callPerson(frontdesk, used));
  expect(Date.parse(linkUntil)).toBeLessThan(now().getTime() + 60_000);
  aheadMs = 14 * dayMs;
  expect(await readRefusal(callPerson(frontdesk, used))).toBe("410 link-old");
  expect(await readRefusal(callPerson(frontdesk, call))).toBe("410 link-old");
});

test("13.5 a link opens one conversation of one site, and none that is not signed", async () => {
  const { chat, call } = await openLink(frontdesk);
  const second = await openChat(frontdesk);
  const { desk } = frontdesk;
  const { link } = call;
  const [, , own = "", made = "", signature = ""] = link.split(".");
  const later = (Number.parseInt(made, 36) + 1).toString(36);
  const forged = [
    link.replace(own, second.conversationSid),
    link.replace(".acme.", ".other."),
    link.replace(`.${made}.`, `.${later}.`),
    link.slice(0, -1) + (link.endsWith("A") ? "Q" : "A"),
    `${link}A`,
    link.replace(signature, "A".repeat(22)),
    linkInto({ desk: { ...desk, settings: { ...desk.settings, IDENTITY_SECRET: "x".repeat(32) } } }, own),
    chat.identity,
    own,
    signature,
  ];
  for (const text of forged)
    expect(await readRefusal(callPerson(frontdesk, { ...call, link: text }))).toBe("404 link");
  expect(await readRefusal(callPerson(frontdesk, { website: "other", link }))).toBe("404 link");
  expect((await callChat(frontdesk, { ...visitor, identity: link })).status).toBe(404);
  await readAnswer(callPerson(frontdesk, call));
});

test("13.5 a link of the secret before works while that is kept, and no longer", async () => {
  const { call } = await openLink(frontdesk);
  const newer = { IDENTITY_SECRET: "the secret after it, 32 characters or more" };
  const during = await startAnother({ ...newer, IDENTITY_SECRET_OLD: secret });
  const { linkUntil } = await readAnswer(callPerson(during, call));
  expect((await readAnswer(callPerson(frontdesk, call))).linkUntil).toBe(linkUntil);
  expect(await readRefusal(callPerson(await startAnother(newer), call))).toBe("404 link");
});

test("13.5 who tries forged links is limited, and keeps no other from theirs and nobody there from a chat", async () => {
  const desk = await startAnother({ LIMIT_OPEN: "3/hour", CLIENT_ADDRESS_HEADER: "x-real-ip" });
  const { chat } = await openLink(frontdesk);
  const call = { website: "acme", link: linkInto(desk, chat.conversationSid) };
  const from = (address: string, link: string) =>
    readRefusal(callPerson(desk, { ...call, link }, { "x-real-ip": address }));
  const tries = Array.from({ length: 5 }, () => from("192.0.2.7", `${call.link}x`));
  const [refused, limited] = ["404 link", "429 limit"];
  expect((await Promise.all(tries)).sort()).toEqual([refused, refused, refused, limited, limited]);
  await readAnswer(callPerson(desk, call, { "x-real-ip": "192.0.2.7" }));
  expect((await callChat(desk, visitor, { "x-real-ip": "192.0.2.7" })).status).toBe(200);
  expect(await from("192.0.2.8", "x")).toBe(refused);
});

test("13.5 a link may be polled every 3 s by five pages, and not without end", async () => {
  const { call } = await openLink(frontdesk);
  const { id = "" } = readLink(frontdesk.desk.settings, call.link) ?? {};
  expect(await frontdesk.desk.limits("person", id, 5_999)).toBe(0);
  await readAnswer(callPerson(frontdesk, call));
  const response = await callPerson(frontdesk, call);
  expect([response.status, Number(response.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
});
