import type { Message } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import { chatSdks, collect, connect, conversationOf, openConversation, requests, setStage } from "./stage.ts";

const bodies = (messages: Message[]) => messages.map(({ body }) => body);

describe.each(chatSdks)("$version", ({ sdk }) => {
  /** Ada and Bob in one conversation, both connected. */
  async function twoOfThem() {
    const stage = await setStage();
    const sid = await conversationOf(stage, ["ada", "bob"]);
    const ada = await openConversation(await connect(sdk, stage, "ada"), sid);
    const bob = await openConversation(await connect(sdk, stage, "bob"), sid);
    return { stage, sid, ada, bob };
  }

  test("PRO-06 pages of 30 go backwards, forwards and from an anchor", async () => {
    const stage = await setStage();
    const sid = await conversationOf(stage, ["ada"]);
    const { messages } = stage.service.conversations(sid);
    for (const index of Array(65).keys()) await messages.create({ body: `m${index}` });
    const conversation = await (await connect(sdk, stage, "ada")).getConversationBySid(sid);
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

  test("PRO-06 PRO-07 a message reaches both with all that was said of it", async () => {
    const { ada, bob } = await twoOfThem();
    const atAda = collect<Message>(ada, "messageAdded");
    const atBob = collect<Message>(bob, "messageAdded");
    expect(await ada.sendMessage("Grüße 🛁\nline", { name: "Ada" })).toBe(0);
    await expect.poll(() => [atAda.length, atBob.length]).toEqual([1, 1]);
    expect(atBob[0]).toMatchObject({
      index: 0,
      sid: expect.stringMatching(/^IM[0-9a-f]{32}$/),
      author: "ada",
      body: "Grüße 🛁\nline",
      subject: null,
      attributes: { name: "Ada" },
      attachedMedia: [],
      contentSid: null,
      participantSid: expect.stringMatching(/^MB/),
      dateCreated: expect.any(Date),
      dateUpdated: expect.any(Date),
      aggregatedDeliveryReceipt: null,
    });
    expect((await atBob[0]?.getParticipant())?.identity).toBe("ada");
  });

  test("PRO-07 changes and removals of a message reach everybody", async () => {
    const { ada, bob } = await twoOfThem();
    const updated = collect<{ message: Message; updateReasons: string[] }>(bob, "messageUpdated");
    const removed = collect<Message>(bob, "messageRemoved");
    const added = collect<Message>(ada, "messageAdded");
    const atBob = collect<Message>(bob, "messageAdded");
    await ada.sendMessage("first");
    await expect.poll(() => [added.length, atBob.length]).toEqual([1, 1]);
    await added[0]?.updateBody("second");
    await added[0]?.updateAttributes({ edited: true });
    await expect.poll(() => updated.flatMap(({ updateReasons }) => updateReasons)).toContain("attributes");
    expect(atBob[0]).toMatchObject({ body: "second", attributes: { edited: true }, lastUpdatedBy: "ada" });
    await added[0]?.remove();
    await expect.poll(() => removed.map(({ sid }) => sid)).toEqual([atBob[0]?.sid]);
  });

  test("PRO-08 PRO-09 files are uploaded, sent, and read by their temporary addresses", async () => {
    const { stage, ada, bob } = await twoOfThem();
    const heard = collect<Message>(bob, "messageAdded");
    await ada
      .prepareMessage()
      .setBody("see")
      .setSubject("Pipe")
      .setAttributes({ a: 1 })
      .addMedia({ contentType: "text/plain", filename: "a.txt", media: Buffer.from("one") })
      .addMedia({ contentType: "image/png", filename: "b.png", media: Buffer.from("two") })
      .build()
      .send();
    await expect.poll(() => heard.length).toBe(1);
    const [first, second] = heard[0]?.attachedMedia ?? [];
    expect(first).toMatchObject({ category: "media", filename: "a.txt", contentType: "text/plain", size: 3 });
    expect(heard[0]?.subject).toBe("Pipe");
    const url = await first?.getContentTemporaryUrl();
    expect(await (await fetch(url ?? "")).text()).toBe("one");
    const urls = await heard[0]?.getTemporaryContentUrlsForAttachedMedia();
    expect([...(urls?.keys() ?? [])]).toEqual([first?.sid, second?.sid]);
    expect(stage.provider.log.unknown).toBe(0);
  });

  // 'Too many email bodies' and '... histories' cannot happen: a type is taken once, and one that is not allowed is told first.
  test("PRO-08 more files or e-mail bodies than allowed, and other kinds of them, are refused", async () => {
    const { ada } = await twoOfThem();
    const file = { contentType: "text/plain", filename: "a.txt", media: Buffer.from("x") };
    const many = Array.from({ length: 11 }).reduce<ReturnType<typeof ada.prepareMessage>>(
      (builder) => builder.addMedia(file),
      ada.prepareMessage(),
    );
    expect(() => many.build()).toThrow("Too many media attachments in the message (11 > 10)");
    const body = { ...file, contentType: "application/x-other" };
    expect(() => ada.prepareMessage().setEmailBody("application/x-other", body).build()).toThrow(
      "Unsupported email body content type application/x-other",
    );
    expect(() => ada.prepareMessage().setEmailHistory("application/x-other", body).build()).toThrow(
      "Unsupported email history content type application/x-other",
    );
  });

  test("PRO-08 an e-mail body and history go with a message", async () => {
    const { ada, bob } = await twoOfThem();
    const heard = collect<Message>(bob, "messageAdded");
    const part = (text: string) => ({
      contentType: "text/plain",
      filename: "b.txt",
      media: Buffer.from(text),
    });
    await ada
      .prepareMessage()
      .setEmailBody("text/plain", part("body"))
      .setEmailHistory("text/plain", part("history"))
      .build()
      .send();
    await expect.poll(() => heard.length).toBe(1);
    const body = await heard[0]?.getEmailBody("text/plain")?.getContentTemporaryUrl();
    const history = await heard[0]?.getEmailHistory("text/plain")?.getContentTemporaryUrl();
    expect(await (await fetch(body ?? "")).text()).toBe("body");
    expect(await (await fetch(history ?? "")).text()).toBe("history");
  });

  test("PRO-14 receipts come in pages, recipients too, and channel metadata of none is remembered", async () => {
    const stage = await setStage();
    const sid = await conversationOf(stage, ["ada"]);
    const { participants, messages } = stage.service.conversations(sid);
    for (const number of Array(60).keys())
      await participants.create({
        "messagingBinding.address": `+1410555${1000 + number}`,
        "messagingBinding.proxyAddress": "+14105550000",
      });
    await participants.create({ "messagingBinding.address": "+14105559999" });
    const conversation = await openConversation(await connect(sdk, stage, "ada"), sid);
    const heard = collect<Message>(conversation, "messageAdded");
    await messages.create({ body: "to all" });
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]?.aggregatedDeliveryReceipt).toMatchObject({ total: 61, sent: "some", read: "none" });
    const receipts = (await heard[0]?.getDetailedDeliveryReceipts()) ?? [];
    expect(receipts).toHaveLength(61);
    expect(receipts.filter(({ status }) => status === "queued")).toMatchObject([{ errorCode: 0 }]);
    expect(await heard[0]?.getMessageRecipients()).toHaveLength(50);
    const page = await conversation.getMessageRecipients({ pageSize: 40 });
    expect(page.items).toHaveLength(40);
    expect((await page.nextPage()).items).toHaveLength(21);
    expect(await heard[0]?.getChannelMetadata()).toBeNull();
  });

  test("PRO-14 PRO-23 channel metadata is read, and its absence is asked for once", async () => {
    const stage = await setStage();
    const sid = await conversationOf(stage, ["ada"]);
    const conversation = await openConversation(await connect(sdk, stage, "ada"), sid);
    const heard = collect<Message>(conversation, "messageAdded");
    const post = (metadata: string) =>
      fetch(`${stage.provider.rest}/v1/Conversations/${sid}/Messages`, {
        method: "POST",
        headers: {
          authorization: `Basic ${btoa(`${stage.provider.accountSid}:${stage.provider.authToken}`)}`,
        },
        body: new URLSearchParams({ Body: "hi", ChannelMetadata: metadata }),
      });
    await post('{"context":1}');
    await post("");
    await expect.poll(() => heard.length).toBe(2);
    expect(await heard[0]?.getChannelMetadata()).toMatchObject({ type: "whatsapp", data: { context: 1 } });
    expect(await heard[1]?.getChannelMetadata()).toBeNull();
    expect(await heard[1]?.getChannelMetadata()).toBeNull();
    expect(requests(stage).filter((one) => one.endsWith("ChannelMetadata"))).toHaveLength(2);
  });

  test("PRO-15 every rich variant is listed, sent and read", async () => {
    const { ada, bob, stage, sid } = await twoOfThem();
    const client = await connect(sdk, stage, "ada");
    const templates = await client.getContentTemplates();
    expect(templates.flatMap(({ variants }) => [...variants.values()].map(({ type }) => type))).toEqual(
      expect.arrayContaining([
        "text",
        "media",
        "location",
        "quickReply",
        "callToAction",
        "listPicker",
        "card",
      ]),
    );
    const heard = collect<Message>(bob, "messageAdded");
    const card = templates.find(({ variants }) => variants.has("twilio/card"));
    const name = new sdk.ContentTemplateVariable("1", 'Bob "B"');
    await ada
      .prepareMessage()
      .setContentTemplate(card?.sid ?? "", [name])
      .build()
      .send();
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]?.contentSid).toBe(card?.sid);
    expect(await heard[0]?.getContentData()).toMatchObject({
      type: "card",
      title: 'Boiler service for Bob "B"',
      actions: [{ type: "reply", title: "Book" }],
    });
    expect(sid).toMatch(/^CH/);
  });

  test("PRO-07 a message sent while the other is away arrives once it is back", async () => {
    const { stage, ada, bob } = await twoOfThem();
    const atBob = collect<Message>(bob, "messageAdded");
    await new Promise((resolve) => setTimeout(resolve, 300));
    stage.provider.faults.add({ on: "now", match: "bob", do: "reset" });
    await ada.sendMessage("while you were away");
    expect(atBob).toEqual([]);
    await expect.poll(() => bodies(atBob), { timeout: 6000 }).toEqual(["while you were away"]);
  });
});
