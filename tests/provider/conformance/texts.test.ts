import type { Conversation, Message, Participant } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import {
  chatSdks,
  collect,
  connect,
  conversationOf,
  happens,
  openConversation,
  tokenFor,
} from "../stage/stage.ts";
import { eventually, setStage } from "./stage/stage.ts";

const file = { contentType: "text/plain", filename: "a.txt", media: Buffer.from("one") };

describe.each(chatSdks)("$version", ({ sdk }) => {
  /** Ada and Bob in one conversation; Ada is connected. */
  async function ofTwo() {
    const stage = await setStage();
    const names = { ada: stage.name("ada"), bob: stage.name("bob") };
    const sid = await conversationOf(stage, [names.ada, names.bob]);
    const client = await connect(sdk, stage, names.ada);
    return { stage, names, sid, client, conversation: await openConversation(client, sid) };
  }

  test("PRO-23 a user that was unsubscribed cannot be changed", async () => {
    const { client, names } = await ofTwo();
    const bob = await client.getUser(names.bob);
    await bob.unsubscribe();
    expect(bob.isSubscribed).toBe(false);
    await expect(bob.updateFriendlyName("x")).rejects.toThrow("Can't modify unsubscribed object");
    await expect(bob.updateAttributes({})).rejects.toThrow("Can't modify unsubscribed object");
  });

  test("PRO-23 participants are found by sid and identity, and of an address there is no user", async () => {
    const { conversation, names } = await ofTwo();
    const bob = await conversation.getParticipantByIdentity(names.bob);
    expect((await conversation.getParticipantBySid(bob?.sid ?? ""))?.identity).toBe(names.bob);
    expect((await bob?.getUser())?.identity).toBe(names.bob);
    await expect(conversation.getParticipantBySid("MB0")).rejects.toThrow(
      "Participant with SID MB0 was not found",
    );
    await expect(conversation.getParticipantByIdentity("eve")).rejects.toThrow(
      "Participant with identity eve was not found",
    );
    const joined = happens<Participant>(conversation, "participantJoined");
    await conversation.addNonChatParticipant("+14105550000", "+14105550134");
    await expect((await joined).getUser()).rejects.toThrow(
      "Getting User is not supported for this Participant type: sms",
    );
  });

  test("PRO-23 files that are not there, and uploads that were cancelled, are told so", async () => {
    const { conversation, client, stage } = await ofTwo();
    await expect(client.getTemporaryContentUrlsForMediaSids(["ME0"])).rejects.toContain(
      "Failed to obtain detailed information about Media items",
    );
    await stage.fault({ on: "media", do: { delay: 2000 } });
    const sending = conversation.prepareMessage().addMedia(file).build().send();
    const rejected = expect(sending).rejects.toThrow("Promise was cancelled");
    sending.cancel();
    await rejected;
  });

  test("PRO-23 a resource that cannot be fetched is told by its path, and one without metadata as such", async () => {
    const { conversation, stage, sid } = await ofTwo();
    const received = collect<Message>(conversation, "messageAdded");
    await conversation.sendMessage("one");
    await eventually(() => received.length).toBe(1);
    const recipients = "GET *MessageRecipients";
    const none = { status: 404, body: { status: 404, code: 50530 } };
    await stage.fault({ on: "ws-reply", match: recipients, times: 1, do: none });
    await expect(received[0]?.getMessageRecipients()).rejects.toThrow("No metadata found.");
    await stage.fault({ on: "ws-reply", match: recipients, times: 6, do: { status: 500 } });
    const path = `https://aim.us1.twilio.com/Client/v2/Conversations/${sid}/MessageRecipients?MessageSid=${received[0]?.sid}`;
    await expect(received[0]?.getMessageRecipients()).rejects.toThrow(
      `Fetch resource from "${path}" failed.`,
    );
  });

  test("PRO-04 a conversation tells of itself, and of its end", async () => {
    const { conversation, stage, sid } = await ofTwo();
    const changed = happens<{ updateReasons: string[] }>(conversation, "updated");
    const gone = happens<Conversation>(conversation, "removed");
    await conversation.sendMessage("one");
    expect((await changed).updateReasons).toContain("lastMessage");
    await stage.service.conversations(sid).remove();
    expect((await gone).sid).toBe(sid);
  });

  test("PRO-10 a participant tells of itself", async () => {
    const { conversation, names, stage, sid } = await ofTwo();
    const bob = (await conversation.getParticipantByIdentity(names.bob)) as Participant;
    const changed = happens<{ updateReasons: string[] }>(bob, "updated");
    await stage.service.conversations(sid).participants(names.bob).update({ attributes: '{"a":1}' });
    expect((await changed).updateReasons).toContain("attributes");
  });

  test("PRO-01 a client that is created in the older way is initialised", async () => {
    const { stage } = await ofTwo();
    const options = { Twilsock: { uri: stage.provider.ws } };
    const created = await sdk.Client.create(tokenFor(stage.provider, stage.name("dan")), options);
    expect(created.user.identity).toBe(stage.name("dan"));
    await created.shutdown();
  });
});
