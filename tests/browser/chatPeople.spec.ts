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

/** From the next page on: what a screen reader announces. A region that is new announces nothing, unless it is an alert. */
async function listen(page: Page): Promise<(text: string) => Promise<number>> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest("[aria-live], [role=log], [role=status], [role=alert]");
      const isNew = region === node;
      if (region && !isNew && region.getAttribute("aria-live") !== "off")
        announced.push(node.textContent ?? "");
      if (!(node instanceof Element)) return;
      const alerts = [node, ...node.querySelectorAll("*")].filter((one) => one.matches("[role=alert]"));
      for (const { textContent } of alerts) announced.push(textContent ?? "");
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(hear);
    }).observe(document, { childList: true, subtree: true });
  });
  return async (text) => {
    const announced = await page.evaluate<string[]>("window.announced");
    return announced.filter((one) => one.includes(text)).length;
  };
}

test("CHAT-09 CHAT-14 each reply, notice and wait is announced once, and the history never", async ({
  visitor,
  samples,
}) => {
  const { page, begin, ask, messages, button, alerts, tryAgain } = visitor;
  const times = await listen(page);
  await page.reload();
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  expect(await times("8:00")).toBe(1);
  expect(await times("Loading the conversation")).toBe(1);
  expect(await times("The receptionist is writing a reply")).toBe(1);
  samples.provider.faults.add({ on: "ws-reply", match: "POST *Messages", times: 1, do: { status: 403 } });
  await ask("And on Sunday?");
  await expect(alerts).toHaveCount(1);
  expect(await times("could not be sent")).toBe(1);

  await page.reload();
  await button.click();
  await expect(messages).toHaveCount(2);
  expect(await times("8:00")).toBe(0);

  await page.route("**/api/chat", (route) => route.fulfill({ status: 403 }));
  await page.reload();
  await button.click();
  await expect(alerts).toHaveCount(1);
  await page.unrouteAll();
  await tryAgain.click();
  await expect(messages).toHaveCount(2);
  expect(await times("Connection issue detected")).toBe(1);
  expect(await times("8:00")).toBe(0);
});

/** The names of the places in the drawer that Tab leads to, one after the other. */
async function stops(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  while (names.length < count) {
    await page.keyboard.press("Tab");
    names.push(
      await page.evaluate(() => {
        const { activeElement: at } = document;
        if (at === document.body) return "the browser";
        const name =
          at?.getAttribute("aria-label") ?? (at?.matches("a, button") ? at.textContent : at?.className);
        return at?.closest("#chat-drawer") ? `${name}` : `outside: ${name}`;
      }),
    );
  }
  return names;
}

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
  expect(await stops(page, 9)).toEqual([
    "Privacy policy",
    "the browser",
    "End chat",
    "Close",
    "drawer-body",
    "Tell me more about your services",
    "Do you serve my area",
    "I'd like to book a service",
    "Your message",
  ]);
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

test("at 400% zoom all of form, conversation and end can be reached; at 200% what matters is in sight", async ({
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
  cases,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(cases.address("right-to-left"));
  const { chat, begin, ask, messages } = visitorOf(page, "سباكة الميناء");
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  const startOf = async (one: Locator) => (await one.boundingBox())?.x ?? Number.NaN;
  expect(await startOf(chat)).toBe(0);
  expect(await startOf(chat.getByRole("button", { name: "Close" }))).toBeLessThan(
    await startOf(chat.getByRole("heading", { level: 2 })),
  );
  const bubbles = messages.locator(".chat-bubble");
  expect(await startOf(bubbles.first())).toBeLessThan(await startOf(bubbles.last()));
  expect(await chat.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
});

test("CHAT-09 the chat follows a visitor's language, colours and wish for no motion", async ({
  browser,
  samples,
}) => {
  const settings = { locale: "de-DE", forcedColors: "active", reducedMotion: "reduce" } as const;
  const context = await browser.newContext(settings);
  const { page, chat, button, begin, ask, messages, skeleton } = visitorOf(await context.newPage());
  const moving = () =>
    chat.evaluate((dialog) =>
      dialog
        .getAnimations({ subtree: true })
        .flatMap((one) => (one instanceof CSSAnimation ? one.animationName : [])),
    );
  await page.goto(samples.address("harbor-plumbing"));
  await button.click();
  expect(await moving()).not.toContain("drawer-in");
  await page.keyboard.press("Escape");
  await begin();
  samples.provider.faults.add({ on: "webhook", times: 1, do: { delay: 3_000 } });
  await ask("Are you open on Saturday?");
  await expect(skeleton).toBeVisible();
  expect(await moving()).not.toContain("chat-pulse");
  // Forced colours take backgrounds away: edges show what belongs together.
  const edges = await chat
    .locator(".chat-bubble, .chat-row, .chat-send, .chat-suggestions button")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth));
  expect(new Set(edges)).toEqual(new Set(["1px"]));
  await expect(messages).toHaveCount(2);
  await expect(messages.first().getByRole("time")).toHaveText(/^\d\d:\d\d$/);
  await context.close();
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
