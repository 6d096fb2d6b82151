import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Message } from "@twilio/conversations";
import twilio from "twilio";
import { expect, test } from "vitest";
import { chatSdks, connect, setStage } from "./stage/stage.ts";

const [{ sdk }] = chatSdks as [(typeof chatSdks)[number]];

type ReceivedWebhook = { signature: string; fields: Record<string, string> };

/** A server of ours that waits for one webhook. */
async function listenForWebhook() {
  let hear: (received: ReceivedWebhook) => void = () => {};
  const received = new Promise<ReceivedWebhook>((resolve) => {
    hear = resolve;
  });
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    response.writeHead(204).end();
    hear({
      signature: String(request.headers["x-twilio-signature"]),
      fields: Object.fromEntries(new URLSearchParams(body)),
    });
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/receptionist?site=acme`;
  return { url, received, close: () => server.close() };
}

test("PRO-01 PRO-05 PRO-06 PRO-07 a visitor asks, a webhook hears of it, and the server's answer arrives", async () => {
  const stage = await setStage();
  const { service, provider } = stage;
  const { sid } = await service.conversations.create({ uniqueName: "acme-ada", friendlyName: "Ada" });
  await service.conversations(sid).participants.create({ identity: "ada" });
  const webhook = await listenForWebhook();
  await service.conversations(sid).webhooks.create({
    target: "webhook",
    "configuration.url": webhook.url,
    "configuration.method": "post",
    "configuration.filters": ["onMessageAdded"],
  });

  const client = await connect(sdk, stage, "ada");
  const conversation = await client.getConversationBySid(sid);
  const shown: Message[] = [];
  conversation.on("messageAdded", (message) => shown.push(message));
  expect((await conversation.getMessages(30)).items).toEqual([]);

  expect(await conversation.sendMessage("Do you serve my area? ❤\nThanks", { name: "Ada" })).toBe(0);
  const { signature, fields } = await webhook.received;
  expect(twilio.validateRequest(provider.authToken, signature, webhook.url, fields)).toBe(true);
  expect(fields).toMatchObject({
    EventType: "onMessageAdded",
    ConversationSid: sid,
    Author: "ada",
    Source: "SDK",
  });

  await service.conversations(sid).messages.create({ author: "system", body: "We do." });
  await expect
    .poll(() => shown.map(({ author, body }) => [author, body]))
    .toEqual([
      ["ada", "Do you serve my area? ❤\nThanks"],
      ["system", "We do."],
    ]);
  expect(shown[0]?.attributes).toEqual({ name: "Ada" });
  expect(provider.log.unknown).toBe(0);
  webhook.close();
});
