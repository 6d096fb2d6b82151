import { providerClient } from "../desk/stage/conversation.ts";
import { expect, test, watchConversations } from "./stage/chatVisitor.ts";

// Faults of messages and of the connection, as a visitor meets them in Chromium.

const notSent = "Sorry, your message could not be sent. Please try again.";

test("ERR-03 R23 a message that is refused keeps its text, and can be tried again", async ({
  visitor,
  production,
}) => {
  const { begin, ask, alerts, field, send, messages, tryAgain, log } = visitor;
  await begin();
  production.provider.faults.add({ on: "ws-reply", match: "POST *Messages", times: 1, do: { status: 403 } });
  await ask("Are you open on Saturday?");
  await expect(alerts).toContainText(notSent);
  await expect(field).toHaveValue("Are you open on Saturday?");
  await expect(send).toBeEnabled();
  await expect(log.locator("q")).toHaveCount(0);
  await field.fill("And on Sunday?");
  await expect(log.locator("q")).toHaveText("Are you open on Saturday?");
  await field.fill("Are you open on Saturday?");
  await tryAgain.click();
  await expect(messages).toHaveCount(2);
  await expect(alerts).toHaveCount(0);
  await expect(field).toHaveValue("");
});

test("R24 a message whose answer is lost with the socket is there once", async ({ visitor, production }) => {
  const { begin, ask, messages, log } = visitor;
  await begin();
  production.provider.faults.add({ on: "ws-reply", match: "POST *Messages", times: 1, do: "reset" });
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  await expect(log).toContainText("8 AM – 2 PM");
});

test("ERR-03 R25 a service that is away for a minute: not sent at 30 s, and the text is kept", async ({
  visitor,
  production,
}) => {
  const { page, begin, ask, alerts, field, chat } = visitor;
  await page.clock.install();
  await page.reload();
  await begin();
  production.provider.faults.add({ on: "now", do: { down: 60_000 } });
  await ask("Are you open on Saturday?");
  await expect(chat.getByText("You are not connected right now.")).toBeVisible();
  await expect(chat.getByRole("link", { name: "+1 410 555 0134" })).toHaveAttribute("href", /^tel:/);
  await page.clock.fastForward(30_000);
  await expect(alerts).toContainText(notSent);
  await expect(field).toHaveValue("Are you open on Saturday?");
});

test("CHAT-14 R30 a reply that does not come ends generating with a polite word; a late one is still shown", async ({
  visitor,
  production,
}) => {
  const { page, begin, ask, alerts, skeleton, messages } = visitor;
  await page.clock.install();
  await page.reload();
  const sids = watchConversations(page);
  await begin();
  production.provider.faults.add({ on: "webhook", times: 1, do: "drop" });
  await ask("Are you open on Saturday?");
  await expect(skeleton).toBeVisible();
  await page.clock.fastForward(46_000);
  await expect(alerts).toContainText("Sorry, this reply is taking longer than usual.");
  await expect(skeleton).toBeHidden();
  const { messages: service } = providerClient(production).conversations((await sids[0]) ?? "");
  await service.create({ author: "system", body: "Yes, 8 AM – 2 PM" });
  await expect(messages).toHaveCount(3);
  await expect(messages.last()).toContainText("8 AM – 2 PM");
});

test("R31 on a slow network the wait is shown and announced until the form has led to a chat", async ({
  visitor,
}) => {
  const { page, button, name, contact, chatNow, log, spinner } = visitor;
  await button.click();
  await name.fill("Ada");
  await contact.fill("ada@example.org");
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await chatNow.click();
  await expect(spinner).toBeVisible();
  await expect(page.getByText("Loading the conversation")).toBeAttached();
  await expect(log).toBeAttached();
  await expect(spinner).toBeHidden();
});

test("CHAT-09 links, numbers and markup in messages: links are safe, all else is text", async ({
  visitor,
  production,
}) => {
  const { begin, ask, messages, log } = visitor;
  await begin();
  production.provider.faults.add({ on: "webhook", do: "drop" });
  await ask("<img src=x onerror=alert(1)> https://harbor.example/x javascript:alert(1) call +1 410 555 0134");
  await expect(messages.first()).toContainText("<img src=x onerror=alert(1)>");
  await expect(log.locator("img")).toHaveCount(0);
  const links = messages.first().getByRole("link");
  await expect(links).toHaveText(["https://harbor.example/x", "+1 410 555 0134"]);
  await expect(links.first()).toHaveAttribute("rel", /noopener/);
  await expect(links.last()).toHaveAttribute("href", "tel:+14105550134");
});

test("a reply while the drawer is closed is counted on the button and in the title", async ({
  visitor,
  production,
}) => {
  const { page, begin, ask, button, skeleton } = visitor;
  const title = await page.title();
  await begin();
  production.provider.faults.add({ on: "webhook", times: 1, do: { delay: 1_500 } });
  await ask("Are you open on Saturday?");
  await expect(skeleton).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toHaveAccessibleDescription("Unread messages: 1");
  await expect(page).toHaveTitle(`(1) ${title}`);
  await button.click();
  await expect(page).toHaveTitle(title);
});

test("a card number is not sent without a second thought", async ({ visitor, production }) => {
  const { begin, ask, alerts, messages, send } = visitor;
  await begin();
  production.provider.faults.add({ on: "webhook", do: "drop" });
  await ask("4111 1111 1111 1111");
  await expect(alerts).toContainText("This looks like a card number.");
  await expect(messages).toHaveCount(0);
  await send.click();
  await expect(messages).toHaveCount(1);
});
