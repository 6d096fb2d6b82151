import { describe, expect, test, vi } from "vitest";
import { createRealOpenVisit, createRealVisit, framesOf } from "./stage/realVisit.ts";
import { ada } from "./stage/visit.ts";

// Faults R9 to R20 of the socket and its token, through the unmodified client. They wait seconds of the client, so they run side by side.

const trouble = "Sorry, we're having trouble connecting. Please try again later.";
const issue =
  "Connection issue detected. Please try refreshing the page or contact support if the problem persists.";
const rest = { loading: false, sending: false, generating: false };
const seconds = (count: number) => ({ timeout: count * 1000, interval: 20 });
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.concurrent("while connecting", () => {
  test("CHAT-18 ERR-02 R9 a socket that never answers: the timeout at 10 s, trouble, and the client is shut down", async (context) => {
    const { chat, faults, shown, flags, recorded, inits } = await createRealVisit(context);
    faults.add({ on: "ws-reply", match: "init", do: "hang" });
    const begun = Date.now();
    await chat.start(ada);
    // That it is no later than that is proved by session.test.ts.
    expect(Date.now() - begun).toBeGreaterThanOrEqual(9_990);
    expect(recorded).toContainEqual({ name: "Chat Failed", reason: "Client initialization timeout" });
    expect(shown()).toEqual([trouble]);
    expect(flags()).toEqual({ ...rest, connected: false });
    await passed(4_000);
    expect(inits()).toHaveLength(1);
  });
  test.for([401, 403])(
    "ERR-01 ERR-04 R10 a refusal %i: one renewal, then an issue; nothing is stored",
    async (status, context) => {
      const { chat, faults, shown, calls, tokens } = await createRealVisit(context);
      faults.add({ on: "ws-reply", match: "init", do: { status } });
      await chat.start(ada);
      expect(calls.map(({ identity }) => typeof identity)).toEqual(["undefined", "string"]);
      expect(shown()).toEqual([issue]);
      expect(tokens.writes).toEqual([]);
    },
  );
  test("R11 a 429 with a hint is waited for, then the chat opens", async (context) => {
    const { chat, faults, inits, flags, shown } = await createRealVisit(context);
    const body = { backoff_policy: { reconnect_min_ms: 2000 } };
    faults.add({ on: "ws-reply", match: "init", times: 1, do: { status: 429, body } });
    await chat.start(ada);
    const [first = 0, second = 0] = inits();
    expect(second - first).toBeGreaterThanOrEqual(1_600);
    expect(shown()).toEqual([]);
    expect(flags().connected).toBe(true);
  });
  test("R12 a 500 at first opens at the second try", async (context) => {
    const { chat, faults, shown, flags } = await createRealVisit(context);
    faults.add({ on: "ws-reply", match: "init", times: 1, do: { status: 500 } });
    await chat.start(ada);
    expect(shown()).toEqual([]);
    expect(flags()).toEqual({ ...rest, connected: true });
  });
  test("R7 a service that refuses every socket is trouble; once it is back, trying again works", async (context) => {
    const { chat, provider, faults, shown, flags } = await createRealVisit(context);
    const takeBack = faults.add({ on: "ws-open", do: { status: 503 } });
    await chat.start(ada);
    expect(shown()).toEqual([trouble]);
    takeBack();
    await chat.tryAgain();
    expect(shown()).toEqual([]);
    expect(flags().connected).toBe(true);
    expect(provider.log.unknown).toBe(0);
  });
});

