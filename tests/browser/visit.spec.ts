import { expect, test } from "./stage/production.ts";

test("CHAT-01 CHAT-02 CHAT-05 CHAT-19 API-01 a visitor asks about Saturday, is answered, and finds the conversation again", async ({
  page,
  production,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(production.address("harbor-plumbing"));
  const menu = page.getByRole("navigation", { name: "Pages", exact: true });
  await menu.getByRole("button", { name: "Services" }).click();
  await expect(menu.getByRole("link", { name: "Drain Cleaning" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Open chat" }).click();
  const chat = page.getByRole("dialog", { name: "Harbor Plumbing chat" });
  await expect(chat.getByRole("button", { name: "Chat Now" })).toBeDisabled();
  await chat.getByPlaceholder("Your name").fill("Ada");
  await chat.getByPlaceholder("Phone number or email").fill("ada@example.org");
  await chat.getByRole("button", { name: "Chat Now" }).click();
  await expect(chat.getByText("Hello, I'm Harbor Plumbing's receptionist")).toBeVisible();

  await chat.getByPlaceholder("Ask a question...").fill("Are you open on Saturday?");
  await chat.getByRole("button", { name: "Send" }).click();
  const log = chat.getByRole("log");
  await expect(log).toContainText("Are you open on Saturday?");
  await expect(log).toContainText("Receptionist");
  await expect(log).toContainText("8 AM – 2 PM");

  await page.reload();
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(log).toContainText("Are you open on Saturday?");
  await expect(log).toContainText("8 AM – 2 PM");
  await expect(chat.getByPlaceholder("Your name")).toBeHidden();
  expect(errors).toEqual([]);
});
