import type { Conversation } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import { rawClient } from "../stage/rawClient.ts";
import {
  chatSdks,
  collect,
  connect,
  conversationOf,
  happens,
  openClient,
  openConversation,
  tokenFor,
} from "../stage/stage.ts";
import { eventually, requestsOf, setStage, shortTime } from "./stage/stage.ts";

const listing = /^GET .*\/MyConversations$/;

describe.each(chatSdks)("$version", ({ sdk }) => {
  async function connected() {
    const stage = await setStage();
    const ada = stage.name("ada");
    return { stage, ada, client: await connect(sdk, stage, ada) };
  }

  test("PRO-02 the configuration is the first call, with limits and intervals", async () => {
    const { stage, ada } = await connected();
    expect((await requestsOf(stage, /./))[0]?.path).toBe("/Client/v2/Configuration");
    const answer = (await stage.log()).find(({ detail }) =>
      JSON.stringify(detail ?? "").includes("http_cache_interval"),
    );
    const options = { http_cache_interval: "PT5S", user_infos_to_subscribe: 100 };
    expect(answer?.detail).toMatchObject({ payload: { identity: ada, options } });
  });

  test("PRO-02 more conversations than one page holds are all listed", async () => {
    const stage = await setStage();
    const ada = stage.name("ada");
    const sids = await Promise.all(Array.from({ length: 60 }, () => conversationOf(stage, [ada])));
    const client = await connect(sdk, stage, ada);
    const first = await client.getSubscribedConversations();
    const second = await first.nextPage();
    expect(new Set([...first.items, ...second.items].map(({ sid }) => sid))).toEqual(new Set(sids));
    const pages = await requestsOf(stage, listing);
    expect(pages.map(({ params }) => "PageToken" in params)).toEqual([false, true]);
  });

  test("PRO-02 templates beyond 100 are fetched by page token, and not again within 5 s", async () => {
    const { stage, ada, client } = await connected();
    const raw = await rawClient(stage.provider.ws, tokenFor(stage.provider, ada));
    const few = await raw.ask("GET", "/Client/v2/ContentTemplates", undefined, { PageSize: "2" });
    const page: { templates: unknown[]; meta: { next_token: string } } = JSON.parse(few.body);
    // The provider has less than a hundred of its own: the first page is made up, its token is a true one.
    const templates = Array.from({ length: 100 }, () => page.templates[0]);
    const answer = { status: 200, body: { templates, meta: { next_token: page.meta.next_token } } };
    await stage.fault({ on: "ws-reply", match: "GET *ContentTemplates", times: 1, do: answer });
    const all = await client.getContentTemplates();
    expect(all.length).toBeGreaterThan(100);
    const [, first, second, ...others] = await requestsOf(stage, /ContentTemplates/);
    expect(first?.params).toEqual({ PageSize: "100" });
    expect(second?.params).toEqual({ PageSize: "100", PageToken: page.meta.next_token });
    expect(await client.getContentTemplates()).toBe(all);
    expect(await requestsOf(stage, /ContentTemplates/)).toHaveLength(3 + others.length);
  });

  test("PRO-03 a conversation has all that the server gave it", async () => {
    const { stage, ada, client } = await connected();
    const uniqueName = stage.name("room");
    const wish = { friendlyName: "Ada", uniqueName, attributes: '{"lead":true}' };
    const sid = await conversationOf(stage, [ada], wish);
    await stage.service.conversations(sid).messages.create({ body: "Hello" });
    expect(await openConversation(client, sid)).toMatchObject({
      ...{ sid, friendlyName: "Ada", uniqueName, status: "joined", attributes: { lead: true } },
      ...{ createdBy: "system", lastReadMessageIndex: null, notificationLevel: "default", bindings: {} },
      lastMessage: { index: 0, dateCreated: expect.any(Date) },
      state: { current: "active", dateUpdated: expect.any(Date) },
      ...{ dateCreated: expect.any(Date), dateUpdated: expect.any(Date) },
    });
  });

  test("PRO-04 a client creates, joins, changes, leaves and deletes a conversation", async () => {
    const { stage, client } = await connected();
    const joined = collect<Conversation>(client, "conversationJoined");
    const left = collect<Conversation>(client, "conversationLeft");
    const removed = collect<Conversation>(client, "conversationRemoved");
    const added = happens<Conversation>(client, "conversationAdded");
    const uniqueName = stage.name("mine");
    const wish = { friendlyName: "Mine", uniqueName, attributes: { a: 1 } };
    const conversation = await client.createConversation(wish);
    expect((await added).sid).toBe(conversation.sid);
    expect(conversation.status).toBe("notParticipating");
    await conversation.join();
    await eventually(() => conversation.status).toBe("joined");
    await eventually(() => joined.map(({ sid }) => sid)).toContain(conversation.sid);
    const updated = collect<{ updateReasons: string[] }>(client, "conversationUpdated");
    await conversation.updateFriendlyName("Ours");
    await conversation.updateUniqueName(`${uniqueName}-2`);
    await conversation.updateAttributes({ a: 2 });
    await eventually(() => updated.flatMap(({ updateReasons }) => updateReasons)).toEqual(
      expect.arrayContaining(["friendlyName", "uniqueName", "attributes"]),
    );
    const changed = { friendlyName: "Ours", uniqueName: `${uniqueName}-2`, attributes: { a: 2 } };
    expect(conversation).toMatchObject(changed);
    await conversation.leave();
    await eventually(() => left.map(({ sid }) => sid)).toEqual([conversation.sid]);
    await conversation.join();
    await conversation.delete();
    await eventually(() => removed.map(({ sid }) => sid)).toContain(conversation.sid);
  });

  test("PRO-04 being added by the server while connected is heard, and a conversation tells of itself", async () => {
    const { stage, ada, client } = await connected();
    await client.getSubscribedConversations();
    const joined = happens<Conversation>(client, "conversationJoined");
    const sid = await conversationOf(stage, [ada]);
    const conversation = await joined;
    expect(conversation.sid).toBe(sid);
    const changed = happens<{ updateReasons: string[] }>(conversation, "updated");
    const gone = happens<Conversation>(conversation, "removed");
    await conversation.sendMessage("one");
    expect((await changed).updateReasons).toContain("lastMessage");
    await stage.service.conversations(sid).remove();
    expect(await gone).toBe(conversation);
  });

  /** A conversation of Ada, and the listing of hers as it is before anything changes. */
  async function lateListing() {
    const stage = await setStage();
    const ada = stage.name("ada");
    const sid = await conversationOf(stage, [ada]);
    const raw = await rawClient(stage.provider.ws, tokenFor(stage.provider, ada));
    const old = JSON.parse((await raw.ask("GET", "/Client/v2/MyConversations")).body);
    return { stage, ada, sid, old };
  }

  test("PRO-04 what the realtime data says of a conversation wins over a listing that comes later", async () => {
    const { stage, ada, sid, old } = await lateListing();
    await stage.service.users(ada).userConversations(sid).update({ notificationLevel: "muted" });
    const late = { status: 200, body: old };
    await stage.fault({ on: "ws-reply", match: "GET *MyConversations", times: 1, do: late });
    const client = openClient(sdk, stage, tokenFor(stage.provider, ada));
    await happens<Conversation>(client, "conversationAdded");
    // Settles when the listing has been taken in.
    const conversation = await client.getConversationBySid(sid);
    await eventually(() => conversation.notificationLevel).toBe("muted");
  });

  test("PRO-04 a conversation that was removed does not come back by a listing", async () => {
    const { stage, ada, sid } = await lateListing();
    const late = { delay: shortTime(1500) };
    await stage.fault({ on: "ws-reply", match: "GET *MyConversations", times: 1, do: late });
    const client = openClient(sdk, stage, tokenFor(stage.provider, ada));
    await eventually(async () => (await requestsOf(stage, listing)).length).toBe(2);
    await stage.service.conversations(sid).remove();
    // The listing that still names it is on its way.
    expect((await client.getSubscribedConversations()).items).toEqual([]);
  });

  test("PRO-05 a conversation is found by sid and by unique name, and seen from outside by who may", async () => {
    const { stage, ada, client } = await connected();
    const uniqueName = `${ada}'s own/room`;
    const sid = await conversationOf(stage, [ada], { uniqueName });
    expect((await client.getConversationBySid(sid)).sid).toBe(sid);
    expect((await client.getConversationByUniqueName(uniqueName)).sid).toBe(sid);
    expect((await client.peekConversationBySid(sid)).sid).toBe(sid);
    const own = await client.createConversation({ friendlyName: "Mine" });
    expect((await client.peekConversationBySid(own.sid)).status).toBe("notParticipating");
  });

  test("PRO-05 a conversation that is not there rejects with 404 and the service's text", async () => {
    const { stage, client } = await connected();
    const sid = `CH${"0".repeat(32)}`;
    await expect(client.getConversationBySid(sid)).rejects.toMatchObject({
      status: 404,
      message: `Conversation with SID ${sid} was not found.`,
    });
    const none = stage.name("none");
    await expect(client.getConversationByUniqueName(none)).rejects.toMatchObject({
      status: 404,
      message: `Conversation with unique name ${none} was not found.`,
    });
  });

  test("PRO-22 messages and participants are counted, and the notification level is set", async () => {
    const { stage, ada, client } = await connected();
    const sid = await conversationOf(stage, [ada, stage.name("bob")]);
    for (const body of ["one", "two", "three"])
      await stage.service.conversations(sid).messages.create({ body });
    const conversation = await openConversation(client, sid);
    expect(await conversation.getMessagesCount()).toBe(3);
    expect(await conversation.getParticipantsCount()).toBe(2);
    expect(await conversation.getAttributes()).toEqual({});
    await conversation.setUserNotificationLevel("muted");
    await eventually(() => conversation.notificationLevel).toBe("muted");
    await conversation.setUserNotificationLevel("default");
    await eventually(() => conversation.notificationLevel).toBe("default");
  });

  test("PRO-22 unread messages are asked for only where one takes part", async () => {
    const { stage, client } = await connected();
    const conversation = await client.createConversation({ friendlyName: "Mine" });
    await expect(conversation.getUnreadMessagesCount()).rejects.toMatchObject({ status: 404 });
    // The text is for an answer about another conversation.
    const match = `GET *MyConversations/${conversation.sid}`;
    const other = { status: 200, body: { conversation_sid: "" } };
    await stage.fault({ on: "ws-reply", match, times: 1, do: other });
    await expect(conversation.getUnreadMessagesCount()).rejects.toThrow(
      "Conversation was not found in the user conversations list",
    );
  });
});
