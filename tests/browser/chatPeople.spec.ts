import type { Page } from "@playwright/test";
import { providerClient } from "../desk/stage/conversation.ts";
import { expect, test, watchConversations } from "./stage/chatVisitor.ts";

/** From the next page on: what a screen reader announces. A region that is new announces nothing, unless it is an alert. */
async function listen(page: Page): Promise<(text: string) => Promise<number>> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const announce = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest("[aria-live], [role=log], [role=status], [role=alert]");
      const isNew = region === node;
      if (region && !isNew && region.getAttribute("aria-live") !== "off")
        announced.push(node.textContent ?? "");
      if (!(node instanceof Element)) return;
      const alerts = [node, ...node.querySelectorAll("*")].filter((node) => node.matches("[role=alert]"));
      for (const { textContent } of alerts) announced.push(textContent ?? "");
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(announce);
    }).observe(document, { childList: true, subtree: true });
  });
  return async (text) => {
    const announced = await page.evaluate<string[]>("window.announced");
    return announced.filter((words) => words.includes(text)).length;
  };
}

/** The roles of the places in which Chromium tells screen readers what is added. */
async function findLiveRoles(page: Page): Promise<unknown[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const live = nodes.filter(({ properties = [] }) => properties.some(({ name }) => name === "live"));
  return live.map(({ role }) => role?.value);
}

test("CHAT-09 CHAT-14 each reply, notice and wait is announced once, the history and the visitor's own words never", async ({
  visitor,
  production,
}) => {
  const { page, chat, begin, ask, messages, button, alerts, tryAgain } = visitor;
  const times = await listen(page);
  await page.reload();
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  expect(await times("8 AM – 2 PM")).toBe(1);
  expect(await times("Are you open on Saturday?")).toBe(0);
  const roles = await findLiveRoles(page);
  expect(roles).toContain("status");
  expect(roles).not.toContain("log");
  expect(roles).not.toContain("listitem");
  await expect(chat.getByText("8 AM – 2 PM")).toHaveCount(1, { timeout: 10_000 });
  expect(await times("Loading the conversation")).toBe(1);
  expect(await times("The receptionist is writing a reply")).toBe(1);
  production.provider.faults.add({ on: "ws-reply", match: "POST *Messages", times: 1, do: { status: 403 } });
  await ask("And on Sunday?");
  await expect(alerts).toHaveCount(1);
  expect(await times("could not be sent")).toBe(1);

  await page.reload();
  await button.click();
  await expect(messages).toHaveCount(2);
  expect(await times("8 AM – 2 PM")).toBe(0);

  await page.route("**/api/chat", (route) => route.fulfill({ status: 403 }));
  await page.reload();
  await button.click();
  await expect(alerts).toHaveCount(1);
  await page.unrouteAll();
  await tryAgain.click();
  await expect(messages).toHaveCount(2);
  expect(await times("Connection issue detected")).toBe(1);
  expect(await times("8 AM – 2 PM")).toBe(0);
});

test("an announced reply goes five seconds after it came, whatever comes meanwhile; its author is in the page's language", async ({
  visitor,
  production,
}) => {
  const { page, chat, begin } = visitor;
  const sids = watchConversations(page);
  await page.clock.install();
  await begin();
  const { messages: service } = providerClient(production).conversations((await sids[0]) ?? "");
  const announced = chat.locator("[aria-live=polite] p");
  const hear = (texts: string[]) =>
    expect
      .poll(async () => {
        await page.clock.runFor(20);
        return announced.allTextContents();
      })
      .toEqual(texts);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const attributes = JSON.stringify({ language: "es" });
  await service.create({ author: "system", body: "Uno", attributes });
  await hear(["Receptionist Uno"]);
  await page.clock.runFor(3_000);
  await service.create({ author: "system", body: "Dos", attributes });
  await hear(["Receptionist Uno", "Receptionist Dos"]);
  await page.clock.runFor(3_000);
  await hear(["Receptionist Dos"]);
  await expect(announced.locator("[lang=es]")).toHaveText("Dos");
  await expect(announced).not.toHaveAttribute("lang");
  await page.clock.runFor(3_000);
  await hear([]);
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

test("CHAT-01 the whole visit works by keyboard alone, and focus stays in the drawer", async ({
  visitor,
}) => {
  const { page, chat, button, island, name, contact, chatNow, field, messages } = visitor;
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(name).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  // A link hears Space only once its island is ready.
  await expect(island).toHaveCount(0);
  await page.keyboard.press("Space");
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

test("CHAT-01 when the island does not load, the drawer still offers the contact page", async ({
  visitor,
}) => {
  const { page, chat, button } = visitor;
  // The loader runs with the content of the build alone, and is there already.
  await page.route(/\/_astro\/(?!loader\.)[^/]+\.js$/, (route) =>
    route.fulfill({ status: 200, contentType: "text/javascript", body: "export default 0" }),
  );
  await button.click();
  await chat.getByRole("link", { name: "Leave a message instead" }).click();
  await expect(page).toHaveURL(/\/contact\/?$/);
});

test("the page hears of opening, start and first message as analytics, and nothing of the visitor", async ({
  visitor: { page, enter, ask, messages },
}) => {
  await page.addInitScript(() => {
    const recorded: unknown[] = [];
    Object.assign(window, { recorded });
    // Every event of this name is a CustomEvent.
    addEventListener("analytics", (event) => recorded.push((event as CustomEvent).detail));
  });
  await page.reload();
  await enter();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  const names = ["Chat Opened", "Chat Started", "Chat First Message"];
  expect(await page.evaluate("window.recorded")).toEqual(names.map((name) => ({ name })));
});
