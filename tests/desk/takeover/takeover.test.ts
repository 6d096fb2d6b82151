import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { takeoverMs } from "../../../src/chat/author.ts";
import { messagesOf, providerClient } from "../stage/conversation.ts";
import { logOf, openChat, startDesk } from "../stage/frontdesk.ts";
import { markers } from "../stage/markers.ts";
import { callPerson, linkInto, openLink, readAnswer, readRefusal } from "../stage/person.ts";

const { log, lines } = logOf();
let frontdesk: Frontdesk;
beforeAll(async () => {
  frontdesk = await startDesk({ log });
});
afterAll(() => frontdesk.close());

const draw = (text: string, name = "Maria") => ({ name, text, key: randomUUID() });

/** Somebody writes into a conversation at the provider. */
const create = (conversation: string, author: string, body: string, attributes: object = {}) =>
  providerClient(frontdesk)
    .conversations(conversation)
    .messages.create({ author, body, attributes: JSON.stringify(attributes) });

test("13.5 a person reads who wrote what, and who the visitor is, and nothing else of them", async () => {
  const { chat, call } = await openLink(frontdesk);
  const { conversationSid, identity, token } = chat;
  const given = { name: "Grace", email_or_phone: "grace@example.org", website: "acme" };
  await create(conversationSid, identity, "Hello", given);
  await create(conversationSid, "system", "Good day", { reply_to: "IM1" });
  await create(conversationSid, "maria@console", "Maria here");
  await create(conversationSid, "system", "And Tom", { person: "Tom", note: "not for anybody" });
  const { participants } = providerClient(frontdesk).conversations(conversationSid);
  await participants(identity).update({ lastReadMessageIndex: 2 });
  const response = await callPerson(frontdesk, call);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(JSON.parse(text)).toEqual({
    data: {
      visitor: { name: "Grace", contact: "grace@example.org" },
      messages: [
        { index: 0, from: "visitor", text: "Hello", at },
        { index: 1, from: "receptionist", text: "Good day", at },
        { index: 2, from: "person", text: "Maria here", at },
        { index: 3, from: "person", name: "Tom", text: "And Tom", at },
      ],
      linkUntil: at,
      readIndex: 2,
      silentUntil: at,
    },
  });
  for (const hidden of [identity, token, "not for anybody", "reply_to", "maria@console", call.link])
    expect(text).not.toContain(hidden);
});

test("13.5 a person reads the newest 50 messages, and before the first one who opened the chat", async () => {
  const { chat, call } = await openLink(frontdesk);
  expect(await readAnswer(callPerson(frontdesk, call))).toMatchObject({
    visitor: { name: "Ada", contact: "ada@example.org" },
    messages: [],
  });
  for (let count = 0; count < 55; count++) await create(chat.conversationSid, chat.identity, `Part ${count}`);
  const { messages, silentUntil } = await readAnswer(callPerson(frontdesk, call));
  expect(messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 50 }, (_, count) => `Part ${count + 5}`),
  );
  expect(silentUntil).toBeUndefined();
});

test("13.5 what a person writes is posted as system under their name, reported to nobody, and seen at once", async () => {
  const { chat, call } = await openLink(frontdesk);
  await create(chat.conversationSid, chat.identity, "Is anybody there?");
  const reports = lines.filter(({ path }) => path === "/api/receptionist").length;
  const post = draw("Yes\u0000,\r\nme\u202e", " Maria\n(office) ");
  const { messages, silentUntil } = await readAnswer(callPerson(frontdesk, { ...call, post }));
  expect(messages.map(({ from, name, text }) => [from, name, text])).toEqual([
    ["visitor", undefined, "Is anybody there?"],
    ["person", "Maria (office)", "Yes,\nme"],
  ]);
  const [, posted] = await messagesOf(frontdesk, chat.conversationSid);
  expect(posted?.author).toBe("system");
  expect(JSON.parse(posted?.attributes ?? "")).toEqual({ person: "Maria (office)", key: post.key });
  expect(Date.parse(silentUntil ?? "")).toBe((posted?.dateCreated.getTime() ?? 0) + takeoverMs);
  expect(lines.filter(({ path }) => path === "/api/receptionist")).toHaveLength(reports);
});

