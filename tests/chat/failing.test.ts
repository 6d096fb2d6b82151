import { describe, expect, test } from "vitest";
import { TokenRefused } from "../../src/chat/failure.ts";
import { refusedCall } from "./stage/modelService.ts";
import { ada, createOpenVisit, createVisit } from "./stage/visit.ts";

const trouble = "Sorry, we're having trouble connecting. Please try again later.";
const issue =
  "Connection issue detected. Please try refreshing the page or contact support if the problem persists.";
const quiet = { loading: false, sending: false, generating: false };

describe("a connection that fails", () => {
  test.each([
    [refusedCall(404, "Not Found"), issue],
    [refusedCall(401, "Unauthorized"), issue],
    [refusedCall(403, "Forbidden"), issue],
    [refusedCall(503, "Service Unavailable", "upstream error or disconnect"), issue],
    [refusedCall(500, "Internal Server Error"), trouble],
    [new Error("upstream error"), issue],
    [new Error("Not Found"), issue],
    [new Error("404"), issue],
    [new Error("Forbidden"), issue],
    [new Error("Unauthorized"), issue],
    [new Error("Client initialization timeout"), trouble],
    [new Error("No data received from server"), trouble],
    [new TypeError("Failed to fetch"), trouble],
  ])("ERR-01 ERR-02 %s is told", async (error, text) => {
    const { chat, service, shown, ids, advance, flags } = createVisit();
    service.faults.open.push(error);
    void chat.start(ada);
    await advance(100);
    expect(chat.$step.get()).toBe("chat");
    expect(ids()).toEqual(["error"]);
    expect(shown()).toEqual([text]);
    expect(flags()).toEqual({ ...quiet, connected: false });
  });
  test("ERR-02 R2 R7 trying again removes the notice, and opens the same conversation", async () => {
    const { chat, service, shown, advance } = createVisit();
    service.faults.open.push(new TypeError("Failed to fetch"));
    void chat.start(ada);
    await advance(100);
    void chat.tryAgain();
    expect(shown()).toEqual([]);
    await advance(100);
    expect(shown()).toEqual([]);
    expect(service.calls.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  });
  test("ERR-02 a second failure leaves one notice", async () => {
    const { chat, service, ids, advance } = createVisit();
    service.faults.open.push(new Error("one"), new Error("two"));
    void chat.start(ada);
    await advance(100);
    void chat.tryAgain();
    await advance(100);
    expect(ids()).toEqual(["error"]);
  });
  test("CHAT-01 R8 closing the drawer calls the opening off without a word, and opening it begins again", async () => {
    const { chat, service, shown, advance, flags } = createVisit();
    void chat.open();
    void chat.start(ada);
    await advance(10);
    chat.close();
    expect(flags().loading).toBe(false);
    await advance(10_000);
    expect(shown()).toEqual([]);
    expect(service.liveCount()).toBe(0);
    void chat.open();
    await advance(100);
    expect(flags().connected).toBe(true);
    expect(service.conversations.size).toBe(1);
  });
  test("ERR-04 R10 a refused token is renewed once, then it is an issue", async () => {
    const { chat, service, shown, tokens, advance } = createVisit();
    service.faults.connect.push(new TokenRefused("401 Unauthorized"), new TokenRefused("401 Unauthorized"));
    void chat.start(ada);
    await advance(500);
    expect(service.calls.map(({ call }) => call.identity)).toEqual([undefined, "visitor-1"]);
    expect(shown()).toEqual([issue]);
    expect(tokens.writes).toEqual([]);
  });
  test("ERR-04 R10 a renewed token that is accepted goes on as if nothing was", async () => {
    const { chat, service, shown, advance, flags } = createVisit();
    service.faults.connect.push(new TokenRefused("403 Forbidden"));
    void chat.start(ada);
    await advance(500);
    expect(shown()).toEqual([]);
    expect(flags().connected).toBe(true);
  });
  test("ERR-01 R35 a conversation that is gone while it is on the screen stays there; trying again leads to the form, with what was typed", async () => {
    const { chat, service, tokens, shown, advance } = await createOpenVisit();
    service.say("Welcome");
    chat.write("My pipe leaks");
    service.faults.open.push(refusedCall(404, "Not Found"), refusedCall(404, "Not Found"));
    service.endSessions({ renewable: true, error: new TokenRefused("401 Unauthorized") });
    await advance(100);
    expect(shown()).toEqual(["Welcome", issue]);
    void chat.tryAgain();
    await advance(100);
    expect(chat.$step.get()).toBe("form");
    expect(tokens.store.read()).toBeUndefined();
    expect(shown()).toEqual([]);
    expect(chat.$draft.get()).toBe("My pipe leaks");
  });
  test("analytics record a failure in the widget's own words only", async () => {
    const { chat, service, recorded, advance } = createVisit();
    service.faults.connect.push(new Error("Conversation of ada@example.org was not found"));
    void chat.start(ada);
    await advance(100);
    service.faults.open.push(refusedCall(500, "Internal Server Error"));
    void chat.tryAgain();
    await advance(100);
    expect(recorded.map(({ reason }) => reason)).toEqual([
      undefined,
      "Failed to connect",
      "Failed to create conversation: 500 Internal Server Error",
    ]);
  });
  test("a message can be left with the business while the chat is down, once something was typed", async () => {
    const { chat, service, left, shown, recorded, advance } = createVisit();
    service.faults.open.push(new TypeError("Failed to fetch"));
    void chat.start(ada);
    await advance(100);
    await chat.leaveMessage();
    expect(left).toEqual([]);
    chat.write(" My pipe leaks ");
    await chat.leaveMessage();
    expect(left).toEqual([
      { name: "Ada", contact: "ada@example.org", message: "My pipe leaks", website: "harbor" },
    ]);
    expect(chat.$draft.get()).toBe("");
    expect(shown()).toEqual([
      trouble,
      "Thank you. Your message was left for us, and we will get back to you.",
    ]);
    expect(recorded.at(-1)).toEqual({ name: "Chat Lead" });
  });
});
