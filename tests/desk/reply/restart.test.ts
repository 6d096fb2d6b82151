import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import type { Desk } from "../../../src/desk/desk.ts";
import { replyLeaseMs } from "../../../src/desk/reply/reply.ts";
import { replyAfterRestart } from "../../../src/desk/reply/restart.ts";
import { messagesOf, postWebhook, providerClient, webhookFields } from "../stage/conversation.ts";
import { logOf, openChat, startDesk } from "../stage/frontdesk.ts";

const { log, lines, until } = logOf();
let frontdesk: Frontdesk;
beforeAll(async () => {
  frontdesk = await startDesk({ log, settings: { WEBHOOK_SCOPE: "service" } });
});
afterAll(() => frontdesk.close());

/** A visitor's question in a new conversation whose process died before it replied, some time ago. */
async function leaveUnanswered(ageMs: number, { unanswered, now }: Desk = frontdesk.desk) {
  const { conversationSid: conversation, identity: author } = await openChat(frontdesk);
  const { messages } = providerClient(frontdesk).conversations(conversation);
  const { sid, index } = await messages.create({ author, body: "Are you open on Saturday?" });
  const reference = { siteId: "acme", conversation, message: sid, index, atMs: now().getTime() - ageMs };
  await unanswered.add(reference);
  return reference;
}

/**
 * Starts replying as a desk that opens does. `passLeases` makes it a minute later; `end` resolves once both
 * looks are over.
 */
function restart(desk: Partial<Desk> = {}) {
  const passed = Promise.withResolvers<void>();
  const works: Promise<void>[] = [];
  const waits: number[] = [];
  const clock = {
    now: Date.now,
    wait: (ms: number) => {
      waits.push(ms);
      return passed.promise;
    },
  };
  const inBackground = (work: Promise<void>) => void works.push(work);
  const replied = replyAfterRestart({ ...frontdesk.desk, inBackground, ...desk }, clock);
  return { waits, works, passLeases: passed.resolve, end: () => replied.then(() => Promise.all(works)) };
}

const countReplies = async (conversation: string) =>
  (await messagesOf(frontdesk, conversation)).filter(({ author }) => author === "system").length;
const listLeft = async () =>
  (await frontdesk.desk.unanswered.list(Infinity)).map(({ message }) => message).toSorted();

test("a start replies to what is older than a lease at once, and to the rest once the leases of the dead are over", async () => {
  const old = await leaveUnanswered(replyLeaseMs + 1_000);
  const young = await leaveUnanswered(1_000);
  const { works, waits, passLeases, end } = restart();
  await works[0];
  expect([await countReplies(old.conversation), await countReplies(young.conversation)]).toEqual([1, 0]);
  expect(await listLeft()).toEqual([young.message]);
  expect(waits).toEqual([61_000]);
  passLeases();
  await end();
  expect([await countReplies(old.conversation), await countReplies(young.conversation)]).toEqual([1, 1]);
  expect(await listLeft()).toEqual([]);
});

test("what another process still works at is left to it; once that died the second look replies", async () => {
  const { desk } = frontdesk;
  const { conversation, message } = await leaveUnanswered(replyLeaseMs + 1_000);
  const lease = await desk.leases(`reply:${message}`, 60_000);
  const { works, passLeases, end } = restart();
  await works[0];
  expect([await countReplies(conversation), await listLeft()]).toEqual([0, [message]]);
  if (typeof lease === "object") await lease.release();
  passLeases();
  await end();
  expect([await countReplies(conversation), await listLeft()]).toEqual([1, []]);
});

test("what needs no reply is forgotten: answered before, gone with its conversation, or a month old", async () => {
  const { desk } = frontdesk;
  const answered = await leaveUnanswered(120_000);
  await desk.provider.postMessage(answered.conversation, "system", "Yes.", { reply_to: answered.message });
  const gone = { ...answered, conversation: `CH${"0".repeat(32)}`, message: "IMgone" };
  const lost = { ...answered, message: "IMlost" };
  await Promise.all([gone, lost].map(desk.unanswered.add));
  const stale = await leaveUnanswered(31 * 24 * 60 * 60 * 1000);
  const { works, passLeases, end } = restart();
  await works[0];
  expect(await countReplies(answered.conversation)).toBe(1);
  expect(await countReplies(stale.conversation)).toBe(0);
  expect(await listLeft()).toEqual([]);
  passLeases();
  await end();
});

