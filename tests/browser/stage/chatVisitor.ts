import type { Page } from "@playwright/test";
import { englishChatWords } from "../../../src/languages/en/chat.ts";
import { fill } from "../../../src/languages/fill.ts";
import { providerClient } from "../../desk/stage/conversation.ts";
import { test as base, expect } from "./production.ts";

export { expect };

/** The provider's client says this of a list of conversations that nobody waits for, and leaves its rejection unhandled. */
const unlisted = "Failed to fetch conversations";

/** Tells the errors of the page and its console, apart from what browser and provider's client say of the network itself. */
export function watchErrors(page: Page): () => string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    const isNetwork = /Failed to load resource|WebSocket (connection to|is already in CLOSING)/.test(
      message.text(),
    );
    if (message.type() === "error" && !isNetwork) errors.push(message.text());
  });
  return () => {
    const lists = errors.filter((error) => error.startsWith(unlisted));
    return errors.filter((error) => !lists.some((list) => list.includes(error)));
  };
}

/** What a visitor sees of the chat of a page, which says these words, and does in it. */
export function visitorOf(page: Page, name = "Harbor Plumbing", words = englishChatWords) {
  const chat = page.getByRole("dialog", { name: fill(words.title, { name }) });
  const button = page.getByRole("button", { name: words.button.open });
  const field = chat.getByPlaceholder(words.input.placeholder);
  const send = chat.getByRole("button", { name: words.input.send, exact: true });
  const log = chat.getByRole("log");
  const visitor = {
    page,
    chat,
    button,
    field,
    send,
    log,
    name: chat.getByPlaceholder(words.form.namePlaceholder),
    contact: chat.getByPlaceholder(words.form.phoneOrEmailPlaceholder),
    chatNow: chat.getByRole("button", { name: words.form.submit }),
    skeleton: chat.locator(".chat-skeleton"),
    spinner: chat.locator(".chat-spinner"),
    /** The island as long as it is not hydrated. */
    island: page.locator("astro-island[ssr]:has(.chat-button)"),
    alerts: chat.getByRole("alert"),
    away: chat.locator(".chat-away"),
    tryAgain: chat.getByRole("button", { name: words.notices.retry }),
    messages: log.getByRole("listitem"),
    /** Opens the drawer and fills the form. */
    fill: async () => {
      await button.click();
      await visitor.name.fill("Ada");
      await visitor.contact.fill("ada@example.org");
    },
    /** Fills the form and sends it. */
    enter: async () => {
      await visitor.fill();
      await visitor.chatNow.click();
    },
    /** Has a conversation that is ready. */
    begin: async () => {
      await visitor.enter();
      await expect(visitor.spinner).toBeHidden();
      await expect(log).toBeAttached();
    },
    /** Ends the chat for good. */
    end: async () => {
      await chat.getByRole("button", { name: words.end.button }).click();
      await chat.getByRole("button", { name: words.end.confirm }).click();
    },
    closeDrawer: () => chat.getByRole("button", { name: words.drawer.close }).click(),
    ask: async (question: string) => {
      await field.fill(question);
      await send.click();
    },
  };
  return visitor;
}

/** The conversation that each chat call of the page's tabs opens, from now on. */
export function watchConversations(page: Page): Promise<string>[] {
  const sids: Promise<string>[] = [];
  page.context().on("response", (response) => {
    if (response.url().endsWith("/api/chat") && response.ok())
      sids.push(response.json().then(({ data }) => data.conversationSid));
  });
  return sids;
}

/** Has a visitor come back to a conversation in which so many words were said meanwhile; answers with it, as servers see it. */
export async function comeBackTo(
  words: number,
  { page, begin, button, messages }: Visitor,
  production: Parameters<typeof providerClient>[0],
) {
  const sids = watchConversations(page);
  await begin();
  const conversation = providerClient(production).conversations((await sids[0]) ?? "");
  for (let number = 1; number <= words; number++)
    await conversation.messages.create({ author: "system", body: `Word number ${number}` });
  await page.reload();
  await button.click();
  await expect(messages).toHaveCount(30);
  return conversation;
}

export type Visitor = ReturnType<typeof visitorOf>;

/** A visitor on the home page of a sample site. After each test its page must have had no error. */
export const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({ page, production }, use) => {
    const errors = watchErrors(page);
    await page.goto(production.address("harbor-plumbing"));
    await use(visitorOf(page));
    production.provider.faults.clear();
    expect(errors()).toEqual([]);
  },
});
