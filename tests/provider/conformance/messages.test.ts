import type { Message } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import { chatSdks, collect, connect, conversationOf, happens, openConversation } from "../stage/stage.ts";
import { eventually, setStage } from "./stage/stage.ts";

const bodies = (messages: Message[]) => messages.map(({ body }) => body);

describe.each(chatSdks)("$version", ({ sdk }) => {
  /** Ada and Bob in one conversation, both connected. */
  async function twoOfThem() {
    const stage = await setStage();
    const names = { ada: stage.name("ada"), bob: stage.name("bob") };
    const sid = await conversationOf(stage, [names.ada, names.bob]);
    const bobClient = await connect(sdk, stage, names.bob);
    const ada = await openConversation(await connect(sdk, stage, names.ada), sid);
    const bob = await openConversation(bobClient, sid);
    return { stage, names, sid, ada, bob, bobClient };
  }

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
    const { ada, bob, names, stage, sid } = await twoOfThem();
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
    await stage.service
      .conversations(sid)
      .participants.create({ "messagingBinding.address": "+14105550134" });
    await ada.sendMessage("counted");
    await eventually(() => received.length).toBe(2);
    expect(received[1]?.aggregatedDeliveryReceipt).toMatchObject({
      total: 1,
      sent: "none",
      delivered: "none",
      read: "none",
      failed: "none",
      undelivered: "none",
    });
  });

  test("PRO-06 a message of a template names it, and has what its variables made", async () => {
    const { ada, bob, bobClient } = await twoOfThem();
    const received = happens<Message>(bob, "messageAdded");
    const templates = await bobClient.getContentTemplates();
    const text = templates.find(({ variants }) => variants.has("twilio/text"));
    const name = new sdk.ContentTemplateVariable("1", "Bob");
    await ada
      .prepareMessage()
      .setContentTemplate(text?.sid ?? "", [name])
      .build()
      .send();
    const message = await received;
    expect(message.contentSid).toBe(text?.sid);
    expect(await message.getContentData()).toMatchObject({ body: "Hello Bob, we come tomorrow." });
  });

  test("PRO-07 a message, its changes and its removal reach every connected participant", async () => {
    const { ada, bob } = await twoOfThem();
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
    expect(atBob[0]).toMatchObject({
      body: "second",
      attributes: { edited: true },
      lastUpdatedBy: atAda[0]?.author,
    });
    await atAda[0]?.remove();
    await eventually(() => removed.map(({ sid }) => sid)).toEqual([atBob[0]?.sid]);
  });

  test("PRO-07 a client tells of the messages of all its conversations", async () => {
    const { ada, bobClient } = await twoOfThem();
    const added = happens<Message>(bobClient, "messageAdded");
    const updated = happens<{ message: Message }>(bobClient, "messageUpdated");
    const removed = happens<Message>(bobClient, "messageRemoved");
    await ada.sendMessage("one");
    const { sid } = await added;
    const own = (await ada.getMessages()).items[0];
    await own?.updateBody("two");
    expect((await updated).message.sid).toBe(sid);
    await own?.remove();
    expect((await removed).sid).toBe(sid);
  });

  test("PRO-07 a message sent while the other is away arrives once it is back", async () => {
    const { stage, names, ada, bob, bobClient } = await twoOfThem();
    const atBob = collect<Message>(bob, "messageAdded");
    await stage.fault({ on: "now", match: names.bob, do: "reset" });
    await eventually(() => bobClient.connectionState).not.toBe("connected");
    await ada.sendMessage("while you were away");
    expect(atBob).toEqual([]);
    await eventually(() => bodies(atBob)).toEqual(["while you were away"]);
  });
});
