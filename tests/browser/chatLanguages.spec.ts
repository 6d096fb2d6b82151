import type { Page } from "@playwright/test";
import { fill } from "../../src/languages/fill.ts";
import { isGroup, type Texts } from "../../src/languages/ownWords.ts";
import { providerClient } from "../desk/stage/conversation.ts";
import { findViolations } from "./stage/axe.ts";
import { expect, test, visitorOf, watchConversations, watchErrors } from "./stage/chatVisitor.ts";
import { businessName, wordsBySite } from "./stage/languageBusinesses.ts";

// Every state of the chat in a language of its own, and in one that an owner gives it.

const textsOf = (table: Texts): string[] =>
  Object.values(table).flatMap((entry) => (isGroup(entry) ? textsOf(entry) : entry));

/** The texts of the chat's button and drawer, but for what the visitor and those who answer have written. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const written =
      ".chat-outbound, .chat-inbound .chat-bubble, .chat-choices button, div[aria-live] p, bdi, q, textarea, time";
    const ownParts = ".chat-notice, .chat-greeting";
    const isWritten = (node: Element) =>
      node.closest(written) && !(node.closest(ownParts) && !node.closest("q"));
    const elements = [...document.querySelectorAll("astro-island:has(.chat-button) *")];
    const parts = elements.flatMap((element) => [
      ...["aria-label", "aria-description", "placeholder", "title", "alt"].map((name) =>
        element.getAttribute(name),
      ),
      ...[...element.childNodes].map((node) =>
        node instanceof Text && !isWritten(element) ? node.data : "",
      ),
    ]);
    return [...new Set(parts.map((part) => part?.trim() ?? ""))].filter((part) => /\p{L}/u.test(part));
  });

for (const [id, words] of Object.entries(wordsBySite))
  test(`16.1 every state of the chat says nothing but the words of its page's language: ${id}`, async ({
    page,
    production,
  }) => {
    const errors = watchErrors(page);
    const sids = watchConversations(page);
    const visitor = visitorOf(page, businessName, words);
    const { chat, button, name, contact, enter, spinner, alerts, field, messages, skeleton, away, island } =
      visitor;
    const { ask, closeDrawer, tryAgain } = visitor;
    const count = (number: number) => fill(words.button.unread, { count: String(number) });
    const ownTexts = new Set(textsOf(words).map((text) => fill(text, { name: businessName })));
    const look = async () => {
      expect((await readTexts(page)).filter((text) => !ownTexts.has(text) && text !== count(1))).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
    };
    const press = (label: string) => chat.getByRole("button", { name: label, exact: true }).click();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto(production.address(id));

    await button.click();
    await expect(island).toHaveCount(0);
    await contact.fill("ada@");
    await page.keyboard.press("Enter");
    await name.focus();
    await page.keyboard.press("Enter");
    await expect(name).toHaveAccessibleDescription(words.form.mistakes.nameMissing);
    await expect(contact).toHaveAccessibleDescription(words.form.mistakes.phoneOrEmailInvalid);
    await look();
    await closeDrawer();

    await page.route("**/api/chat", (route) => route.fulfill({ status: 422 }), { times: 1 });
    await page.route("**/api/leads", (route) => route.fulfill({ status: 422 }), { times: 1 });
    await enter();
    await expect(alerts).toHaveText(words.notices.connectionTrouble);
    await look();
    await field.fill("Alpha?");
    await press(words.notices.leaveThisMessage);
    await expect(alerts.last()).toHaveText(words.notices.notLeft);
    await look();
    await press(words.notices.leaveThisMessage);
    await expect(alerts.last()).toHaveText(words.notices.left);

    const opened = Promise.withResolvers<void>();
    await page.route("**/api/chat", async (route) => {
      await opened.promise;
      await route.continue();
    });
    await tryAgain.click();
    await expect(spinner).toBeVisible();
    await expect(chat.getByText(words.status.loading)).toBeAttached();
    await look();
    opened.resolve();
    await expect(spinner).toBeHidden();
    await page.unrouteAll();
    const { messages: service } = providerClient(production).conversations((await sids[0]) ?? "");

    production.provider.faults.add({ on: "webhook", times: 1, do: "drop" });
    await expect(chat.getByRole("group", { name: words.suggestions.label }).getByRole("button")).toHaveText(
      words.suggestions.questions,
    );
    await press(words.suggestions.questions.at(-1) ?? "");
    await expect(skeleton).toBeVisible();
    await look();
    await page.clock.fastForward(46_000);
    await expect(alerts.last()).toHaveText(words.notices.lateReply);
    await service.create({
      author: "system",
      body: "Alpha",
      attributes: JSON.stringify({ choices: ["Beta"] }),
    });
    await expect(chat.getByRole("group", { name: words.suggestions.choices })).toBeVisible();
    await service.create({ author: "system", body: "Beta", attributes: JSON.stringify({ person: "Ana" }) });
    await expect(messages.last()).toContainText(`${words.messages.author} Ana`);
    await look();

    production.provider.faults.add({
      on: "ws-reply",
      match: "POST *Messages",
      times: 1,
      do: { status: 403 },
    });
    await ask("Gamma?");
    await expect(alerts.last()).toHaveText(words.notices.notSent);
    await look();
    await ask("4111 1111 1111 1111");
    await expect(chat.getByText(words.input.cardFound)).toBeVisible();
    await press(words.end.button);
    await expect(chat.getByRole("alertdialog", { name: words.end.question })).toBeVisible();
    await look();

    await closeDrawer();
    await service.create({ author: "system", body: "Delta" });
    await expect(button).toHaveAccessibleDescription(count(1));
    await look();

    for (let number = 1; number <= 30; number++)
      await service.create({ author: "system", body: `Word ${number}` });
    await page.route("**/api/chat", (route) => route.fulfill({ status: 403 }), { times: 1 });
    await page.reload();
    await button.click();
    await expect(alerts).toHaveText(words.notices.connectionIssue);
    await tryAgain.click();
    await expect(messages).toHaveCount(30);
    production.provider.faults.add({ on: "ws-reply", match: "GET *Items", do: { status: 400 } });
    await messages.first().scrollIntoViewIfNeeded();
    await chat.getByRole("button", { name: words.earlier.show }).press("Enter");
    await expect(chat.getByText(words.earlier.failed)).toBeVisible();
    await service.create({ author: "system", body: "Epsilon" });
    await expect(chat.getByRole("button", { name: words.messages.newer })).toBeVisible();
    await look();
    production.provider.faults.clear();
    await chat.getByRole("button", { name: words.earlier.show }).press("Enter");
    await expect(chat.getByRole("list", { name: words.earlier.list })).toBeVisible();

    production.provider.faults.add({ on: "now", do: { down: 60_000 } });
    await expect(away).toContainText(words.messages.notConnected);
    await look();
    production.provider.faults.clear();
    expect(errors()).toEqual([]);
  });
