import { expect, test, visitorOf } from "./stage/chatVisitor.ts";

// What goes wrong on the way to an answer, or is easily lost: a script, a keystroke, the focus, the place that is read.

test("CHAT-02 CHAT-03 CHAT-04 what was typed before the island was ready is kept, and tells what is wrong with it", async ({
  visitor: { page, button, island, name, contact },
}) => {
  const used = Promise.withResolvers<void>();
  await page.route(/_astro\/(?!loader).*\.js/, async (route) => {
    await used.promise;
    await route.continue();
  });
  await button.click();
  await expect(name).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("ada@");
  await page.keyboard.press("Enter");
  await expect(island).toHaveCount(1);
  used.resolve();
  await expect(name).toHaveAccessibleDescription("Name is required");
  await expect(contact).toHaveAccessibleDescription("Please enter a valid email address or phone number");
  await expect(contact).toHaveValue("ada@");
});

test("CHAT-03 closing the drawer touches no field that nothing was typed in", async ({
  visitor: { page, button, chat, closeDrawer, island, name, contact },
}) => {
  await button.click();
  await expect(island).toHaveCount(0);
  const closings = [closeDrawer, () => page.keyboard.press("Escape"), () => page.mouse.click(20, 300)];
  for (const close of closings) {
    await expect(name).toBeFocused();
    await close();
    await expect(chat).toBeHidden();
    await button.click();
    await expect(name).toHaveAccessibleDescription("");
  }
  await name.fill("  ");
  await closeDrawer();
  await button.click();
  await expect(name).toHaveAccessibleDescription("Name is required");
  await contact.click();
  await chat.getByRole("heading", { name: "Get started with chat" }).click();
  await expect(contact).toHaveAccessibleDescription("Phone number or email is required");
});

test("CHAT-01 a form whose scripts did not load asks for them again when it is used again", async ({
  page,
  production,
}) => {
  const { button, island, fill, chatNow } = visitorOf(page);
  const failed = page.waitForEvent("console", (message) => message.text().includes("Error hydrating"));
  await page.route("**/_astro/ChatWidget.*", (route) => route.abort());
  await page.goto(production.address("harbor-plumbing"));
  await button.hover();
  await failed;
  await expect(island).toHaveCount(1);
  await page.unrouteAll();
  await fill();
  await expect(chatNow).toBeEnabled();
});

test("CHAT-01 a link of the form that leads to a place on the same page closes the drawer over it", async ({
  page,
  production,
}) => {
  await page.goto(production.address("one-page"));
  const { chat, button } = visitorOf(page, "One Page Ltd");
  await button.click();
  await chat.getByRole("link", { name: "Leave a message instead" }).click();
  await expect(chat).toBeHidden();
  await expect(page.locator("#contact")).toBeInViewport();
});

test("CHAT-16 an Enter that is held down is no second thought about a card number", async ({
  visitor: { page, begin, field, alerts, send },
}) => {
  await begin();
  await field.fill("4111 1111 1111 1111");
  await page.keyboard.down("Enter");
  await expect(alerts).toContainText("This looks like a card number.");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(alerts).toContainText("This looks like a card number.");
  await expect(send).toBeEnabled();
});

test("ERR-03 a notice says which text failed, and a button that goes leaves its focus to the field", async ({
  visitor: { chat, begin, alerts, messages, field, tryAgain },
  production,
}) => {
  await begin();
  production.provider.faults.add({ on: "ws-reply", match: "POST *Messages", times: 1, do: { status: 403 } });
  await chat.getByRole("button", { name: "Do you serve my area" }).press("Enter");
  await expect(field).toBeFocused();
  await expect(alerts).toHaveText("Sorry, your message could not be sent. Please try again.");
  await field.fill("And on Sunday?");
  await expect(messages.locator("q")).toHaveText("Do you serve my area");
  await tryAgain.press("Enter");
  await expect(field).toBeFocused();
  await expect(messages).toHaveCount(2);
  await expect(alerts).toHaveCount(0);
  await expect(field).toHaveValue("And on Sunday?");
});

test("CHAT-19 the drawer knows that it was opened where no event tells of it", async ({
  visitor: { page, begin, button, island, log },
}) => {
  await begin();
  await page.addInitScript(() =>
    addEventListener("toggle", (event) => event.stopImmediatePropagation(), true),
  );
  await page.reload();
  await button.hover();
  await expect(island).toHaveCount(0);
  await button.click();
  await expect(log).toBeAttached();
});
