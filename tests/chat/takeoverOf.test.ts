import { describe, expect, test, vi } from "vitest";
import { TokenRefused } from "../../src/chat/failure.ts";
import type { ChatMessage } from "../../src/chat/message.ts";
import { takeoverOf } from "../../src/chat/takeoverOf.ts";
import { providerClient } from "../desk/stage/conversation.ts";
import { createRealOpenVisit, createRealVisit } from "./stage/realVisit.ts";
import { createOpenVisit, createVisit } from "./stage/visit.ts";

const fourHoursMs = 4 * 3600_000;

/** A visit in whose conversation a person of the business, or an author of the console, has just written. */
const takenOver = {
  "a person of the business": async () => {
    const visit = await createOpenVisit();
    visit.service.sayAs("Maria", "I can be there at five.");
    return visit;
  },
  "a foreign author": async () => {
    const visit = await createOpenVisit();
    visit.service.sayFromConsole("I can be there at five.");
    return visit;
  },
};

describe.each(Object.entries(takenOver))("while %s answers", (_, begin) => {
  test("CHAT-14 a send awaits no reply and nothing is called late, but the message arrives", async () => {
    const { chat, advance, flags, shown } = await begin();
    void chat.send("Thank you");
    await advance(60_000);
    expect(flags()).toEqual({ loading: false, connected: true, sending: false, generating: false });
    expect(shown()).toEqual(["I can be there at five.", "Thank you"]);
  });
  test("CHAT-16 the visitor can write on at once", async () => {
    const { chat, advance, shown } = await begin();
    void chat.send("Thank you");
    await advance(100);
    void chat.send("Bring a ladder");
    await advance(100);
    expect(shown()).toEqual(["I can be there at five.", "Thank you", "Bring a ladder"]);
  });
  test("CHAT-14 four hours after the last message a reply is awaited again, and late as ever", async () => {
    const { chat, advance, flags, shown } = await begin();
    await advance(fourHoursMs - 1_000);
    void chat.send("Still there?");
    await advance(500);
    expect(flags().generating).toBe(false);
    await advance(500);
    void chat.send("Are you open?");
    await advance(100);
    expect(flags().generating).toBe(true);
    await advance(45_000);
    expect(shown().at(-1)).toContain("taking longer than usual");
  });
});

describe("a message that comes while a reply is awaited", () => {
  test("CHAT-14 of a person ends the wait, and its watch: nothing is late", async () => {
    const { chat, service, advance, flags, shown } = await createOpenVisit();
    void chat.send("Are you open?");
    await advance(5_000);
    expect(flags().generating).toBe(true);
    service.sayAs("Maria", "We are");
    expect(flags().generating).toBe(false);
    await advance(60_000);
    expect(shown()).toEqual(["Are you open?", "We are"]);
  });
  test("CHAT-14 CHAT-15 of a foreign author ends it too, and stays outbound", async () => {
    const { chat, service, advance, flags, shown } = await createOpenVisit();
    void chat.send("Are you open?");
    await advance(5_000);
    service.sayFromConsole("We are");
    expect(flags().generating).toBe(false);
    expect(chat.$messages.get().map(({ direction }) => direction)).toEqual(["OUTBOUND", "OUTBOUND"]);
    await advance(60_000);
    expect(shown()).toEqual(["Are you open?", "We are"]);
  });
  test("CHAT-14 of the visitor in another tab does not end it", async () => {
    const { chat, service, advance, flags } = await createOpenVisit();
    void chat.send("Are you open?");
    await advance(100);
    service.sayElsewhere("Hello?");
    expect(flags().generating).toBe(true);
  });
  test("CHAT-14 R29 of a person, missed while the connection was away, ends it when it is back", async () => {
    const { chat, service, advance, flags } = await createOpenVisit();
    void chat.send("Are you open?");
    await advance(100);
    service.setConnected(false);
    service.sayAs("Maria", "We are");
    service.setConnected(true);
    await advance(100);
    expect(flags().generating).toBe(false);
  });
});

