import { providerClient } from "../desk/stage/conversation.ts";
import { expect, test, watchConversations } from "./stage/chatVisitor.ts";

// Faults as a visitor meets them in Chromium, one of each kind: tests/chat has them all, R1 to R36.

const trouble = "Sorry, we're having trouble connecting. Please try again later.";
const issue =
  "Connection issue detected. Please try refreshing the page or contact support if the problem persists.";
const minute = 60_000;

test("ERR-02 R2 R7 a server that fails for good: one notice; the message is left with the business, and trying again works once it is back", async ({
  visitor,
}) => {
  const { page, chat, enter, alerts, spinner, field, tryAgain, ask, messages } = visitor;
  const keys: (string | null)[] = [];
  await page.route("**/api/chat", async (route) => {
    keys.push(await route.request().headerValue("idempotency-key"));
    await route.fulfill({ status: 500 });
  });
  await enter();
  await expect(alerts).toHaveText([trouble]);
  await expect(spinner).toBeHidden();
  expect(keys).toEqual(Array(3).fill(keys[0]));
  await expect(chat.getByRole("link", { name: "Leave a message" })).toHaveAttribute("href", "/contact");
  await field.fill("My pipe leaks");
  const kept = page.waitForResponse("**/api/leads");
  await chat.getByRole("button", { name: "Leave this message" }).click();
  expect((await kept).status()).toBe(200);
  await expect(alerts.last()).toContainText("Your message was left for us");
  await expect(field).toHaveValue("");
  await page.unroute("**/api/chat");
  await tryAgain.click();
  await expect(alerts.filter({ hasText: trouble })).toHaveCount(0);
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(3);
});

test("ERR-02 R7 a script of the client that does not load is trouble; trying again loads it", async ({
  visitor,
}) => {
  const { page, enter, alerts, tryAgain, ask, messages } = visitor;
  await page.route("**/_astro/session.*.js", (route) => route.abort());
  await enter();
  await expect(alerts).toContainText(trouble);
  await page.unroute("**/_astro/session.*.js");
  await tryAgain.click();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
});

test("CHAT-18 ERR-01 ERR-02 ERR-04 R9 R10 R14 R24 R29 a socket that is silent, refused or closed, and answers and events that are lost, are told, and heal", async ({
  visitor,
  production,
}) => {
  const { page, enter, alerts, spinner, tryAgain, end, chat, chatNow, ask, messages, away } = visitor;
  const { faults } = production.provider;
  await page.clock.install();
  await page.reload();
  faults.add({ on: "ws-reply", match: "init", do: "hang" });
  const init = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framesent"));
  await enter();
  await init;
  await page.clock.fastForward(9_000);
  await expect(spinner).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(alerts).toContainText(trouble);
  await end();
  faults.clear();
  faults.add({ on: "ws-reply", match: "init", do: { status: 401 } });
  await visitor.name.fill("Ada");
  await visitor.contact.fill("ada@example.org");
  await chatNow.click();
  await expect(alerts).toContainText(issue);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  faults.clear();
  const calls = watchConversations(page);
  await tryAgain.click();
  await expect(chat.getByRole("log")).toBeAttached();
  faults.add({ on: "ws-reply", match: "POST *Messages", times: 1, do: "reset" });
  await ask("Are you open on Saturday?");
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(messages).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  const renewals = calls.length;
  faults.add({ on: "now", do: { close: 410 } });
  await expect.poll(() => calls.length).toBe(renewals + 1);
  await expect(away).toBeEmpty();
  faults.add({ on: "ws-event", match: "list_item_added", do: "drop" });
  await ask("And on Sunday?");
  await expect(visitor.skeleton).toBeVisible();
  await page.clock.fastForward(3_500);
  await expect(messages).toHaveText([/on Saturday/, /8 AM – 2 PM/, /on Sunday/, /Receptionist/]);
  await expect(alerts).toHaveCount(0);
});

test("R31 on a slow network the wait is shown and announced until the form has led to a chat", async ({
  visitor,
}) => {
  const { page, fill, chatNow, log, spinner } = visitor;
  await fill();
  const network = await page.context().newCDPSession(page);
  const slow = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await network.send("Network.emulateNetworkConditions", { offline: false, ...slow });
  await chatNow.click();
  await expect(spinner).toBeVisible();
  await expect(page.getByText("Loading the conversation")).toBeAttached();
  await expect(log).toBeAttached();
  await expect(spinner).toBeHidden();
  await expect(page.getByText("Loading the conversation")).not.toBeAttached();
});

test("R32 offline for 5 minutes is told beside the phone number, and the chat is back within 2 s", async ({
  visitor,
}) => {
  const { page, chat, begin, ask, messages, away } = visitor;
  await page.clock.install();
  await page.reload();
  await begin();
  await page.context().setOffline(true);
  await expect(away).toContainText("You are not connected right now.");
  await expect(chat.getByRole("link", { name: "+1 410 555 0134" })).toHaveAttribute("href", /^tel:/);
  await page.clock.fastForward(5 * minute);
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

const brokenStorages = {
  "throws on read and write": () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
  },
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
};
for (const [name, breakStorage] of Object.entries(brokenStorages))
  test(`CHAT-13 R34 with a storage that ${name} the chat works, and goes on when the drawer was closed`, async ({
    visitor: { page, begin, ask, messages, button },
  }) => {
    await page.addInitScript(breakStorage);
    await page.reload();
    await begin();
    await ask("Are you open on Saturday?");
    await expect(messages).toHaveCount(2);
    await page.keyboard.press("Escape");
    await button.click();
    await expect(messages).toHaveCount(2);
  });

test("CHAT-19 R35 R36 with clocks hours apart the chat works; once it was deleted, its stored token leads to the form without a word", async ({
  visitor,
  production,
}) => {
  const { page, begin, ask, messages, button, name, alerts } = visitor;
  production.provider.faults.add({ on: "now", do: { "clock-skew": -10 * minute } });
  await page.clock.install({ time: Date.now() + 120 * minute });
  await page.reload();
  const sids = watchConversations(page);
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  await page.clock.fastForward(5 * minute);
  expect(sids.length).toBeLessThanOrEqual(2);
  const { conversations } = providerClient(production);
  await conversations((await sids[0]) ?? "").remove();
  await page.reload();
  await button.click();
  await expect(name).toBeVisible();
  await expect(alerts).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("chat_identity_token"))).toBeNull();
});

test("CHAT-09 links, numbers and markup in messages: links are safe, all else is text", async ({
  visitor: { begin, ask, messages, log },
  production,
}) => {
  await begin();
  production.provider.faults.add({ on: "webhook", do: "drop" });
  await ask("<img src=x onerror=alert(1)> https://harbor.example/x javascript:alert(1) call +1 410 555 0134");
  await expect(messages.first()).toContainText("<img src=x onerror=alert(1)>");
  await expect(log.locator("img")).toHaveCount(0);
  const links = messages.first().getByRole("link");
  await expect(links).toHaveText(["https://harbor.example/x", "+1 410 555 0134"]);
  await expect(links.last()).toHaveAttribute("href", "tel:+14105550134");
});
