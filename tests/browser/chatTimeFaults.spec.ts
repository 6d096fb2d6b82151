import type { Page } from "@playwright/test";
import { providerClient } from "../desk/stage/conversation.ts";
import { expect, test, watchConversations } from "./stage/chatVisitor.ts";

// Faults in which time passes: it is the page's own, and goes as fast as a test wants.

const minute = 60_000;
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("chat_identity_token"));

test("R32 offline for 5 minutes is told, nothing is tried meanwhile, and the chat is back within 2 s", async ({
  visitor,
}) => {
  const { page, begin, ask, messages, away } = visitor;
  await page.clock.install();
  await page.reload();
  await begin();
  let attempts = 0;
  page.on("websocket", () => attempts++);
  await page.context().setOffline(true);
  await expect(away).toContainText("You are not connected right now.");
  await page.clock.fastForward(5 * minute);
  expect(attempts).toBe(0);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.context().setOffline(false);
  // The page's time stands while the network takes its own.
  let passed = 0;
  await expect(async () => {
    await page.clock.runFor(50);
    passed += 50;
    await expect(away).toBeEmpty({ timeout: 400 });
  }).toPass({ timeout: 60_000 });
  expect(passed).toBeLessThanOrEqual(2_000);
  await page.clock.resume();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
});

test("R32 a laptop that slept for half an hour finds its chat, and what was said meanwhile", async ({
  visitor,
  production,
}) => {
  const { page, begin, messages, away, alerts } = visitor;
  await page.clock.install();
  await page.reload();
  const sids = watchConversations(page);
  await begin();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  production.provider.faults.add({ on: "now", do: "reset" });
  const { messages: service } = providerClient(production).conversations((await sids[0]) ?? "");
  await service.create({ author: "system", body: "Good morning" });
  await page.clock.fastForward(30 * minute);
  await page.clock.resume();
  await expect(messages).toHaveText([/Good morning/]);
  await expect(away).toBeEmpty();
  await expect(alerts).toHaveCount(0);
});

test("R20 while its token cannot be renewed the chat goes on, asks with growing pauses, and takes the new one in the end", async ({
  visitor,
  production,
}) => {
  const { page, begin, ask, messages, alerts } = visitor;
  await page.clock.install();
  await page.reload();
  await begin();
  const first = await storedToken(page);
  let calls = 0;
  await page.route("**/api/chat", async (route) => {
    calls++;
    await (calls > 2 ? route.continue() : route.fulfill({ status: 404 }));
  });
  production.provider.faults.add({ on: "now", do: "warn" });
  await expect.poll(() => calls).toBe(1);
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  await page.clock.fastForward(5_000);
  await expect.poll(() => calls).toBe(2);
  await page.clock.fastForward(9_000);
  expect(calls).toBe(2);
  // The pause begins when the page has the answer of the call before. Time that runs ahead later would end the renewal.
  await expect(async () => {
    await page.clock.fastForward(1_500);
    expect(calls).toBe(3);
  }).toPass({ timeout: 45_000 });
  // The page's time may stand after it was moved: it goes on in small steps, until the service has taken the token.
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await storedToken(page)).not.toBe(first);
  }).toPass({ timeout: 45_000 });
  await expect(alerts).toHaveCount(0);
});

test("R36 with the service's clock 10 minutes late and the visitor's 120 early the chat works, with at most one renewal", async ({
  visitor,
  production,
}) => {
  const { page, begin, ask, messages, alerts } = visitor;
  production.provider.faults.add({ on: "now", do: { "clock-skew": -10 * minute } });
  await page.clock.install({ time: Date.now() + 120 * minute });
  await page.reload();
  const sids = watchConversations(page);
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  await page.clock.fastForward(5 * minute);
  await ask("And on Sunday?");
  await expect(messages).toHaveCount(4);
  await expect(alerts).toHaveCount(0);
  expect(sids.length).toBeLessThanOrEqual(2);
});

test("CHAT-19 R35 a stored token whose conversation was deleted leads to the form without a word", async ({
  visitor,
  production,
}) => {
  const { page, begin, ask, messages, button, name, alerts } = visitor;
  const sids = watchConversations(page);
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  await providerClient(production)
    .conversations((await sids[0]) ?? "")
    .remove();
  await page.reload();
  await button.click();
  await expect(name).toBeVisible();
  await expect(alerts).toHaveCount(0);
  await expect.poll(() => storedToken(page)).toBeNull();
});
