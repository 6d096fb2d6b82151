import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test, visitorOf } from "./chatVisitor.ts";

/** What axe finds wrong with the page as it is. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test("axe finds nothing in the form, its mistakes, the conversation, a reply being written, and an error", async ({
  visitor,
  samples,
}) => {
  const { page, button, name, contact, chatNow, log, ask, skeleton, messages, alerts } = visitor;
  // Five looks at the whole page, each as long as the machine is slow.
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await button.click();
  await expect(name).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await contact.fill("ada@");
  await name.focus();
  await contact.focus();
  await expect(contact).toHaveAttribute("aria-invalid", "true");
  expect(await violations(page)).toEqual([]);
  await name.fill("Ada");
  await contact.fill("ada@example.org");
  await chatNow.click();
  await expect(log).toBeAttached();
  expect(await violations(page)).toEqual([]);
  samples.provider.faults.add({ on: "webhook", times: 1, do: { delay: 3_000 } });
  await ask("Are you open on Saturday?");
  await expect(skeleton).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(messages).toHaveCount(2);
  samples.provider.faults.add({ on: "ws-reply", match: "POST *Messages", do: { status: 403 } });
  await ask("And on Sunday?");
  await expect(alerts).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
});

test("CHAT-09 each reply is announced once, and the history never", async ({ visitor }) => {
  const { page, begin, ask, messages, button } = visitor;
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.closest("[role=log]"))
          for (const node of addedNodes) announced.push(node.textContent ?? "");
    }).observe(document, { childList: true, subtree: true });
  });
  const announced = () => page.evaluate<string[]>("window.announced");
  await page.reload();
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  expect((await announced()).filter((text) => text.includes("8:00"))).toHaveLength(1);
  await page.reload();
  await button.click();
  await expect(messages).toHaveCount(2);
  expect(await announced()).toEqual([]);
});

test("the whole visit works by keyboard alone, and focus stays in the drawer", async ({ visitor }) => {
  const { page, chat, button, name, contact, chatNow, field, messages } = visitor;
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(name).toBeFocused();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await expect(contact).toBeFocused();
  await page.keyboard.type("ada@example.org");
  await expect(chatNow).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.type("Are you open on Saturday?");
  await page.keyboard.press("Enter");
  await expect(messages).toHaveCount(2);
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName)).not.toBe("A");
    expect(await page.locator(":focus:not(dialog *, body)").count()).toBe(0);
  }
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();
  await expect(button).toBeFocused();
});

for (const width of [256, 320, 390])
  test(`at ${width} px the drawer fills the screen, and nothing sticks out sideways`, async ({ visitor }) => {
    const { page, chat, begin, ask, messages, field } = visitor;
    await page.setViewportSize({ width, height: 640 });
    await begin();
    await ask("Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel".repeat(2));
    await expect(messages).toHaveCount(2);
    expect(await chat.boundingBox()).toEqual({ x: 0, y: 0, width, height: 640 });
    const excess = await chat.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll(".drawer-body")].map((one) => one.scrollWidth - one.clientWidth),
    );
    expect(Math.max(...excess)).toBeLessThanOrEqual(0);
    expect(await field.evaluate((input) => getComputedStyle(input).fontSize)).toBe("16px");
    await expect(field).toBeInViewport();
  });

test("at 400% zoom, on a screen of 320 by 256 px, all of form, conversation and end can be reached", async ({
  visitor,
}) => {
  const { page, chat, fill, chatNow, begin, field, send, alerts } = visitor;
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const reach = async (one: Locator) => {
    await one.scrollIntoViewIfNeeded();
    await expect(one).toBeInViewport({ ratio: 0.9 });
  };
  await fill();
  await reach(chatNow);
  await reach(chat.getByRole("link", { name: "Privacy policy" }));
  await page.keyboard.press("Escape");
  await begin();
  await reach(field);
  await reach(send);
  await reach(chat.getByRole("link", { name: "Privacy policy" }));
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

test("what a finger touches is 40 px high or more, the main things 44", async ({ visitor }) => {
  const { page, chat, begin, button } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  const sides = async (name: string) => {
    const box = await chat.getByRole("button", { name }).boundingBox();
    return Math.min(box?.width ?? 0, box?.height ?? 0);
  };
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await begin();
  for (const name of ["Close", "End chat", "Send"]) expect(await sides(name)).toBeGreaterThanOrEqual(44);
  expect(await sides("Do you serve my area")).toBeGreaterThanOrEqual(40);
});

test("from right to left the drawer stands at the left", async ({ page, cases }) => {
  await page.goto(cases.address("right-to-left"));
  const visitor = visitorOf(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitor.button.click();
  const drawer = page.locator("#chat-drawer");
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.x).toBe(0);
});

test("CHAT-01 without JavaScript the button leads to the contact page", async ({ browser, samples }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(samples.address("harbor-plumbing"));
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(page).toHaveURL(/\/contact\/?$/);
  await context.close();
});

test("CHAT-01 when the island does not load, the drawer still offers the contact page", async ({
  visitor,
}) => {
  const { page, chat, button } = visitor;
  await page.route("**/_astro/*.js", (route) =>
    route.fulfill({ status: 200, contentType: "text/javascript", body: "export default 0" }),
  );
  await button.click();
  await chat.getByRole("link", { name: "Leave a message instead" }).click();
  await expect(page).toHaveURL(/\/contact\/?$/);
});

test("analytics hear of opening, start, failure, lead and first message, and nothing of the visitor", async ({
  visitor,
}) => {
  const { page, chat, enter, tryAgain, ask, alerts, field, messages } = visitor;
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    // Every event of this name is a CustomEvent.
    addEventListener("analytics", (event) => heard.push((event as CustomEvent).detail));
  });
  await page.reload();
  await page.route("**/api/chat", (route) => route.fulfill({ status: 404 }));
  await enter();
  await field.fill("My pipe leaks");
  await chat.getByRole("button", { name: "Leave this message" }).click();
  await expect(alerts.last()).toContainText("Your message was left for us");
  await page.unroute("**/api/chat");
  await tryAgain.click();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(3);
  const heard = await page.evaluate<{ name: string; reason?: string }[]>("window.heard");
  expect(heard).toEqual([
    { name: "Chat Opened" },
    { name: "Chat Started" },
    { name: "Chat Failed", reason: "Failed to create conversation: 404 Not Found" },
    { name: "Chat Lead" },
    { name: "Chat First Message" },
  ]);
});
