import { messagesOf } from "../desk/stage/conversation.ts";
import { expect, test, type Visitor, watchConversations } from "./stage/chatVisitor.ts";

// The server is killed or asked to stop while a visitor chats, and is started again: the open chat goes on.

type Production = Parameters<typeof messagesOf>[0] & { end: (signal: "SIGTERM") => Promise<number | null> };

/** The texts of visitor and receptionist that the chat shows, without its notices. */
const shown = ({ log }: Visitor) => log.locator(".chat-message:not(.chat-notice)");

/** Spoils the receptionist's next call at the provider; answers how to wait until it was made. */
function spoilNextCall(
  { provider }: Pick<Production, "provider">,
  match: string,
  trouble: "hang" | { delay: number },
) {
  const count = () => provider.log.entries.filter(({ detail }) => Object(detail).trouble).length;
  const before = count();
  provider.faults.add({ on: "rest", match, times: 1, do: trouble });
  return () => expect.poll(count).toBe(before + 1);
}

/** The server ends in order, having done all it had to: then these questions have one reply each, and the visitor sees all. */
async function expectRepliesAtEnd(
  { visitor, production }: { visitor: Visitor; production: Production },
  conversation: string | undefined,
  questions: string[],
): Promise<void> {
  await expect(shown(visitor)).toHaveCount(questions.length * 2);
  expect(await production.end("SIGTERM")).toBe(0);
  const stored = await messagesOf(production, conversation ?? "");
  const repliedTo = stored.map(({ attributes }) => JSON.parse(attributes).reply_to).filter(Boolean);
  const asked = stored.filter(({ author }) => author !== "system");
  expect(asked.map(({ body }) => body)).toEqual(questions);
  expect(repliedTo.sort()).toEqual(asked.map(({ sid }) => sid).sort());
  await expect(shown(visitor)).toContainText(stored.map(({ body }) => body.split("\n")[0] ?? ""));
}

test("a chat goes on, and each message has one reply, while its server is stopped and killed again and again", async ({
  visitor,
  production,
}) => {
  const { page, begin, ask, button, alerts, away } = visitor;
  const questions = ["Are you open on Saturday?", "And on Sunday?", "What do you charge?"] as const;
  const sids = watchConversations(page);
  await begin();
  await test.step("asked to stop during a reply, it posts that first", async () => {
    const isComposing = spoilNextCall(production, "GET *Messages", { delay: 1_500 });
    await ask(questions[0]);
    await isComposing();
    expect(await production.end("SIGTERM")).toBe(0);
    await expect(shown(visitor)).toHaveCount(2);
    await production.startAgain();
  });
  await test.step("killed between two messages, it replies to the next", async () => {
    await production.end("SIGKILL");
    await production.startAgain();
    await ask(questions[1]);
    await expect(shown(visitor)).toHaveCount(4);
  });
  await test.step("killed when a reply is out, it does not reply again", async () => {
    const isPosted = spoilNextCall(production, "POST *Messages", "hang");
    await ask(questions[2]);
    await isPosted();
    await production.end("SIGKILL");
    await production.startAgain({ aheadMs: 61_000 });
    // Who comes back has the receptionist look for what is unanswered.
    await page.reload();
    await button.click();
    await expectRepliesAtEnd({ visitor, production }, await sids[0], [...questions]);
    await production.startAgain();
  });
  await expect(alerts).toHaveCount(0);
  await expect(away).toBeEmpty();
});

test("CHAT-14 a message whose reply died with the server is replied to once, at the latest with the visitor's next one", async ({
  visitor,
  production,
}) => {
  const { page, begin, ask, alerts, skeleton } = visitor;
  await page.clock.install();
  await page.reload();
  const sids = watchConversations(page);
  await begin();
  const isComposing = spoilNextCall(production, "GET *Messages", "hang");
  await ask("Are you open on Saturday?");
  await isComposing();
  await production.end("SIGKILL");
  // By then nobody works at the reply any more.
  await production.startAgain({ aheadMs: 61_000 });
  await expect(skeleton).toBeVisible();
  await expect(alerts).toHaveCount(0);
  await page.clock.fastForward(46_000);
  const late = /^Sorry, this reply is taking longer than usual\./;
  await expect(alerts).toHaveText([late]);
  await ask("And on Sunday?");
  await expectRepliesAtEnd({ visitor, production }, await sids[0], [
    "Are you open on Saturday?",
    "And on Sunday?",
  ]);
  await production.startAgain();
  await expect(alerts).toHaveText([late]);
});
