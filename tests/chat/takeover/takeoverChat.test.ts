import { describe, expect, test } from "vitest";
import { Refused } from "../../../src/chat/takeover/post.ts";
import { englishChatWords } from "../../../src/languages/en/chat.ts";
import { createOpenPersonVisit, createPersonVisit } from "./stage/personDesk.ts";

const { notSent } = englishChatWords.notices;

describe("looking", () => {
  test("nothing is sent before the conversation is opened, whatever comes back into sight", async () => {
    const { conversation, polling, advance, calls } = createPersonVisit();
    polling.setVisible(true);
    polling.hurry();
    void conversation.open();
    await advance(600_000);
    expect(calls).toEqual([]);
    expect(conversation.$step.get()).toBe("form");
  });
  test("it is looked at every 3 s in sight, every 30 s out of it, and at once when it is back", async () => {
    const { polling, advance, times } = await createOpenPersonVisit();
    await advance(6_100);
    polling.setVisible(false);
    await advance(60_000);
    polling.setVisible(true);
    await advance(0);
    const [first = 0, ...others] = times();
    expect(others.map((at) => Math.round((at - first) / 1_000))).toEqual([3, 6, 9, 39, 66]);
  });
  test("where nothing happens for three minutes it is looked at every 15 s, until something does", async () => {
    const { polling, advance, say, times } = await createOpenPersonVisit();
    /** The last pauses, in s, to the next look after this time. */
    const pausesAfter = async (ms: number) => {
      const count = times().length;
      await advance(ms);
      const all = times().map((at, index) => Math.round((at - (times()[index - 1] ?? at)) / 1_000));
      return all.slice(count);
    };
    expect(new Set(await pausesAfter(175_000))).toEqual(new Set([3]));
    await advance(20_000);
    expect(await pausesAfter(60_000)).toEqual([15, 15, 15, 15]);
    say("visitor", "Hello");
    expect((await pausesAfter(30_000)).slice(-4)).toEqual([3, 3, 3, 3]);
    await advance(200_000);
    expect(await pausesAfter(30_000)).toEqual([15, 15]);
    polling.noteActivity();
    expect((await pausesAfter(9_500)).slice(1)).toEqual([3, 3, 3]);
    await advance(200_000);
    polling.setVisible(false);
    polling.setVisible(true);
    expect((await pausesAfter(9_500)).slice(1)).toEqual([3, 3, 3]);
  });
  test("a press while something happens brings no look forward", async () => {
    const { polling, advance, times } = await createOpenPersonVisit();
    await advance(4_000);
    for (let count = 0; count < 10; count++) polling.noteActivity();
    await advance(0);
    expect(times()).toHaveLength(2);
  });
  test("opened once, it is not opened again, and a desk that is away is asked until it answers", async () => {
    const { open, $view, polling, advance, calls, faults, status } = createPersonVisit();
    faults.push(new Refused("away"), new Refused("away"));
    void open("Maria");
    await advance(100);
    expect([status().loading, $view.get().isAway]).toEqual([true, true]);
    void open("Maria");
    await advance(100);
    expect(calls).toHaveLength(1);
    polling.hurry();
    await advance(100);
    expect(calls).toHaveLength(2);
    await advance(60_000);
    expect([status().loading, status().connected]).toEqual([false, true]);
    expect($view.get()).toMatchObject({ visitor: { name: "Ada" } });
  });
  test("out of sight while it is opened, it goes on once it is back", async () => {
    const { conversation, open, memory, advance, faults, say, shown } = createPersonVisit();
    say("visitor", "Hello");
    faults.push(new Refused("away"));
    void open("Maria");
    await advance(100);
    conversation.close();
    await advance(100_000);
    expect(shown()).toEqual([]);
    void conversation.open();
    await advance(100);
    expect(shown()).toEqual(["Hello"]);
    expect(memory).toMatchObject({ name: "Maria", isOpened: true });
  });
  test("failures make the pauses longer, up to a minute, and what is shown stays", async () => {
    const { $view, advance, faults, say, shown, status, times } = await createOpenPersonVisit();
    say("visitor", "Hello");
    await advance(3_000);
    faults.push(...Array.from({ length: 7 }, () => new Refused("away")));
    await advance(10_000);
    expect([status().connected, $view.get().isAway]).toEqual([false, true]);
    await advance(290_000);
    const pauses = times().map((at, index) => at - (times()[index - 1] ?? 0));
    expect(pauses.slice(3, 9).map((ms) => Math.round(ms / 1_000))).toEqual([6, 12, 24, 48, 60, 60]);
    expect(shown()).toEqual(["Hello"]);
    expect([status().connected, $view.get().isAway]).toEqual([true, undefined]);
  });
  test("a limit is waited for as long as the desk asks", async () => {
    const { advance, faults, status, times } = await createOpenPersonVisit();
    faults.push(new Refused("tooMany", 90_000));
    await advance(4_000);
    expect(status().connected).toBe(false);
    await advance(88_000);
    expect(times()).toHaveLength(2);
    await advance(1_100);
    expect(times()).toHaveLength(3);
    expect(status().connected).toBe(true);
  });
  test.each(["over", "invalid", "gone", "closed"] as const)(
    "a chat that is %s is looked at no more",
    async (end) => {
      const { $view, memory, advance, calls, faults, say, shown } = await createOpenPersonVisit();
      say("visitor", "Hello");
      await advance(3_000);
      expect(memory.isOpened).toBe(true);
      faults.push(new Refused(end));
      await advance(600_000);
      expect($view.get().end).toBe(end);
      expect(calls).toHaveLength(3);
      expect(shown()).toEqual(["Hello"]);
      expect(memory.isOpened).toBe(false);
    },
  );
  test("an end that comes as the answer to a text keeps it, and nothing is looked at any more", async () => {
    const { $view, conversation, send, advance, calls, faults } = await createOpenPersonVisit();
    faults.push(new Refused("over"));
    void send("Hello");
    await advance(600_000);
    expect(calls).toHaveLength(2);
    expect([$view.get().end, conversation.$draft.get()]).toEqual(["over", "Hello"]);
  });
  test("a link that is too long for the desk is none of its", async () => {
    const { $view, open, memory, advance, calls, faults } = createPersonVisit();
    faults.push(new Refused("unfit"));
    void open("Maria");
    await advance(600_000);
    expect($view.get().end).toBe("invalid");
    expect(memory.isOpened).toBe(false);
    expect(calls).toHaveLength(1);
  });
  test("messages stay when newer ones push them out of the answer", async () => {
    const { advance, say, shown } = await createOpenPersonVisit();
    for (let number = 0; number < 40; number++) say("visitor", `${number}`);
    await advance(3_100);
    for (let number = 40; number < 80; number++) say("visitor", `${number}`);
    await advance(3_100);
    expect(shown()).toEqual(Array.from({ length: 80 }, (_, number) => `${number}`));
  });
  test("a chat of more messages than the desk shows begins with the first of those", async () => {
    const { conversation, open, advance, say, shown } = createPersonVisit();
    for (let number = 0; number < 80; number++) say("visitor", `${number}`);
    void open("Maria");
    await advance(100);
    expect([shown()[0], shown().length, conversation.$earlier.get().isMore]).toEqual(["30", 50, false]);
  });
  test("visitor and receptionist stand on one side, persons on the other, each by name", async () => {
    const { conversation, advance, say } = await createOpenPersonVisit();
    say("visitor", "Hello");
    say("receptionist", "Hello Ada");
    say("person", "I am here", "Maria");
    say("person", "Me too");
    await advance(3_100);
    expect(conversation.$messages.get().map(({ direction, person }) => [direction, person])).toEqual([
      ["INBOUND", "Ada"],
      ["INBOUND", "Receptionist (automatic)"],
      ["OUTBOUND", "Maria"],
      ["OUTBOUND", "Colleague"],
    ]);
  });
});

