import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { rawClient } from "./stage/rawClient.ts";
import { chatSdks, connect, conversationOf, openConversation, setStage, tokenFor } from "./stage/stage.ts";

const [{ sdk }] = chatSdks as [(typeof chatSdks)[number]];

test("a visitor reads and sends only where it takes part", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada"], { uniqueName: "room" });
  await stage.service.conversations(sid).messages.create({ body: "secret" });
  const ada = await openConversation(await connect(sdk, stage, "ada"), sid);
  const { links, sync_objects: sync } = JSON.parse(
    (
      await (
        await rawClient(stage.provider.ws, tokenFor(stage.provider, "ada"))
      ).ask("GET", `/Client/v2/Conversations/${sid}`)
    ).body,
  );
  const eve = await rawClient(stage.provider.ws, tokenFor(stage.provider, "eve"));
  const tries = await Promise.all([
    eve.ask("GET", `/Client/v2/Conversations/${sid}`),
    eve.ask("GET", "/Client/v2/MyConversations/room"),
    eve.ask("POST", `/Client/v2/Conversations/${sid}`, { friendly_name: "x" }),
    eve.ask("DELETE", `/Client/v2/Conversations/${sid}`),
    eve.ask("POST", `/Client/v2/Conversations/${sid}/Messages`, { body: "x" }),
    eve.ask("POST", `/Client/v2/Conversations/${sid}/Participants`, { identity: "eve" }),
    eve.ask("GET", `/v3/Lists/${sync.messages}`),
    eve.ask("GET", `/v3/Lists/${sync.messages}/Items`),
    eve.ask("GET", `/v3/Documents/${sync.conversation}`),
    eve.ask("GET", `/v3/Maps/${sync.participants}/Items`),
    eve.ask("GET", "/Client/v2/Users/ada"),
    eve.ask("POST", "/v3/Maps", { unique_name: "mine" }),
  ]);
  expect(tries.map(({ status }) => status).filter((status) => status !== 404)).toEqual([403]);
  expect(tries.map(({ body }) => body).join()).not.toContain("secret");
  await eve.ask("POST", "/v4/Subscriptions", {
    action: "establish",
    correlation_id: 1,
    requests: [{ object_sid: sync.messages, object_type: "list", last_event_id: 0 }],
  });
  await ada.sendMessage("also secret");
  await expect.poll(() => eve.notified.join()).toContain("subscription_failed");
  expect(eve.notified.join()).not.toContain("secret");
  expect(links.messages).toContain(sid);
});

test("who has left hears nothing more, though its subscription stands", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada", "bob"]);
  const bob = await openConversation(await connect(sdk, stage, "bob"), sid);
  const received: unknown[] = [];
  bob.on("messageAdded", (message) => received.push(message.body));
  await stage.service.conversations(sid).messages.create({ body: "for both" });
  await expect.poll(() => received).toEqual(["for both"]);
  await stage.service.conversations(sid).participants("bob").remove();
  await stage.service.conversations(sid).messages.create({ body: "for ada" });
  await expect.poll(() => bob.status).toBe("notParticipating");
  await expect(bob.sendMessage("still here?")).rejects.toMatchObject({ status: 404 });
  expect(received).toEqual(["for both"]);
});

test("a message of another cannot be changed by a visitor, only by a role that allows it", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada"]);
  await stage.service.conversations(sid).messages.create({ author: "system", body: "We do." });
  const conversation = await openConversation(await connect(sdk, stage, "ada"), sid);
  const [message] = (await conversation.getMessages()).items;
  await expect(message?.updateBody("We do not.")).rejects.toMatchObject({ status: 403 });
  await expect(message?.remove()).rejects.toMatchObject({ status: 403 });
  await expect(conversation.delete()).rejects.toMatchObject({ status: 403 });
  const admin = (await stage.service.roles.list()).find(
    ({ friendlyName }) => friendlyName === "service admin",
  );
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
  const ada = await rawClient(stage.provider.ws, tokenFor(stage.provider, "ada"));
  const eve = await rawClient(stage.provider.ws, tokenFor(stage.provider, "eve"));
  const made = await ada.ask("POST", "/Client/v2/Conversations", { access: "public" });
  const open: string = JSON.parse(made.body).sid;
  await ada.ask("POST", `/Client/v2/Conversations/${sid}`, { access: "public" });
  const seen = [open, sid].map((conversation) => eve.ask("GET", `/Client/v2/Conversations/${conversation}`));
  expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([200, 404]);
});

test("what has another's sid for a name stands for nothing but itself", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada", "eve"]);
  const [ada, eve] = await Promise.all(
    ["ada", "eve"].map((identity) => rawClient(stage.provider.ws, stage.provider.token(identity))),
  );
  const shown = await ada?.ask("GET", `/Client/v2/Conversations/${sid}`);
  const { messages } = JSON.parse(shown?.body ?? "").sync_objects;
  const bait = await stage.service.conversations(sid).participants("ada").fetch();
  const taken = [
    await eve?.ask("POST", "/Client/v2/Conversations", { unique_name: sid }),
    await eve?.ask("POST", "/v3/Lists", { unique_name: messages }),
    await eve?.ask("POST", `/Client/v2/Conversations/${sid}/Participants`, { identity: bait.sid }),
  ];
  expect(taken.map((answer) => answer?.status)).toEqual([201, 201, 201]);
  await stage.service.conversations(sid).messages.create({ body: "for ada" });
  const list = await ada?.ask("GET", `/v3/Lists/${messages}/Items`);
  expect(list?.body).toContain("for ada");
  const { identity } = await stage.service.conversations(sid).participants(bait.sid).fetch();
  expect(identity).toBe("ada");
});

test("10,000 forged tries read nothing", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada"]);
  await stage.service.conversations(sid).messages.create({ body: "secret" });
  const eve = await rawClient(stage.provider.ws, tokenFor(stage.provider, "eve"));
  const ids = [sid, "ada", ...Array.from({ length: 98 }, () => `CH${randomBytes(16).toString("hex")}`)];
  const paths = ["Conversations", "MyConversations", "Users"].flatMap((folder) =>
    ids.map((id) => `/Client/v2/${folder}/${id}`),
  );
  const tries = Array.from({ length: 10_000 }, (_, number) =>
    eve.ask("GET", paths[number % paths.length] ?? ""),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
  expect(answers.some(({ body }) => body.includes("secret"))).toBe(false);
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
