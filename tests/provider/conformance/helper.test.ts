import twilio from "twilio";
import { describe, expect, test } from "vitest";
import { chatSdk, connect, conversationOf, helperOf, openConversation } from "../stage/stage.ts";
import { addWebhook, receiveWebhooks } from "../stage/webhookReceiver.ts";
import { eventually, setStage } from "./stage/stage.ts";

describe("twilio 6.2.0", () => {
  test("both forms of a path and both pairs of credentials open the same conversation", async () => {
    const { provider, v1, service, name } = await setStage();
    const uniqueName = name("room");
    const { sid } = await v1.conversations.create({ uniqueName, attributes: '{"a":1}' });
    expect((await service.conversations(uniqueName).fetch()).sid).toBe(sid);
    const { accountSid, serviceSid: chatServiceSid } = provider;
    const { v1: byKey } = helperOf(provider, provider.apiKeySid, provider.apiKeySecret);
    expect(await byKey.conversations(sid).fetch()).toMatchObject({
      ...{ sid, accountSid, chatServiceSid, uniqueName, attributes: '{"a":1}', state: "active" },
      messagingServiceSid: expect.stringMatching(/^MG/),
      dateCreated: expect.any(Date),
    });
  });

  test("wrong credentials, what exists already and what is not there reject with the service's codes", async () => {
    const { provider, service, name } = await setStage();
    const list = helperOf(provider, provider.accountSid, "0".repeat(32)).v1.conversations.list();
    await expect(list).rejects.toMatchObject({ status: 401, code: 20003 });
    const uniqueName = name("room");
    const { sid } = await service.conversations.create({ uniqueName });
    const second = service.conversations.create({ uniqueName });
    await expect(second).rejects.toMatchObject({ status: 409, code: 50353 });
    await service.conversations(sid).participants.create({ identity: name("ada") });
    const again = service.conversations(sid).participants.create({ identity: name("ada") });
    await expect(again).rejects.toMatchObject({ status: 409, code: 50433 });
    const none = service.conversations(name("none")).fetch();
    await expect(none).rejects.toMatchObject({ status: 404, code: 20404 });
  });

  test("everything of a conversation is created, read, changed, listed in pages and removed", async () => {
    const { service, name } = await setStage();
    const room = service.conversations((await service.conversations.create({ friendlyName: "Room" })).sid);
    expect((await room.update({ friendlyName: "Hall" })).friendlyName).toBe("Hall");
    const ada = await room.participants.create({ identity: name("ada"), attributes: '{"lead":1}' });
    const read = await room.participants(ada.sid).update({ lastReadMessageIndex: 0 });
    expect(read.lastReadMessageIndex).toBe(0);
    expect((await room.participants(name("ada")).fetch()).attributes).toBe('{"lead":1}');
    for (const number of Array(7).keys())
      await room.messages.create({ author: "system", body: `m${number}` });
    const newest = await room.messages.list({ order: "desc", pageSize: 3, limit: 5 });
    expect(newest.map(({ body, index }) => [body, index])).toEqual([6, 5, 4, 3, 2].map((n) => [`m${n}`, n]));
    const last = room.messages(newest[0]?.sid ?? "");
    expect((await last.update({ body: "new" })).body).toBe("new");
    expect(await last.fetch()).toMatchObject({ author: "system", body: "new", index: 6 });
    await last.remove();
    expect(await room.messages.list()).toHaveLength(6);
    await room.participants(name("ada")).remove();
    expect(await room.participants.list()).toEqual([]);
    await room.remove();
    await expect(room.fetch()).rejects.toMatchObject({ status: 404 });
  });

  test("users, their conversations and roles are read and changed", async () => {
    const stage = await setStage();
    const { service, name } = stage;
    const user = await service.users.create({ identity: name("ada"), friendlyName: "Ada" });
    expect((await service.users(name("ada")).update({ attributes: '{"a":1}' })).sid).toBe(user.sid);
    const sid = await conversationOf(stage, [name("ada")]);
    const own = service.users(name("ada")).userConversations;
    expect((await own.list()).map(({ conversationSid }) => conversationSid)).toEqual([sid]);
    await own(sid).update({ notificationLevel: "muted" });
    expect((await own(sid).fetch()).notificationLevel).toBe("muted");
    const wish = { friendlyName: name("guest"), type: "conversation", permission: ["sendMessage"] } as const;
    const role = await service.roles.create({ ...wish, permission: [...wish.permission] });
    expect((await service.roles(role.sid).fetch()).permissions).toEqual(["sendMessage"]);
    await service.roles(role.sid).remove();
    await service.users(name("ada")).remove();
    expect(await service.conversations(sid).participants.list()).toEqual([]);
  });

  test("a webhook hears of a client's message, signed, and of the server's when it says so", async () => {
    const stage = await setStage();
    const { service, provider, name } = stage;
    const { received, url } = await receiveWebhooks();
    const sid = await conversationOf(stage, [name("ada")]);
    await addWebhook(stage, sid, url);
    const { messages } = service.conversations(sid);
    await messages.create({ author: "system", body: "unheard" });
    await messages.create({ author: "system", body: "heard", xTwilioWebhookEnabled: "true" });
    const client = await connect(chatSdk, stage, name("ada"));
    await (await openConversation(client, sid)).sendMessage("from Ada");
    await eventually(() => received.map(({ fields }) => [fields["Body"], fields["Source"]])).toEqual([
      ["heard", "API"],
      ["from Ada", "SDK"],
    ]);
    const valid = received.map(({ signature, fields }) =>
      twilio.validateRequest(provider.authToken, signature, url, fields),
    );
    expect(valid).toEqual([true, true]);
  });
});
