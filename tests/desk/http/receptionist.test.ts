import twilio from "twilio";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { webhookAddress } from "../../../src/desk/twilio/address.ts";
import { startDesk } from "../stage/frontdesk.ts";

let frontdesk: Frontdesk;
beforeAll(async () => {
  frontdesk = await startDesk();
});
afterAll(() => frontdesk.close());

/** Form fields of a webhook that tells of a visitor's message. */
const webhookOf = (fields: Record<string, string>) => ({
  EventType: "onMessageAdded",
  AccountSid: frontdesk.provider.accountSid,
  ChatServiceSid: frontdesk.provider.serviceSid,
  Index: "0",
  Attributes: "{}",
  Source: "SDK",
  ...fields,
});

/** Posts a webhook, signed over the address that the provider has, or another. */
function post(
  fields: Record<string, string>,
  { port = frontdesk.port, path = "/api/receptionist", over = "" } = {},
) {
  const url = `http://127.0.0.1:${port}${path}`;
  const signature = twilio.getExpectedTwilioSignature(frontdesk.provider.authToken, over || url, fields);
  const headers = { "x-twilio-signature": signature };
  return fetch(url, { method: "POST", headers, body: new URLSearchParams(fields) });
}

test.each([
  ["http://chat.example.com/base", "/api/receptionist", "http://chat.example.com/base/api/receptionist"],
  [
    "https://chat.example.com/base/",
    "/api/receptionist?a=b",
    "https://chat.example.com/base/api/receptionist?a=b",
  ],
  ["https://chat.example.com/?k=1", "/api/receptionist?k=1", "https://chat.example.com/api/receptionist?k=1"],
])(
  "a webhook for the public address %s is checked against what the provider signed",
  async (address, path, over) => {
    const { provider } = frontdesk;
    const { port, desk } = await startDesk({
      provider,
      settings: { PUBLIC_URL: address, WEBHOOK_SCOPE: "service" },
    });
    onTestFinished(desk.close);
    const form = webhookOf({ Author: "system" });
    const answers = [await post(form, { port, path, over }), await post(form, { port, path })];
    expect(answers.map(({ status }) => status)).toEqual([204, 403]);
    expect(webhookAddress(address)).toBe(over.replace("?a=b", ""));
  },
);

test("a signed webhook about another author or event is taken and not answered", async () => {
  const answers = await Promise.all([
    post(webhookOf({ Author: "system" })),
    post(webhookOf({ Author: "v1.acme.x.y" })),
    post({ ...webhookOf({ Author: "system" }), EventType: "onConversationAdded" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
});