describe("history", () => {
  test("CHAT-14 CHAT-19 a page that loads in the middle of a take-over awaits nothing, and no reply to a send", async () => {
    const first = await createOpenVisit();
    first.service.sayAs("Maria", "I can be there at five.");
    await first.advance(3_600_000);
    first.service.endSessions({ renewable: false, error: new TokenRefused("gone") });
    void first.chat.tryAgain();
    await first.advance(100);
    expect(first.flags()).toMatchObject({ loading: false, generating: false });
    void first.chat.send("Thank you");
    await first.advance(60_000);
    expect(first.flags().generating).toBe(false);
    expect(first.shown().join()).not.toContain("taking longer");
  });
  test("CHAT-14 a take-over that is over sets nothing", async () => {
    const { chat, service, advance, flags } = createVisit();
    service.sayAs("Maria", "Good morning");
    await advance(fourHoursMs);
    void chat.start({ name: "Ada", phoneOrEmail: "ada@example.org" });
    await advance(100);
    expect(flags().generating).toBe(false);
    void chat.send("Are you open?");
    await advance(100);
    expect(flags().generating).toBe(true);
  });
});

test.each([
  ["behind", -7_200_000],
  ["ahead", 7_200_000],
])("CHAT-14 a browser whose clock is two hours %s judges by that of the desk", async (_, aheadMs) => {
  const { chat, service, advance, flags } = createVisit();
  service.setClockAhead(-aheadMs);
  void chat.start({ name: "Ada", phoneOrEmail: "ada@example.org" });
  await advance(100);
  service.sayAs("Maria", "Good morning");
  await advance(fourHoursMs - 1_000);
  void chat.send("Still there?");
  await advance(900);
  expect(flags().generating).toBe(false);
  await advance(100);
  void chat.send("Are you open?");
  await advance(100);
  expect(flags().generating).toBe(true);
});

test("CHAT-17 R24 a foreign author's words are never taken for the visitor's that seemed lost", async () => {
  const { chat, service, shown, advance, flags } = await createOpenVisit();
  service.faults.send.push("lost", { status: 403 });
  void chat.send("Yes");
  await advance(100);
  service.sayFromConsole("Yes");
  await advance(5_000);
  expect(flags().sending).toBe(false);
  expect(shown()).toEqual(["Yes", "Sorry, your message could not be sent. Please try again."]);
  expect(chat.failedText("send-1")).toBe("Yes");
});

test("CHAT-15 the name of a person is text of one line and of a sane length; every other message has none", () => {
  const nameOf = (author: string, attributes: unknown) => {
    const message: Pick<ChatMessage, "author" | "attributes" | "timestamp"> = {
      author,
      attributes,
      timestamp: new Date(0),
    };
    return takeoverOf(message, { identity: "visitor-1", clockAheadMs: 0 }).person;
  };
  expect(nameOf("system", { person: " Maria\n\u202eLopez\u0007 " })).toBe("Maria Lopez");
  expect(nameOf("system", { person: "🛠".repeat(99) })).toBe("🛠".repeat(60));
  expect(["\n", 7, null, ["Maria"]].map((person) => nameOf("system", { person }))).toEqual(
    Array(4).fill(undefined),
  );
  expect([undefined, null, "person", {}].map((attributes) => nameOf("system", attributes))).toEqual(
    Array(4).fill(undefined),
  );
  expect(nameOf("visitor-1", { person: "Maria" })).toBeUndefined();
  expect(nameOf("colleague", { person: "Maria" })).toBeUndefined();
});

test("CHAT-15 CHAT-19 a take-over of the provider's is known on live messages and after more of the visitor's than a page has", async (context) => {
  const first = await createRealOpenVisit(context);
  const [conversation] = await providerClient(first.frontdesk).conversations.list();
  const { messages } = providerClient(first.frontdesk).conversations(conversation?.sid ?? "");
  await messages.create({
    author: "system",
    body: "I can be there at five.",
    attributes: JSON.stringify({ person: "Maria" }),
  });
  await vi.waitFor(() => expect(first.shown()).toHaveLength(1), 5_000);
  expect(first.chat.$messages.get()[0]).toMatchObject({ direction: "INBOUND", person: "Maria" });
  const stored = first.tokens.store.read() ?? "";
  const { identity } = JSON.parse(Buffer.from(stored.split(".")[1] ?? "", "base64url").toString()).grants;
  for (let number = 1; number <= 30; number++) await messages.create({ author: identity, body: `${number}` });
  const again = await createRealVisit(context, { stored, desk: first.frontdesk });
  await again.chat.open();
  expect(again.shown()).toHaveLength(31);
  expect(again.chat.$messages.get()[0]).toMatchObject({ person: "Maria" });
});
