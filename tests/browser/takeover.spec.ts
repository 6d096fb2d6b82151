import { providerClient } from "../desk/stage/conversation.ts";
import { answerAddress, openPhone } from "./stage/answerer.ts";
import { findViolations } from "./stage/axe.ts";
import { test as chatTest, expect, watchConversations } from "./stage/chatVisitor.ts";
import { countScriptBytes } from "./stage/scriptBytes.ts";

type Answerer = Awaited<ReturnType<typeof openPhone>> & { conversation: string; link: string };

/** A visitor who has asked something, and a person of the business who has the link into that chat on a phone. */
const test = chatTest.extend<{ person: Answerer }>({
  person: async ({ visitor, production, browser }, use) => {
    const sids = watchConversations(visitor.page);
    await visitor.begin();
    await visitor.ask("Are you open on Saturday?");
    await expect(visitor.messages.last()).toContainText("8 AM – 2 PM");
    const conversation = (await sids[0]) ?? "";
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-US" });
    const link = answerAddress(production, conversation);
    const phone = await openPhone(context);
    await phone.page.goto(link);
    await use({ ...phone, conversation, link });
    await context.close();
    expect(phone.errors).toEqual([]);
  },
});

/** What a desk was asked for, of all that a page asked for. */
const deskCalls = (requests: readonly string[]) => requests.filter((request) => request.includes("/api/"));

test("a person answers by a link: the visitor sees the name, the person the reply, and the receptionist is silent, after a reload too", async ({
  visitor,
  person,
}) => {
  const { page, open, messages, text, answer, requests, link } = person;
  await page.setViewportSize({ width: 390, height: 600 });
  await expect(page.getByText("Nothing is sent before you press the button.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(deskCalls(requests)).toEqual([]);
  await open();
  await expect(page.getByRole("heading", { name: "Ada" })).toBeVisible();
  await expect(page.getByRole("link", { name: "ada@example.org" })).toHaveAttribute(
    "href",
    "mailto:ada@example.org",
  );
  await expect(messages).toHaveText([/^ Ada.*Are you open on Saturday\?/, /^ Receptionist.*8 AM – 2 PM/]);
  await expect(page.getByText("As soon as you answer, the receptionist is silent")).toBeVisible();
  await text.fill("Hi");
  await expect(visitor.skeleton).toBeVisible();
  await answer("Hi Ada, I am Maria.\nI can come at five.");
  await expect(visitor.skeleton).toBeHidden();
  const fromPerson = visitor.messages.nth(2);
  await expect(fromPerson).toContainText("I can come at five.");
  await expect(fromPerson.locator(".chat-author")).toHaveText("Receptionist Maria Lopez");
  await expect(fromPerson.locator(".chat-author")).toHaveAttribute("data-initials", "ML");
  await expect(
    page.getByText(/^Ada has read your messages\. The receptionist is silent until .+: four hours after/),
  ).toBeVisible();
  await page.locator(".drawer-body").evaluate((body) => body.scrollTo({ top: 0 }));
  await visitor.ask("Thank you, are you open on Sunday too?");
  await expect(visitor.messages).toHaveCount(4);
  await expect(visitor.skeleton).toBeHidden();
  await expect(messages.last()).toHaveText(/^ Ada.*Thank you, are you open on Sunday too\?/);
  await expect(page.getByRole("button", { name: "New messages" })).toBeVisible();
  await answer("Only for emergencies.");
  await expect(messages.last()).toBeInViewport();
  await expect(visitor.messages.nth(4)).toContainText("Only for emergencies.");
  await expect(visitor.messages).toHaveCount(5);
  expect(requests.join()).not.toContain("p1.");
  // The link is out of the address, and a reload goes on with name and draft.
  await expect(page).toHaveURL(link.replace(/#.*/, ""));
  await text.fill("I can come at");
  await page.reload();
  await expect(messages).toHaveCount(5);
  await expect(text).toHaveValue("I can come at");
  await answer("I can come at six.");
  await expect(visitor.messages.last().locator(".chat-author")).toHaveText("Receptionist Maria Lopez");
});

test("what was typed offline stays, is said to wait and goes out by itself; two quick presses, and an answer that is lost, post one message", async ({
  production,
  person: { page, open, messages, text, send, trouble, answer, conversation },
}) => {
  await open();
  await expect(messages).toHaveCount(2);
  await page.context().setOffline(true);
  await answer("I can come at five.");
  await expect(trouble).toContainText("The chat cannot be reached just now.");
  await expect(text).toHaveValue("I can come at five.");
  await page.context().setOffline(false);
  await expect(trouble).toBeEmpty();
  await expect(text).toHaveValue("");
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (address, init) => {
      const response = await fetch(address, init);
      if (!String(init?.body).includes('"post"')) return response;
      window.fetch = fetch;
      throw new TypeError("Failed to fetch");
    };
  });
  await text.fill("Bring the key.");
  await send.dblclick();
  await expect(messages).toHaveCount(4);
  const stored = await providerClient(production).conversations(conversation).messages.list({ order: "asc" });
  expect(stored.slice(2).map(({ body }) => body)).toEqual(["I can come at five.", "Bring the key."]);
});

test("a link that is over, forged or missing says so in words, and how to get a new one", async ({
  production,
  person: { page, open, openButton, conversation, link },
}) => {
  const fifteenDaysMs = 15 * 24 * 3_600_000;
  const command = page.getByText(`npm run -s site -- join harbor-plumbing ${conversation}`);
  for (const [address, title] of [
    [answerAddress(production, conversation, { ageMs: fifteenDaysMs }), "This link is over"],
    [`${link.slice(0, -4)}XXXX`, "This link leads to no chat"],
  ] as const) {
    await page.goto(address);
    await open();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(command).toBeVisible();
    await expect(openButton).toBeHidden();
    expect(await findViolations(page)).toEqual([]);
  }
  await page.goto(production.address("harbor-plumbing", "/_answer"));
  await expect(page.getByRole("heading", { name: "The link is missing" })).toBeVisible();
  await expect(openButton).toBeHidden();
});

test("by keyboard alone it is opened and answered; what is missing is said at its field, and an end leaves what is typed", async ({
  person: { page, messages, name, text, send },
}) => {
  await name.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Name is required")).toBeVisible();
  await page.keyboard.type("Maria");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await page.keyboard.type("Hello");
  await page.keyboard.press("Enter");
  await expect(messages.last()).toContainText("Hello");
  await expect(text).toBeFocused();
  await page.keyboard.type("I can come at");
  const over = { status: 410, json: { error: { code: "link-used", message: "" } } };
  await page.route("**/api/person", (route) => route.fulfill(over));
  await expect(page.getByRole("heading", { name: "This link is over" })).toBeInViewport();
  await expect(page.locator("q")).toHaveText("I can come at");
  await expect(send).toBeHidden();
});

test("it touches no token of a visitor and loads no client of the provider: at most 80 KB of script", async ({
  person: { page: first, link },
}) => {
  await first.evaluate(() => localStorage.setItem("chat_identity_token", "of a visitor"));
  const { page, open, messages } = await openPhone(first.context());
  const scripts = countScriptBytes(page);
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      this.setItem("keys", `${getItem.call(this, "keys")} ${key}`);
      return getItem.call(this, key);
    };
  });
  await page.goto(link);
  await open();
  await expect(messages).toHaveCount(2);
  const loaded = await scripts.sum();
  expect(loaded).toBeGreaterThan(0);
  expect(loaded).toBeLessThanOrEqual(80 * 1024);
  const { keys, chat_identity_token } = await page.evaluate(() => ({ ...localStorage }));
  expect([keys, chat_identity_token]).toEqual(["null answering_name", "of a visitor"]);
});

