import type { Message } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import { askRest, chatSdks, collect, connect, conversationOf } from "../stage/stage.ts";
import { eventually, oneInRoom, requestsOf, type Stage } from "./stage/stage.ts";

/** Posts a message with metadata of its channel, which the helper has no word for. */
const post = (stage: Stage, sid: string, metadata: string) =>
  askRest(stage, `/v1/Conversations/${sid}/Messages`, {
    method: "POST",
    body: new URLSearchParams({ Body: "hi", ChannelMetadata: metadata }),
  });

type Room = ReturnType<Stage["service"]["conversations"]>;

/** Adds a phone to a conversation; without `from`, the number that sends, messages to it stay queued. */
const addPhone = ({ participants }: Room, address: string, from?: string) =>
  participants.create({
    "messagingBinding.address": address,
    ...(from === undefined ? {} : { "messagingBinding.proxyAddress": from }),
  });

describe.each(chatSdks)("$version", ({ sdk }) => {
  async function listening() {
    const { conversation, ...rest } = await oneInRoom(sdk);
    const received = collect<Message>(conversation, "messageAdded");
    return { ...rest, conversation, received, room: rest.stage.service.conversations(rest.sid) };
  }

  test("PRO-14 receipts come in pages, are queued by default with error code 0, and recipients come by page", async () => {
    const { stage, room, conversation, received } = await listening();
    const numbers = Array.from({ length: 60 }, (_, number) => `+1410555${1000 + number}`);
    await Promise.all(numbers.map((address) => addPhone(room, address, "+14105550000")));
    await addPhone(room, "+14105559999");
    await room.messages.create({ body: "to all" });
    await eventually(() => received.length).toBe(1);
    expect(received[0]?.aggregatedDeliveryReceipt).toMatchObject({ total: 61, sent: "some", read: "none" });
    const receipts = (await received[0]?.getDetailedDeliveryReceipts()) ?? [];
    expect(receipts).toHaveLength(61);
    const pages = await requestsOf(stage, /\/Receipts$/);
    expect(pages.map(({ params }) => "PageToken" in params)).toEqual([false, true]);
    expect(receipts.filter(({ status }) => status === "queued")).toMatchObject([{ errorCode: 0 }]);
    expect(receipts.filter(({ status }) => status === "sent")).toHaveLength(60);
    const page = await conversation.getMessageRecipients({ pageSize: 40 });
    expect(page.items).toHaveLength(40);
    expect((await page.nextPage()).items).toHaveLength(21);
  });

  test("PRO-06 a message tells whether none, some or all of its addresses were sent to", async () => {
    const { room, received } = await listening();
    const queued = await addPhone(room, "+14105551000");
    await room.messages.create({ body: "to one that nothing is sent to" });
    await addPhone(room, "+14105551001", "+14105550000");
    await room.messages.create({ body: "to both" });
    await room.participants(queued.sid).remove();
    await room.messages.create({ body: "to the other" });
    await eventually(() => received.length).toBe(3);
    const none = { sent: "none", delivered: "none", read: "none", undelivered: "none", failed: "none" };
    expect(received.map(({ aggregatedDeliveryReceipt }) => aggregatedDeliveryReceipt)).toMatchObject([
      { ...none, total: 1 },
      { ...none, total: 2, sent: "some" },
      { ...none, total: 1, sent: "all" },
    ]);
  });

  test("PRO-14 recipients by e-mail are told with level, name and address, and remembered", async () => {
    const { stage, room, conversation, received } = await listening();
    const add = (name: string, address: string, level: "to" | "cc") =>
      conversation.addNonChatParticipant("us@example.org", address, {}, { email: { name, address, level } });
    await add("Dan", "dan@example.org", "to");
    await add("Eve", "eve@example.org", "cc");
    await room.messages.create({ body: "to both" });
    await eventually(() => received.length).toBe(1);
    const email = { type: "email", messageSid: received[0]?.sid };
    const recipients = (await received[0]?.getMessageRecipients()) ?? [];
    expect(recipients).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...email, level: "to", name: "Dan", address: "dan@example.org" }),
        expect.objectContaining({ ...email, level: "cc", name: "Eve", address: "eve@example.org" }),
      ]),
    );
    expect(await received[0]?.getMessageRecipients()).toEqual(recipients);
    expect(await requestsOf(stage, /MessageRecipients/)).toHaveLength(1);
  });

  test("PRO-14 channel metadata is read, and its absence (404, 50530) is asked for once", async () => {
    const { stage, sid, received } = await listening();
    await post(stage, sid, '{"context":1}');
    await post(stage, sid, "");
    await eventually(() => received.length).toBe(2);
    expect(await received[0]?.getChannelMetadata()).toMatchObject({ type: "whatsapp", data: { context: 1 } });
    expect(await received[1]?.getChannelMetadata()).toBeNull();
    expect(await received[1]?.getChannelMetadata()).toBeNull();
    expect(await requestsOf(stage, /ChannelMetadata/)).toHaveLength(2);
  });

  // The memory of 1,000 recipients has no test: it takes 2,001 messages, since the clients forget by halves.
  test("PRO-24 channel metadata of 100 messages is remembered, of 201 the first is forgotten", async () => {
    const { stage, sid, received } = await listening();
    await Promise.all(Array.from({ length: 201 }, (_, number) => post(stage, sid, `{"n":${number}}`)));
    await eventually(() => received.length).toBe(201);
    const asked = async () => (await requestsOf(stage, /ChannelMetadata/)).length;
    await Promise.all(received.slice(0, 100).map((message) => message.getChannelMetadata()));
    await received[99]?.getChannelMetadata();
    expect(await asked()).toBe(100);
    await Promise.all(received.slice(100).map((message) => message.getChannelMetadata()));
    expect(await asked()).toBe(201);
    await received[0]?.getChannelMetadata();
    expect(await asked()).toBe(202);
  });

  test("PRO-16 devices of fcm and apn are registered for pushes and taken off", async () => {
    const { stage, client } = await listening();
    const other = await connect(sdk, stage, stage.name("bob"));
    await conversationOf(stage, [stage.name("ada"), stage.name("bob")]);
    const ada = await other.getUser(stage.name("ada"));
    await client.setPushRegistrationId("fcm", "device-1");
    await client.setPushRegistrationId("apn", "device-2");
    await eventually(() => ada.isNotifiable).toBe(true);
    const bodies = async () =>
      (await requestsOf(stage, /POST \/v1\/registrations/)).map(({ body }) => JSON.parse(body));
    await eventually(bodies).toMatchObject([
      { channel_type: "fcm", data: { registration_id: "device-1" } },
      { channel_type: "apn", data: { registration_id: "device-2" } },
    ]);
    await client.unsetPushRegistrationId("fcm");
    await client.removePushRegistrations("apn", "device-2");
    const left = { identity: [stage.name("ada")], bindingType: ["apn" as const] };
    expect(await stage.service.bindings.list(left)).toEqual([]);
    await eventually(() => ada.isNotifiable).toBe(false);
  });

  test("PRO-16 a push is read: title, body, sound, badge, action, type and data", async () => {
    const { client } = await listening();
    const type = "twilio.conversations.new_message";
    const data = {
      ...{ twi_message_type: type, twi_title: "Ada", twi_body: "Hello", twi_sound: "ping" },
      twi_action: "open",
      ...{ conversation_sid: "CH1", conversation_title: "Room", message_sid: "IM1", message_index: "3" },
    };
    const place = { conversationSid: "CH1", conversationTitle: "Room", messageSid: "IM1", messageIndex: 3 };
    const push = { title: "Ada", body: "Hello", sound: "ping", action: "open", type, data: place };
    expect(sdk.Client.parsePushNotification({ data })).toMatchObject({ ...push, badge: null });
    const { twi_title: title, twi_body: body, twi_sound: sound, ...rest } = data;
    const aps = { alert: { title, body }, sound, badge: 7, category: "open" };
    expect(sdk.Client.parsePushNotification({ aps, ...rest })).toMatchObject({ ...push, badge: 7 });
    const received = collect(client, "pushNotification");
    client.handlePushNotification({ data: { twi_message_type: type } });
    await eventually(() => received.length).toBe(1);
  });
});
