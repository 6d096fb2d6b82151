import twilio from "twilio";
import { expect, test } from "vitest";
import { createHandClock } from "./stage/handClock.ts";
import { chatSdks, connect, conversationOf, openConversation, setStage } from "./stage/stage.ts";

const [{ sdk }] = chatSdks as [(typeof chatSdks)[number]];

test("both forms of a path and both pairs of credentials open the same conversation", async () => {
  const { provider, v1, service } = await setStage();
  const { sid } = await v1.conversations.create({ uniqueName: "room", attributes: '{"a":1}' });
  expect((await service.conversations("room").fetch()).sid).toBe(sid);
  const byKey = twilio(provider.apiKeySid, provider.apiKeySecret, { accountSid: provider.accountSid });
  byKey.conversations.baseUrl = provider.rest;
  const found = await byKey.conversations.v1.conversations(sid).fetch();
  expect(found).toMatchObject({
    sid,
    accountSid: provider.accountSid,
    chatServiceSid: provider.serviceSid,
    messagingServiceSid: expect.stringMatching(/^MG/),
    uniqueName: "room",
    attributes: '{"a":1}',
    state: "active",
    dateCreated: expect.any(Date),
  });
});

test("wrong credentials are refused with 20003, an unknown path with 20404, and it is counted", async () => {
  const { provider } = await setStage({}, 1);
  const wrong = twilio(provider.accountSid, "0".repeat(32));
  wrong.conversations.baseUrl = provider.rest;
  await expect(wrong.conversations.v1.conversations.list()).rejects.toMatchObject({
    status: 401,
    code: 20003,
  });
  const answer = await fetch(`${provider.rest}/v1/Nothing`, {
    headers: { authorization: `Basic ${btoa(`${provider.accountSid}:${provider.authToken}`)}` },
  });
  expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([404, 20404]);
  expect(provider.log.unknown).toBe(1);
});

test("what is no date, and a timer without end, are refused and leave nothing behind", async () => {
  const { provider, service } = await setStage();
  const { sid } = await service.conversations.create({ "timers.closed": "P30000D" });
  const post = async (path: string, fields: Record<string, string>) => {
    const authorization = `Basic ${btoa(`${provider.accountSid}:${provider.authToken}`)}`;
    const body = new URLSearchParams(fields);
    return (await fetch(`${provider.rest}${path}`, { method: "POST", headers: { authorization }, body }))
      .status;
  };
  const statuses = [
    await post("/v1/Conversations", { DateCreated: "some day" }),
    await post("/v1/Conversations", { "Timers.Closed": "P99999999999D" }),
    await post(`/v1/Conversations/${sid}/Messages`, { Body: "Hello", DateCreated: "some day" }),
    await post(`/v1/Conversations/${sid}/Messages`, { Body: "Hello", DateCreated: "2020-01-02T03:04:05Z" }),
  ];
  expect(statuses).toEqual([400, 400, 400, 201]);
  expect((await service.conversations.list()).map((conversation) => conversation.sid)).toEqual([sid]);
});