test("what comes in while the page is hidden is counted in its title", async ({ visitor, person }) => {
  const { page, open, messages } = person;
  await open();
  await expect(messages).toHaveCount(2);
  const title = await page.title();
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await setHidden(true);
  await visitor.ask("Are you open on Sunday?");
  await expect(page).toHaveTitle(`(2) ${title}`);
  await setHidden(false);
  await expect(page).toHaveTitle(title);
});

test("axe finds nothing and nothing is cut off on phones, with large text, and on a wide screen", async ({
  person: { page, open, messages, answer, text, send },
}) => {
  const screens = [
    { width: 320, height: 640, size: "200%" },
    { width: 1440, height: 900, size: "100%" },
  ];
  const expectAccessible = async ({ width, height, size }: (typeof screens)[number]) => {
    await page.setViewportSize({ width, height });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, ...(await findViolations(page)), excess]).toEqual([width, 0]);
  };
  for (const screen of screens) await expectAccessible(screen);
  await open();
  await answer("Call me at +1 410 555 0134, or see https://harborplumbing.example/a-page-with-a-long-name.");
  await expect(messages).toHaveCount(3);
  for (const screen of screens) {
    await expectAccessible(screen);
    await text.fill("Hello");
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 1 });
  }
});

chatTest.describe("without JavaScript", () => {
  chatTest.use({ javaScriptEnabled: false });
  chatTest("the page says that it needs it, in the language of the site", async ({ page, production }) => {
    await page.goto(production.address("spanish", "/_answer#p1.link"));
    await expect(page.locator("html[lang^=es] noscript p")).toBeVisible();
    await expect(page.locator("noscript p")).toContainText("Esta página necesita JavaScript.");
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});