const countPosts = async (conversation: string) =>
  (await messagesOf(frontdesk, conversation)).filter(({ author }) => author === "system").length;

test("13.5 a key posts once: for two clicks, for a later retry, and on another desk with stores of its own", async () => {
  const { chat, call } = await openLink(frontdesk);
  const { provider, desk } = frontdesk;
  const second = await startDesk({ provider, settings: { IDENTITY_SECRET: desk.settings.IDENTITY_SECRET } });
  onTestFinished(() => second.desk.close());
  await readAnswer(callPerson(frontdesk, call));
  const body = { ...call, post: draw("I'm here") };
  const clicks = Array.from({ length: 4 }, () => readAnswer(callPerson(frontdesk, body)));
  for (const { messages } of await Promise.all(clicks)) expect(messages).toHaveLength(1);
  await readAnswer(callPerson(frontdesk, body));
  expect((await readAnswer(callPerson(second, body))).messages).toHaveLength(1);
  await readAnswer(callPerson(second, { ...call, post: draw("I'm here") }));
  expect(await countPosts(chat.conversationSid)).toBe(2);
});

test("13.5 a key whose answer was lost posts nothing again", async () => {
  const { chat, call } = await openLink(frontdesk);
  const body = { ...call, post: draw("I'm here") };
  frontdesk.provider.faults.add({ on: "rest", match: "POST *Messages", times: 1, do: "reset" });
  expect(await readRefusal(callPerson(frontdesk, body))).toBe("502 provider");
  expect((await readAnswer(callPerson(frontdesk, body))).messages).toHaveLength(1);
  expect(await countPosts(chat.conversationSid)).toBe(1);
});

test("13.5 nothing is posted into a closed chat, which can still be read; one that is gone is not there", async () => {
  const { chat, call } = await openLink(frontdesk);
  const conversation = providerClient(frontdesk).conversations(chat.conversationSid);
  await conversation.update({ state: "closed" });
  expect(await readRefusal(callPerson(frontdesk, { ...call, post: draw("Hello?") }))).toBe("409 closed");
  await readAnswer(callPerson(frontdesk, call));
  const gone = { status: 404, code: 20404 };
  frontdesk.provider.faults.add({ on: "rest", match: "GET *Messages", times: 1, do: gone });
  expect(await readRefusal(callPerson(frontdesk, call))).toBe("404 conversation");
  await conversation.remove();
  expect(await readRefusal(callPerson(frontdesk, call))).toBe("404 conversation");
  const unused = { ...call, link: linkInto(frontdesk, chat.conversationSid, 1_000) };
  expect(await readRefusal(callPerson(frontdesk, unused))).toBe("404 conversation");
});

const unseen = "\u0007\u202e";

test.each([
  ["no link", { link: undefined }, "422 fields"],
  ["a text too long", { post: draw("x".repeat(2001)) }, "422 fields"],
  ["a text that nobody sees", { post: draw(unseen) }, "422 fields"],
  ["a name that nobody sees", { post: draw("Hello", unseen) }, "422 fields"],
  ["a key that is none", { post: { ...draw("Hello"), key: "1" } }, "422 fields"],
  ["another site's name", { website: "nowhere" }, "404 site"],
  ["too much", { more: "x".repeat(17_000) }, "413 size"],
])("a call with %s is refused, and posts nothing", async (_, change, refusal) => {
  const { chat, call } = await openLink(frontdesk);
  expect(await readRefusal(callPerson(frontdesk, { ...call, ...change }))).toBe(refusal);
  expect(await countPosts(chat.conversationSid)).toBe(0);
});

test("13.5 the longest text of any script fits", async () => {
  const { call } = await openLink(frontdesk);
  const text = "\u{1f600}".repeat(1000);
  const escaped = JSON.stringify({ ...call, post: draw(text) }).replace(
    /[\ud800-\udfff]/g,
    (half) => `\\u${half.charCodeAt(0).toString(16)}`,
  );
  expect((await readAnswer(callPerson(frontdesk, escaped))).messages[0]?.text).toBe(text);
});

