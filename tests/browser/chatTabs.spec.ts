import { comeBackTo, expect, test, visitorOf, watchConversations } from "./stage/chatVisitor.ts";

// Several tabs of one visitor, and conversations longer than what is read at first.

test("CHAT-05 CHAT-13 R33 two tabs that submit in the same second open one conversation", async ({
  visitor,
  context,
  production,
}) => {
  const sids = watchConversations(visitor.page);
  const tab = visitorOf(await context.newPage());
  await tab.page.goto(production.address("harbor-plumbing"));
  await visitor.fill();
  await tab.fill();
  await Promise.all([visitor.chatNow.click(), tab.chatNow.click()]);
  await expect(visitor.spinner).toBeHidden();
  await expect(tab.spinner).toBeHidden();
  await visitor.ask("Are you open on Saturday?");
  await expect(tab.messages).toHaveCount(2);
  await expect(visitor.messages).toHaveCount(2);
  expect(new Set(await Promise.all(sids)).size).toBe(1);
  expect(sids).toHaveLength(2);
});

test("CHAT-13 R33 where tabs cannot take turns, one that is still waiting joins the conversation of the other", async ({
  visitor,
  context,
  production,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "locks", { value: undefined }),
  );
  await visitor.page.reload();
  const tab = visitorOf(await context.newPage());
  await tab.page.goto(production.address("harbor-plumbing"));
  await tab.page.route("**/api/chat", () => {}, { times: 1 });
  await tab.enter();
  await expect(tab.spinner).toBeVisible();
  await visitor.begin();
  await expect(tab.spinner).toBeHidden();
  await tab.ask("Are you open on Saturday?");
  await expect(visitor.messages).toHaveCount(2);
  await expect(tab.messages).toHaveCount(2);
});

test("CHAT-10 CHAT-19 of a long conversation the newest 30 are shown, and earlier ones by button and by scrolling up, in place", async ({
  visitor,
  production,
}) => {
  const { page, chat, messages, spinner } = visitor;
  const conversation = await comeBackTo(75, visitor, production);
  await expect(spinner).toBeHidden();
  await expect(messages.last()).toBeInViewport();
  const earlier = chat.getByRole("list", { name: "Earlier messages" }).getByRole("listitem");
  await expect(earlier).toHaveCount(0);

  // By scrolling up: what was read stays where it is.
  const more = chat.getByRole("button", { name: "Show earlier messages" });
  const first = messages.first();
  await more.scrollIntoViewIfNeeded();
  await expect(earlier).toHaveCount(30);
  await expect(first).toBeInViewport();
  await expect(chat.getByRole("status").filter({ hasText: "Earlier messages are shown" })).toBeAttached();

  // By keyboard, at 400% zoom; the focus stays when the button goes with the last of them.
  await page.setViewportSize({ width: 320, height: 256 });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(earlier).toHaveCount(45);
  await expect(more).toBeHidden();
  await expect(earlier.first().getByRole("paragraph")).toHaveText("Word number 1");
  await expect(earlier.nth(15)).toBeInViewport();
  await expect(chat.getByRole("list", { name: "Earlier messages" })).toBeFocused();
  await expect(messages).toHaveCount(30);
  expect(await conversation.messages.list()).toHaveLength(75);
});

test("CHAT-10 earlier messages that cannot be loaded can be asked for again", async ({
  visitor,
  production,
}) => {
  const { chat } = visitor;
  await comeBackTo(35, visitor, production);
  const takeBack = production.provider.faults.add({
    on: "ws-reply",
    match: "GET *Items",
    do: { status: 400 },
  });
  const more = chat.getByRole("button", { name: "Show earlier messages" });
  await more.scrollIntoViewIfNeeded();
  await expect(chat.getByRole("status").filter({ hasText: "could not be loaded" })).toBeVisible();
  takeBack();
  await more.click();
  await expect(chat.getByRole("list", { name: "Earlier messages" }).getByRole("listitem")).toHaveCount(5);
});

test("R33 two tabs renew the token at most once each", async ({ visitor, context, production }) => {
  const { begin, ask, messages } = visitor;
  await begin();
  const tab = visitorOf(await context.newPage());
  await tab.page.goto(production.address("harbor-plumbing"));
  await tab.button.click();
  await expect(tab.log).toBeAttached();
  const renewals = watchConversations(visitor.page);
  // A token of the same second is the same one.
  const second = () => Math.floor(Date.now() / 1_000);
  const opened = second();
  await expect.poll(second).toBeGreaterThan(opened);
  production.provider.faults.add({ on: "now", do: "warn" });
  await expect.poll(() => renewals.length).toBeGreaterThan(0);
  await ask("Are you open on Saturday?");
  await expect(tab.messages).toHaveCount(2);
  await tab.ask("And on Sunday?");
  await expect(messages).toHaveCount(4);
  await expect(tab.messages).toHaveCount(4);
  expect(renewals.length).toBeLessThanOrEqual(2);
});
