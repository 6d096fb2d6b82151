import { createServer, type IncomingHttpHeaders } from "node:http";
import type { Message } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import { rawClient } from "../stage/rawClient.ts";
import {
  chatSdks,
  collect,
  conversationOf,
  happens,
  listen,
  openClient,
  openConversation,
  tokenFor,
} from "../stage/stage.ts";
import { eventually, gaps, oneInRoom, requestsOf, setStage, subscribed } from "./stage/stage.ts";

const file = { contentType: "text/plain", filename: "a.txt", media: Buffer.from("x") };

/** A media service that refuses everything, and what it was asked with. */
async function refusingMedia() {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers);
    response.writeHead(503).end("{}");
  });
  return { asked, address: `http://${await listen(server)}/v1/Media` };
}

describe.each(chatSdks)("$version", ({ sdk }) => {
  const quick = { backoffConfigOverride: { min: 20, max: 40, initial: 20 } };

  test("PRO-17 every JSON mutation carries an id of its own, and typing none", async () => {
    const { stage, client, conversation } = await oneInRoom(sdk);
    await conversation.sendMessage("a");
    await conversation.sendMessage("a");
    const message = (await conversation.getMessages()).items[0];
    await message?.updateBody("b");
    await message?.remove();
    await conversation.updateFriendlyName("b");
    await conversation.updateLastReadMessageIndex(1);
    await conversation.setUserNotificationLevel("muted");
    await conversation.add(stage.name("bob"));
    await (await conversation.getParticipants())[0]?.updateAttributes({});
    await conversation.removeParticipant(stage.name("bob"));
    await client.user.updateFriendlyName("Ada");
    await (await client.createConversation({})).delete();
    await conversation.typing();
    const sent = await requestsOf(stage, /^(POST|DELETE) (\/Client|\/v1\/typing)/);
    const ids = sent.map(({ headers }) => headers["X-Twilio-Mutation-Id"]);
    expect(ids).toHaveLength(14);
    expect(ids.pop()).toBeUndefined();
    expect(ids.filter((id) => !/^[0-9a-f-]{36}$/.test(id ?? ""))).toEqual([]);
    expect(new Set(ids).size).toBe(13);
  });

  // The clients never try an upload again: they look for the number of the status where its text is.
  test("PRO-24 PRO-09 PRO-17 an upload carries the token and no mutation id, and a refused one is told at once", async () => {
    const stage = await setStage();
    const ada = stage.name("ada");
    const sid = await conversationOf(stage, [ada]);
    const token = tokenFor(stage.provider, ada);
    const raw = await rawClient(stage.provider.ws, token);
    const configuration = JSON.parse((await raw.ask("GET", "/Client/v2/Configuration")).body);
    const { asked, address } = await refusingMedia();
    configuration.links.media_service = address;
    const body = { status: 200, body: configuration };
    await stage.fault({ on: "ws-reply", match: "GET *Configuration", times: 1, do: body });
    const client = openClient(sdk, stage, token);
    await happens(client, "initialized");
    const conversation = await openConversation(client, sid);
    const sending = conversation.prepareMessage().addMedia(file).build().send();
    await expect(sending).rejects.toMatchObject({ code: 503 });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.["x-twilio-token"]).toBe(token);
    expect(asked[0]).not.toHaveProperty("x-twilio-mutation-id");
  });

  test("PRO-17 a 202 is followed by fetching what it names", async () => {
    const { stage, sid, conversation } = await oneInRoom(sdk);
    await conversation.sendMessage("a");
    const [message] = (await conversation.getMessages()).items;
    const path = `/Client/v2/Conversations/${sid}/Messages/${message?.sid}`;
    const url = `https://aim.us1.twilio.com${path}`;
    const answer = { status: 202, body: { resource_url: url } };
    await stage.fault({ on: "ws-reply", match: "POST *Messages", times: 1, do: answer });
    expect(await conversation.sendMessage("b")).toBe(0);
    expect(await requestsOf(stage, new RegExp(`^GET ${path}$`))).toHaveLength(1);
  });

  test.each([502, 503, 504, 429])("PRO-18 a read answered %i is tried again", async (status) => {
    const { stage, sid, conversation } = await oneInRoom(sdk, quick);
    await stage.fault({ on: "ws-reply", match: `GET *Conversations/${sid}`, times: 1, do: { status } });
    expect(await conversation.getMessagesCount()).toBe(0);
    expect(await requestsOf(stage, new RegExp(`v2/Conversations/${sid}$`))).toHaveLength(2);
  });

  test("PRO-18 a read is tried 3 times, after 1 s and more, then rejects", async () => {
    const { stage, sid, conversation } = await oneInRoom(sdk);
    await stage.fault({ on: "ws-reply", match: `GET *Conversations/${sid}`, do: { status: 503 } });
    await expect(conversation.getMessagesCount()).rejects.toThrow("Maximum attempt count limit reached");
    const tries = await requestsOf(stage, new RegExp(`v2/Conversations/${sid}$`));
    expect(tries).toHaveLength(3);
    expect(gaps(tries).filter((gap) => gap < 990 || gap > 20_000)).toEqual([]);
  });

  test("PRO-18 a read answered 429 is given up when the client is told so", async () => {
    const options = { ...quick, retryWhenThrottledOverride: false };
    const { stage, sid, conversation } = await oneInRoom(sdk, options);
    await stage.fault({ on: "ws-reply", match: `GET *Conversations/${sid}`, do: { status: 429 } });
    await expect(conversation.getMessagesCount()).rejects.toMatchObject({ status: 429 });
    expect(await requestsOf(stage, new RegExp(`v2/Conversations/${sid}$`))).toHaveLength(1);
  });

  test.each([502, 503, 504, 429, 400, 403])(
    "PRO-18 a mutation answered %i is sent once and rejects",
    async (status) => {
      const { stage, conversation } = await oneInRoom(sdk);
      const answer = { status, code: 50000, message: "No" };
      await stage.fault({ on: "ws-reply", match: "POST *Messages", times: 1, do: answer });
      await expect(conversation.sendMessage("a")).rejects.toMatchObject({ status, message: "No" });
      expect(await requestsOf(stage, /\/Messages$/)).toHaveLength(1);
    },
  );

  test("PRO-18 a request in flight when the socket drops rejects, though the message was kept", async () => {
    const { stage, conversation } = await oneInRoom(sdk);
    const shown = collect<Message>(conversation, "messageAdded");
    await subscribed(stage, 5);
    await stage.fault({ on: "ws-reply", match: "POST *Messages", times: 1, do: "reset" });
    await expect(conversation.sendMessage("kept")).rejects.toThrow("disconnected");
    await eventually(() => shown.map(({ body }) => body)).toEqual(["kept"]);
  });

  test("PRO-18 a request made while the client reconnects waits and is sent", async () => {
    const { stage, ada, client, conversation } = await oneInRoom(sdk);
    await stage.fault({ on: "now", match: ada, do: "reset" });
    await eventually(() => client.connectionState).not.toBe("connected");
    expect(await conversation.sendMessage("later")).toBe(0);
  });

  test("PRO-24 the configuration is fetched 6 times, 50 to 1,600 ms apart, then the client fails with its path", async () => {
    const stage = await setStage();
    await stage.fault({ on: "ws-reply", match: "*Configuration", do: { status: 500 } });
    const client = openClient(sdk, stage, tokenFor(stage.provider, stage.name("ada")));
    const failures = collect<{ error?: { message?: string } }>(client, "initFailed");
    await eventually(() => failures.map(({ error }) => error?.message)).toContain(
      'Fetch resource from "Client/v2/Configuration" failed.',
    );
    const tries = await requestsOf(stage, /Configuration/);
    expect(tries).toHaveLength(6);
    const [first = 0, , , fourth = 0] = gaps(tries);
    expect(first).toBeGreaterThan(20);
    expect(fourth).toBeGreaterThan(150);
  });

  test("PRO-24 a push registration that is refused is tried again after 2 s, a removal 3 times in all", async () => {
    const { stage, client } = await oneInRoom(sdk);
    const refused = { times: 1, do: { status: 500 } };
    await stage.fault({ on: "ws-reply", match: "POST /v1/registrations", ...refused });
    await client.setPushRegistrationId("fcm", "device");
    const registrations = () => requestsOf(stage, /^POST \/v1\/registrations/);
    await eventually(async () => (await registrations()).length).toBe(2);
    expect(gaps(await registrations())[0]).toBeGreaterThan(1500);
    await stage.fault({ on: "ws-reply", match: "DELETE /v1/registrations", do: { status: 500 } });
    await expect(client.removePushRegistrations("fcm", "device")).rejects.toThrow();
    expect(await requestsOf(stage, /^DELETE \/v1\/registrations/)).toHaveLength(3);
  });

  // The page size of message recipients is not checked by the clients.
  test("PRO-21 wrong arguments throw before any request", async () => {
    const { stage, client, conversation } = await oneInRoom(sdk);
    await subscribed(stage, 5);
    const chat = /^\w+ \/Client\/v2\/(My|Conv)/;
    const before = await requestsOf(stage, chat);
    const wrong = (value: unknown) => value as never;
    await expect(client.getConversationBySid("")).rejects.toThrow();
    await expect(client.peekConversationBySid(wrong(1))).rejects.toThrow();
    await expect(client.getConversationByUniqueName("")).rejects.toThrow();
    await expect(conversation.getParticipantBySid("")).rejects.toThrow();
    await expect(conversation.updateLastReadMessageIndex(wrong(-1))).rejects.toThrow();
    await expect(conversation.advanceLastReadMessageIndex(wrong(1.5))).rejects.toThrow();
    await expect(conversation.setUserNotificationLevel(wrong("loud"))).rejects.toThrow();
    for (const size of [0, -1, 1.5, "30"])
      await expect(conversation.getMessages(wrong(size))).rejects.toThrow();
    await expect(conversation.getMessages(30, wrong(-1))).rejects.toThrow();
    await expect(conversation.getMessages(30, undefined, wrong("sideways"))).rejects.toThrow();
    await expect(conversation.sendMessage(wrong({ contentType: "", media: file.media }))).rejects.toThrow();
    await expect(conversation.sendMessage(wrong({ contentType: "a/b" }))).rejects.toThrow();
    await expect(conversation.sendMessage("a", {}, wrong({ subject: 1 }))).rejects.toThrow();
    expect(() => conversation.prepareMessage().setSubject(wrong(1))).toThrow();
    expect(await requestsOf(stage, chat)).toEqual(before);
  });
});
