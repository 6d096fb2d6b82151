import { describe, expect, test } from "vitest";
import { Refused } from "../../src/answering/call.ts";
import { createOpenPersonVisit, createPersonVisit } from "./stage/personDesk.ts";

describe("looking", () => {
  test("nothing is sent before the conversation is opened, whatever comes back into sight", async () => {
    const { answering, advance, calls } = createPersonVisit();
    answering.setVisible(true);
    answering.look();
    await advance(600_000);
    await expect(answering.send("Maria", "Hello")).resolves.toBe(false);
    expect(calls).toEqual([]);
  });
  test("it is looked at every 3 s in sight, every 30 s out of it, and at once when it is back", async () => {
    const { answering, advance, times } = await createOpenPersonVisit();
    await advance(6_100);
    answering.setVisible(false);
    await advance(60_000);
    answering.setVisible(true);
    await advance(0);
    const [first = 0, ...others] = times();
    expect(others.map((at) => Math.round((at - first) / 1_000))).toEqual([3, 6, 9, 39, 66]);
  });
  test("where nothing happens for three minutes it is looked at every 15 s, until something does", async () => {
    const { answering, advance, say, times } = await createOpenPersonVisit();
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
    answering.noteActivity();
    expect((await pausesAfter(9_500)).slice(1)).toEqual([3, 3, 3]);
    await advance(200_000);
    answering.setVisible(false);
    answering.setVisible(true);
    expect((await pausesAfter(9_500)).slice(1)).toEqual([3, 3, 3]);
  });
  test("a press while something happens brings no look forward", async () => {
    const { answering, advance, times } = await createOpenPersonVisit();
    await advance(4_000);
    for (let count = 0; count < 10; count++) answering.noteActivity();
    await advance(0);
    expect(times()).toHaveLength(2);
  });
  test("opened once, it is not opened again, but a press that waits for a desk looks at once", async () => {
    const { answering, advance, calls, faults, state } = createPersonVisit();
    faults.push(new Refused("away"), new Refused("away"));
    void answering.open();
    await advance(100);
    expect(state()).toMatchObject({ step: "opening", trouble: "away" });
    void answering.open();
    await advance(100);
    expect(calls).toHaveLength(2);
    void answering.open();
    await advance(100);
    expect(state()).toMatchObject({ step: "open", trouble: undefined });
  });
  test("failures make the pauses longer, up to a minute, and what is shown stays", async () => {
    const { advance, faults, say, shown, state, times } = await createOpenPersonVisit();
    say("visitor", "Hello");
    await advance(3_000);
    faults.push(...Array.from({ length: 7 }, () => new Refused("away")));
    await advance(300_000);
    const pauses = times().map((at, index) => at - (times()[index - 1] ?? 0));
    expect(pauses.slice(3, 9).map((ms) => Math.round(ms / 1_000))).toEqual([6, 12, 24, 48, 60, 60]);
    expect(shown()).toEqual(["Hello"]);
    expect(state()?.trouble).toBeUndefined();
  });
  test("a limit is waited for as long as the desk asks", async () => {
    const { advance, faults, state, times } = await createOpenPersonVisit();
    faults.push(new Refused("tooMany", 90_000));
    await advance(4_000);
    expect(state()?.trouble).toBe("tooMany");
    await advance(88_000);
    expect(times()).toHaveLength(2);
    await advance(1_000);
    expect(times()).toHaveLength(3);
    expect(state()?.trouble).toBeUndefined();
  });
  test.each(["over", "invalid", "gone", "closed"] as const)(
    "a chat that is %s is looked at no more",
    async (end) => {
      const { answering, advance, calls, faults, say, shown, state } = await createOpenPersonVisit();
      say("visitor", "Hello");
      await advance(3_000);
      faults.push(new Refused(end));
      await advance(600_000);
      expect(state()?.end).toBe(end);
      expect(calls).toHaveLength(3);
      expect(shown()).toEqual(["Hello"]);
      await expect(answering.send("Maria", "Hello")).resolves.toBe(false);
    },
  );
  test("a link that is too long for the desk is none of its", async () => {
    const { answering, advance, faults, state } = createPersonVisit();
    faults.push(new Refused("unfit"));
    void answering.open();
    await advance(100);
    expect(state()?.end).toBe("invalid");
  });
  test("messages stay when newer ones push them out of the answer", async () => {
    const { advance, say, shown } = await createOpenPersonVisit();
    for (let number = 0; number < 40; number++) say("visitor", `${number}`);
    await advance(3_100);
    for (let number = 40; number < 80; number++) say("visitor", `${number}`);
    await advance(3_100);
    expect(shown()).toEqual(Array.from({ length: 80 }, (_, number) => `${number}`));
  });
});

