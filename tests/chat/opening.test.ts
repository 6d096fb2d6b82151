import { describe, expect, test } from "vitest";
import { refusedCall } from "./stage/modelService.ts";
import { tokenWith } from "./stage/tokens.ts";
import { ada, createVisit } from "./stage/visit.ts";

const trouble = "Sorry, we're having trouble connecting. Please try again later.";
const quiet = { loading: false, sending: false, generating: false };

describe("opening a conversation", () => {
  test("CHAT-05 CHAT-14 a valid form moves to the chat step at once, and loading ends with the history", async () => {
    const { chat, service, advance, flags } = createVisit();
    void chat.start(ada);
    expect(chat.$step.get()).toBe("chat");
    expect(flags()).toMatchObject({ loading: true, connected: false });
    await advance(100);
    expect(flags()).toEqual({ ...quiet, connected: true });
    expect(service.calls).toEqual([
      { key: "key-1", call: { contact: "ada@example.org", userName: "Ada", websiteName: "harbor" } },
    ]);
  });
  test("CHAT-05 neither a second submit nor reopening the drawer opens a second conversation", async () => {
    const { chat, service, advance } = createVisit();
    void chat.start(ada);
    void chat.start(ada);
    await advance(100);
    void chat.start(ada);
    chat.close();
    void chat.open();
    await advance(100);
    expect(service.calls).toHaveLength(1);
    expect(service.liveCount()).toBe(1);
  });
  test("CHAT-13 the token is stored once the service has accepted it", async () => {
    const { chat, tokens, advance, flags } = createVisit();
    void chat.start(ada);
    await advance(30);
    expect(tokens.writes).toEqual([]);
    await advance(30);
    expect(flags().loading).toBe(true);
    expect(tokens.writes).toEqual([tokenWith({ claims: { jti: 1 } })]);
  });
  test("CHAT-13 CHAT-19 R9 one that nobody refused is stored too when the service does not answer: a reload comes back to the conversation", async () => {
    const { chat, service, tokens, shown, advance } = createVisit();
    service.faults.connect.push(new Error("Client initialization timeout"));
    void chat.start(ada);
    await advance(100);
    expect(shown()).toEqual([trouble]);
    expect(tokens.writes).toEqual([tokenWith({ claims: { jti: 1 } })]);
  });
  test("CHAT-13 R8 so it is when the drawer was closed meanwhile, but not when the chat was ended", async () => {
    const closed = createVisit();
    void closed.chat.start(ada);
    await closed.advance(30);
    closed.chat.close();
    const ended = createVisit();
    void ended.chat.start(ada);
    await ended.advance(30);
    ended.chat.end();
    await Promise.all([closed, ended].map(({ advance }) => advance(100)));
    expect(closed.tokens.writes).toHaveLength(1);
    expect(ended.tokens.writes).toEqual([]);
  });
  test("API-04 CHAT-13 R6 a token that fails its check is trouble, and is not stored", async () => {
    const { chat, service, tokens, shown, advance } = createVisit();
    service.faults.open.push(new Error("Received invalid token from server"));
    void chat.start(ada);
    await advance(100);
    expect(shown()).toEqual([trouble]);
    expect(tokens.writes).toEqual([]);
  });
});

describe("a visitor who comes back", () => {
  const stored = tokenWith({ claims: { exp: 1 } });
  test("CHAT-19 API-05 finds the conversation on opening the drawer, by the identity of an expired token", async () => {
    const { chat, service, shown, advance, flags } = createVisit({ stored });
    service.say("Welcome");
    void chat.open();
    expect(chat.$step.get()).toBe("chat");
    await advance(100);
    expect(shown()).toEqual(["Welcome"]);
    expect(flags()).toEqual({ ...quiet, connected: true });
    expect(service.calls.map(({ call }) => call)).toEqual([
      { contact: "{email}", userName: "{name}", websiteName: "harbor", identity: "visitor-1" },
    ]);
  });
  test("CHAT-17 sends the attributes that the participant keeps", async () => {
    const first = createVisit();
    void first.chat.start(ada);
    await first.advance(100);
    void first.chat.end();
    first.tokens.changeElsewhere(stored);
    void first.chat.open();
    await first.advance(100);
    void first.chat.send("Hello");
    await first.advance(100);
    expect(first.service.messages[0]?.attributes).toEqual({
      name: "Ada",
      email_or_phone: "ada@example.org",
      website: "harbor",
    });
  });
  test("CHAT-19 R35 is a new one when the server does not know the identity: no message, no token", async () => {
    const { chat, service, tokens, shown, advance } = createVisit({ stored });
    service.faults.open.push(refusedCall(404, "Not Found"));
    void chat.open();
    await advance(100);
    expect(chat.$step.get()).toBe("form");
    expect(shown()).toEqual([]);
    expect(tokens.store.read()).toBeUndefined();
  });
  test("CHAT-19 R35 may begin anew with the form when another tab's conversation is gone", async () => {
    const { chat, service, tokens, advance } = createVisit();
    tokens.changeElsewhere(stored);
    service.faults.open.push(refusedCall(404, "Not Found"));
    void chat.start(ada);
    await advance(200);
    expect(service.calls.map(({ call }) => call.identity)).toEqual(["visitor-1", undefined]);
    expect(chat.$step.get()).toBe("chat");
    expect(service.liveCount()).toBe(1);
  });
  test("CHAT-19 R34 with junk in the storage is a new one, and the junk is dropped", async () => {
    const { chat, service, tokens, advance } = createVisit({ stored: "junk" });
    void chat.open();
    await advance(100);
    expect(chat.$step.get()).toBe("form");
    expect(service.calls).toEqual([]);
    expect(tokens.store.read()).toBeUndefined();
  });
});
