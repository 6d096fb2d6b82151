import type { Locator } from "@playwright/test";
import { expect, test, visitorOf } from "./stage/chatVisitor.ts";

// The chat on screens of all sizes, and as visitors have set theirs.

test("from 256 px on the drawer fills the screen of a phone, and nothing sticks out sideways", async ({
  visitor,
}) => {
  const { page, chat, begin, ask, messages, field } = visitor;
  await page.setViewportSize({ width: 390, height: 640 });
  await begin();
  await ask("Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel".repeat(2));
  await expect(messages).toHaveCount(2);
  for (const width of [256, 390]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await chat.boundingBox()).toEqual({ x: 0, y: 0, width, height: 640 });
    const excess = await chat.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll(".drawer-body")].map((box) => box.scrollWidth - box.clientWidth),
    );
    expect(Math.max(...excess)).toBeLessThanOrEqual(0);
    await expect(field).toBeInViewport();
  }
  await expect(field).toHaveCSS("font-size", "16px");
});

test("at 400% zoom all of form, conversation and end can be reached; at 200% what matters is in sight", async ({
  visitor,
}) => {
  const { page, chat, fill, chatNow, begin, field, send, alerts } = visitor;
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const reach = async (part: Locator) => {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.9 });
  };
  await fill();
  await reach(chatNow);
  await reach(chat.getByRole("link", { name: "Privacy policy" }));
  await page.keyboard.press("Escape");
  await begin();
  await reach(field);
  await reach(send);
  await reach(chat.getByRole("link", { name: "Privacy policy" }));
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(chat.getByText("As an AI, I'm still learning.")).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 256 });
  await chat.getByRole("button", { name: "End chat" }).click();
  await reach(chat.getByRole("button", { name: "End and forget" }));
  await expect(alerts).toHaveCount(0);
});

test("above the keyboard of a phone the drawer keeps its composer in sight", async ({ visitor }) => {
  const { page, chat, begin, field } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, "visualViewport", { value: viewport });
  });
  await page.reload();
  await begin();
  await page.evaluate(() => {
    Object.assign(window.visualViewport ?? {}, { height: 420, offsetTop: 60 });
    window.visualViewport?.dispatchEvent(new Event("resize"));
  });
  await expect.poll(() => chat.boundingBox()).toEqual({ x: 0, y: 60, width: 390, height: 420 });
  const box = await field.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(480);
});

test("what a finger touches is 40 px high or more, the main things 44; no field is so small that a phone zooms in", async ({
  visitor,
}) => {
  const { page, chat, begin, end, button, name: nameField, contact } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  const sides = async (name: string) => {
    const box = await chat.getByRole("button", { name }).boundingBox();
    return Math.min(box?.width ?? 0, box?.height ?? 0);
  };
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await begin();
  for (const name of ["Close", "End chat", "Send"]) expect(await sides(name)).toBeGreaterThanOrEqual(44);
  expect(await sides("Do you serve my area")).toBeGreaterThanOrEqual(40);
  await end();
  await expect(nameField).toHaveCSS("font-size", "16px");
  await expect(contact).toHaveCSS("font-size", "16px");
});

test("from right to left all of the drawer is the other way round, and nothing sticks out", async ({
  page,
  production,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(production.address("right-to-left"));
  const words = JSON.parse((await page.locator("#chat-words").textContent()) ?? "");
  const { chat, begin, ask, messages } = visitorOf(page, "سباكة الميناء", words);
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  const startOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
  expect(await startOf(chat)).toBe(0);
  expect(await startOf(chat.getByRole("button", { name: words.drawer.close }))).toBeLessThan(
    await startOf(chat.getByRole("heading", { level: 2 })),
  );
  const bubbles = messages.locator(".chat-bubble");
  expect(await startOf(bubbles.first())).toBeLessThan(await startOf(bubbles.last()));
  expect(await chat.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
});

test("CHAT-09 the chat follows its page's language, and a visitor's colours and wish for no motion", async ({
  browser,
  production,
}) => {
  const settings = { locale: "de-DE", forcedColors: "active", reducedMotion: "reduce" } as const;
  const context = await browser.newContext(settings);
  const { page, chat, button, begin, ask, messages, skeleton } = visitorOf(await context.newPage());
  const moving = () =>
    chat.evaluate((dialog) =>
      dialog
        .getAnimations({ subtree: true })
        .flatMap((animation) => (animation instanceof CSSAnimation ? animation.animationName : [])),
    );
  await page.goto(production.address("harbor-plumbing"));
  await button.click();
  expect(await moving()).not.toContain("drawer-in");
  await page.keyboard.press("Escape");
  await begin();
  production.provider.faults.add({ on: "webhook", times: 1, do: { delay: 3_000 } });
  await ask("Are you open on Saturday?");
  await expect(skeleton).toBeVisible();
  expect(await moving()).not.toContain("chat-pulse");
  // Forced colours take backgrounds away: edges show what belongs together.
  const edges = await chat
    .locator(".chat-bubble, .chat-row, .chat-send, .chat-suggestions button")
    .evaluateAll((all) => all.map((part) => getComputedStyle(part).borderTopWidth));
  expect(new Set(edges)).toEqual(new Set(["1px"]));
  await expect(messages).toHaveCount(2);
  await expect(messages.first().getByRole("time")).toHaveText(/^\d?\d:\d\d.[AP]M$/);
  await context.close();
});
