import type { Conversation, Message, Participant } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import {
  chatSdks,
  collect,
  connect,
  connectSync,
  conversationOf,
  happens,
  openClient,
  openConversation,
  requests,
  setStage,
  syncSdks,
  tokenFor,
} from "./stage.ts";

describe.each(chatSdks)("$version", ({ sdk }) => {
  async function twoOfThem() {
    const stage = await setStage();
    const sid = await conversationOf(stage, ["ada", "bob"]);
    const [adaClient, bobClient] = [await connect(sdk, stage, "ada"), await connect(sdk, stage, "bob")];
    const [ada, bob] = [await openConversation(adaClient, sid), await openConversation(bobClient, sid)];
    return { stage, sid, ada, bob, adaClient, bobClient };
  }

  test("PRO-07 PRO-10 PRO-12 a client tells of what happens in all its conversations", async () => {
    const { ada, adaClient, bobClient, stage, sid } = await twoOfThem();
    const added = happens<Message>(bobClient, "messageAdded");
    const updated = happens<{ message: Message }>(bobClient, "messageUpdated");
    const removed = happens<Message>(bobClient, "messageRemoved");
    const joined = happens<Participant>(bobClient, "participantJoined");
    const changed = happens<{ participant: Participant }>(bobClient, "participantUpdated");
    const left = happens<Participant>(bobClient, "participantLeft");
    const typing = happens<Participant>(bobClient, "typingStarted");
    const ended = happens<Participant>(bobClient, "typingEnded");
    const user = happens<{ user: { identity: string } }>(bobClient, "userUpdated");
    await bobClient.getUser("ada");
    await ada.typing();
    expect((await typing).identity).toBe("ada");
    await ada.sendMessage("one");
    await ended;
    const message = await added;
    const own = (await ada.getMessages()).items[0];
    await own?.updateBody("two");
    expect((await updated).message.sid).toBe(message.sid);
    await own?.remove();
    expect((await removed).sid).toBe(message.sid);
    await ada.add("cyd");
    expect((await joined).identity).toBe("cyd");
    await stage.service.conversations(sid).participants("cyd").update({ attributes: '{"a":1}' });
    expect((await changed).participant.attributes).toEqual({ a: 1 });
    await ada.removeParticipant("cyd");
    expect((await left).identity).toBe("cyd");
    await adaClient.user.updateFriendlyName("Ada L.");
    expect((await user).user.identity).toBe("ada");
  });

  test("PRO-04 PRO-07 PRO-10 PRO-12 people, messages and conversations tell of themselves", async () => {
    const { ada, bob, stage, sid } = await twoOfThem();
    const participant = (await bob.getParticipantByIdentity("ada")) as Participant;
    const conversationChanged = happens<{ updateReasons: string[] }>(bob, "updated");
    const typing = happens(participant, "typingStarted");
    const ended = happens(participant, "typingEnded");
    const read = happens<{ updateReasons: string[] }>(participant, "updated");
    await ada.typing();
    await typing;
    const added = happens<Message>(bob, "messageAdded");
    await ada.sendMessage("one");
    await ended;
    const messageChanged = happens<{ updateReasons: string[] }>(await added, "updated");
    await (await ada.getMessages()).items[0]?.updateBody("two");
    expect((await messageChanged).updateReasons).toContain("body");
    await ada.advanceLastReadMessageIndex(0);
    expect((await read).updateReasons).toContain("lastReadMessageIndex");
    expect((await conversationChanged).updateReasons).toContain("lastMessage");
    const gone = happens<Conversation>(bob, "removed");
    await stage.service.conversations(sid).remove();
    expect((await gone).sid).toBe(sid);
  });

  test("PRO-09 PRO-23 files of a message are found by category and fetched in several ways", async () => {
    const { ada, bob, bobClient, stage } = await twoOfThem();
    const heard = collect<Message>(bob, "messageAdded");
    const file = { contentType: "text/plain", filename: "a.txt", media: Buffer.from("one") };
    const sending = ada.prepareMessage().addMedia(file).buildAndSend();
    await sending;
    await expect.poll(() => heard.length).toBe(1);
    const message = heard[0] as Message;
    const media = message.attachedMedia ?? [];
    const [first] = media;
    expect(message.getMediaByCategory(["media"])).toEqual(media);
    expect(message.getMediaByCategories(["media", "body"])).toEqual(media);
    const sids = media.map(({ sid }) => sid);
    const ways = await Promise.all([
      message.getTemporaryContentUrlsForMedia(media),
      message.getTemporaryContentUrlsForMediaSids(sids),
      bobClient.getTemporaryContentUrlsForMedia(media),
      bobClient.getTemporaryContentUrlsForMediaSids(sids),
    ]);
    expect(new Set(ways.flatMap((urls) => [...urls.values()])).size).toBe(1);
    const [attached] = await message.attachTemporaryUrlsFor(media);
    expect(await attached?.getContentTemporaryUrl()).toContain(first?.sid);
    const token = stage.provider.log.entries.filter(({ what }) => /MediaSet|Media$/.test(what));
    expect(token.length).toBeGreaterThan(4);
    await expect(message.getTemporaryContentUrlsForMediaSids(["ME0"])).rejects.toContain(
      "Failed to obtain detailed information about Media items",
    );
  });

  test("PRO-09 an upload without a token, or of another service, is refused", async () => {
    const { provider } = await setStage();
    const upload = (headers: Record<string, string>, service = provider.serviceSid) =>
      fetch(`${provider.rest}/v1/Services/${service}/Media`, { method: "POST", headers, body: "x" });
    expect((await upload({})).status).toBe(401);
    expect((await upload({ "x-twilio-token": tokenFor(provider, "ada") }, "IS0")).status).toBe(403);
    const answer = await upload({ "x-twilio-token": tokenFor(provider, "ada") });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([201, "*"]);
  });

  test("PRO-23 an upload that is cancelled rejects with 'Promise was cancelled'", async () => {
    const { ada, stage } = await twoOfThem();
    stage.provider.faults.add({ on: "media", do: { delay: 2000 } });
    const file = { contentType: "text/plain", filename: "a.txt", media: Buffer.from("one") };
    const sending = ada.prepareMessage().addMedia(file).build().send();
    const rejected = expect(sending).rejects.toThrow("Promise was cancelled");
    sending.cancel();
    await rejected;
  });

  test("PRO-01 PRO-05 PRO-13 PRO-16 the rest of a client's methods", async () => {
    const { adaClient, bobClient, sid, stage, ada } = await twoOfThem();
    expect(await ada.getAttributes()).toEqual({});
    const outside = await adaClient.createConversation({ uniqueName: "mine" });
    expect((await adaClient.peekConversationBySid(outside.sid)).status).toBe("notParticipating");
    expect((await adaClient.peekConversationBySid(sid)).sid).toBe(sid);
    await adaClient.setPushRegistrationId("fcm", "device");
    await adaClient.unsetPushRegistrationId("fcm");
    await expect.poll(() => requests(stage).join()).toMatch(/DELETE \/v1\/registrations\/BS/);
    const user = await bobClient.getUser("ada");
    await user.unsubscribe();
    expect(user.isSubscribed).toBe(false);
    const fresh = openClient(sdk, stage, tokenFor(stage.provider, "cyd"));
    expect(await happens(fresh, "stateChanged")).toBe("initialized");
    const options = { Twilsock: { uri: stage.provider.ws } };
    const created = await sdk.Client.create(tokenFor(stage.provider, "dan"), options);
    expect(created.user.identity).toBe("dan");
    await created.shutdown();
  });
});

