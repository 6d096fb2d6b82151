import type { Participant, User } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import { chatSdks, collect, connect, conversationOf, openConversation, requests, setStage } from "./stage.ts";

type Change = { participant: Participant; updateReasons: string[] };

describe.each(chatSdks)("$version", ({ sdk }) => {
  /** Ada and Bob in one conversation, both connected. */
  async function twoOfThem(options = {}) {
    const stage = await setStage();
    const sid = await conversationOf(stage, ["ada", "bob"]);
    const adaClient = await connect(sdk, stage, "ada", options);
    const bobClient = await connect(sdk, stage, "bob");
    const ada = await openConversation(adaClient, sid);
    const bob = await openConversation(bobClient, sid);
    return { stage, sid, ada, bob, adaClient, bobClient };
  }

  test("PRO-10 people are added by identity and by address, changed and removed, and all hear of it", async () => {
    const { ada, bob, stage, sid } = await twoOfThem();
    const joined = collect<Participant>(bob, "participantJoined");
    const changed = collect<Change>(bob, "participantUpdated");
    const left = collect<Participant>(bob, "participantLeft");
    await ada.add("cyd", { role: "guest" });
    await ada.addNonChatParticipant("+14105550000", "+14105550134", { phone: true });
    await expect
      .poll(() => joined.map(({ identity, type }) => [identity, type]))
      .toEqual([
        ["cyd", "chat"],
        [null, "sms"],
      ]);
    expect(joined[0]).toMatchObject({
      sid: expect.stringMatching(/^MB/),
      attributes: { role: "guest" },
      roleSid: expect.stringMatching(/^RL/),
      lastReadMessageIndex: null,
      lastReadTimestamp: null,
      dateCreated: expect.any(Date),
      dateUpdated: expect.any(Date),
    });
    const self = (await bob.getParticipants()).find(({ identity }) => identity === "bob");
    await self?.updateAttributes({ seen: 1 });
    await expect.poll(() => changed.flatMap(({ updateReasons }) => updateReasons)).toContain("attributes");
    await ada.removeParticipant("cyd");
    await joined[1]?.remove();
    await expect.poll(() => left.map(({ identity }) => identity)).toEqual(["cyd", null]);
    expect((await stage.service.conversations(sid).participants.list()).length).toBe(2);
  });

  test("PRO-23 participants are found by sid and identity, and of an address there is no user", async () => {
    const { ada } = await twoOfThem();
    const bob = await ada.getParticipantByIdentity("bob");
    expect((await ada.getParticipantBySid(bob?.sid ?? ""))?.identity).toBe("bob");
    await expect(ada.getParticipantBySid("MB0")).rejects.toThrow("Participant with SID MB0 was not found");
    await expect(ada.getParticipantByIdentity("eve")).rejects.toThrow(
      "Participant with identity eve was not found",
    );
    const joined = collect<Participant>(ada, "participantJoined");
    await ada.addNonChatParticipant("+14105550000", "+14105550134");
    await expect.poll(() => joined.length).toBe(1);
    await expect(joined[0]?.getUser()).rejects.toThrow(
      "Getting User is not supported for this Participant type: sms",
    );
  });

  test("PRO-11 unread messages are counted from the read horizon, and others see it move", async () => {
    const { ada, bob } = await twoOfThem();
    const seen = collect<Change>(bob, "participantUpdated");
    expect(await ada.getUnreadMessagesCount()).toBeNull();
    for (const text of ["one", "two", "three"]) await bob.sendMessage(text);
    expect(await ada.updateLastReadMessageIndex(0)).toBe(2);
    await expect.poll(() => ada.lastReadMessageIndex).toBe(0);
    // The client keeps the answer to such a question for half a second.
    await expect.poll(() => ada.getUnreadMessagesCount()).toBe(2);
    await expect.poll(async () => (await ada.getMessages()).items.length).toBe(3);
    expect(await ada.setAllMessagesRead()).toBe(0);
    await expect.poll(() => seen.map(({ participant }) => participant.lastReadMessageIndex)).toContain(2);
    expect(seen.flatMap(({ updateReasons }) => updateReasons)).toEqual(
      expect.arrayContaining(["lastReadMessageIndex", "lastReadTimestamp"]),
    );
    await ada.setAllMessagesUnread();
    await expect.poll(() => ada.lastReadMessageIndex).toBeNull();
  });

  test("PRO-12 typing is seen by the other, ends by itself, and is sent once in its time", async () => {
    const { stage, ada, bob } = await twoOfThem({ typingIndicatorTimeoutOverride: 1000 });
    const started = collect<Participant>(bob, "typingStarted");
    const ended = collect<Participant>(bob, "typingEnded");
    const own = collect<Participant>(ada, "typingStarted");
    await ada.typing();
    await ada.typing();
    await expect.poll(() => started.map(({ identity }) => identity)).toEqual(["ada"]);
    expect(started[0]?.isTyping).toBe(true);
    expect(requests(stage).filter((one) => one === "POST /v1/typing")).toHaveLength(1);
    await ada.sendMessage("done");
    await expect.poll(() => ended.map(({ identity }) => identity)).toEqual(["ada"]);
    expect(own).toEqual([]);
  });

  test("PRO-13 a user is read, changed, and seen to come and go", async () => {
    const { adaClient, bobClient } = await twoOfThem();
    expect(adaClient.user).toMatchObject({
      identity: "ada",
      friendlyName: "ada",
      attributes: {},
      isOnline: true,
    });
    const ada = await bobClient.getUser("ada");
    const changes = collect<{ updateReasons: string[] }>(ada, "updated");
    expect(ada.isSubscribed).toBe(true);
    await adaClient.user.updateFriendlyName("Ada L.");
    await adaClient.user.updateAttributes({ vip: true });
    await expect.poll(() => [ada.friendlyName, ada.attributes]).toEqual(["Ada L.", { vip: true }]);
    await adaClient.shutdown();
    await expect.poll(() => ada.isOnline).toBe(false);
    expect(changes.flatMap(({ updateReasons }) => updateReasons)).toEqual(
      expect.arrayContaining(["friendlyName", "attributes", "reachabilityOnline"]),
    );
  });

  test("PRO-13 PRO-23 the 101st user unsubscribes the first, which then cannot be changed", async () => {
    const stage = await setStage();
    const others = Array.from({ length: 101 }, (_, number) => `user-${number}`);
    await conversationOf(stage, ["ada", ...others]);
    const client = await connect(sdk, stage, "ada");
    const unsubscribed = collect<User>(client, "userUnsubscribed");
    const subscribed = collect<User>(client, "userSubscribed");
    const first = await client.getUser("user-0");
    for (const identity of others.slice(1)) await client.getUser(identity);
    await expect.poll(() => unsubscribed.map(({ identity }) => identity)).toEqual(["user-0"]);
    expect(subscribed).toHaveLength(101);
    await expect(first.updateFriendlyName("x")).rejects.toThrow("Can't modify unsubscribed object");
    // The hundred, and Ada herself.
    expect(await client.getSubscribedUsers()).toHaveLength(101);
  });

  test("PRO-16 a device is registered for pushes and taken off, and a push is read", async () => {
    const { stage, adaClient, bobClient } = await twoOfThem();
    const ada = await bobClient.getUser("ada");
    await adaClient.setPushRegistrationId("fcm", "device-1");
    await expect.poll(() => requests(stage)).toContain("POST /v1/registrations");
    await expect.poll(() => ada.isNotifiable).toBe(true);
    await adaClient.setPushRegistrationId("apn", "device-2");
    await adaClient.removePushRegistrations("fcm", "device-1");
    await expect.poll(() => requests(stage)).toContain("DELETE /v1/registrations");
    const push = sdk.Client.parsePushNotification({
      data: {
        twi_message_type: "twilio.conversations.new_message",
        twi_title: "Ada",
        twi_body: "Hello",
        twi_sound: "ping",
        twi_action: "open",
        conversation_sid: "CH1",
        conversation_title: "Room",
        message_sid: "IM1",
        message_index: "3",
      },
    });
    expect(push).toMatchObject({
      title: "Ada",
      body: "Hello",
      sound: "ping",
      action: "open",
      type: "twilio.conversations.new_message",
      data: { conversationSid: "CH1", conversationTitle: "Room", messageSid: "IM1", messageIndex: 3 },
    });
    const heard = collect(adaClient, "pushNotification");
    adaClient.handlePushNotification({ data: { twi_message_type: "twilio.conversations.new_message" } });
    await expect.poll(() => heard.length).toBe(1);
    expect(stage.provider.log.unknown).toBe(0);
  });
});
