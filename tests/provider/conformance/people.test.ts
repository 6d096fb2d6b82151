import type { Participant, User } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import { chatSdks, collect, connect, conversationOf, happens } from "../stage/stage.ts";
import { eventually, requestsOf, setStage, twoInRoom } from "./stage/stage.ts";

type Change = { participant: Participant; updateReasons: string[] };

describe.each(chatSdks)("$version", ({ sdk }) => {
  test("PRO-10 people are added by identity and by address, changed and removed, and all hear of it", async () => {
    const { ada, bob, names } = await twoInRoom(sdk);
    const joined = collect<Participant>(bob, "participantJoined");
    const changed = collect<Change>(bob, "participantUpdated");
    const left = collect<Participant>(bob, "participantLeft");
    await ada.add(names.cyd, { role: "guest" });
    await ada.addNonChatParticipant("+14105550000", "+14105550134", { phone: true });
    const email = { email: { name: "Dan", address: "dan@example.org", level: "cc" as const } };
    await ada.addNonChatParticipant("us@example.org", "dan@example.org", {}, email);
    await eventually(() => joined.map(({ identity, type }) => [identity, type])).toEqual([
      [names.cyd, "chat"],
      [null, "sms"],
      [null, "email"],
    ]);
    expect(joined[0]).toMatchObject({
      ...{ sid: expect.stringMatching(/^MB/), roleSid: expect.stringMatching(/^RL/) },
      ...{ attributes: { role: "guest" }, lastReadMessageIndex: null, lastReadTimestamp: null },
      ...{ dateCreated: expect.any(Date), dateUpdated: expect.any(Date) },
    });
    expect(joined[2]?.bindings).toMatchObject({ email: { name: "Dan", level: "cc" } });
    const self = (await bob.getParticipants()).find(({ identity }) => identity === names.bob);
    await self?.updateAttributes({ seen: 1 });
    await eventually(() => changed.flatMap(({ updateReasons }) => updateReasons)).toContain("attributes");
    await ada.removeParticipant(names.cyd);
    await joined[1]?.remove();
    await eventually(() => left.map(({ identity }) => identity)).toEqual([names.cyd, null]);
    expect((await bob.getParticipants()).length).toBe(3);
  });

  test("PRO-10 a client tells of the people of all its conversations, and how far they have read", async () => {
    const { ada, bobClient, stage, sid, names } = await twoInRoom(sdk);
    const joined = happens<Participant>(bobClient, "participantJoined");
    const left = happens<Participant>(bobClient, "participantLeft");
    await ada.add(names.cyd);
    expect((await joined).identity).toBe(names.cyd);
    const changed = happens<Change>(bobClient, "participantUpdated");
    const changedItself = happens<{ updateReasons: string[] }>(await joined, "updated");
    await stage.service.conversations(sid).participants(names.cyd).update({ attributes: '{"a":1}' });
    expect((await changed).participant.attributes).toEqual({ a: 1 });
    expect((await changedItself).updateReasons).toContain("attributes");
    await ada.removeParticipant(names.cyd);
    expect((await left).identity).toBe(names.cyd);
    await ada.sendMessage("one");
    const read = happens<Change>(bobClient, "participantUpdated");
    await ada.advanceLastReadMessageIndex(0);
    const horizon = { lastReadMessageIndex: 0, lastReadTimestamp: expect.any(Date) };
    expect((await read).participant).toMatchObject({ identity: names.ada, ...horizon });
  });

  test("PRO-11 unread messages are counted from the read horizon, and others see it move", async () => {
    const { stage, ada, bob } = await twoInRoom(sdk);
    const seen = collect<Change>(bob, "participantUpdated");
    expect(await ada.getUnreadMessagesCount()).toBeNull();
    for (const text of ["one", "two", "three"]) await bob.sendMessage(text);
    expect(await ada.updateLastReadMessageIndex(0)).toBe(2);
    await eventually(() => ada.lastReadMessageIndex).toBe(0);
    // The client keeps the answer to such a question for half a second.
    await eventually(() => ada.getUnreadMessagesCount()).toBe(2);
    await eventually(async () => (await ada.getMessages()).items.length).toBe(3);
    expect(await ada.setAllMessagesRead()).toBe(0);
    await eventually(() => seen.map(({ participant }) => participant.lastReadMessageIndex)).toContain(2);
    expect(seen.flatMap(({ updateReasons }) => updateReasons)).toEqual(
      expect.arrayContaining(["lastReadMessageIndex", "lastReadTimestamp"]),
    );
    await ada.setAllMessagesUnread();
    await eventually(() => ada.lastReadMessageIndex).toBeNull();
    const configuration = (await stage.log()).find(({ detail }) =>
      JSON.stringify(detail ?? "").includes('"consumption_report_interval":"PT5S"'),
    );
    expect(configuration).toBeDefined();
  });

  test("PRO-12 typing is a form, sent once in its time, seen by the others, and ended by a message", async () => {
    const { stage, names, sid, ada, bob, bobClient } = await twoInRoom(sdk);
    const started = collect<Participant>(bob, "typingStarted");
    const ended = collect<Participant>(bob, "typingEnded");
    const atClient = happens<Participant>(bobClient, "typingStarted");
    const endedAtClient = happens<Participant>(bobClient, "typingEnded");
    // She takes part.
    const participant = (await bob.getParticipantByIdentity(names.ada)) as Participant;
    const ownStart = happens(participant, "typingStarted");
    const ownEnd = happens(participant, "typingEnded");
    const atAda = collect<Participant>(ada, "typingStarted");
    await ada.typing();
    await ada.typing();
    await eventually(() => started.map(({ identity }) => identity)).toEqual([names.ada]);
    expect(started[0]?.isTyping).toBe(true);
    expect((await atClient).identity).toBe(names.ada);
    const headers = { "Content-Type": expect.stringContaining("x-www-form-urlencoded") };
    expect(await requestsOf(stage, /typing/)).toMatchObject([{ headers, body: `ChannelSid=${sid}` }]);
    await ada.sendMessage("done");
    await Promise.all([ownStart, ownEnd, endedAtClient]);
    await eventually(() => ended.map(({ identity }) => identity)).toEqual([names.ada]);
    expect(atAda).toEqual([]);
  });

  test("PRO-12 typing ends by itself after 5 s and a little, as the answer says", async () => {
    const { stage, ada, bob } = await twoInRoom(sdk);
    const ended = happens<Participant>(bob, "typingEnded");
    const from = Date.now();
    await ada.typing();
    await ended;
    expect(Date.now() - from).toBeGreaterThan(4900);
    const figures = (await stage.log()).flatMap(
      ({ detail }) => (detail as { payload?: { typing_timeout?: number } })?.payload?.typing_timeout ?? [],
    );
    expect(figures).toEqual(expect.arrayContaining([5, 6]));
  });

  test("PRO-13 a user is read, changed, and seen to come and go", async () => {
    const { names, adaClient, bobClient } = await twoInRoom(sdk);
    const own = { identity: names.ada, friendlyName: names.ada, attributes: {}, isOnline: true };
    expect(adaClient.user).toMatchObject(own);
    const ada = await bobClient.getUser(names.ada);
    const changes = collect<{ updateReasons: string[] }>(ada, "updated");
    const atClient = happens<{ user: User }>(bobClient, "userUpdated");
    expect(ada.isSubscribed).toBe(true);
    expect(ada.isNotifiable).toBe(false);
    await adaClient.user.updateFriendlyName("Ada L.");
    await adaClient.user.updateAttributes({ vip: true });
    await eventually(() => [ada.friendlyName, ada.attributes]).toEqual(["Ada L.", { vip: true }]);
    expect((await atClient).user.identity).toBe(names.ada);
    await adaClient.shutdown();
    await eventually(() => ada.isOnline).toBe(false);
    expect(changes.flatMap(({ updateReasons }) => updateReasons)).toEqual(
      expect.arrayContaining(["friendlyName", "attributes", "reachabilityOnline"]),
    );
  });

  test("PRO-13 the 101st user that is subscribed unsubscribes the first", async () => {
    const stage = await setStage();
    const others = Array.from({ length: 101 }, (_, number) => stage.name(`user-${number}`));
    const { participants } = stage.service.conversations(await conversationOf(stage, [stage.name("ada")]));
    await Promise.all(others.map((identity) => participants.create({ identity })));
    const client = await connect(sdk, stage, stage.name("ada"));
    const unsubscribed = collect<User>(client, "userUnsubscribed");
    const subscribed = collect<User>(client, "userSubscribed");
    const first = await client.getUser(others[0] ?? "");
    for (const identity of others.slice(1)) await client.getUser(identity);
    await eventually(() => unsubscribed.length).toBeGreaterThan(0);
    expect(unsubscribed.map(({ identity }) => identity)).toEqual([others[0]]);
    expect(first.isSubscribed).toBe(false);
    expect(subscribed).toHaveLength(101);
    // The hundred, and Ada herself.
    expect(await client.getSubscribedUsers()).toHaveLength(101);
  });
});
