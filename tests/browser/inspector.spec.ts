import { test as base, expect } from "@playwright/test";
import { Client, type Message } from "@twilio/conversations";
import { type Provider, startProvider } from "../../src/provider/server.ts";
import { findViolations } from "./stage/axe.ts";

const conversations = [
  {
    uniqueName: "room",
    friendlyName: "Kitchen <b>leak</b>",
    participants: ["ada", "desk"],
    messages: [{ author: "ada", body: "Water is <i>everywhere</i>" }],
  },
];

const test = base.extend<{ provider: Provider }>({
  provider: async ({ page }, use) => {
    const provider = await startProvider();
    provider.seed({ conversations });
    await page.goto(`${provider.rest}/inspect`);
    await use(provider);
    await provider.close();
  },
});

test("the inspector shows conversations, sockets and webhooks, and writes as a person to clients and webhooks", async ({
  page,
  provider,
}) => {
  const client = new Client(provider.token("desk"), { Twilsock: { uri: provider.ws } });
  const received = Promise.withResolvers<Message>();
  client.on("messageAdded", received.resolve);
  await expect(page.locator("#sockets")).toContainText("desktoken until");
  await expect(page.getByRole("listitem").filter({ hasText: "Water is <i>everywhere</i>" })).toBeVisible();
  await (await client.getConversationByUniqueName("room")).getMessages();
  const headers = { authorization: `Basic ${btoa(`${provider.accountSid}:${provider.authToken}`)}` };
  const hook = {
    Target: "webhook",
    "Configuration.Url": "http://127.0.0.1:9/hook",
    "Configuration.Filters": "onMessageAdded",
  };
  await fetch(`${provider.rest}/v1/Conversations/room/Webhooks`, {
    method: "POST",
    headers,
    body: new URLSearchParams(hook),
  });
  await expect(page.getByLabel("Write as")).toHaveValue("ada");
  await page.getByLabel("Message", { exact: true }).fill("Please hurry");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const { author, body } = await received.promise;
  expect([author, body]).toEqual(["ada", "Please hurry"]);
  await expect(page.getByText("Sent as ada.")).toBeVisible();
  await expect(page.getByText(/^onMessageAdded TypeError/)).toBeVisible();
  await client.shutdown();
});

test("the inspector asks for trouble by a click, shows the rules that hold, and ends them", async ({
  page,
  provider,
}) => {
  await page.getByRole("button", { name: "Next webhook comes twice" }).click();
  await expect(page.locator("#rules")).toContainText('{"on":"webhook","times":1,"do":{"duplicate":2}}');
  expect(provider.faults.rules()).toHaveLength(1);
  await page.getByRole("button", { name: "All is well again" }).click();
  await expect(page.locator("#rules")).toHaveText("None.");
  expect(provider.faults.rules()).toEqual([]);
});

test("the inspector has nothing for axe to find, nor a line that is wider than a phone, light and dark", async ({
  page,
  provider,
}) => {
  provider.faults.add({ on: "ws-reply", match: "POST *Messages", times: 1, do: { status: 503 } });
  const messages = Array(60).fill({ author: "bob", body: "More than fits" });
  provider.seed({ conversations: [{ uniqueName: "long", messages }] });
  await page.getByRole("button", { name: "long" }).click();
  await expect(page.getByText("More than fits")).toHaveCount(60);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("#rules code")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