describe.concurrent("while connected", () => {
  test("R13 closed with 308 it comes back after the hint; nothing is lost or doubled", async (context) => {
    const { chat, faults, inits, shown, flags } = await createRealOpenVisit(context);
    const body = { backoff_policy: { reconnect_min_ms: 1500 } };
    const closed = Date.now();
    faults.add({ on: "now", do: { close: 308, body } });
    await vi.waitFor(() => expect(flags().connected).toBe(false), seconds(20));
    const sent = chat.send("Are you open on Saturday?");
    await vi.waitFor(() => expect(inits()).toHaveLength(2), seconds(15));
    expect((inits()[1] ?? 0) - closed).toBeGreaterThanOrEqual(1_500);
    await sent;
    await vi.waitFor(() => expect(shown()).toHaveLength(2), seconds(10));
    expect(shown()[0]).toBe("Are you open on Saturday?");
  });
  test("R14 closed with 410 the token is renewed, and the same conversation goes on", async (context) => {
    const { chat, faults, calls, shown, ids, flags, tokens } = await createRealOpenVisit(context);
    await chat.send("Are you open on Saturday?");
    await vi.waitFor(() => expect(shown()).toHaveLength(2), seconds(20));
    const before = ids();
    faults.add({ on: "now", do: { close: 410 } });
    await vi.waitFor(() => expect(calls).toHaveLength(2), seconds(20));
    await vi.waitFor(() => expect(flags().connected).toBe(true), seconds(10));
    expect(ids()).toEqual(before);
    expect(tokens.writes).toHaveLength(2);
    await chat.send("And on Sunday?");
    await vi.waitFor(() => expect(shown()).toHaveLength(4), seconds(20));
  });
  test("R15 closed with 401 likewise", async (context) => {
    const { faults, calls, shown, flags } = await createRealOpenVisit(context);
    faults.add({ on: "now", do: { close: 401 } });
    await vi.waitFor(() => expect(calls).toHaveLength(2), seconds(10));
    await vi.waitFor(() => expect(flags().connected).toBe(true), seconds(10));
    expect(shown()).toEqual([]);
  });
  test("ERR-01 R15 closed with 401, and the renewed token is refused: an issue", async (context) => {
    const { faults, calls, shown, ids } = await createRealOpenVisit(context);
    faults.add({ on: "ws-reply", match: "init", do: { status: 403 } });
    faults.add({ on: "now", do: { close: 401 } });
    await vi.waitFor(() => expect(ids()).toEqual(["error"]), seconds(15));
    expect(shown()).toEqual([issue]);
    expect(calls).toHaveLength(2);
  });
  test("ERR-01 R15 closed with 403 the client comes back by itself; refused then, one renewal, then an issue", async (context) => {
    const { faults, calls, shown, ids } = await createRealOpenVisit(context);
    faults.add({ on: "ws-reply", match: "init", do: { status: 403 } });
    faults.add({ on: "now", do: { close: 403 } });
    await vi.waitFor(() => expect(ids()).toEqual(["error"]), seconds(20));
    expect(shown()).toEqual([issue]);
    expect(calls).toHaveLength(2);
  });
  test.for([406, 417])(
    "ERR-02 R16 closed with %i it is over: trouble, and no further attempt",
    async (close, context) => {
      const { faults, ids, shown, inits } = await createRealOpenVisit(context);
      faults.add({ on: "now", do: { close } });
      await vi.waitFor(() => expect(ids()).toEqual(["error"]), seconds(20));
      expect(shown()).toEqual([trouble]);
      await passed(8_000);
      expect(inits()).toHaveLength(1);
    },
  );
  test("R17 closed with 429 it comes back later, with growing pauses", async (context) => {
    const { faults, inits, flags, calls } = await createRealOpenVisit(context);
    faults.add({ on: "ws-reply", match: "init", times: 2, do: { status: 429 } });
    const closed = Date.now();
    faults.add({ on: "now", do: { close: 429 } });
    await vi.waitFor(() => expect(inits()).toHaveLength(4), seconds(25));
    // 3 s until the socket is given up, then pauses of 1, 1 and 2 s, each shorter by a fifth at most.
    expect((inits()[3] ?? 0) - closed).toBeGreaterThanOrEqual(6_190);
    await vi.waitFor(() => expect(flags().connected).toBe(true), seconds(20));
    expect(calls).toHaveLength(1);
  });
  test("CHAT-13 R18 told that its token is about to expire it renews it once, and nothing flickers", async (context) => {
    const { chat, faults, calls, tokens, frontdesk } = await createRealOpenVisit(context);
    const seen: boolean[] = [];
    chat.$status.listen(({ connected, loading }) => seen.push(connected && !loading));
    await passed(1_100);
    faults.add({ on: "now", do: "warn" });
    await vi.waitFor(() => expect(tokens.writes).toHaveLength(2), seconds(20));
    expect(calls).toHaveLength(2);
    expect(framesOf(frontdesk, "update")).toHaveLength(1);
    expect(tokens.writes[1]).not.toBe(tokens.writes[0]);
    expect(seen).not.toContain(false);
  });
  test("ERR-01 CHAT-13 R19 a renewed token that is refused: a second renewal, then an issue", async (context) => {
    const { faults, calls, tokens, ids, shown } = await createRealOpenVisit(context);
    await passed(1_100);
    faults.add({ on: "ws-reply", match: "update", do: { status: 401 } });
    faults.add({ on: "ws-reply", match: "init", do: { status: 401 } });
    faults.add({ on: "now", do: "warn" });
    await vi.waitFor(() => expect(ids()).toEqual(["error"]), seconds(15));
    expect(shown()).toEqual([issue]);
    expect(calls).toHaveLength(3);
    expect(tokens.writes).toHaveLength(1);
  });
  test("R32 a dropped socket is opened again by itself", async (context) => {
    const { faults, flags } = await createRealOpenVisit(context);
    faults.add({ on: "now", do: "reset" });
    await vi.waitFor(() => expect(flags().connected).toBe(false), seconds(20));
    await vi.waitFor(() => expect(flags().connected).toBe(true), seconds(20));
  });
  test.for([10, -10])(
    "R36 a service whose clock is %i minutes ahead makes at most one renewal",
    async (minutes, context) => {
      const visit = await createRealVisit(context);
      visit.faults.add({ on: "now", do: { "clock-skew": minutes * 60_000 } });
      await visit.chat.start(ada);
      await passed(2_000);
      expect(visit.calls.length).toBeLessThanOrEqual(2);
      expect(visit.shown()).toEqual([]);
      expect(visit.flags().connected).toBe(true);
    },
  );
});
