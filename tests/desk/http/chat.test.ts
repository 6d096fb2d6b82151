import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { handleChat } from "../../../src/desk/http/chat.ts";
import { issueToken } from "../../../src/desk/twilio/token.ts";
import { providerClient } from "../stage/conversation.ts";
import { callChat, openChat, openDesk, startDesk, visitor } from "../stage/frontdesk.ts";

let frontdesk: Frontdesk;
beforeAll(async () => {
  frontdesk = await startDesk();
});
afterAll(() => frontdesk.close());

test("API-01 a chat call is answered with a token and a conversation", async () => {
  const response = await callChat(frontdesk, visitor);
  expect(response.status).toBe(200);
  expect(response.headers.get("realtime-url")).toBe(frontdesk.provider.ws);
  expect(await response.json()).toEqual({
    data: {
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      conversationSid: expect.stringMatching(/^CH/),
    },
  });
});

test("API-01 the identity of a token opens the same conversation again", async () => {
  const first = await openChat(frontdesk);
  const second = await openChat(frontdesk, { ...visitor, identity: first.identity });
  expect(second.conversationSid).toBe(first.conversationSid);
  expect(second.identity).toBe(first.identity);
});

test("a token is for one service and one hour, and no two of a second are the same", async () => {
  const [{ claims, token, identity }, { desk, provider }] = [await openChat(frontdesk), frontdesk];
  expect(claims.grants.chat).toEqual({ service_sid: provider.serviceSid });
  expect(claims.exp - claims.iat).toBe(3600);
  const now = new Date(claims.iat * 1000);
  const again = [issueToken(desk.settings, identity, now), issueToken(desk.settings, identity, now)];
  expect(new Set([token, ...again]).size).toBe(3);
});

test("R26 retries of one attempt open one conversation, other attempts another", async () => {
  const key = { "idempotency-key": crypto.randomUUID() };
  const [first, second] = await Promise.all([
    openChat(frontdesk, visitor, key),
    openChat(frontdesk, visitor, key),
  ]);
  expect(second.conversationSid).toBe(first.conversationSid);
  expect((await openChat(frontdesk)).conversationSid).not.toBe(first.conversationSid);
});

test("retries of one attempt count as one chat, and as coming back", async () => {
  const desk = await openDesk({ settings: { LIMIT_OPEN: "2/hour", LIMIT_RESUME: "2/hour" } });
  const key = { "idempotency-key": crypto.randomUUID() };
  const statuses = async (calls: Record<string, string>[]) => {
    const answers = [];
    for (const headers of calls) answers.push((await callChat(desk, visitor, headers)).status);
    return answers;
  };
  expect(await statuses([key, key, key, key])).toEqual([200, 200, 200, 429]);
  expect(await statuses([{}, {}])).toEqual([200, 429]);
});

test("a key that comes back to a conversation which is closed, or ten minutes old, opens another", async () => {
  let ahead = 0;
  const desk = await openDesk({ now: () => new Date(Date.now() + ahead) });
  const key = { "idempotency-key": crypto.randomUUID() };
  const sids = [await openChat(desk, visitor, key), await openChat(desk, visitor, key)];
  ahead = 11 * 60_000;
  sids.push(await openChat(desk, visitor, key));
  const other = { "idempotency-key": crypto.randomUUID() };
  const closed = await openChat(desk, visitor, other);
  await providerClient(desk).conversations(closed.conversationSid).update({ state: "closed" });
  sids.push(closed, await openChat(desk, visitor, other));
  expect(new Set(sids.map(({ conversationSid }) => conversationSid)).size).toBe(4);
});

test("a provider that takes too long for all that a call needs is told as such", async () => {
  const { desk, port } = frontdesk;
  const late = AbortSignal.abort(new DOMException("Too long", "TimeoutError"));
  const provider = { ...desk.provider, until: () => desk.provider.until(late) };
  const headers = { "content-type": "application/json", origin: `http://127.0.0.1:${port}` };
  const call = new Request(`http://127.0.0.1:${port}/api/chat`, {
    method: "POST",
    headers: { ...headers, host: `127.0.0.1:${port}` },
    body: JSON.stringify(visitor),
  });
  expect((await handleChat(call, { ...desk, provider })).status).toBe(504);
});

test("R35 an identity of another tenant, a forged one and 'system' open nothing", async () => {
  const foreign = await openChat(frontdesk, { ...visitor, websiteName: "other" });
  const identities = [foreign.identity, `${foreign.identity.slice(0, -1)}_`, "system", "v1.acme.x.y"];
  const asked = frontdesk.provider.log.entries.length;
  const answers = await Promise.all(
    identities.map((identity) => callChat(frontdesk, { ...visitor, identity })),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  // Not one of them is worth a call to the provider.
  expect(frontdesk.provider.log.entries).toHaveLength(asked);
});

test("R35 a conversation that was deleted is answered 404", async () => {
  const { identity, conversationSid } = await openChat(frontdesk);
  await providerClient(frontdesk).conversations(conversationSid).remove();
  expect((await callChat(frontdesk, { ...visitor, identity })).status).toBe(404);
});

test("checks go from the cheapest on: the first that fails is told, and nothing of the call", async () => {
  const desk = await openDesk({ settings: { LIMIT_OPEN: "1/hour" } });
  const own = `http://127.0.0.1:${desk.port}`;
  const json = (change: object) => ({ body: JSON.stringify({ ...visitor, ...change }) });
  // Each step mends one thing, and only that.
  const steps = [
    {},
    { method: "POST" },
    { type: "application/json" },
    { origin: own },
    { body: "{" },
    { body: "{}" },
    json({ websiteName: "nowhere" }),
    json({ identity: "forged" }),
    json({}),
  ];
  let call = { method: "PUT", type: "text/plain", origin: "null", body: "x".repeat(5000) };
  const answers: unknown[] = [];
  for (const mended of steps) {
    call = { ...call, ...mended };
    const { method, type, origin, body } = call;
    const headers = { "content-type": type, origin };
    const answer = await fetch(`${own}/api/chat`, { method, headers, body });
    answers.push([answer.status, await answer.json()]);
  }
  const refusal = { error: { code: expect.any(String), message: expect.any(String) } };
  expect(answers).toEqual([405, 415, 403, 413, 400, 422, 404, 404, 429].map((status) => [status, refusal]));
});

test("every answer is data for a browser and no page, whatever became of the call", async () => {
  const base = `http://127.0.0.1:${frontdesk.port}`;
  const answers = await Promise.all([
    callChat(frontdesk, visitor),
    callChat(frontdesk, "{"),
    fetch(`${base}/api/receptionist`, { method: "POST" }),
    fetch(`${base}/api/leads`),
  ]);
  const policy = /default-src 'none'.*object-src 'none'.*frame-ancestors 'none'/;
  for (const { headers } of answers)
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(policy),
      "referrer-policy": "no-referrer",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
});

test("the participant carries what the visitor gave, for messages after a reload", async () => {
  const { conversationSid, identity } = await openChat(frontdesk);
  const participants = await providerClient(frontdesk).conversations(conversationSid).participants.list();
  expect(participants.map((participant) => participant.identity)).toEqual([identity]);
  expect(JSON.parse(participants[0]?.attributes ?? "")).toEqual({
    name: "Ada",
    email_or_phone: "ada@example.org",
    website: "acme",
  });
});
