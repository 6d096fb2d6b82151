import type { Message, Participant } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import { chatSdks, collect, happens } from "../stage/stage.ts";
import { eventually, twoInRoom } from "./stage/stage.ts";

const file = { contentType: "text/plain", filename: "a.txt", media: Buffer.from("one") };

describe.each(chatSdks)("$version", ({ sdk }) => {
  test("PRO-23 a user that was unsubscribed cannot be changed", async () => {
    const { adaClient, names } = await twoInRoom(sdk);
    const bob = await adaClient.getUser(names.bob);
    await bob.unsubscribe();
    expect(bob.isSubscribed).toBe(false);
    await expect(bob.updateFriendlyName("x")).rejects.toThrow("Can't modify unsubscribed object");
    await expect(bob.updateAttributes({})).rejects.toThrow("Can't modify unsubscribed object");
  });

  test("PRO-23 participants are found by sid and identity, and of an address there is no user", async () => {
    const { ada, names } = await twoInRoom(sdk);
    const bob = await ada.getParticipantByIdentity(names.bob);
    expect((await ada.getParticipantBySid(bob?.sid ?? ""))?.identity).toBe(names.bob);
    expect((await bob?.getUser())?.identity).toBe(names.bob);
    const bySid = ada.getParticipantBySid("MB0");
    await expect(bySid).rejects.toThrow("Participant with SID MB0 was not found");
    const byIdentity = ada.getParticipantByIdentity("eve");
    await expect(byIdentity).rejects.toThrow("Participant with identity eve was not found");
    const joined = happens<Participant>(ada, "participantJoined");
    await ada.addNonChatParticipant("+14105550000", "+14105550134");
    await expect((await joined).getUser()).rejects.toThrow(
      "Getting User is not supported for this Participant type: sms",
    );
  });

  test("PRO-23 files that are not there, and uploads that were cancelled, are told so", async () => {
    const { ada, adaClient, stage } = await twoInRoom(sdk);
    await expect(adaClient.getTemporaryContentUrlsForMediaSids(["ME0"])).rejects.toContain(
      "Failed to obtain detailed information about Media items",
    );
    await stage.fault({ on: "media", do: { delay: 2000 } });
    const sending = ada.prepareMessage().addMedia(file).build().send();
    const rejected = expect(sending).rejects.toThrow("Promise was cancelled");
    sending.cancel();
    await rejected;
  });

  test("PRO-23 a resource that cannot be fetched is told by its path, and one without metadata as such", async () => {
    const { ada, stage, sid } = await twoInRoom(sdk);
    const received = collect<Message>(ada, "messageAdded");
    await ada.sendMessage("one");
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
});
