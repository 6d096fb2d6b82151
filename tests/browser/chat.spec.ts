import { expect, test, visitorOf } from "./stage/chatVisitor.ts";

test("CHAT-01 DRW-02 the button opens the drawer of the business's chat; close button, Escape and overlay close it", async ({
  visitor: { page, button, chat },
}) => {
  await button.click();
  await expect(chat).toBeVisible();
  await expect(chat.getByRole("heading", { name: "Harbor Plumbing chat" })).toBeVisible();
  await chat.getByRole("button", { name: "Close" }).click();
  await expect(chat).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();

  await button.click();
  await page.mouse.click(20, 300);
  await expect(chat).toBeHidden();
});

test("CHAT-02 CHAT-03 CHAT-04 the form tells what is wrong once a field was left, and 'Chat Now' waits", async ({
  visitor: { button, chat, name, contact, chatNow },
}) => {
  await button.click();
  await expect(chat.getByRole("heading", { name: "Get started with chat" })).toBeVisible();
  await expect(chatNow).toBeDisabled();
  await expect(chat.getByText("Name is required")).toBeHidden();
  await name.fill("  ");
  await expect(chat.getByText("Name is required")).toBeHidden();
  await contact.focus();
  await expect(name).toHaveAccessibleDescription("Name is required");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Ada");
  await expect(chat.getByText("Name is required")).toBeHidden();
  await expect(contact).toHaveAccessibleDescription("Phone number or email is required");
  await contact.fill("ada@");
  await expect(contact).toHaveAccessibleDescription("Please enter a valid email address or phone number");
  await expect(chatNow).toBeDisabled();
  await contact.fill("+1 (410) 555-0134");
  await expect(chatNow).toBeEnabled();
  // The desk takes no more.
  await expect(name).toHaveAttribute("maxlength", "100");
  await expect(contact).toHaveAttribute("maxlength", "254");
});

test("CHAT-05 CHAT-06 CHAT-07 CHAT-08 CHAT-11 CHAT-12 the chat step has its spinner, greeting, questions, input and footer", async ({
  visitor: { page, chat, enter, spinner, field, send },
}) => {
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/chat", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await enter();
  await expect(spinner).toBeVisible();
  await expect(chat.getByRole("status").first()).toHaveText("Loading the conversation");
  answered.resolve();
  await expect(spinner).toBeHidden();
  await expect(chat.getByText("Hello, I'm Harbor Plumbing's receptionist", { exact: true })).toBeVisible();
  await expect(
    chat.getByText("As an AI, I'm still learning. You can type a question or pick a topic like...", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(chat.getByRole("group", { name: "Suggested questions" }).getByRole("button")).toHaveText([
    "Tell me more about your services",
    "Do you serve my area",
    "I'd like to book a service",
  ]);
  await expect(chat.getByText("This chat is powered by an AI assistant.")).toBeVisible();
  await expect(chat.getByRole("link", { name: "Privacy policy" })).toHaveAttribute("href", "/privacy");
  await expect(send).toBeDisabled();
  await field.fill("   ");
  await expect(send).toBeDisabled();
  await field.fill("x");
  await expect(send).toBeEnabled();
});

test("CHAT-08 CHAT-10 CHAT-14 a suggested question is sent as it is; while its reply is written all is disabled and lines stand in for it", async ({
  visitor: { chat, begin, field, send, messages, skeleton },
  production,
}) => {
  await begin();
  production.provider.faults.add({ on: "webhook", times: 1, do: { delay: 1500 } });
  const questions = chat.getByRole("group", { name: "Suggested questions" }).getByRole("button");
  await questions.nth(1).click();
  await expect(messages.first()).toContainText("Do you serve my area");
  await expect(skeleton).toBeVisible();
  await expect(chat.getByRole("status").first()).toHaveText("The receptionist is writing a reply");
  for (const question of await questions.all()) await expect(question).toBeDisabled();
  await field.fill("And now?");
  await expect(send).toBeDisabled();
  await expect(messages).toHaveCount(2);
  await expect(skeleton).toBeHidden();
  await expect(questions.first()).toBeEnabled();
  await expect(send).toBeEnabled();
  await expect(field).toHaveValue("And now?");
});

test("CHAT-09 CHAT-10 all messages carry a time, the receptionist's a name and lines too; the newest is in view", async ({
  visitor: { page, begin, ask, messages, field },
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await begin();
  for (const [count, question] of [
    "Do you serve my area",
    "What do you charge?",
    "Are you open on Saturday?",
  ].entries()) {
    await ask(question);
    await expect(messages).toHaveCount((count + 1) * 2);
  }
  const [asked, answered] = [messages.nth(0), messages.nth(1)];
  await expect(asked.getByRole("time")).toHaveText(/^\d{1,2}:\d\d\s[AP]M$/);
  await expect(answered.getByRole("time")).toHaveText(/^\d{1,2}:\d\d\s[AP]M$/);
  await expect(asked).not.toContainText("Receptionist");
  await expect(answered).toContainText("Receptionist");
  expect(await answered.getByRole("paragraph").count()).toBeGreaterThan(1);
  await expect(messages.last()).toBeInViewport();
  await expect(messages.first()).not.toBeInViewport();
  await expect(field).toHaveValue("");
  // As when a keyboard opens below it.
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(messages.last().getByRole("paragraph").last()).toBeInViewport({ ratio: 0.9 });
});

test("CHAT-16 Enter sends, Shift and Enter begin a line, and an empty text goes nowhere", async ({
  visitor: { page, begin, field, messages },
}) => {
  await begin();
  await field.press("Enter");
  await field.pressSequentially("one");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("two");
  await expect(field).toHaveValue("one\ntwo");
  await page.keyboard.press("Enter");
  await expect(messages.first()).toContainText("two");
  await expect(messages).toHaveCount(2);
  await expect(field).toHaveAttribute("maxlength", "2000");
});

test("CHAT-13 CHAT-19 the token alone is stored; a reload and a second tab find the conversation, once", async ({
  visitor: { page, begin, ask, messages, button, name },
  context,
  production,
}) => {
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  expect(await page.evaluate(() => Object.entries({ ...localStorage, ...sessionStorage }))).toEqual([
    ["chat_identity_token", expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)],
  ]);
  await page.reload();
  await button.click();
  await expect(messages).toHaveCount(2);
  await expect(name).toBeHidden();

  const tab = visitorOf(await context.newPage());
  await tab.page.goto(production.address("harbor-plumbing", "/contact"));
  await tab.button.click();
  await expect(tab.messages).toHaveCount(2);
  await tab.ask("And on Sunday?");
  await expect(tab.messages).toHaveCount(4);
  await expect(messages).toHaveCount(4);
});

test("CHAT-13 'End chat' asks, then forgets the token and leads back to an empty form", async ({
  visitor: { page, chat, begin, ask, messages, name, end },
}) => {
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  const button = chat.getByRole("button", { name: "End chat" });
  const question = chat.getByRole("alertdialog", { name: "End this chat?" });
  await button.click();
  await expect(question.getByRole("button", { name: "Keep chatting" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(messages).toHaveCount(2);
  await end();
  await expect(name).toHaveValue("");
  await expect(name).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("chat_identity_token"))).toBeNull();
});
