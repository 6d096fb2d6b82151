import { expect, test } from "vitest";
import { createHandClock } from "./stage/handClock.ts";
import { askRest, chatSdk, connect, conversationOf, openConversation, setStage } from "./stage/stage.ts";

test("an unknown path is refused with 20404 and counted", async () => {
  const stage = await setStage({}, 1);
  const answer = await askRest(stage, "/v1/Nothing");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 20404 });
});

test("what is no date, no JSON, and a timer without end, are refused and leave nothing behind", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, [], { "timers.closed": "P30000D" });
  const post = async (path: string, fields: Record<string, string>) =>
    (await askRest(stage, path, { method: "POST", body: new URLSearchParams(fields) })).status;
  const messages = `/v1/Conversations/${sid}/Messages`;
  const statuses = [
    await post("/v1/Conversations", { DateCreated: "some day" }),
    await post("/v1/Conversations", { "Timers.Closed": "P99999999999D" }),
    await post("/v1/Conversations", { Attributes: "{" }),
    await post(messages, { Body: "Hello", DateCreated: "some day" }),
    await post(messages, { Body: "Hello", DateCreated: "2020-01-02T03:04:05Z" }),
  ];
  expect(statuses).toEqual([400, 400, 400, 400, 201]);
  expect((await stage.service.conversations.list()).map((conversation) => conversation.sid)).toEqual([sid]);
});

test("services, roles and configurations answer the helper", async () => {
  const stage = await setStage();
  const { v1, service } = stage;
  const other = await v1.services.create({ friendlyName: "Other" });
  await v1.services(other.sid).conversations.create({ uniqueName: "room" });
  expect(await service.conversations.list()).toEqual([]);
  expect((await v1.services.list()).map(({ friendlyName }) => friendlyName)).toEqual(["Local", "Other"]);
  await v1.services(other.sid).remove();
  const wish = { friendlyName: "guest", type: "conversation", permission: ["sendMessage"] } as const;
  const { sid: roleSid } = await service.roles.create({ ...wish, permission: [...wish.permission] });
  const permissions = ["leaveConversation"];
  expect(await service.roles(roleSid).update({ permission: permissions })).toMatchObject({ permissions });
  const sid = await conversationOf(stage, ["ada"]);
  expect(await service.participantConversations.list({ identity: "ada" })).toHaveLength(1);
  const { sid: userSid } = await service.users("ada").fetch();
  expect(await service.users(userSid).fetch()).toMatchObject({ identity: "ada" });
  await service.users("ada").userConversations(sid).remove();
  const wanted = { defaultConversationRoleSid: roleSid };
  expect(await service.configuration().update(wanted)).toMatchObject(wanted);
  const { participants } = service.conversations(sid);
  expect((await participants.create({ identity: "bob" })).roleSid).toBe(roleSid);
  expect((await participants.list()).map(({ identity }) => identity)).toEqual(["bob"]);
});

test("timers make a quiet conversation inactive, then closed, and a closed one takes no message", async () => {
  const { clock, pass } = createHandClock();
  const stage = await setStage({ clock });
  const sid = await conversationOf(stage, ["ada"], { "timers.inactive": "PT10M", "timers.closed": "PT20M" });
  const date = expect.stringMatching(/^\d{4}-.*Z$/);
  const timers = { inactive: "PT10M", closed: "PT20M", date_inactive: date, date_closed: date };
  expect((await stage.service.conversations(sid).fetch()).timers).toEqual(timers);
  const conversation = await openConversation(await connect(chatSdk, stage, "ada"), sid);
  pass(600_000);
  await expect.poll(() => conversation.state?.current).toBe("inactive");
  pass(1_200_000);
  await expect.poll(() => conversation.state?.current).toBe("closed");
  await expect(conversation.sendMessage("late")).rejects.toMatchObject({ status: 403 });
});
