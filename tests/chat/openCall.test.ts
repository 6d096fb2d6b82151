import { describe, expect, test } from "vitest";
import { createOpenCall } from "../../src/chat/openCall.ts";
import { tokenWith } from "./stage/tokens.ts";
import { createVirtualClock } from "./stage/virtualClock.ts";

const call = { contact: "ada@example.org", userName: "Ada", websiteName: "harbor" };
const ticket = { data: { token: tokenWith(), conversationSid: "CH1" } };
const ok = (init?: ResponseInit) => Response.json(ticket, init);

type Step = () => Response | Promise<Response>;

/** An `open` whose server answers step by step (the last one for ever), what it was sent, and when. */
function scripted(...steps: Step[]) {
  const { clock, advance } = createVirtualClock();
  const sent: { at: number; key: string | null; body: unknown }[] = [];
  const begin = clock.now();
  const send: typeof fetch = async (_, init) => {
    const step = steps[Math.min(sent.length, steps.length - 1)] ?? ok;
    const key = new Headers(init?.headers).get("idempotency-key");
    sent.push({ at: clock.now() - begin, key, body: JSON.parse(String(init?.body)) });
    return Promise.race([
      step(),
      new Promise<never>((_resolve, reject) =>
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
      ),
    ]);
  };
  const open = (signal?: AbortSignal) => {
    const opened = createOpenCall(send, clock)(call, "key-1", signal);
    opened.catch(() => {});
    return opened;
  };
  return { open, advance, times: () => sent.map(({ at }) => at), sent };
}

const fails =
  (status: number, statusText = "", headers: HeadersInit = {}) =>
  () =>
    new Response("", { status, statusText, headers });
const down = () => Promise.reject(new TypeError("Failed to fetch"));
const hangs = () => new Promise<Response>(() => {});

test("API-01 API-05 the call carries its body and its key, and answers with a ticket", async () => {
  const { open, sent } = scripted(() => ok({ headers: { "realtime-url": "ws://127.0.0.1:1" } }));
  await expect(open()).resolves.toEqual({
    token: ticket.data.token,
    identity: "visitor-1",
    conversationSid: "CH1",
    clockAheadMs: 0,
    realtimeUrl: "ws://127.0.0.1:1",
  });
  expect(sent).toEqual([{ at: 0, key: "key-1", body: call }]);
});

describe("API-03 retries", () => {
  test("API-03 R1 two failures are tried again after 1 s and 2 s, as the same attempt", async () => {
    const { open, advance, times, sent } = scripted(fails(500), fails(502), () => ok());
    const opened = open();
    await advance(3_000);
    await expect(opened).resolves.toMatchObject({ conversationSid: "CH1" });
    expect(times()).toEqual([0, 1000, 3000]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });
  test("API-02 API-03 R2 a third failure is the last one", async () => {
    const { open, advance, times } = scripted(fails(503));
    const opened = open();
    await advance(60_000);
    await expect(opened).rejects.toThrow("Failed to create conversation: 503 Service Unavailable");
    expect(times()).toHaveLength(3);
  });
  test("API-03 R7 a failed network is tried again too", async () => {
    const { open, advance } = scripted(down, () => ok());
    const opened = open();
    await advance(1_000);
    await expect(opened).resolves.toMatchObject({ conversationSid: "CH1" });
  });
  test.each([
    [400, "Bad Request"],
    [401, "Unauthorized"],
    [403, "Forbidden"],
    [404, "Not Found"],
    [409, "Conflict"],
    [422, "Unprocessable Content"],
  ])(
    "API-02 API-03 R3 a %i without a status text is told with its reason, and not tried again",
    async (status, text) => {
      const { open, advance, times } = scripted(fails(status));
      const opened = open();
      await advance(60_000);
      await expect(opened).rejects.toThrow(`Failed to create conversation: ${status} ${text}`);
      expect(times()).toHaveLength(1);
    },
  );
  test("API-02 a status text of the server's own is used", async () => {
    const { open, advance } = scripted(fails(418, "Teapot"));
    const opened = open();
    await advance(0);
    await expect(opened).rejects.toThrow("Failed to create conversation: 418 Teapot");
  });
  test.each([
    ["3", 3000],
    ["99", 10_000],
    ["Sat, 21 Nov 2026 12:00:05 GMT", 5000],
    ["soon", 1000],
  ])("API-03 R4 a 429 with Retry-After %j waits %i ms", async (value, wait) => {
    const { open, advance, times } = scripted(fails(429, "", { "retry-after": value }), () => ok());
    const opened = open();
    await advance(20_000);
    await expect(opened).resolves.toMatchObject({ conversationSid: "CH1" });
    expect(times()).toEqual([0, wait]);
  });
  test("API-03 R8 an attempt that hangs is given up after 10 s and made again", async () => {
    const { open, advance, times } = scripted(hangs);
    const opened = open();
    await advance(60_000);
    await expect(opened).rejects.toThrow("The chat call took too long");
    expect(times()).toEqual([0, 11_000, 23_000]);
  });
  test("API-03 R8 calling off ends it at once", async () => {
    const { open, advance, times } = scripted(hangs);
    const controller = new AbortController();
    const opened = open(controller.signal);
    await advance(500);
    controller.abort(new Error("closed"));
    await expect(opened).rejects.toThrow("closed");
    await advance(60_000);
    expect(times()).toHaveLength(1);
  });
});

describe("API-02 an answer without data", () => {
  test.each(["{}", '{"data":null}', '{"data":7}', "null", "<html></html>", '{"data":{"tok'])(
    "API-02 R5 %s is told as such, and not tried again",
    async (body) => {
      const { open, advance, times } = scripted(() => new Response(body));
      const opened = open();
      await advance(60_000);
      await expect(opened).rejects.toThrow("No data received from server");
      expect(times()).toHaveLength(1);
    },
  );
  test("API-02 one without a conversation has none either", async () => {
    const { open } = scripted(() => Response.json({ data: { token: tokenWith() } }));
    await expect(open()).rejects.toThrow("No data received from server");
  });
  test("API-04 one without a token is told by the text of the missing token", async () => {
    const { open } = scripted(() => Response.json({ data: { conversationSid: "CH1" } }));
    await expect(open()).rejects.toThrow("A valid Twilio token should be provided");
  });
});

describe("API-04 the server's clock judges its token", () => {
  const expired = () =>
    Response.json(
      {
        data: {
          token: tokenWith({ claims: { exp: Date.UTC(2026, 10, 21, 11, 55) / 1000 } }),
          conversationSid: "CH1",
        },
      },
      { headers: { date: "Sat, 21 Nov 2026 11:50:00 GMT" } },
    );
  test("API-04 R36 a token that only this clock calls expired is good", async () => {
    await expect(scripted(expired).open()).resolves.toMatchObject({
      conversationSid: "CH1",
      clockAheadMs: -600_000,
    });
  });
  test("API-04 R36 one that the server's clock calls expired is not", async () => {
    const ahead = () => ok({ headers: { date: "Sat, 21 Nov 2026 13:10:00 GMT" } });
    await expect(scripted(ahead).open()).rejects.toThrow("Received invalid token from server");
  });
  test("API-04 a token without an identity is invalid", async () => {
    const nameless = () =>
      Response.json({ data: { token: tokenWith({ claims: { grants: {} } }), conversationSid: "CH1" } });
    await expect(scripted(nameless).open()).rejects.toThrow("Received invalid token from server");
  });
});
