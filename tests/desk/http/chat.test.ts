import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { handleChat } from "../../../src/desk/http/chat.ts";
import { acme } from "../stage/business.ts";
import { providerClient } from "../stage/conversation.ts";
import { callChat, openChat, startDesk, visitor } from "../stage/frontdesk.ts";

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

test("a token is for one service and one hour", async () => {
  const { claims } = await openChat(frontdesk);
  expect(claims.grants.chat).toEqual({ service_sid: frontdesk.provider.serviceSid });
  expect(claims.exp - claims.iat).toBe(3600);
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

/** The status of a chat call for a site from a page of a host that this server answers. */
async function statusFrom(host: string, websiteName: string): Promise<number> {
  const body = JSON.stringify({ ...visitor, websiteName });
  const headers = { "content-type": "application/json", host, origin: `http://${host}` };
  const call = request({
    port: frontdesk.port,
    host: "127.0.0.1",
    path: "/api/chat",
    method: "POST",
    headers,
  });
  call.end(body);
  const [answer] = await once(call, "response");
  answer.resume();
  return answer.statusCode;
}

test.each([
  ["acme.localhost:4300", "acme", 200],
  ["other.localhost:4300", "acme", 403],
  ["acme.localhost:4300", "other", 403],
  ["acme.example", "acme", 200],
  ["www.acme.example", "acme", 200],
  ["other.example", "acme", 421],
  ["acme.example", "other", 403],
])("a page at %s that opens a chat of %s is answered %i", async (host, site, status) => {
  expect(await statusFrom(host, site)).toBe(status);
});

test("retries of one attempt count as one chat, and as coming back", async () => {
  const desk = await startDesk({ settings: { LIMIT_OPEN: "2/hour", LIMIT_RESUME: "2/hour" } });
  const key = { "idempotency-key": crypto.randomUUID() };
  const statuses = async (calls: Record<string, string>[]) => {
    const answers = [];
    for (const headers of calls) answers.push((await callChat(desk, visitor, headers)).status);
    return answers;
  };
  expect(await statuses([key, key, key, key])).toEqual([200, 200, 200, 429]);
  expect(await statuses([{}, {}])).toEqual([200, 429]);
  await desk.close();
});

test("a key that comes back to a conversation which is closed, or ten minutes old, opens another", async () => {
  let ahead = 0;
  const desk = await startDesk({ now: () => new Date(Date.now() + ahead) });
  const key = { "idempotency-key": crypto.randomUUID() };
  const sids = [await openChat(desk, visitor, key), await openChat(desk, visitor, key)];
  ahead = 11 * 60_000;
  sids.push(await openChat(desk, visitor, key));
  const other = { "idempotency-key": crypto.randomUUID() };
  const closed = await openChat(desk, visitor, other);
  await providerClient(desk).conversations(closed.conversationSid).update({ state: "closed" });
  sids.push(closed, await openChat(desk, visitor, other));
  expect(new Set(sids.map(({ conversationSid }) => conversationSid)).size).toBe(4);
  await desk.close();
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
  const answers = await Promise.all(
    identities.map((identity) => callChat(frontdesk, { ...visitor, identity })),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test("R35 a conversation that was deleted is answered 404", async () => {
  const { identity, conversationSid } = await openChat(frontdesk);
  const { rest, serviceSid, accountSid, authToken } = frontdesk.provider;
  const deleted = await fetch(`${rest}/v1/Services/${serviceSid}/Conversations/${conversationSid}`, {
    method: "DELETE",
    headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
  });
  expect(deleted.status).toBe(204);
  expect((await callChat(frontdesk, { ...visitor, identity })).status).toBe(404);
});

test.each([
  ["another method", 405, { method: "GET" }],
  ["another content type", 415, { headers: { "content-type": "text/plain" } }],
  ["another site's page", 403, { headers: { origin: "https://evil.example" } }],
  ["no page at all", 403, { headers: { origin: "" } }],
  ["more than 4 KB", 413, { body: JSON.stringify({ ...visitor, userName: "x".repeat(5000) }) }],
  ["what is no JSON", 400, { body: "{" }],
  ["a missing field", 422, { body: JSON.stringify({ contact: "x" }) }],
  ["an unknown site", 404, { body: JSON.stringify({ ...visitor, websiteName: "nowhere" }) }],
])(
  "a call with %s is refused with %i and says nothing of the call",
  async (_, status, change: RequestInit) => {
    const base = `http://127.0.0.1:${frontdesk.port}`;
    const method = change.method ?? "POST";
    const response = await fetch(`${base}/api/chat`, {
      method,
      headers: { "content-type": "application/json", origin: base, ...change.headers },
      body: method === "POST" ? (change.body ?? JSON.stringify(visitor)) : null,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      error: { code: expect.any(String), message: expect.any(String) },
    });
  },
);

test("checks go from the cheapest on: of all that is wrong with a call, the first is told", async () => {
  const desk = await startDesk({ settings: { LIMIT_OPEN: "1/hour" } });
  const origin = `http://127.0.0.1:${desk.port}`;
  const wrong = { method: "PUT", type: "text/plain", origin: "null", body: "x".repeat(5000) };
  // Each step mends one thing, and only that.
  const steps = [
    {},
    { method: "POST" },
    { type: "application/json" },
    { origin },
    { body: "{" },
    { body: "{}" },
    { body: JSON.stringify({ ...visitor, websiteName: "nowhere" }) },
    { body: JSON.stringify({ ...visitor, websiteName: "acme", identity: "forged" }) },
    { body: JSON.stringify(visitor) },
  ];
  const statuses: number[] = [];
  let call = wrong;
  for (const mended of steps) {
    call = { ...call, ...mended };
    const { method, type, body } = call;
    const headers = { "content-type": type, origin: call.origin };
    statuses.push((await fetch(`${origin}/api/chat`, { method, headers, body })).status);
  }
  expect(statuses).toEqual([405, 415, 403, 413, 400, 422, 404, 404, 429]);
  await desk.close();
});

test("every answer is data for a browser and no page, whatever became of the call", async () => {
  const answers = await Promise.all([
    callChat(frontdesk, visitor),
    callChat(frontdesk, "{"),
    fetch(`http://127.0.0.1:${frontdesk.port}/api/receptionist`, { method: "POST" }),
    fetch(`http://127.0.0.1:${frontdesk.port}/api/leads`),
  ]);
  const expected = {
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(
      /default-src 'none'.*object-src 'none'.*frame-ancestors 'none'/,
    ),
    "referrer-policy": "no-referrer",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  };
  expect(answers.map(({ headers }) => Object.fromEntries(headers))).toEqual(
    answers.map(() => expect.objectContaining(expected)),
  );
});

test("the participant carries what the visitor gave, for messages after a reload", async () => {
  const { conversationSid, identity } = await openChat(frontdesk);
  const { rest, accountSid, authToken } = frontdesk.provider;
  const response = await fetch(`${rest}/v1/Conversations/${conversationSid}/Participants`, {
    headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
  });
  const { participants } = await response.json();
  expect(participants).toHaveLength(1);
  expect(participants[0].identity).toBe(identity);
  expect(JSON.parse(participants[0].attributes)).toEqual({
    name: "Ada",
    email_or_phone: "ada@example.org",
    website: acme.id,
  });
});