describe.each(syncSdks)("$version", ({ sdk }) => {
  test("SYN-02 SYN-12 a client of the realtime data tells of its connection and its token", async () => {
    const stage = await setStage();
    const client = await connectSync(sdk, stage, "ada");
    const states = collect(client, "connectionStateChanged");
    const about = happens(client, "tokenAboutToExpire");
    const expired = happens(client, "tokenExpired");
    await expect.poll(() => states).toContain("connected");
    stage.provider.faults.add({ on: "now", do: "warn" });
    await about;
    stage.provider.faults.add({ on: "now", do: { close: 410 } });
    await expired;
    await client.shutdown();
    stage.provider.faults.add({ on: "ws-reply", match: "init", do: { status: 403, code: 20403 } });
    const refused = await connectSync(sdk, stage, "ada");
    expect(await happens(refused, "connectionError")).toMatchObject({ terminal: true, httpStatusCode: 403 });
  });

  test("SYN-05 SYN-07 SYN-08 lists, streams and queries tell the rest", async () => {
    const stage = await setStage();
    const [ada, bob] = [await connectSync(sdk, stage, "ada"), await connectSync(sdk, stage, "bob")];
    const [mine, theirs] = [await ada.list("l"), await bob.list("l")];
    const updated = happens<{ item: { data: object } }>(theirs, "itemUpdated");
    const removed = happens(theirs, "removed");
    await mine.push({ n: 1 });
    await expect.poll(async () => (await theirs.getItems({})).items.length).toBe(1);
    await mine.set(0, { n: 2 });
    expect((await updated).item.data).toEqual({ n: 2 });
    await mine.removeList();
    await removed;
    const stream = await ada.stream("s");
    stream.close();
    await expect(stream.publishMessage({})).rejects.toThrow("Invalid operation on closed object");
    await (await ada.map("workers")).set("w1", { age: 20 });
    const query = await ada.instantQuery("nothing");
    query.updateIndexName("workers");
    await query.search("data.age == 20");
    expect(query.getItems()).toEqual({ w1: { age: 20 } });
  });
});
