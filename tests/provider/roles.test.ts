import { expect, test } from "vitest";
import { rawClient } from "./stage/rawClient.ts";
import {
  chatSdk,
  collect,
  connect,
  conversationOf,
  openConversation,
  type Stage,
  setStage,
  tokenFor,
} from "./stage/stage.ts";

const open = ({ provider }: Stage, identity: string) => rawClient(provider.ws, tokenFor(provider, identity));

test("a visitor reads and sends only where it takes part", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada"], { uniqueName: "room" });
  await stage.service.conversations(sid).messages.create({ body: "secret" });
  const [ada, eve] = [await open(stage, "ada"), await open(stage, "eve")];
  const room = `/Client/v2/Conversations/${sid}`;
  const { sync_objects: sync } = JSON.parse((await ada.ask("GET", room)).body);
  const tries = await Promise.all([
    eve.ask("GET", room),
    eve.ask("GET", "/Client/v2/MyConversations/room"),
    eve.ask("POST", room, { friendly_name: "x" }),
    eve.ask("DELETE", room),
    eve.ask("POST", `${room}/Messages`, { body: "x" }),
    eve.ask("POST", `${room}/Participants`, { identity: "eve" }),
    eve.ask("GET", `/v3/Lists/${sync.messages}`),
    eve.ask("GET", `/v3/Lists/${sync.messages}/Items`),
    eve.ask("GET", `/v3/Documents/${sync.conversation}`),
    eve.ask("GET", `/v3/Maps/${sync.participants}/Items`),
    eve.ask("GET", "/Client/v2/Users/ada"),
    eve.ask("POST", "/v3/Maps", { unique_name: "mine" }),
  ]);
  expect(tries.map(({ status }) => status).filter((status) => status !== 404)).toEqual([403]);
  expect(tries.map(({ body }) => body).join()).not.toContain("secret");
  const requests = [{ object_sid: sync.messages, object_type: "list", last_event_id: 0 }];
  await eve.ask("POST", "/v4/Subscriptions", { action: "establish", correlation_id: 1, requests });
  expect((await ada.ask("POST", `${room}/Messages`, { body: "also secret" })).status).toBe(201);
  await expect.poll(() => eve.notified.join()).toContain("subscription_failed");
  expect(eve.notified.join()).not.toContain("secret");
});

test("who has left hears nothing more, though its subscription stands", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada", "bob"]);
  const bob = await openConversation(await connect(chatSdk, stage, "bob"), sid);
  const received = collect<{ body: string }>(bob, "messageAdded");
  await stage.service.conversations(sid).messages.create({ body: "for both" });
  await expect.poll(() => received.map(({ body }) => body)).toEqual(["for both"]);
  await stage.service.conversations(sid).participants("bob").remove();
  await stage.service.conversations(sid).messages.create({ body: "for ada" });
  await expect.poll(() => bob.status).toBe("notParticipating");
  await expect(bob.sendMessage("still here?")).rejects.toMatchObject({ status: 404 });
  expect(received).toHaveLength(1);
});

test("a message of another cannot be changed by a visitor, only by a role that allows it", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada"]);
  await stage.service.conversations(sid).messages.create({ author: "system", body: "We do." });
  const conversation = await openConversation(await connect(chatSdk, stage, "ada"), sid);
  const [message] = (await conversation.getMessages()).items;
  await expect(message?.updateBody("We do not.")).rejects.toMatchObject({ status: 403 });
  await expect(message?.remove()).rejects.toMatchObject({ status: 403 });
  await expect(conversation.delete()).rejects.toMatchObject({ status: 403 });
  const roles = await stage.service.roles.list();
  const admin = roles.find(({ friendlyName }) => friendlyName === "service admin");
  await stage.service.users("ada").update({ roleSid: admin?.sid ?? "" });
  await message?.updateBody("We do not.");
  await expect.poll(() => message?.body).toBe("We do not.");
});

test("who may name a conversation changes by that neither its attributes nor those of another in it", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada", "bob"]);
  const { participants } = stage.service.conversations(sid);
  const role = await stage.service.roles.create({
    friendlyName: "namer",
    type: "conversation",
    permission: ["editConversationName"],
  });
  await participants("ada").update({ roleSid: role.sid });
  const ada = await rawClient(stage.provider.ws, tokenFor(stage.provider, "ada"));
  const change = (path: string, wish: object) =>
    ada.ask("POST", `/Client/v2/Conversations/${sid}${path}`, wish);
  const [own, other] = await Promise.all([participants("ada").fetch(), participants("bob").fetch()]);
  const tries = await Promise.all([
    change("", { friendly_name: "Hall" }),
    change("", { attributes: "{}" }),
    change(`/Participants/${own.sid}`, { attributes: "{}" }),
    change(`/Participants/${other.sid}`, { attributes: "{}" }),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([200, 403, 200, 403]);
});

test("a conversation is public from its creation on, or never", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada"]);
  const [ada, eve] = [await open(stage, "ada"), await open(stage, "eve")];
  const made = await ada.ask("POST", "/Client/v2/Conversations", { access: "public" });
  const publicSid: string = JSON.parse(made.body).sid;
  await ada.ask("POST", `/Client/v2/Conversations/${sid}`, { access: "public" });
  const seen = [publicSid, sid].map((conversation) =>
    eve.ask("GET", `/Client/v2/Conversations/${conversation}`),
  );
  expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([200, 404]);
});

test("what has another's sid for a name stands for nothing but itself", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada", "eve"]);
  const { ws, token } = stage.provider;
  const [ada, eve] = [await rawClient(ws, token("ada")), await rawClient(ws, token("eve"))];
  const shown = await ada.ask("GET", `/Client/v2/Conversations/${sid}`);
  const { messages } = JSON.parse(shown.body).sync_objects;
  const bait = await stage.service.conversations(sid).participants("ada").fetch();
  const taken = [
    await eve.ask("POST", "/Client/v2/Conversations", { unique_name: sid }),
    await eve.ask("POST", "/v3/Lists", { unique_name: messages }),
    await eve.ask("POST", `/Client/v2/Conversations/${sid}/Participants`, { identity: bait.sid }),
  ];
  expect(taken.map((answer) => answer.status)).toEqual([201, 201, 201]);
  await stage.service.conversations(sid).messages.create({ body: "for ada" });
  const list = await ada.ask("GET", `/v3/Lists/${messages}/Items`);
  expect(list.body).toContain("for ada");
  const { identity } = await stage.service.conversations(sid).participants(bait.sid).fetch();
  expect(identity).toBe("ada");
});

test("forged tokens open nothing", async () => {
  const stage = await setStage();
  const good = tokenFor(stage.provider, "ada");
  const [head, body, signature] = good.split(".");
  const claims = JSON.parse(Buffer.from(body ?? "", "base64url").toString());
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const forged = [
    `${encode({ alg: "none", typ: "JWT" })}.${body}.`,
    `${head}.${encode({ ...claims, grants: { ...claims.grants, identity: "bob" } })}.${signature}`,
    `${head}.${body}.${signature?.slice(0, -2)}AA`,
    `${head}.${body}`,
    "",
  ];
  const opened = await Promise.all(forged.map((token) => rawClient(stage.provider.ws, token)));
  expect(opened.map(({ init }) => init)).toEqual([401, 401, 401, 401, 401]);
});