describe("sending", () => {
  test("a text is posted with name and key, and shown with the answer to it", async () => {
    const { answering, advance, calls, shown, state } = await createOpenPersonVisit();
    const sent = answering.send("Maria", "I can be there at five.");
    await advance(100);
    await expect(sent).resolves.toBe(true);
    expect(calls.at(-1)?.post).toEqual({ name: "Maria", text: "I can be there at five.", key: "key-1" });
    expect(shown()).toEqual(["I can be there at five."]);
    expect(state()).toMatchObject({ isSending: false, unsent: undefined });
    expect(state()?.shown?.silentUntil).toBeDefined();
  });
  test("a second press meanwhile posts nothing", async () => {
    const { answering, advance, messages } = await createOpenPersonVisit();
    void answering.send("Maria", "Hello");
    const second = answering.send("Maria", "Hello");
    await advance(5_000);
    await expect(second).resolves.toBe(false);
    expect(messages).toHaveLength(1);
  });
  test("a lost answer is asked for again with the same key: the text is there once", async () => {
    const { answering, advance, faults, messages, shown } = await createOpenPersonVisit();
    faults.push("lost", "lost");
    const sent = answering.send("Maria", "Hello");
    await advance(10_000);
    await expect(sent).resolves.toBe(true);
    expect(messages).toHaveLength(1);
    expect(shown()).toEqual(["Hello"]);
  });
  test("after three failures it is for the person to press again; the same text keeps its key, another gets its own", async () => {
    const { answering, advance, calls, faults, memory, messages, state } = await createOpenPersonVisit();
    // One of these meets the look of every 3 s.
    faults.push("lost", "lost", "lost", "lost");
    const sent = answering.send("Maria", "Hello");
    await advance(3_100);
    await expect(sent).resolves.toBe(false);
    expect(state()).toMatchObject({ isSending: false, unsent: "failed" });
    expect(memory.unsure).toEqual({ name: "Maria", text: "Hello", key: "key-1" });
    const again = answering.send("Maria", "Hello");
    await advance(1_000);
    await expect(again).resolves.toBe(true);
    expect(messages).toHaveLength(1);
    void answering.send("Maria", "Hello");
    await advance(1_000);
    expect(messages).toHaveLength(2);
    const keys = calls.flatMap(({ post }) => (post ? [post.key] : []));
    expect(keys).toEqual(["key-1", "key-1", "key-1", "key-1", "key-2"]);
  });
  test("a text that the desk does not take is kept, and the chat goes on", async () => {
    const { answering, advance, faults, state } = await createOpenPersonVisit();
    faults.push(new Refused("unfit"));
    const sent = answering.send("Maria", "\u200b");
    await advance(100);
    await expect(sent).resolves.toBe(false);
    expect(state()).toMatchObject({ isSending: false, unsent: "unfit" });
    expect(state()?.end).toBeUndefined();
  });
  test("an older look that answers later takes nothing back", async () => {
    const { answering, advance, faults, shown, state } = await createOpenPersonVisit();
    faults.push({ slowMs: 5_000 });
    await advance(3_000);
    void answering.send("Maria", "Hello");
    await advance(1_000);
    expect(shown()).toEqual(["Hello"]);
    await advance(5_000);
    expect(shown()).toEqual(["Hello"]);
    expect(state()?.shown?.silentUntil).toBeDefined();
  });
});
