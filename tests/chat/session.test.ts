import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { createConnect } from "../../src/chat/session.ts";
import { messagesOf, providerClient } from "../desk/stage/conversation.ts";
import { createRealOpenVisit, createRealVisit } from "./stage/realVisit.ts";
import { tokenWith } from "./stage/tokens.ts";
import { createVirtualClock } from "./stage/virtualClock.ts";

test("CHAT-18 CHAT-09 the visitor asks and the receptionist answers, through the unmodified client", async (context) => {
  const { chat, shown, flags, provider } = await createRealOpenVisit(context);
  expect(flags()).toEqual({ loading: false, connected: true, sending: false, generating: false });
  await chat.send("Are you open on Saturday?");
  expect(flags().generating || shown().length === 2).toBe(true);
  await vi.waitFor(() => expect(shown()).toHaveLength(2), 5_000);
  expect(shown()[1]).toContain("8 AM – 2 PM");
  expect(flags().generating).toBe(false);
  expect(provider.log.unknown).toBe(0);
});

test("CHAT-19 CHAT-17 a visitor who comes back finds the messages, and keeps the attributes", async (context) => {
  const first = await createRealOpenVisit(context);
  await first.chat.send("Are you open on Saturday?");
  await vi.waitFor(() => expect(first.shown()).toHaveLength(2), 5_000);
  const stored = first.tokens.store.read() ?? "";
  const again = await createRealVisit(context, { stored, desk: first.frontdesk });
  await again.chat.open();
  expect(again.shown()).toEqual(first.shown());
  await again.chat.send("And on Sunday?");
  await vi.waitFor(() => expect([first, again].map(({ shown }) => shown().length)).toEqual([4, 4]), 5_000);
  expect(again.chat.$messages.get()[2]?.attributes).toEqual({
    name: "Ada",
    email_or_phone: "ada@example.org",
    website: "acme",
  });
  expect(again.shown()).toEqual(first.shown());
});

test("CHAT-20 CHAT-15 a message of the list has the sid, text, direction, time, author and attributes of the provider's", async (context) => {
  const { chat, frontdesk, shown } = await createRealOpenVisit(context);
  await chat.send("Are you open on Saturday?");
  await vi.waitFor(() => expect(shown()).toHaveLength(2), 5_000);
  const [conversation] = await providerClient(frontdesk).conversations.list();
  const [asked, answered] = await messagesOf(frontdesk, conversation?.sid ?? "");
  expect(chat.$messages.get()).toEqual([
    {
      id: asked?.sid,
      content: "Are you open on Saturday?",
      direction: "OUTBOUND",
      timestamp: asked?.dateCreated,
      author: asked?.author,
      attributes: { name: "Ada", email_or_phone: "ada@example.org", website: "acme" },
      index: 0,
    },
    {
      id: answered?.sid,
      content: answered?.body,
      direction: "INBOUND",
      timestamp: answered?.dateCreated,
      author: "system",
      attributes: JSON.parse(answered?.attributes ?? ""),
      index: 1,
    },
  ]);
});

test("CHAT-18 R9 a client that is not initialised after 10 s has failed, and not before; it is shut down", async ({
  onTestFinished,
}) => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const { clock, advance } = createVirtualClock();
  const ticket = {
    token: tokenWith(),
    identity: "visitor-1",
    conversationSid: "CH1",
    clockAheadMs: 0,
    realtimeUrl: `ws://127.0.0.1:${port}`,
  };
  const ignore = () => {};
  const events = {
    onAccepted: ignore,
    onMessage: ignore,
    onConnected: ignore,
    onTyping: ignore,
    onTokenAboutToExpire: ignore,
    onEnd: ignore,
  };
  const states: string[] = [];
  const connected = createConnect(clock)(ticket, events, new AbortController().signal);
  const settled = connected.then(
    () => states.push("connected"),
    (error: Error) => states.push(error.message),
  );
  const [socket] = (await once(silent, "connection")) as [Socket];
  socket.resume();
  await advance(9_999);
  expect(states).toEqual([]);
  await advance(1);
  await settled;
  expect(states).toEqual(["Client initialization timeout"]);
  await vi.waitFor(() => expect(socket.closed).toBe(true), 5_000);
});