test("what exists already is refused with the service's codes", async () => {
  const { service } = await setStage();
  const { sid } = await service.conversations.create({ uniqueName: "room" });
  await expect(service.conversations.create({ uniqueName: "room" })).rejects.toMatchObject({
    status: 409,
    code: 50353,
  });
  await service.conversations(sid).participants.create({ identity: "ada" });
  await expect(service.conversations(sid).participants.create({ identity: "ada" })).rejects.toMatchObject({
    status: 409,
    code: 50433,
  });
  await expect(service.conversations("none").fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
  await expect(service.conversations.create({ attributes: "{" })).rejects.toMatchObject({ status: 400 });
  await expect(
    service.conversations(sid).messages.create({ body: "x".repeat(33_000) }),
  ).rejects.toMatchObject({
    status: 413,
  });
});

test("everything of a conversation is created, read, changed, listed in pages and removed", async () => {
  const { service, provider } = await setStage();
  const room = service.conversations((await service.conversations.create({ friendlyName: "Room" })).sid);
  expect((await room.update({ friendlyName: "Hall", attributes: '{"b":1}' })).friendlyName).toBe("Hall");
  const ada = await room.participants.create({ identity: "ada", attributes: '{"lead":1}' });
  expect((await room.participants(ada.sid).update({ lastReadMessageIndex: 0 })).lastReadMessageIndex).toBe(0);
  expect((await room.participants("ada").fetch()).attributes).toBe('{"lead":1}');
  for (const number of Array(7).keys()) await room.messages.create({ author: "system", body: `m${number}` });
  const newest = await room.messages.list({ order: "desc", pageSize: 3, limit: 5 });
  expect(newest.map(({ body, index }) => [body, index])).toEqual([6, 5, 4, 3, 2].map((n) => [`m${n}`, n]));
  const [last] = newest;
  expect((await room.messages(last?.sid ?? "").update({ body: "new" })).body).toBe("new");
  const fetched = await room.messages(last?.sid ?? "").fetch();
  expect(fetched).toMatchObject({ sid: last?.sid, author: "system", body: "new", index: 6 });
  await room.messages(last?.sid ?? "").remove();
  expect(await room.messages.list()).toHaveLength(6);
  await room.participants("ada").remove();
  expect(await room.participants.list()).toEqual([]);
  expect((await service.conversations.list()).map(({ friendlyName }) => friendlyName)).toEqual(["Hall"]);
  await room.remove();
  await expect(room.fetch()).rejects.toMatchObject({ status: 404 });
  expect(provider.log.unknown).toBe(0);
});

test("services, users, roles and configurations answer the helper", async () => {
  const { v1, service, provider } = await setStage();
  const other = await v1.services.create({ friendlyName: "Other" });
  await v1.services(other.sid).conversations.create({ uniqueName: "room" });
  expect(await service.conversations.list()).toEqual([]);
  expect((await v1.services.list()).map(({ friendlyName }) => friendlyName)).toEqual(["Local", "Other"]);
  await v1.services(other.sid).remove();
  const role = await service.roles.create({
    friendlyName: "guest",
    type: "conversation",
    permission: ["sendMessage"],
  });
  expect((await service.roles(role.sid).update({ permission: ["leaveConversation"] })).permissions).toEqual([
    "leaveConversation",
  ]);
  const user = await service.users.create({ identity: "ada", friendlyName: "Ada" });
  expect((await service.users("ada").update({ attributes: '{"a":1}' })).sid).toBe(user.sid);
  expect((await service.users(user.sid).fetch()).identity).toBe("ada");
  const sid = await conversationOf({ provider, v1, service }, ["ada"]);
  expect(
    (await service.users("ada").userConversations.list()).map((membership) => membership.conversationSid),
  ).toEqual([sid]);
  await service
    .users("ada")
    .userConversations(sid)
    .update({ notificationLevel: "muted", lastReadMessageIndex: 0 });
  expect((await service.users("ada").userConversations(sid).fetch()).notificationLevel).toBe("muted");
  expect((await service.participantConversations.list({ identity: "ada" })).length).toBe(1);
  await service.users("ada").userConversations(sid).remove();
  const configuration = await service.configuration().update({ defaultConversationRoleSid: role.sid });
  expect(configuration.defaultConversationRoleSid).toBe(role.sid);
  expect((await service.conversations(sid).participants.create({ identity: "bob" })).roleSid).toBe(role.sid);
  expect((await v1.configuration().fetch()).defaultChatServiceSid).toBe(provider.serviceSid);
  const both = await service.conversationWithParticipants.create({ participant: ['{"identity":"cyd"}'] });
  expect((await service.conversations(both.sid).participants.list()).map(({ identity }) => identity)).toEqual(
    ["cyd"],
  );
  await service.users("bob").remove();
  expect(await service.conversations(sid).participants.list()).toEqual([]);
  expect(provider.log.unknown).toBe(0);
});

test("the account's default timers are those of conversations that are created with none", async () => {
  const { v1, service } = await setStage();
  await v1.configuration().update({ defaultInactiveTimer: "PT1H", defaultClosedTimer: "P1D" });
  expect(await v1.configuration().fetch()).toMatchObject({ defaultInactiveTimer: "PT1H" });
  await expect(v1.configuration().update({ defaultClosedTimer: "1 day" })).rejects.toMatchObject({
    status: 400,
  });
  const plain = await service.conversations.create({});
  const date = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(plain.timers).toEqual({ inactive: "PT1H", closed: "P1D", date_inactive: date, date_closed: date });
  const own = await service.conversations.create({ "timers.inactive": "PT5M" });
  expect(own.timers).toMatchObject({ inactive: "PT5M", closed: "P1D" });
});

test("timers make a quiet conversation inactive, then closed, and a closed one takes no message", async () => {
  const { clock, pass } = createHandClock();
  const stage = await setStage({ clock });
  const sid = await conversationOf(stage, ["ada"], { "timers.inactive": "PT10M", "timers.closed": "PT20M" });
  const conversation = await openConversation(await connect(sdk, stage, "ada"), sid);
  pass(600_000);
  await expect.poll(() => conversation.state?.current).toBe("inactive");
  pass(1_200_000);
  await expect.poll(() => conversation.state?.current).toBe("closed");
  await expect(conversation.sendMessage("late")).rejects.toMatchObject({ status: 403 });
});
