import type { Message } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import { chatSdks, collect, connect, conversationOf, happens } from "../stage/stage.ts";
import { eventually, setStage, twoInRoom } from "./stage/stage.ts";

const bodies = (messages: Message[]) => messages.map(({ body }) => body);

describe.each(chatSdks)("$version", ({ sdk }) => {
  test("PRO-06 pages of 30 go backwards, forwards and from an anchor", async () => {
    const stage = await setStage();
    const sid = await conversationOf(stage, [stage.name("ada")]);
    const { messages } = stage.service.conversations(sid);
    for (const index of Array(65).keys()) await messages.create({ body: `m${index}` });
    const conversation = await (await connect(sdk, stage, stage.name("ada"))).getConversationBySid(sid);
    const newest = await conversation.getMessages();
    expect(newest.items).toHaveLength(30);
    expect(bodies(newest.items).at(-1)).toBe("m64");
    expect([newest.hasPrevPage, newest.hasNextPage]).toEqual([true, false]);
    const older = await newest.prevPage();
    const oldest = await older.prevPage();
    expect(bodies(older.items)[0]).toBe("m5");
    expect(bodies(oldest.items)).toEqual(["m0", "m1", "m2", "m3", "m4"]);
    expect([oldest.hasPrevPage, oldest.hasNextPage]).toEqual([false, true]);
    expect(bodies((await oldest.nextPage()).items)[0]).toBe("m5");
    const forward = await conversation.getMessages(4, 10, "forward");
    expect(bodies(forward.items)).toEqual(["m10", "m11", "m12", "m13"]);
    const backward = await conversation.getMessages(4, 10, "backwards");
    expect(bodies(backward.items)).toEqual(["m7", "m8", "m9", "m10"]);
  });

  test("PRO-06 a message has all that was said of it", async () => {
    const { ada, bob, names } = await twoInRoom(sdk);
    const received = collect<Message>(bob, "messageAdded");
    await ada
      .prepareMessage()
      .setBody("Grüße 🛁\nline")
      .setSubject("Pipe")
      .setAttributes({ name: "Ada" })
      .addMedia({ contentType: "text/plain", filename: "a.txt", media: Buffer.from("one") })
      .build()
      .send();
    await eventually(() => received.length).toBe(1);
    const participant = await bob.getParticipantByIdentity(names.ada);
    expect(received[0]).toMatchObject({
      index: 0,
      sid: expect.stringMatching(/^IM[0-9a-f]{32}$/),
      author: names.ada,
      body: "Grüße 🛁\nline",
      subject: "Pipe",
      attributes: { name: "Ada" },
      type: "media",
      attachedMedia: [{ filename: "a.txt", contentType: "text/plain", size: 3 }],
      contentSid: null,
      participantSid: participant?.sid,
      lastUpdatedBy: null,
      dateCreated: expect.any(Date),
      dateUpdated: expect.any(Date),
      aggregatedDeliveryReceipt: null,
    });
    expect(await received[0]?.getParticipant()).toBe(participant);
  });

  test("PRO-07 a message, its changes and its removal reach every connected participant", async () => {
    const { ada, bob, bobClient } = await twoInRoom(sdk);
    // A client tells of the messages of all its conversations.
    const addedAtClient = happens<Message>(bobClient, "messageAdded");
    const updatedAtClient = happens<{ message: Message }>(bobClient, "messageUpdated");
    const removedAtClient = happens<Message>(bobClient, "messageRemoved");
    const [atAda, atBob] = [collect<Message>(ada, "messageAdded"), collect<Message>(bob, "messageAdded")];
    const updated = collect<{ message: Message; updateReasons: string[] }>(bob, "messageUpdated");
    const removed = collect<Message>(bob, "messageRemoved");
    expect(await ada.sendMessage("first")).toBe(0);
    await eventually(() => [bodies(atAda), bodies(atBob)]).toEqual([["first"], ["first"]]);
    const changed = happens<{ updateReasons: string[] }>(atBob[0] as Message, "updated");
    await atAda[0]?.updateBody("second");
    expect((await changed).updateReasons).toContain("body");
    await atAda[0]?.updateAttributes({ edited: true });
    await eventually(() => updated.flatMap(({ updateReasons }) => updateReasons)).toContain("attributes");
    const lastUpdatedBy = atAda[0]?.author;
    expect(atBob[0]).toMatchObject({ body: "second", attributes: { edited: true }, lastUpdatedBy });
    await atAda[0]?.remove();
    await eventually(() => removed).toEqual([atBob[0]]);
    expect(await addedAtClient).toBe(atBob[0]);
    expect((await updatedAtClient).message).toBe(atBob[0]);
    expect(await removedAtClient).toBe(atBob[0]);
  });
});
