import type { Conversation } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import {
  chatSdks,
  collect,
  connect,
  conversationOf,
  happens,
  openConversation,
  requests,
  setStage,
} from "./stage.ts";

describe.each(chatSdks)("$version", ({ sdk }) => {
  test("PRO-02 the configuration is the first call, with limits and intervals", async () => {
    const stage = await setStage();
    await connect(sdk, stage, "ada");
    expect(requests(stage)[0]).toBe("GET /Client/v2/Configuration");
    const answer = stage.provider.log.entries.find(({ detail }) =>
      JSON.stringify(detail).includes("consumption_report_interval"),
    );
    expect(answer?.detail).toMatchObject({
      payload: {
        identity: "ada",
        options: {
          consumption_report_interval: "PT5S",
          http_cache_interval: "PT5S",
          user_infos_to_subscribe: 100,
        },
      },
    });
  });

  test("PRO-02 more conversations than one page holds are all listed", async () => {
    const stage = await setStage();
    const sids = await Promise.all(Array.from({ length: 60 }, () => conversationOf(stage, ["ada"])));
    const client = await connect(sdk, stage, "ada");
    const first = await client.getSubscribedConversations();
    const second = await first.nextPage();
    expect(new Set([...first.items, ...second.items].map(({ sid }) => sid))).toEqual(new Set(sids));
    expect(requests(stage).filter((one) => one === "GET /Client/v2/MyConversations")).toHaveLength(2);
  });

  test("PRO-02 templates come in pages of 100, and a second call within 5 s makes no request", async () => {
    const stage = await setStage();
    const client = await connect(sdk, stage, "ada");
    const templates = await client.getContentTemplates();
    expect(await client.getContentTemplates()).toBe(templates);
    expect(requests(stage).filter((one) => one.includes("ContentTemplates"))).toHaveLength(1);
  });

  test("PRO-03 a conversation has all that the server gave it", async () => {
    const stage = await setStage();
    const wish = { friendlyName: "Ada", uniqueName: "ada-1", attributes: '{"lead":true}' };
    const sid = await conversationOf(stage, ["ada"], wish);
    await stage.service.conversations(sid).messages.create({ body: "Hello" });
    const client = await connect(sdk, stage, "ada");
    const conversation = await openConversation(client, sid);
    expect(conversation).toMatchObject({
      sid,
      friendlyName: "Ada",
      uniqueName: "ada-1",
      status: "joined",
      attributes: { lead: true },
      createdBy: "system",
      lastReadMessageIndex: null,
      notificationLevel: "default",
      lastMessage: { index: 0, dateCreated: expect.any(Date) },
      state: { current: "active", dateUpdated: expect.any(Date) },
      bindings: {},
      dateCreated: expect.any(Date),
      dateUpdated: expect.any(Date),
    });
  });

  test("PRO-04 a client creates, joins, changes, leaves and deletes a conversation", async () => {
    const stage = await setStage();
    const client = await connect(sdk, stage, "ada");
    const joined = collect<Conversation>(client, "conversationJoined");
    const left = collect<Conversation>(client, "conversationLeft");
    const removed = collect<Conversation>(client, "conversationRemoved");
    const added = happens<Conversation>(client, "conversationAdded");
    const conversation = await client.createConversation({
      friendlyName: "Mine",
      uniqueName: "mine",
      attributes: { a: 1 },
    });
    expect((await added).sid).toBe(conversation.sid);
    expect(conversation.status).toBe("notParticipating");
    await conversation.join();
    await expect.poll(() => conversation.status).toBe("joined");
    expect(joined.map(({ sid }) => sid)).toContain(conversation.sid);
    const updated = collect<{ updateReasons: string[] }>(client, "conversationUpdated");
    await conversation.updateFriendlyName("Ours");
    await conversation.updateUniqueName("ours");
    await conversation.updateAttributes({ a: 2 });
    await expect
      .poll(() => updated.flatMap(({ updateReasons }) => updateReasons))
      .toEqual(expect.arrayContaining(["friendlyName", "uniqueName", "attributes"]));
    expect(conversation).toMatchObject({ friendlyName: "Ours", uniqueName: "ours", attributes: { a: 2 } });
    await conversation.leave();
    await expect.poll(() => left.map(({ sid }) => sid)).toEqual([conversation.sid]);
    await conversation.join();
    await conversation.delete();
    await expect.poll(() => removed.map(({ sid }) => sid)).toContain(conversation.sid);
    expect(stage.provider.log.unknown).toBe(0);
  });

  test("PRO-04 a conversation that was deleted does not come back by the listing", async () => {
    const stage = await setStage();
    const sid = await conversationOf(stage, ["ada"]);
    const client = await connect(sdk, stage, "ada");
    await openConversation(client, sid);
    const removed = happens<Conversation>(client, "conversationRemoved");
    await stage.service.conversations(sid).remove();
    expect((await removed).sid).toBe(sid);
    expect((await client.getSubscribedConversations()).items).toEqual([]);
  });

  test("PRO-04 being added by the server while connected is heard", async () => {
    const stage = await setStage();
    const client = await connect(sdk, stage, "ada");
    await client.getSubscribedConversations();
    const joined = happens<Conversation>(client, "conversationJoined");
    const sid = await conversationOf(stage, ["ada"]);
    expect((await joined).sid).toBe(sid);
  });

  test("PRO-05 a conversation is found by sid and by unique name", async () => {
    const stage = await setStage();
    const sid = await conversationOf(stage, ["ada"], { uniqueName: "ada's own/room" });
    const client = await connect(sdk, stage, "ada");
    expect((await client.getConversationBySid(sid)).sid).toBe(sid);
    expect((await client.getConversationByUniqueName("ada's own/room")).sid).toBe(sid);
  });

  test("PRO-05 a conversation that is not there rejects with 404 and the service's text", async () => {
    const stage = await setStage();
    const client = await connect(sdk, stage, "ada");
    const sid = `CH${"0".repeat(32)}`;
    await expect(client.getConversationBySid(sid)).rejects.toMatchObject({
      status: 404,
      message: `Conversation with SID ${sid} was not found.`,
    });
    await expect(client.getConversationByUniqueName("none")).rejects.toMatchObject({
      status: 404,
      message: "Conversation with unique name none was not found.",
    });
  });

  test("PRO-22 messages and participants are counted, and the notification level is set", async () => {
    const stage = await setStage();
    const sid = await conversationOf(stage, ["ada", "bob"]);
    await stage.service.conversations(sid).messages.create({ body: "one" });
    await stage.service.conversations(sid).messages.create({ body: "two" });
    const client = await connect(sdk, stage, "ada");
    const conversation = await openConversation(client, sid);
    expect(await conversation.getMessagesCount()).toBe(2);
    expect(await conversation.getParticipantsCount()).toBe(2);
    await conversation.setUserNotificationLevel("muted");
    await expect.poll(() => conversation.notificationLevel).toBe("muted");
    await conversation.setUserNotificationLevel("default");
    await expect.poll(() => conversation.notificationLevel).toBe("default");
  });

  test("PRO-22 unread messages of a conversation one has left are not counted", async () => {
    const stage = await setStage();
    const client = await connect(sdk, stage, "ada");
    const conversation = await client.createConversation({ friendlyName: "Mine" });
    await expect(conversation.getUnreadMessagesCount()).rejects.toThrow();
  });
});
