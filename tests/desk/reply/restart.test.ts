import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import type { Desk } from "../../../src/desk/desk.ts";
import { replyLeaseMs } from "../../../src/desk/reply/reply.ts";
import { replyAfterRestart } from "../../../src/desk/reply/restart.ts";
import { connectRedis } from "../../../src/desk/stores/redis.ts";
import { unansweredInFile } from "../../../src/desk/stores/unansweredInFile.ts";
import { unansweredInRedis } from "../../../src/desk/stores/unansweredInRedis.ts";
import { unansweredWithFallback } from "../../../src/desk/stores/unansweredWithFallback.ts";
import { createProviderApi } from "../../../src/desk/twilio/providerApi.ts";
import { messagesOf, postWebhook, providerClient, webhookFields } from "../stage/conversation.ts";
import { logOf, openChat, startDesk } from "../stage/frontdesk.ts";
import { startRedis } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";

const { log, lines, until } = logOf();
let frontdesk: Frontdesk;
beforeAll(async () => {
  frontdesk = await startDesk({ log, settings: { WEBHOOK_SCOPE: "service" } });
});
afterAll(() => frontdesk.close());

/** A visitor's question in a new conversation whose process died before it replied, some time ago. */
async function leaveUnanswered(ageMs: number, { unanswered, now, settings }: Desk = frontdesk.desk) {
  const { conversationSid: conversation, identity: author } = await openChat(frontdesk);
  const { messages } = providerClient(frontdesk).conversations(conversation);
  const { sid, index } = await messages.create({ author, body: "Are you open on Saturday?" });
  const service = settings.TWILIO_CHAT_SERVICE_SID;
  const atMs = now().getTime() - ageMs;
  const reference = { service, siteId: "acme", conversation, message: sid, index, atMs };
  await unanswered.add(reference);
  return reference;
}

/**
 * Starts replying as a desk that opens does. `passLeases` makes it a minute later, and `pass` ends the pause that
 * comes after so many; `end` resolves once all looks are over.
 */
