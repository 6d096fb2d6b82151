import { describe, expect, test } from "vitest";
import { TokenRefused } from "../../src/chat/failure.ts";
import { tokenWith } from "./stage/tokens.ts";
import { ada, createOpenVisit, createVisit } from "./stage/visit.ts";

const notSent = "Sorry, your message could not be sent. Please try again.";
const quiet = { loading: false, sending: false, generating: false };

describe("sending", () => {
  test("CHAT-17 CHAT-14 a message carries the three attributes, is shown when confirmed, and a reply is awaited", async () => {
    const { chat, service, shown, advance, flags } = await createOpenVisit();
    chat.write("Are you open?");
    void chat.sendDraft();
    expect(flags()).toMatchObject({ sending: true, generating: false });
    expect(chat.$draft.get()).toBe("Are you open?");
    expect(shown()).toEqual([]);
    await advance(100);
    expect(flags()).toMatchObject({ sending: false, generating: true });
    expect(chat.$draft.get()).toBe("");
    expect(service.messages[0]?.attributes).toEqual({
      name: "Ada",
      email_or_phone: "ada@example.org",
      website: "harbor",
    });
    service.say("Yes");
    expect(flags().generating).toBe(false);
    expect(shown()).toEqual(["Are you open?", "Yes"]);
  });
  test("CHAT-14 a reply that was shown before the send settled is not awaited", async () => {
    const { chat, service, advance, flags } = await createOpenVisit();
    service.faults.send.push("slow");
    void chat.send("Hi");
    await advance(100);
    service.say("Quick");
    expect(flags()).toMatchObject({ sending: true, generating: false });
    await advance(1_000);
    expect(flags()).toMatchObject({ sending: false, generating: false });
  });
  test("CHAT-14 a reply that comes with the first history ends the wait for it", async () => {
    const { chat, service, shown, advance, flags } = await createOpenVisit();
    service.faults.event.push("dropped", "dropped");
    void chat.send("Hi");
    await advance(100);
    service.say("Welcome");
    expect(flags().generating).toBe(true);
    service.endSessions({ renewable: true, error: new TokenRefused("401 Unauthorized") });
    void chat.open();
    await advance(100);
    expect(shown()).toEqual(["Hi", "Welcome"]);
    expect(flags().generating).toBe(false);
  });
  test("CHAT-16 what is typed after a text was shown stays, though it is the same", async () => {
    const { chat, service, advance } = await createOpenVisit();
    service.faults.send.push("slow");
    chat.write("Hi");
    void chat.sendDraft();
    await advance(100);
    expect(chat.$draft.get()).toBe("");
    chat.write("Hi");
    await advance(1_000);
    expect(chat.$draft.get()).toBe("Hi");
  });
  test("a card number that is asked for while another text is on its way is found afterwards all the same", async () => {
    const { chat, service, advance } = await createOpenVisit();
    void chat.send("Hi");
    chat.write("4111 1111 1111 1111");
    void chat.sendDraft();
    await advance(100);
    service.say("Hello");
    void chat.sendDraft();
    await advance(100);
    expect(service.messages).toHaveLength(2);
    expect(chat.$cardFound.get()).toBe(true);
  });
  test.each(["", "  ", "\n"])("CHAT-16 %j is not sent", async (text) => {
    const { chat, service, advance, flags } = await createOpenVisit();
    void chat.send(text);
    await advance(100);
    expect(service.messages).toEqual([]);
    expect(flags().sending).toBe(false);
  });
  test("CHAT-16 a second text waits for nothing: it is blocked while one is on its way or its reply is", async () => {
    const { chat, service, advance } = await createOpenVisit();
    void chat.send("one");
    void chat.send("two");
    await advance(100);
    void chat.send("three");
    await advance(100);
    expect(service.messages.map(({ content }) => content)).toEqual(["one"]);
  });
  test.each([400, 403, 404])("ERR-03 R23 a refusal %i keeps the text and leaves a notice", async (status) => {
    const { chat, service, ids, shown, advance, flags, recorded } = await createOpenVisit();
    service.faults.send.push({ status });
    chat.write("Hello");
    void chat.sendDraft();
    await advance(60_000);
    expect(service.messages).toEqual([]);
    expect(ids()).toEqual(["send-1"]);
    expect(shown()).toEqual([notSent]);
    expect(chat.$draft.get()).toBe("Hello");
    expect(flags()).toEqual({ ...quiet, connected: true });
    expect(recorded).toContainEqual({ name: "Chat Failed", reason: "Failed to send message" });
  });
  test("ERR-03 trying again removes its own notice and sends the text once", async () => {
    const { chat, service, shown, advance } = await createOpenVisit();
    service.faults.send.push({ status: 403 });
    chat.write("Hello");
    void chat.sendDraft();
    await advance(100);
    void chat.retrySend("send-1");
    await advance(100);
    expect(shown()).toEqual(["Hello"]);
    expect(chat.$draft.get()).toBe("");
    expect(service.messages).toHaveLength(1);
  });
  test.each([
    ["503", { status: 503 }],
    ["429", { status: 429 }],
    ["a dropped socket", "lost"],
    ["an answer that is lost after the message was stored", "stored"],
  ] as const)("R21 R22 R24 %s: the message is sent once in all", async (_, fault) => {
    const { chat, service, shown, advance, flags } = await createOpenVisit();
    service.faults.send.push(fault);
    void chat.send("Hello");
    await advance(500);
    expect(flags().sending).toBe(true);
    await advance(5_000);
    expect(service.messages.map(({ content }) => content)).toEqual(["Hello"]);
    expect(shown()).toEqual(["Hello"]);
    expect(flags()).toMatchObject({ sending: false, generating: true });
  });
  test("ERR-03 R21 after two more tries it has failed", async () => {
    const { chat, service, shown, advance } = await createOpenVisit();
    service.faults.send.push({ status: 503 }, { status: 503 }, { status: 503 }, undefined);
    void chat.send("Hello");
    await advance(30_000);
    expect(shown()).toEqual([notSent]);
    expect(service.faults.send).toEqual([undefined]);
  });
  test("ERR-03 R25 a service that is away for 60 s: failed at 30 s, and never sent behind the visitor's back", async () => {
    const { chat, service, shown, advance } = await createOpenVisit();
    service.setConnected(false);
    void chat.send("Hello");
    await advance(29_999);
    expect(shown()).toEqual([]);
    await advance(1);
    expect(shown()).toEqual([notSent]);
    service.setConnected(true);
    await advance(60_000);
    expect(service.messages).toEqual([]);
  });
  test("R25 a message that is stored after all takes its notice away", async () => {
    const { chat, service, ids, advance } = await createOpenVisit();
    service.faults.send.push("hangs");
    chat.write("Hello");
    void chat.sendDraft();
    await advance(31_000);
    expect(ids()).toEqual(["send-1"]);
    service.sayElsewhere("Hello");
    expect(ids()).toEqual(["IM0"]);
    expect(chat.$draft.get()).toBe("");
  });
  test("CHAT-15 the same words from another tab do not take what is typed here", async () => {
    const { chat, service, shown } = await createOpenVisit();
    chat.write("Hello");
    service.sayElsewhere("Hello");
    expect(shown()).toEqual(["Hello"]);
    expect(chat.$draft.get()).toBe("Hello");
  });
  test("R25 a message that is shown has not failed, though its answer never comes", async () => {
    const { chat, service, shown, advance, flags } = await createOpenVisit();
    service.faults.send.push("hangs");
    void chat.send("Hello");
    await advance(1_000);
    service.sayElsewhere("Hello");
    await advance(31_000);
    expect(shown()).toEqual(["Hello"]);
    expect(flags()).toMatchObject({ sending: false, generating: true });
  });
  test("R25 nor does the same text, sent again by hand, become a second one", async () => {
    const { chat, service, shown, advance } = await createOpenVisit();
    service.faults.send.push("hangs");
    chat.write("Hello");
    void chat.sendDraft();
    await advance(31_000);
    service.faults.event.push("dropped");
    service.sayElsewhere("Hello");
    void chat.sendDraft();
    await advance(1_000);
    expect(service.messages).toHaveLength(1);
    expect(shown()).toEqual(["Hello"]);
  });
  test.each([
    [503, ["Hello", "Hello"]],
    [403, ["Hello", notSent]],
  ])(
    "CHAT-19 R21 a text sent while the history loads, and refused with %i, is not taken for one of the same words in it",
    async (status, texts) => {
      const { chat, service, shown, advance } = createVisit({ stored: tokenWith() });
      service.sayElsewhere("Hello");
      service.faults.send.push({ status });
      void chat.open();
      void chat.send("Hello");
      await advance(5_000);
      expect(shown()).toEqual(texts);
    },
  );
  test("ERR-03 trying a failed message again opens a connection that was lost meanwhile", async () => {
    const { chat, service, shown, advance } = await createOpenVisit();
    service.faults.send.push({ status: 403 });
    void chat.send("Hello");
    await advance(100);
    service.endSessions({ renewable: false, error: new Error("gone") });
    void chat.retrySend("send-1");
    await advance(500);
    expect(shown()).toEqual(["Hello"]);
  });
  test("CHAT-16 with the connection lost for good, sending opens it anew first", async () => {
    const { chat, service, shown, advance } = await createOpenVisit();
    service.endSessions({ renewable: false, error: new Error("gone") });
    await advance(100);
    void chat.send("Hello");
    await advance(500);
    expect(shown()).toEqual(["Hello"]);
  });
  test("a chat that was ended sends nothing that was waiting", async () => {
    const { chat, service, advance } = await createOpenVisit();
    service.setConnected(false);
    void chat.send("Secret");
    await advance(1_000);
    chat.end();
    void chat.start(ada);
    await advance(40_000);
    expect(service.messages).toEqual([]);
    expect(chat.$messages.get()).toEqual([]);
  });
  test("a card number is sent only when the visitor asks once more", async () => {
    const { chat, service, advance } = await createOpenVisit();
    expect(chat.$cardFound.get()).toBe(false);
    chat.write("4111 1111 1111 1111");
    void chat.sendDraft();
    await advance(100);
    expect(chat.$cardFound.get()).toBe(true);
    expect(service.messages).toEqual([]);
    void chat.sendDraft();
    await advance(100);
    expect(service.messages).toHaveLength(1);
    expect(chat.$cardFound.get()).toBe(false);
  });
});