describe("sending", () => {
  test("a text is posted with name and key, and shown with the answer to it", async () => {
    const { $view, conversation, send, advance, calls, shown, status } = await createOpenPersonVisit();
    void send("I can be there at five.");
    await advance(100);
    expect(calls.at(-1)?.post).toEqual({
      name: "Maria",
      text: "I can be there at five.",
      key: expect.any(String),
    });
    expect(shown()).toEqual(["I can be there at five."]);
    expect(status()).toMatchObject({ sending: false, generating: false });
    expect(conversation.$draft.get()).toBe("");
    expect($view.get().silentUntil).toBeDefined();
  });
  test("a second press meanwhile posts nothing", async () => {
    const { send, advance, messages } = await createOpenPersonVisit();
    void send("Hello");
    void send("Hello");
    await advance(5_000);
    expect(messages).toHaveLength(1);
  });
  test("a lost answer is asked for again with the same key: the text is there once", async () => {
    const { send, advance, faults, messages, shown } = await createOpenPersonVisit();
    faults.push("lost", "lost");
    void send("Hello");
    await advance(10_000);
    expect(messages).toHaveLength(1);
    expect(shown()).toEqual(["Hello"]);
  });
  test("after three failures it is for the person to press again; the same text keeps its key, another gets its own", async () => {
    const { conversation, send, memory, advance, calls, faults, messages, shown, status } =
      await createOpenPersonVisit();
    faults.push(...Array.from({ length: 12 }, () => "lost" as const));
    void send("Hello");
    await advance(40_000);
    expect(status().sending).toBe(false);
    expect(shown()).toContain(notSent);
    expect(conversation.$draft.get()).toBe("Hello");
    expect(memory).toMatchObject({ draft: "Hello", unsure: { name: "Maria", text: "Hello" } });
    faults.length = 0;
    await advance(60_000);
    void send("Hello");
    await advance(1_000);
    expect(messages).toHaveLength(1);
    expect(shown()).toEqual(["Hello"]);
    void send("Hello");
    await advance(1_000);
    expect(messages).toHaveLength(2);
    const keys = calls.flatMap(({ post }) => (post ? [post.key] : []));
    expect(new Set(keys).size).toBe(2);
    expect(new Set(keys.slice(0, -1)).size).toBe(1);
  });
  test("a text that the desk does not take is kept, and the chat goes on", async () => {
    const { $view, conversation, send, advance, calls, faults, shown, status } =
      await createOpenPersonVisit();
    faults.push(new Refused("unfit"));
    void send("\u200b");
    await advance(100);
    expect(calls).toHaveLength(2);
    expect([status().sending, status().connected, shown()]).toEqual([false, true, [notSent]]);
    expect([conversation.$draft.get(), $view.get().end]).toEqual(["\u200b", undefined]);
  });
  test("an older look that answers later takes nothing back", async () => {
    const { $view, send, advance, faults, shown } = await createOpenPersonVisit();
    faults.push({ slowMs: 5_000 });
    await advance(3_000);
    void send("Hello");
    await advance(1_000);
    expect(shown()).toEqual(["Hello"]);
    await advance(5_000);
    expect(shown()).toEqual(["Hello"]);
    expect($view.get().silentUntil).toBeDefined();
  });
});
