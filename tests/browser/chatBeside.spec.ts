import { expect, test } from "./stage/chatVisitor.ts";

// The chat over the page: the drawer on wide screens, the button below the first screen.

test("DRW-02 on a wide screen the drawer lies over a page that stays as it is and scrolls; a click beside it closes it", async ({
  visitor,
}) => {
  const { page, chat, button, island } = visitor;
  await page.setViewportSize({ width: 1440, height: 900 });
  await button.hover();
  await expect(island).toHaveCount(0);
  const section = page.locator("main > :nth-child(4)");
  await section.evaluate((part) => scrollBy({ top: part.getBoundingClientRect().top - 100 }));
  const topOf = async () => (await section.boundingBox())?.y ?? Number.NaN;
  const top = await topOf();
  const before = await section.boundingBox();
  await button.click();
  await expect(chat).toBeInViewport({ ratio: 1 });
  await expect.poll(topOf).toBeCloseTo(top, -1);
  expect(await section.boundingBox()).toEqual(before);
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 300);
  await expect.poll(topOf).toBeLessThan(top - 200);
  const scrolledTop = await topOf();
  await page.mouse.click(400, 500);
  await expect(chat).toBeHidden();
  await expect.poll(topOf).toBeCloseTo(scrolledTop, -1);
  await button.click();
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();
  await expect(button).toBeFocused();
});

test("CHAT-01 on a wide screen the button has its label where it covers nothing, below the first screen its icon, and keeps its name", async ({
  visitor: { page, button },
}) => {
  const widthPx = async () => Math.round((await button.boundingBox())?.width ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await widthPx()).toBe(56);
  await page.setViewportSize({ width: 1600, height: 900 });
  const wide = await widthPx();
  expect(wide).toBeGreaterThan(112);
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 300);
  await expect.poll(widthPx).toBe(56);
  await expect(button).toHaveAccessibleName("Open chat");
  await page.mouse.wheel(0, -300);
  await expect.poll(widthPx).toBe(wide);
});

test("once a conversation has begun its questions stand in one row, within reach of the keyboard", async ({
  visitor,
}) => {
  const { page, chat, begin, ask, messages } = visitor;
  await page.setViewportSize({ width: 1280, height: 800 });
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  const questions = chat.locator(".chat-suggestions");
  await expect(questions).toBeVisible();
  expect((await questions.boundingBox())?.height).toBeLessThan(64);
  const last = questions.getByRole("button").last();
  await expect(last).toBeEnabled();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test("a reply while the drawer is closed is counted in the title and on the button, whose number is seen whole", async ({
  visitor,
  production,
}) => {
  const { page, begin, ask, skeleton, button } = visitor;
  const title = await page.title();
  await begin();
  production.provider.faults.add({ on: "webhook", times: 1, do: { delay: 2_000 } });
  await ask("Are you open on Saturday?");
  await expect(skeleton).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toHaveAccessibleDescription("Unread messages: 1");
  await expect(button).toHaveAccessibleName("Open chat");
  await expect(button.locator(".chat-unread")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(button.locator(".chat-unread")).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(`(1) ${title}`);
  await button.click();
  await expect(page).toHaveTitle(title);
});
