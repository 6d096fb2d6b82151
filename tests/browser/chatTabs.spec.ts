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

test("CHAT-10 CHAT-19 of a long conversation the newest 30 are shown at its end, earlier ones by scrolling up and by button, in place, and who reads them is told of what comes", async ({
  visitor,
  production,
}) => {
  const { page, chat, button, closeDrawer, messages, field, spinner } = visitor;
  const conversation = await comeBackTo(75, visitor, production);
  await expect(spinner).toBeHidden();
  await expect(messages.last()).toBeInViewport({ ratio: 1 });
  await closeDrawer();
  await button.click();
  await expect(messages.last()).toBeInViewport({ ratio: 1 });
  const earlier = chat.getByRole("list", { name: "Earlier messages" }).getByRole("listitem");
  await expect(earlier).toHaveCount(0);

  const more = chat.getByRole("button", { name: "Show earlier messages" });
  const takeBack = production.provider.faults.add({
    on: "ws-reply",
    match: "GET *Items",
    do: { status: 400 },
  });
  await messages.first().scrollIntoViewIfNeeded();
  await more.focus();
  await expect(chat.getByText("Earlier messages could not be loaded.")).not.toHaveClass(/hidden/);
  const read = messages.nth(1);
  const place = await read.boundingBox();
  await conversation.messages.create({ author: "system", body: "One more thing" });
  await expect(messages).toHaveCount(31);
  const newer = chat.getByRole("button", { name: "New messages" });
  await expect(newer).toBeInViewport();
  expect(await read.boundingBox()).toEqual(place);
  await newer.press("Enter");
  await expect(messages.last()).toBeInViewport({ ratio: 1 });
  await expect(newer).toBeHidden();
  await expect(field).toBeFocused();
  takeBack();

  // By scrolling up: what was read stays where it is.
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
});
