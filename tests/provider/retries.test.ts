import type { Message } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import {
  chatSdks,
  collect,
  connect,
  conversationOf,
  openClient,
  openConversation,
  requests,
  setStage,
  tokenFor,
} from "./stage.ts";

describe.each(chatSdks)("$version", ({ sdk }) => {
  async function oneConversation(options = {}) {
    const stage = await setStage();
    const sid = await conversationOf(stage, ["ada"]);
    const client = await connect(sdk, stage, "ada", options);
    return {
      stage,
      sid,
      client,
      conversation: await openConversation(client, sid),
      faults: stage.provider.faults,
    };
  }
  const quick = { backoffConfigOverride: { min: 20, max: 40, initial: 20 } };

  test("PRO-17 every mutation carries an id of its own, and typing none", async () => {
    const { stage, conversation } = await oneConversation();
    await conversation.sendMessage("a");
    await conversation.sendMessage("a");
    await conversation.updateFriendlyName("b");
    await conversation.typing();
    const ids = stage.provider.log.entries.flatMap(({ detail }) => {
      const { header } = (detail ?? {}) as {
        header?: { http_request?: { headers: Record<string, string> } };
      };
      return header?.http_request?.headers["X-Twilio-Mutation-Id"] ?? [];
    });
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });

  test("PRO-17 a 202 is followed by fetching what it names", async () => {
    const { stage, sid, conversation, faults } = await oneConversation();
    const url = `https://aim.us1.twilio.com/Client/v2/Conversations/${sid}`;
    faults.add({
      on: "ws-reply",
      match: "POST *Messages",
      times: 1,
      do: { status: 202, body: { resource_url: url } },
    });
    await conversation.sendMessage("a");
    expect(requests(stage)).toContain(`GET /Client/v2/Conversations/${sid}`);
  });

  test.each([502, 503, 504, 429])("PRO-18 a read answered %i is tried again", async (status) => {
    const { stage, sid, conversation, faults } = await oneConversation(quick);
    faults.add({ on: "ws-reply", match: `GET *Conversations/${sid}`, times: 1, do: { status } });
    expect(await conversation.getMessagesCount()).toBe(0);
    expect(requests(stage).filter((one) => one.endsWith(`v2/Conversations/${sid}`))).toHaveLength(2);
  });

  test("PRO-18 a read answered 429 is given up when the client is told so", async () => {
    const { conversation, faults } = await oneConversation({ ...quick, retryWhenThrottledOverride: false });
    faults.add({ on: "ws-reply", match: "GET *", times: 1, do: { status: 429, message: "Slow down" } });
    await expect(conversation.getMessagesCount()).rejects.toMatchObject({ status: 429 });
  });

  test.each([502, 429, 400, 403])(
    "PRO-18 a mutation answered %i is sent once and rejects",
    async (status) => {
      const { stage, conversation, faults } = await oneConversation();
      faults.add({
        on: "ws-reply",
        match: "POST *Messages",
        times: 1,
        do: { status, code: 50000, message: "No" },
      });
      await expect(conversation.sendMessage("a")).rejects.toMatchObject({ status, message: "No" });
      expect(requests(stage).filter((one) => one.endsWith("/Messages"))).toHaveLength(1);
    },
  );

  test("PRO-18 a request in flight when the socket drops rejects, though the message was kept", async () => {
    const { conversation, faults } = await oneConversation();
    const shown = collect<Message>(conversation, "messageAdded");
    await new Promise((resolve) => setTimeout(resolve, 300));
    faults.add({ on: "ws-reply", match: "POST *Messages", times: 1, do: "reset" });
    await expect(conversation.sendMessage("kept")).rejects.toThrow("disconnected");
    await expect.poll(() => shown.map(({ body }) => body), { timeout: 6000 }).toEqual(["kept"]);
  });

  test("PRO-18 PRO-20 a request made while the client reconnects waits and is sent", async () => {
    const { client, conversation, faults } = await oneConversation();
    faults.add({ on: "now", do: "reset" });
    await expect.poll(() => client.connectionState).not.toBe("connected");
    expect(await conversation.sendMessage("later")).toBe(0);
  });

  test("PRO-24 the configuration is asked for 6 times, then the client fails with its path", async () => {
    const stage = await setStage();
    stage.provider.faults.add({ on: "ws-reply", match: "*Configuration", do: { status: 500 } });
    const client = openClient(sdk, stage, tokenFor(stage.provider, "ada"));
    const failures = collect<{ error?: { message?: string } }>(client, "initFailed");
    await expect.poll(() => failures.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(requests(stage).filter((one) => one.endsWith("Configuration"))).toHaveLength(6);
  });

  // The clients mean to try 3 times, but look for the number of the status where its text is: they never do.
  test("PRO-24 a file's upload that is refused is told at once", async () => {
    const { stage, conversation, faults } = await oneConversation();
    faults.add({ on: "media", match: "POST *", times: 1, do: { status: 503 } });
    const media = { contentType: "text/plain", filename: "a.txt", media: Buffer.from("x") };
    await expect(conversation.prepareMessage().addMedia(media).build().send()).rejects.toMatchObject({
      code: 503,
    });
    const uploads = stage.provider.log.entries.filter(({ what }) => /^POST .*Media$/.test(what));
    expect(uploads).toHaveLength(1);
  });

  test("PRO-21 wrong arguments throw before any request", async () => {
    const { stage, client, conversation } = await oneConversation();
    const before = requests(stage).length;
    const wrong = (value: unknown) => value as never;
    await expect(client.getConversationBySid("")).rejects.toThrow();
    await expect(conversation.updateLastReadMessageIndex(wrong(-1))).rejects.toThrow();
    await expect(conversation.setUserNotificationLevel(wrong("loud"))).rejects.toThrow();
    await expect(conversation.getMessages(0)).rejects.toThrow();
    await expect(conversation.getMessages(30, undefined, wrong("sideways"))).rejects.toThrow();
    await expect(
      conversation.sendMessage({ contentType: "", media: Buffer.from("x") } as never),
    ).rejects.toThrow();
    expect(() => conversation.prepareMessage().setSubject(wrong(1))).toThrow();
    // Subscriptions and users of the conversation are still being fetched in the background.
    expect(
      requests(stage)
        .slice(before)
        .filter((one) => !/\/v[34]\/|Users/.test(one)),
    ).toEqual([]);
  });
});
