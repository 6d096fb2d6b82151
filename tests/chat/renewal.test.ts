import { describe, expect, test } from "vitest";
import { TokenRefused } from "../../src/chat/failure.ts";
import { tokenWith } from "./stage/tokens.ts";
import { createOpenVisit, createVisit } from "./stage/visit.ts";

const trouble = "Sorry, we're having trouble connecting. Please try again later.";
const issue =
  "Connection issue detected. Please try refreshing the page or contact support if the problem persists.";
const quiet = { loading: false, sending: false, generating: false };

describe("the token of a live session", () => {
  test("CHAT-13 R18 is renewed once before it expires, replaced in the storage, and nothing flickers", async () => {
    const { service, tokens, advance, flags } = await createOpenVisit();
    service.tokenAboutToExpire();
    service.tokenAboutToExpire();
    expect(flags().loading).toBe(false);
    await advance(200);
    expect(service.calls).toHaveLength(2);
    expect(service.calls[1]?.call.identity).toBe("visitor-1");
    expect(tokens.writes).toEqual([1, 2].map((jti) => tokenWith({ claims: { jti } })));
    expect(service.liveCount()).toBe(1);
  });
  test("CHAT-13 R19 one that the service refuses on renewal is not stored, and renewed once more", async () => {
    const { service, tokens, advance } = await createOpenVisit();
    service.faults.update.push(new Error("401"));
    service.tokenAboutToExpire();
    await advance(200);
    expect(tokens.writes).toHaveLength(1);
    await advance(5_000);
    expect(service.calls).toHaveLength(3);
    expect(tokens.writes).toHaveLength(2);
  });
  test("R20 is asked for with growing pauses while the server is down, and the chat goes on", async () => {
    const { chat, service, tokens, shown, advance } = await createOpenVisit();
    service.faults.open.push(...Array(3).fill(new TypeError("Failed to fetch")));
    service.tokenAboutToExpire();
    await advance(1_000);
    void chat.send("Still here?");
    await advance(1_000);
    expect(shown()).toEqual(["Still here?"]);
    expect(service.calls).toHaveLength(2);
    await advance(13_000);
    expect(service.calls).toHaveLength(3);
    await advance(19_900);
    expect(service.calls).toHaveLength(4);
    await advance(200);
    expect(service.calls).toHaveLength(5);
    expect(tokens.writes).toHaveLength(2);
  });
  test("R19 R20 whose renewal is never answered is renewed again", async () => {
    const { service, tokens, advance } = await createOpenVisit();
    service.faults.update.push("hangs");
    service.tokenAboutToExpire();
    await advance(34_000);
    expect(tokens.writes).toHaveLength(1);
    await advance(2_000);
    expect(tokens.writes).toHaveLength(2);
  });
  test("R14 R18 that expired while its renewal was not answered is renewed in the session after it too", async () => {
    const { service, tokens, advance } = await createOpenVisit();
    service.faults.update.push("hangs");
    service.tokenAboutToExpire();
    await advance(100);
    service.endSessions({ renewable: true, error: new TokenRefused("401 Unauthorized") });
    await advance(200);
    service.tokenAboutToExpire();
    await advance(200);
    expect(service.calls).toHaveLength(4);
    expect(tokens.writes).toHaveLength(3);
  });
  test("CHAT-13 that is being renewed while the chat is ended stays forgotten", async () => {
    const { chat, service, tokens, advance } = await createOpenVisit();
    service.tokenAboutToExpire();
    await advance(25);
    chat.end();
    await advance(60_000);
    expect(tokens.store.read()).toBeUndefined();
    expect(service.calls).toHaveLength(2);
  });
  test("R16 of a service that refuses the protocol is not renewed any more", async () => {
    const { service, advance } = await createOpenVisit();
    service.faults.open.push(new TypeError("Failed to fetch"));
    service.tokenAboutToExpire();
    await advance(100);
    service.endSessions({ renewable: false, error: new Error("The chat service refused the connection") });
    await advance(60_000);
    expect(service.calls).toHaveLength(2);
  });
  test("R14 that expired is renewed, and the same conversation goes on", async () => {
    const { service, shown, advance, flags } = await createOpenVisit();
    service.endSessions({ renewable: true, error: new TokenRefused("401 Unauthorized") });
    service.say("While you were away");
    await advance(200);
    expect(service.calls[1]?.call.identity).toBe("visitor-1");
    expect(shown()).toEqual(["While you were away"]);
    expect(flags().connected).toBe(true);
  });
  test("ERR-01 R15 R19 that is refused again after its renewal is an issue", async () => {
    const { service, shown, advance, flags } = await createOpenVisit();
    service.faults.connect.push(new TokenRefused("401 Unauthorized"));
    service.endSessions({ renewable: true, error: new TokenRefused("401 Unauthorized") });
    await advance(500);
    expect(service.calls).toHaveLength(2);
    expect(shown()).toEqual([issue]);
    expect(flags()).toEqual({ ...quiet, connected: false });
  });
  test("ERR-02 R16 of a service that refuses the protocol: trouble, and no further attempt", async () => {
    const { service, shown, advance } = await createOpenVisit();
    service.endSessions({ renewable: false, error: new Error("The chat service refused the connection") });
    await advance(30_000);
    expect(service.calls).toHaveLength(1);
    expect(shown()).toEqual([trouble]);
  });
  test("R33 that another tab renewed is taken over", async () => {
    const { service, tokens, advance } = await createOpenVisit();
    service.faults.update.push(undefined);
    tokens.changeElsewhere(tokenWith({ claims: { jti: 99 } }));
    await advance(100);
    expect(service.faults.update).toEqual([]);
    expect(service.calls).toHaveLength(1);
  });
  test("R33 that another tab forgot ends the chat here too", async () => {
    const { chat, service, tokens, advance } = await createOpenVisit();
    tokens.changeElsewhere(undefined);
    await advance(100);
    expect(chat.$step.get()).toBe("form");
    expect(service.liveCount()).toBe(0);
  });
  test("R33 that another tab forgot while the chat is opened here stays forgotten", async () => {
    const { chat, tokens, advance } = createVisit({ stored: tokenWith() });
    void chat.open();
    await advance(30);
    tokens.changeElsewhere(undefined);
    await advance(1_000);
    expect(tokens.store.read()).toBeUndefined();
  });
});