function restart(desk: Partial<Desk> = {}) {
  const pauses: PromiseWithResolvers<void>[] = [];
  const works: Promise<void>[] = [];
  const waits: number[] = [];
  const clock = {
    now: Date.now,
    wait: (ms: number) => {
      const pause = Promise.withResolvers<void>();
      pauses.push(pause);
      waits.push(ms);
      return pause.promise;
    },
  };
  const pass = async (count: number) => {
    await expect.poll(() => pauses.length, { timeout: 20_000 }).toBeGreaterThan(count);
    pauses[count]?.resolve();
  };
  const passLeases = () => void pass(0);
  const inBackground = (work: Promise<void>) => void works.push(work);
  const replied = replyAfterRestart({ ...frontdesk.desk, inBackground, ...desk }, clock);
  return { waits, works, passLeases, pass, end: () => replied.then(() => Promise.all(works)) };
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

test("a start with a wrong key, or one that is refused, forgets nothing: the next start replies", async () => {
  const { desk, provider } = frontdesk;
  const { conversation, message } = await leaveUnanswered(120_000);
  const mistyped = createProviderApi({ ...desk.settings, TWILIO_API_KEY_SECRET: "mistyped" });
  await restart({ provider: mistyped }).works[0];
  const refusals = [
    { on: "rest" as const, match: "GET *Messages*", times: 1, do: { status: 403 } },
    { on: "rest" as const, match: "POST *Messages*", times: 1, do: { status: 401 } },
  ];
  for (const refusal of refusals) {
    provider.faults.add(refusal);
    await restart().works[0];
  }
  const failures = lines.filter(({ conversation: sid, cause }) => sid === conversation && cause);
  const causes = failures.map(({ cause }) => cause);
  expect(causes).toEqual([401, 403, 401].map((status) => expect.stringMatching(`^provider ${status} `)));
  expect([await countReplies(conversation), await listLeft()]).toEqual([0, [message]]);
  await restart().works[0];
  expect([await countReplies(conversation), await listLeft()]).toEqual([1, []]);
});

test("a message of another chat service in the same store is left to its desk, until it is a month old", async () => {
  const { desk } = frontdesk;
  const own = await leaveUnanswered(120_000);
  const foreign = { ...own, service: `IS${"f".repeat(32)}`, conversation: "CHforeign", message: "IMforeign" };
  const stale = { ...foreign, message: "IMstale", atMs: own.atMs - 31 * 24 * 60 * 60 * 1000 };
  await Promise.all([foreign, stale].map((reference) => desk.unanswered.add(reference)));
  onTestFinished(() => desk.unanswered.remove(foreign.message));
  const { waits, works, passLeases, end } = restart();
  await works[0];
  passLeases();
  await end();
  expect([waits, await countReplies(own.conversation)]).toEqual([[61_000], 1]);
  expect(await desk.unanswered.list(Infinity)).toEqual([foreign]);
});

test("while the provider is away a start looks again and again, up to five minutes apart, until it replied", async () => {
  const { conversation } = await leaveUnanswered(120_000);
  // The first two looks and five more.
  frontdesk.provider.faults.add({ on: "rest", match: "GET *Messages*", times: 7, do: { status: 503 } });
  const { waits, works, pass, end } = restart();
  await works[0];
  for (let count = 0; count < 7; count++) await pass(count);
  await end();
  expect(waits).toEqual([61_000, 60_000, 120_000, 240_000, 300_000, 300_000, 300_000]);
  expect([await countReplies(conversation), await listLeft()]).toEqual([1, []]);
});

test("a store that cannot be read is read again until it can", async () => {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const client = connectRedis(redis.url, () => {});
  const shared = unansweredInRedis(client);
  const own = unansweredInFile(temporaryFile("unanswered"));
  const unanswered = unansweredWithFallback(shared, own, log);
  onTestFinished(async () => {
    await unanswered.close();
    client.disconnect();
  });
  const { conversation, message } = await leaveUnanswered(1_000, { ...frontdesk.desk, unanswered });
  client.disconnect();
  const { waits, works, pass, end } = restart({ unanswered });
  await works[0];
  await pass(0);
  await expect.poll(() => waits).toEqual([61_000, 60_000]);
  expect(await countReplies(conversation)).toBe(0);
  await client.connect();
  expect((await unanswered.list(Infinity)).map((reference) => reference.message)).toEqual([message]);
  await pass(1);
  await end();
  expect([await countReplies(conversation), await unanswered.list(Infinity)]).toEqual([1, []]);
});

test("a message that takes no reply is tried five times a start, not for ever", async () => {
  const { conversation, message } = await leaveUnanswered(120_000);
  const { provider, desk } = frontdesk;
  provider.faults.add({ on: "rest", match: "POST *Messages*", times: 5, do: { status: 403 } });
  const { waits, works, pass, end } = restart();
  await works[0];
  for (let count = 0; count < 4; count++) await pass(count);
  await end();
  expect(waits).toHaveLength(4);
  expect([await countReplies(conversation), await listLeft()]).toEqual([0, [message]]);
  await desk.unanswered.remove(message);
});

test("60 messages left in 20 conversations get one reply each, in the order they were written", async () => {
  const { desk } = frontdesk;
  const leave = async () => {
    const { conversationSid: conversation, identity: author } = await openChat(frontdesk);
    const { messages } = providerClient(frontdesk).conversations(conversation);
    const sids: string[] = [];
    for (const body of ["Are you open on Saturday?", "And on Sunday?", "What is your phone number?"]) {
      const { sid, index } = await messages.create({ author, body });
      const service = desk.settings.TWILIO_CHAT_SERVICE_SID;
      const place = { service, siteId: "acme", conversation, message: sid, index };
      await desk.unanswered.add({ ...place, atMs: Date.now() });
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

test("what is reported is kept with its chat service, and outlives a refusal of the desk's key", async () => {
  const { desk, provider, port } = frontdesk;
  const { conversationSid: conversation, identity: author } = await openChat(frontdesk);
  const body = "Are you open on Saturday?";
  const { messages } = providerClient(frontdesk).conversations(conversation);
  const { sid, index } = await messages.create({ author, body });
  provider.faults.add({ on: "rest", match: "POST *Messages*", times: 1, do: { status: 401 } });
  const fields = webhookFields(frontdesk, { conversation, sid, author, body, index });
  const before = lines.filter(({ event }) => event === "reply-failed").length;
  expect((await postWebhook(frontdesk, `http://127.0.0.1:${port}`, fields)).status).toBe(204);
  await until("reply-failed", before + 1);
  const isFree = async () => {
    const lease = await desk.leases(`reply:${sid}`, 60_000);
    if (typeof lease === "object") await lease.release();
    return typeof lease === "object";
  };
  await expect.poll(isFree).toBe(true);
  const service = desk.settings.TWILIO_CHAT_SERVICE_SID;
  expect(await desk.unanswered.list(Infinity)).toMatchObject([{ service, conversation, message: sid }]);
  const { passLeases, end } = restart();
  passLeases();
  await end();
  expect([await countReplies(conversation), await listLeft()]).toEqual([1, []]);
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
