import type { Page } from "@playwright/test";
import { expect, test } from "./stage/chatVisitor.ts";

// What is seen while parts of the chat are still on their way.

/** From the next page on: tells whether the form was ever seen, by looking at each frame. */
async function watchForm(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    Object.assign(window, { formSeen: false });
    const look = () => {
      const form = document.querySelector("dialog[open] .chat-form");
      if (form?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        Object.assign(window, { formSeen: true });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate("window.formSeen");
}

test("CHAT-19 who comes back sees the conversation and never the form, before the island is ready and after", async ({
  visitor: { page, chat, begin, ask, messages, button, island },
}) => {
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  const wasFormSeen = await watchForm(page);
  const opened = Promise.withResolvers<void>();
  await page.route(/_astro\/(?!loader).*\.js/, async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.reload();
  // However slow this machine is, the form is held back for long enough.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".chat-unsure > * { animation-duration: 60s !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  await button.click();
  await expect(chat).toBeVisible();
  opened.resolve();
  await expect(messages).toHaveCount(2);
  expect(await wasFormSeen()).toBe(false);
  await page.reload();
  await button.hover();
  await expect(island).toHaveCount(0);
  await button.click();
  await expect(messages).toHaveCount(2);
  expect(await wasFormSeen()).toBe(false);
});

test("CHAT-05 CHAT-06 step 2 waits with its spinner for its style sheet, which no page links", async ({
  visitor: { page, chat, enter, spinner },
}) => {
  const linked = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(),
  );
  expect(linked).toContain(".chat-form");
  expect(linked).not.toContain(".chat-bubble");
  const styled = Promise.withResolvers<void>();
  await page.route("**/_astro/conversation.*.css", async (route) => {
    await styled.promise;
    await route.continue();
  });
  await enter();
  await expect(spinner).toBeVisible();
  await expect(
    chat.locator(".chat-greeting, .chat-suggestions, .chat-input, .chat-end").first(),
  ).toBeHidden();
  styled.resolve();
  await expect(chat.locator(".chat-greeting")).toBeVisible();
  await expect(chat.locator(".chat-bubble").first()).toHaveCSS("border-radius", /16px/);
});
