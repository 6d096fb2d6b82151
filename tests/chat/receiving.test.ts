import { describe, expect, test } from "vitest";
import { ada, createOpenVisit } from "./stage/visit.ts";

describe("receiving", () => {
  test("CHAT-15 R27 a message whose id is present is ignored", async () => {
    const { service, shown } = await createOpenVisit();
    service.faults.event.push("doubled");
    service.say("Once");
    expect(shown()).toEqual(["Once"]);
  });
  test("CHAT-15 R28 messages stand in the order of the service", async () => {
    const { service, shown, advance } = await createOpenVisit();
    service.faults.event.push("late");
    service.say("first");
    service.say("second");
    await advance(1_000);
    expect(shown()).toEqual(["first", "second"]);
  });
  test("CHAT-15 'system' is inbound, all others outbound; a message has its fields", async () => {
    const { chat, service } = await createOpenVisit();
    service.say("in");
    service.sayElsewhere("out");
    expect(chat.$messages.get().map(({ direction, author }) => [direction, author])).toEqual([
      ["INBOUND", "system"],
      ["OUTBOUND", "visitor-1"],
    ]);
  });
  test("R29 what was missed is read when the connection is back, also before a message that came", async () => {
    const { service, shown, advance } = await createOpenVisit();
    service.say("first");
    service.faults.event.push("dropped");
    service.say("missed");
    service.say("third");
    service.setConnected(false);
    service.say("away");
    service.setConnected(true);
    await advance(100);
    expect(shown()).toEqual(["first", "missed", "third", "away"]);
  });
  test("R32 a connection that is away, and one that is back, is told", async () => {
    const { service, flags } = await createOpenVisit();
    service.setConnected(false);
    expect(flags().connected).toBe(false);
    service.setConnected(true);
    expect(flags().connected).toBe(true);
  });
  test("R29 a message that was missed is read when the next one shows the gap", async () => {
    const { service, shown, advance } = await createOpenVisit();
    service.faults.event.push("dropped");
    service.say("missed");
    service.say("second");
    expect(shown()).toEqual(["second"]);
    await advance(1_100);
    expect(shown()).toEqual(["missed", "second"]);
  });
  test("R29 R30 a reply whose event was lost is found before it is called late", async () => {
    const { chat, service, shown, advance, flags } = await createOpenVisit();
    void chat.send("Hi");
    await advance(100);
    service.faults.event.push("dropped");
    service.say("Reply");
    await advance(46_000);
    expect(shown()).toEqual(["Hi", "Reply"]);
    expect(flags().generating).toBe(false);
  });
  test("R29 the visitor's own message is found when its event was lost", async () => {
    const { chat, service, shown, advance } = await createOpenVisit();
    service.faults.event.push("dropped");
    void chat.send("Hi");
    await advance(4_000);
    expect(shown()).toEqual(["Hi"]);
  });
  test("CHAT-14 R29 an older message that was missed does not end the wait for the reply", async () => {
    const { chat, service, shown, advance, flags } = await createOpenVisit();
    service.faults.event.push("dropped");
    service.say("missed");
    void chat.send("Hi");
    await advance(2_000);
    expect(shown()).toEqual(["missed", "Hi"]);
    expect(flags().generating).toBe(true);
    service.say("Reply");
    expect(flags().generating).toBe(false);
  });
  test("CHAT-14 a notice ends the wait for the reply, though the visitor's message is not shown yet", async () => {
    const { chat, service, advance, flags } = await createOpenVisit();
    service.faults.event.push("dropped");
    void chat.send("Hi");
    await advance(100);
    service.endSessions({ renewable: false, error: new Error("gone") });
    expect(flags().generating).toBe(false);
  });
  test("CHAT-14 R30 a reply that never comes ends generating after 45 s with a polite word; a late one still shows", async () => {
    const { chat, service, shown, advance, flags } = await createOpenVisit();
    void chat.send("Hi");
    await advance(44_900);
    expect(flags().generating).toBe(true);
    await advance(500);
    expect(flags().generating).toBe(false);
    expect(shown()[1]).toMatch(/^Sorry, this reply is taking longer/);
    service.say("At last");
    expect(shown()[2]).toBe("At last");
  });
  test("unread messages are counted while the drawer is closed", async () => {
    const { chat, service } = await createOpenVisit();
    service.say("seen");
    chat.close();
    service.say("one");
    service.say("two");
    expect(chat.$unread.get()).toBe(2);
    void chat.open();
    expect(chat.$unread.get()).toBe(0);
  });
});

test("ending the chat forgets the token, the messages and the visitor", async () => {
  const { chat, service, tokens, shown, advance } = await createOpenVisit();
  service.say("Hello");
  chat.end();
  expect(chat.$step.get()).toBe("form");
  expect(shown()).toEqual([]);
  expect(tokens.store.read()).toBeUndefined();
  void chat.start(ada);
  await advance(100);
  expect(service.calls.map(({ call }) => call.identity)).toEqual([undefined, undefined]);
  expect(service.calls[0]?.key).not.toBe(service.calls[1]?.key);
});

test("an ended chat is silent: neither what is still read nor what comes late is shown", async () => {
  const { chat, service, shown, advance } = await createOpenVisit();
  service.faults.event.push("late");
  service.say("late");
  service.setConnected(false);
  service.say("missed");
  service.setConnected(true);
  chat.end();
  await advance(2_000);
  expect(shown()).toEqual([]);
});

test("what analytics record holds nothing of the visitor", async () => {
  const { chat, recorded, service, advance } = await createOpenVisit();
  service.faults.send.push({ status: 403 });
  void chat.send("My number is 410 555 0134");
  await advance(100);
  void chat.retrySend("send-1");
  await advance(100);
  service.say("Thank you");
  void chat.send("Bye");
  await advance(100);
  expect(recorded.map(({ name }) => name)).toEqual([
    "Chat Opened",
    "Chat Started",
    "Chat Failed",
    "Chat First Message",
  ]);
  expect(JSON.stringify(recorded)).not.toMatch(/Ada|ada@|410/);
});