test("a site that this desk does not serve keeps its message, and so does one whose provider is away", async () => {
  const { desk, provider } = frontdesk;
  const reference = await leaveUnanswered(120_000);
  const { message, conversation } = reference;
  const elsewhere = restart({ business: async () => undefined });
  await elsewhere.works[0];
  const fault = { on: "rest" as const, match: "GET *Messages*", times: 1, do: { status: 503 } };
  provider.faults.add(fault);
  const { works, passLeases, end } = restart();
  await works[0];
  expect(lines).toContainEqual({
    event: "restart-failed",
    site: "acme",
    conversation,
    cause: expect.stringContaining("provider 503"),
  });
  expect([await listLeft(), await countReplies(conversation)]).toEqual([[message], 0]);
  passLeases();
  await end();
  expect([await desk.unanswered.list(Infinity), await countReplies(conversation)]).toEqual([[], 1]);
});

test("a desk that closes meanwhile looks no second time, and the next start replies", async () => {
  const { conversation, message } = await leaveUnanswered(1_000);
  const closing = AbortSignal.abort();
  const { works, passLeases, end } = restart({ closing });
  passLeases();
  await end();
  expect([works.length, await listLeft()]).toEqual([1, [message]]);
  const next = restart();
  next.passLeases();
  await next.end();
  expect([await countReplies(conversation), await listLeft()]).toEqual([1, []]);
});

test("60 messages left in 20 conversations get one reply each, in the order they were written", async () => {
  const { desk } = frontdesk;
  const leave = async () => {
    const { conversationSid: conversation, identity: author } = await openChat(frontdesk);
    const { messages } = providerClient(frontdesk).conversations(conversation);
    const sids: string[] = [];
    for (const body of ["Are you open on Saturday?", "And on Sunday?", "What is your phone number?"]) {
      const { sid, index } = await messages.create({ author, body });
      await desk.unanswered.add({ siteId: "acme", conversation, message: sid, index, atMs: Date.now() });
      sids.push(sid);
    }
    return { conversation, sids };
  };
  const left = await Promise.all(Array.from({ length: 20 }, leave));
  const { passLeases, end } = restart();
  passLeases();
  await end();
  const replied = await Promise.all(
    left.map(async ({ conversation }) =>
      (await messagesOf(frontdesk, conversation)).flatMap(({ author, attributes }) =>
        author === "system" ? [JSON.parse(attributes).reply_to] : [],
      ),
    ),
  );
  expect(replied).toEqual(left.map(({ sids }) => sids));
  expect(await listLeft()).toEqual([]);
});

test("a store that takes nothing costs no reply, and the log says why", async () => {
  const broken = await startDesk({
    log,
    settings: { LEADS_FILE: "/dev/null/leads.jsonl", WEBHOOK_SCOPE: "service" },
  });
  onTestFinished(broken.close);
  const { conversationSid: conversation, identity: author } = await openChat(broken);
  const body = "Are you open on Saturday?";
  const { messages } = providerClient(broken).conversations(conversation);
  const { sid, index } = await messages.create({ author, body });
  const fields = webhookFields(broken, { conversation, sid, author, body, index });
  const before = lines.filter(({ event }) => event === "replied").length;
  expect((await postWebhook(broken, `http://127.0.0.1:${broken.port}`, fields)).status).toBe(204);
  await until("replied", before + 1);
  const failures = lines.filter(({ cause }) => String(cause).includes("/dev/null/leads.jsonl"));
  expect(failures.map(({ event }) => event)).toEqual([
    "restart-failed",
    "message-not-kept",
    "starts-not-kept",
  ]);
  expect(failures[1]).toMatchObject({ site: "acme", conversation, message: sid });
  expect(failures[1]?.["cause"]).toMatch(
    /^\/dev\/null\/leads\.jsonl\.unanswered: a part of its path is a file\. Set LEADS_FILE to a path in a folder \(E\w+\)\.$/,
  );
});
