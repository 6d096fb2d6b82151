import type { FaultRule } from "../../src/provider/faults/rules.ts";
import { watchNotices } from "./stage/chatNotices.ts";
import { test as base, expect, type Visitor, watchConversations } from "./stage/chatVisitor.ts";

// Faults R9 to R29 of the socket and its messages, one after the other on one page. tests/chat has them one by one.

const trouble = "Sorry, we're having trouble connecting. Please try again later.";
const issue =
  "Connection issue detected. Please try refreshing the page or contact support if the problem persists.";

/** A page whose time can be moved on, and which must never have shown two connection notices at once. */
const test = base.extend<{ faulty: Visitor & { cause: (...rules: FaultRule[]) => void; heal: () => void } }>({
  faulty: async ({ visitor, production }, use) => {
    const { page } = visitor;
    const mostNotices = await watchNotices(page);
    await page.clock.install();
    await page.reload();
    const { faults } = production.provider;
    await use({
      ...visitor,
      cause: (...rules) => {
        for (const rule of rules) faults.add(rule);
      },
      heal: () => faults.clear(),
    });
    expect(await mostNotices()).toBeLessThanOrEqual(1);
  },
});

/** All flags are down, no notice is left, and a question is answered: `count` messages are there then, each once and in order. */
async function expectWell(visitor: Visitor, count: number): Promise<void> {
  const { spinner, skeleton, alerts, away, field, send, messages, ask } = visitor;
  await expect(spinner).toBeHidden();
  await expect(away).toBeEmpty();
  await expect(alerts).toHaveCount(0);
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(count);
  await expect(messages.filter({ hasText: "Are you open on Saturday?" })).toHaveCount(count / 2);
  await expect(messages.last()).toContainText("8 AM – 2 PM");
  await expect(skeleton).toBeHidden();
  await expect(field).toHaveValue("");
  await field.fill("A");
  await expect(send).toBeEnabled();
  await field.fill("");
}

/** Fills the form of an open drawer, and sends it. */
async function submit({ name, contact, chatNow }: Visitor): Promise<void> {
  await name.fill("Ada");
  await contact.fill("ada@example.org");
  await chatNow.click();
}

/** A connection that is lost is told, and comes back when the pauses of the client have passed. */
async function comeBack({ page, away }: Visitor): Promise<void> {
  await expect(away).toContainText("You are not connected right now.");
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(away).toBeEmpty({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

test("CHAT-18 ERR-01 ERR-02 R9 R10 R11 R12 trouble of the first connection heals, or is told once and can be tried again", async ({
  faulty,
}) => {
  const { page, button, end, alerts, log, spinner, tryAgain, cause, heal } = faulty;
  await test.step("R9 a socket that never answers", async () => {
    cause({ on: "ws-reply", match: "init", do: "hang" });
    const init = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framesent"));
    await button.click();
    await submit(faulty);
    await init;
    await page.clock.fastForward(9_000);
    await expect(spinner).toBeVisible();
    await page.clock.fastForward(1_500);
    await expect(alerts).toContainText(trouble);
    heal();
    await tryAgain.click();
    await expectWell(faulty, 2);
    await end();
  });
  await test.step("R10 a token that is refused twice", async () => {
    cause({ on: "ws-reply", match: "init", do: { status: 401 } });
    await submit(faulty);
    await expect(alerts).toContainText(issue);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    heal();
    await tryAgain.click();
    await expectWell(faulty, 2);
    await end();
  });
  await test.step("R11 R12 a service that is busy at first, then fails, then answers", async () => {
    const body = { backoff_policy: { reconnect_min_ms: 2000 } };
    cause(
      { on: "ws-reply", match: "init", nth: 1, times: 1, do: { status: 429, body } },
      { on: "ws-reply", match: "init", nth: 2, times: 1, do: { status: 500 } },
    );
    await submit(faulty);
    await expect(log).toBeAttached();
    await expectWell(faulty, 2);
  });
});

test("ERR-01 ERR-02 R13 R14 R15 R16 R18 R19 a connection that is closed, or whose token ends, goes on or is told once", async ({
  faulty,
}) => {
  const { page, begin, alerts, tryAgain, cause, heal } = faulty;
  const calls = watchConversations(page);
  await begin();
  await test.step("R13 closed to move", async () => {
    cause({ on: "now", do: { close: 308, body: { backoff_policy: { reconnect_min_ms: 1500 } } } });
    await comeBack(faulty);
    await expectWell(faulty, 2);
    expect(calls).toHaveLength(1);
  });
  await test.step("R14 expired, and R15 refused: renewed, and the same conversation goes on", async () => {
    cause({ on: "now", do: { close: 410 } });
    await expect.poll(() => calls.length).toBe(2);
    await expectWell(faulty, 4);
    cause({ on: "now", do: { close: 401 } });
    await comeBack(faulty);
    await expectWell(faulty, 6);
    expect(calls).toHaveLength(3);
    expect(new Set(await Promise.all(calls)).size).toBe(1);
  });
  await test.step("R18 about to expire", async () => {
    cause({ on: "now", do: "warn" });
    await expect.poll(() => calls.length).toBe(4);
    const renewed = Date.now();
    await expectWell(faulty, 8);
    // A token of the same second is the same one.
    await expect.poll(() => Date.now()).toBeGreaterThan(renewed + 1_000);
  });
  await test.step("R19 about to expire, and the new token is refused twice", async () => {
    cause(
      { on: "ws-reply", match: "update", do: { status: 401 } },
      { on: "ws-reply", match: "init", do: { status: 401 } },
      { on: "now", do: "warn" },
    );
    await expect(alerts).toContainText(issue);
    heal();
    await tryAgain.click();
    await expectWell(faulty, 10);
  });
  await test.step("R16 closed for good: nothing is tried until the visitor does", async () => {
    let sockets = 0;
    page.on("websocket", () => sockets++);
    cause({ on: "now", do: { close: 406 } });
    await expect(alerts).toContainText(trouble);
    await page.clock.fastForward(30_000);
    expect(sockets).toBe(0);
    await tryAgain.click();
    await expectWell(faulty, 12);
  });
});

test("CHAT-15 R21 R22 R27 R28 R29 messages whose answer fails, or whose events double, change places or are lost, are there once and in order", async ({
  faulty,
}) => {
  const { page, begin, messages, cause, heal } = faulty;
  await begin();
  await test.step("R21 R22 refused for the moment", async () => {
    const refused = (status: number, nth: number): FaultRule => ({
      on: "ws-reply",
      match: "POST *Messages",
      nth,
      times: 1,
      do: { status },
    });
    cause(refused(503, 1), refused(429, 2));
    await expectWell(faulty, 2);
    heal();
  });
  await test.step("R27 R28 doubled, and in another order", async () => {
    cause({ on: "ws-event", match: "list_item_added", do: { duplicate: 5 } });
    await expectWell(faulty, 4);
    heal();
    cause({ on: "ws-event", match: "list_item_added", do: { reorder: 5 } });
    await expectWell(faulty, 6);
    heal();
  });
  await test.step("R29 lost", async () => {
    cause({ on: "ws-event", match: "list_item_added", do: "drop" });
    await faulty.ask("Are you open on Saturday?");
    await expect(faulty.skeleton).toBeVisible();
    await page.clock.fastForward(3_500);
    await expect(messages).toHaveCount(8);
    heal();
    await expectWell(faulty, 10);
    expect(await page.evaluate(() => [sessionStorage.length, ...Object.keys(localStorage)])).toEqual([
      0,
      "chat_identity_token",
    ]);
  });
});