test("13.5 a GET changes nothing: the link is still unused after it", async () => {
  const { chat, call } = await openLink(frontdesk);
  const origin = `http://127.0.0.1:${frontdesk.port}`;
  for (const method of ["GET", "HEAD", "PUT"]) {
    const url = `${origin}/api/person?${new URLSearchParams(call)}`;
    expect((await fetch(url, { method, headers: { origin } })).status).toBe(405);
  }
  const { attributes } = await providerClient(frontdesk).conversations(chat.conversationSid).fetch();
  expect(attributes).toBe("{}");
});

test("13.5 a page of the site elsewhere answers a chat too, one of another site or of a stranger does not", async () => {
  const { call } = await openLink(frontdesk);
  const origin = "https://acme.example";
  const response = await callPerson(frontdesk, call, { origin });
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, origin]);
  for (const foreign of ["https://evil.example", "http://other.localhost:8000"])
    expect(await readRefusal(callPerson(frontdesk, call, { origin: foreign }))).toBe("403 origin");
});

test("13.5 the log holds no name, no word and no link", async () => {
  const { chat, call } = await openLink(frontdesk);
  await create(chat.conversationSid, chat.identity, markers.message);
  await readAnswer(callPerson(frontdesk, { ...call, post: draw(markers.formMessage, markers.name) }));
  await callPerson(frontdesk, { ...call, link: `${call.link}x` });
  const fault = { status: 503, code: 20503, message: markers.error };
  frontdesk.provider.faults.add({ on: "rest", match: "POST *Messages", times: 1, do: fault });
  await callPerson(frontdesk, { ...call, post: draw(markers.formMessage, markers.name) });
  const own = lines.filter(
    ({ path, conversation }) => path === "/api/person" && conversation === chat.conversationSid,
  );
  expect(own.map(({ status, verdict }) => [status, verdict])).toEqual([
    [200, "posted"],
    [502, undefined],
  ]);
  const written = JSON.stringify(lines);
  const signature = call.link.split(".").at(-1) ?? "";
  const hidden = [...Object.values(markers), signature, chat.identity, "ada@example.org"];
  expect(hidden.filter((text) => written.includes(text))).toEqual([]);
});

test("13.5 while a person writes the conversation says so for 6 s, is told at most once in 4 s, and reports nothing", async () => {
  const { chat, call } = await openLink(frontdesk);
  const typing = { ...call, typing: true };
  const reports = lines.filter(({ path }) => path === "/api/receptionist").length;
  const readUntil = async () => {
    const { attributes } = await providerClient(frontdesk).conversations(chat.conversationSid).fetch();
    return JSON.parse(attributes);
  };
  await readAnswer(callPerson(frontdesk, call));
  expect(await readUntil()).not.toHaveProperty("typingUntil");
  const beforeMs = frontdesk.desk.now().getTime();
  await readAnswer(callPerson(frontdesk, typing));
  const { typingUntil, answerLinks } = await readUntil();
  expect(typingUntil - beforeMs).toBeGreaterThanOrEqual(6_000);
  expect(Object.keys(answerLinks)).toHaveLength(1);
  await readAnswer(callPerson(frontdesk, typing));
  expect((await readUntil()).typingUntil).toBe(typingUntil);
  expect(lines.filter(({ path }) => path === "/api/receptionist")).toHaveLength(reports);
});

test("13.5 what other programs keep in the attributes of a conversation stays", async () => {
  const chat = await openChat(frontdesk);
  const conversation = providerClient(frontdesk).conversations(chat.conversationSid);
  await conversation.update({ attributes: '{"crm":7}' });
  const links = [0, 1_000, 2_000].map((ageMs) => linkInto(frontdesk, chat.conversationSid, ageMs));
  await Promise.all(links.map((link) => readAnswer(callPerson(frontdesk, { website: "acme", link }))));
  const { attributes } = await conversation.fetch();
  const { crm, answerLinks } = JSON.parse(attributes);
  expect([crm, Object.keys(answerLinks).length]).toEqual([7, 3]);
  // The visitor's client may read them: no link is among them.
  for (const link of links) expect(attributes).not.toContain(link.split(".").at(-1));
});
