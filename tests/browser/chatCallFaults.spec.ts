import { callChat } from "../desk/stage/frontdesk.ts";
import { expect, test, type Visitor } from "./stage/chatVisitor.ts";

// Faults R2 to R8 of the chat call, and R34, R35 of what a browser has stored, as a visitor meets them: one of each kind.
// tests/chat/openCall.test.ts, token.test.ts and opening.test.ts have them all.

const trouble = "Sorry, we're having trouble connecting. Please try again later.";
const issue =
  "Connection issue detected. Please try refreshing the page or contact support if the problem persists.";

type Answer = { status?: number; body?: string };

/** Answers the first chat calls as given, later ones by the desk (or for ever as the last one); tells the key of each. */
async function standIn({ page }: Visitor, answers: Answer[], forEver = false): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  await page.route("**/api/chat", async (route) => {
    keys.push(await route.request().headerValue("idempotency-key"));
    const answer = answers[keys.length - 1] ?? (forEver ? answers.at(-1) : undefined);
    await (answer ? route.fulfill(answer) : route.continue());
  });
  return keys;
}

/** One notice, and a chat that can be used. */
async function expectNotice({ alerts, spinner, field, messages }: Visitor, text: string): Promise<void> {
  await expect(alerts).toHaveCount(1);
  await expect(alerts).toContainText(text);
  await expect(messages).toHaveCount(1);
  await expect(spinner).toBeHidden();
  await expect(field).toBeEditable();
}

test("ERR-02 R2 R7 a server that fails for good: trouble, and trying again works once it is back", async ({
  visitor,
}) => {
  const keys = await standIn(visitor, [{ status: 500 }, { status: 500 }, { status: 500 }]);
  await visitor.enter();
  await expectNotice(visitor, trouble);
  expect(keys).toHaveLength(3);
  await expect(visitor.chat.getByRole("link", { name: "Leave a message" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await visitor.tryAgain.click();
  await expect(visitor.alerts).toHaveCount(0);
  await visitor.ask("Are you open on Saturday?");
  await expect(visitor.messages).toHaveCount(2);
});

test("ERR-01 R3 a refusal is an issue, told after one attempt", async ({ visitor }) => {
  const keys = await standIn(visitor, [{ status: 404 }], true);
  await visitor.enter();
  await expectNotice(visitor, issue);
  expect(keys).toHaveLength(1);
});

test("API-03 R26 a call whose answer was lost is made again, and opens the conversation that is there already", async ({
  visitor,
  production,
}) => {
  const { page, begin, ask, messages } = visitor;
  const creations = () =>
    production.provider.log.entries.filter(({ what }) => /^POST .*\/Conversations\b(?!\/)/.test(what));
  const before = creations().length;
  const sids: string[] = [];
  await page.route(
    "**/api/chat",
    async (route) => {
      const key = (await route.request().headerValue("idempotency-key")) ?? "";
      const answer = await callChat(production, route.request().postData(), { "idempotency-key": key });
      sids.push((await answer.json()).data.conversationSid);
      await route.abort();
    },
    { times: 1 },
  );
  const called = page.waitForResponse("**/api/chat");
  await begin();
  const { data } = await (await called).json();
  expect(sids).toEqual([data.conversationSid]);
  expect(creations().slice(before)).toHaveLength(2);
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
});

test("API-02 ERR-02 R5 an answer without data is trouble", async ({ visitor }) => {
  await standIn(visitor, [{ body: '{"data":null}' }], true);
  await visitor.enter();
  await expectNotice(visitor, trouble);
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("API-04 CHAT-13 R6 a token that has expired is trouble, and not stored", async ({ visitor }) => {
  const token = `${part({ alg: "HS256", typ: "JWT" })}.${part({ iss: "SK1", exp: 1 })}.c`;
  await standIn(visitor, [{ body: JSON.stringify({ data: { token, conversationSid: "CH1" } }) }], true);
  await visitor.enter();
  await expectNotice(visitor, trouble);
  expect(await visitor.page.evaluate(() => localStorage.getItem("chat_identity_token"))).toBeNull();
});

test("ERR-02 R7 a script of the client that does not load is trouble; trying again loads it", async ({
  visitor,
}) => {
  const { page, enter, alerts, tryAgain, ask, messages } = visitor;
  await page.route("**/_astro/session.*.js", (route) => route.abort());
  await enter();
  await expect(alerts).toContainText(trouble);
  await page.unroute("**/_astro/session.*.js");
  await tryAgain.click();
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
});

test("CHAT-01 R8 closing the drawer ends a call that hangs; opening it again begins anew", async ({
  visitor,
}) => {
  const { page, chat, button, enter, spinner, alerts, log } = visitor;
  await page.route("**/api/chat", () => {});
  const called = page.waitForRequest("**/api/chat");
  await enter();
  await called;
  await expect(spinner).toBeVisible();
  const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/chat"));
  await page.keyboard.press("Escape");
  await ended;
  await page.unroute("**/api/chat");
  await button.click();
  await expect(log).toBeAttached();
  await expect(chat.getByText("Hello, I'm Harbor Plumbing's receptionist")).toBeVisible();
  await expect(alerts).toHaveCount(0);
});

test("ERR-02 with the chat down for good the visitor leaves the typed message with the business", async ({
  visitor,
}) => {
  const { page, chat, field, alerts } = visitor;
  await standIn(visitor, [{ status: 404 }], true);
  await visitor.enter();
  await field.fill("My pipe leaks");
  const kept = page.waitForResponse("**/api/leads");
  await chat.getByRole("button", { name: "Leave this message" }).click();
  expect((await kept).status()).toBe(200);
  await expect(alerts.last()).toContainText("Your message was left for us");
  await expect(field).toHaveValue("");
});

const brokenStorages = {
  "throws on read and write": () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
  },
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
};
for (const [name, breakStorage] of Object.entries(brokenStorages))
  test(`CHAT-13 R34 with a storage that ${name} the chat works, and goes on when the drawer was closed`, async ({
    visitor,
  }) => {
    const { page, begin, ask, messages, button } = visitor;
    await page.addInitScript(breakStorage);
    await page.reload();
    await begin();
    await ask("Are you open on Saturday?");
    await expect(messages).toHaveCount(2);
    await page.keyboard.press("Escape");
    await button.click();
    await expect(messages).toHaveCount(2);
  });

test("CHAT-19 R35 a token of another site leads to the form without a word", async ({ visitor }) => {
  const { page, button, name, alerts } = visitor;
  const foreign = `${part({ alg: "HS256", typ: "JWT" })}.${part({ grants: { identity: "v1.other.AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA" } })}.c`;
  await page.evaluate((token) => localStorage.setItem("chat_identity_token", token), foreign);
  await button.click();
  await expect(name).toBeVisible();
  await expect(alerts).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("chat_identity_token"))).toBeNull();
});
