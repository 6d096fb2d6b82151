import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../../../scripts/frontdesk.ts";
import type { Desk } from "../../../../src/desk/desk.ts";
import { lateEffectMs } from "../../../../src/desk/reply/leasedWork.ts";
import {
  isMessageReference,
  type MessageReference,
} from "../../../../src/desk/reply/unanswered/references.ts";
import { createDeskStores } from "../../../../src/desk/stores.ts";
import { createProviderApi } from "../../../../src/desk/twilio/providerApi.ts";
import { createRedisStore } from "../../../../src/store/redis.ts";
import { openConversation } from "../../stage/conversation.ts";
import { logOf, startDesk } from "../../stage/frontdesk.ts";
import { openRedisServer } from "../../stage/redisServer.ts";
import { startSearch as startDeskSearch } from "../../stage/search.ts";
import { openDeskOfTest } from "../../stage/untilTestEnds.ts";

const { log, lines, until } = logOf();
/** How much later than it is the desk believes it is, in ms. */
let aheadMs = 0;
let frontdesk: Frontdesk;
beforeAll(async () => {
  const now = () => new Date(Date.now() + aheadMs);
  frontdesk = await startDesk({ log, now, settings: { WEBHOOK_SCOPE: "service" } });
});
afterAll(() => frontdesk.close());

const minuteMs = 60_000;

/** Old enough to be searched for. */
const lostMs = lateEffectMs + 1_000;

const question = "Are you open on Saturday?";

/** A visitor's questions in a new conversation that nothing is known of but that it may be written in. */
async function writeUnreported(bodies = [question]) {
  const chat = await openConversation(frontdesk);
  const { now, settings } = frontdesk.desk;
  const place = {
    service: settings.TWILIO_CHAT_SERVICE_SID,
    siteId: "acme",
    conversation: chat.conversation,
  };
  const references: (MessageReference & { message: string })[] = [];
  for (const body of bodies) {
    const { sid, index } = await chat.write(body);
    references.push({ ...place, message: sid, index, atMs: now().getTime() });
  }
  return { ...chat, references, countReplies: async () => (await chat.listReplied()).length };
}

/** A question that was reported so long ago to a process that died before it replied: its only trace. */
async function leaveUnanswered(ageMs: number, { unanswered }: Pick<Desk, "unanswered"> = frontdesk.desk) {
  const { references, conversation, countReplies } = await writeUnreported();
  const [reference] = references.map(({ atMs, ...place }) => ({ ...place, atMs: atMs - ageMs }));
  if (!reference) throw new Error("Nothing was written");
  await expect.poll(() => isKept(conversation)).toBe(true);
  await frontdesk.desk.unanswered.remove(conversation);
  await unanswered.add(reference);
  return { ...reference, reference, countReplies };
}

/** So many of them. */
const leaveMany = (length: number, ageMs: number) =>
  Promise.all(Array.from({ length }, () => leaveUnanswered(ageMs)));

const isKept = async (conversation: string) =>
  (await frontdesk.desk.unanswered.list(Infinity)).some((kept) => kept.conversation === conversation);

/** Has a desk that differs in these parts search as one that opens; `passMinute` has it search again, so often. */
async function startSearch(desk: Partial<Desk> = {}) {
  const { firstSearch, nextSearch, ...others } = startDeskSearch({ ...frontdesk.desk, ...desk });
  const passMinute = async (times = 1, ms = minuteMs) => {
    for (let time = 0; time < times; time++) {
      aheadMs += ms;
      await nextSearch();
    }
  };
  await firstSearch();
  return { ...others, passMinute };
}

const listLeft = async ({ unanswered }: Pick<Desk, "unanswered"> = frontdesk.desk) =>
  (await unanswered.list(Infinity)).filter(isMessageReference).map(({ message }) => message);

/** How many replies each has. */
const countAll = (chats: readonly { countReplies: () => Promise<number> }[]) =>
  Promise.all(chats.map(({ countReplies }) => countReplies()));

test("a start replies to what was reported, and a minute later to what was too young for it", async () => {
  const old = await leaveUnanswered(lostMs);
  const young = await leaveUnanswered(0);
  const { waits, passMinute } = await startSearch();
  expect(await countAll([old, young])).toEqual([1, 0]);
  expect(await listLeft()).toEqual([young.message]);
  await passMinute();
  expect(await countAll([old, young])).toEqual([1, 1]);
  expect([await listLeft(), waits]).toEqual([[], [minuteMs, minuteMs]]);
});

test("a site whose facts cannot be read holds up its own messages alone, and is logged once a search", async () => {
  const [own, ...away] = await leaveMany(3, lostMs);
  const { desk } = frontdesk;
  const messages = away.map(({ message }) => message);
  for (const { reference } of away) {
    await desk.unanswered.remove(reference.message);
    await desk.unanswered.add({ ...reference, siteId: "away" });
  }
  const business: Desk["business"] = async (id) => {
    if (id === "away") throw new Error("The store is away");
    return desk.business(id);
  };
  const before = lines.length;
  await startSearch({ business });
  expect(await own?.countReplies()).toBe(1);
  expect((await listLeft()).sort()).toEqual(messages.sort());
  expect(lines.slice(before).filter(({ event }) => event === "unanswered-not-read")).toMatchObject([
    { sites: 1 },
  ]);
  await Promise.all(messages.map((sid) => desk.unanswered.remove(sid)));
});

test("a message whose report was lost is found once its visitor can write no more, and its conversation let go", async () => {
  const { passMinute } = await startSearch();
  await passMinute();
  const { conversation, countReplies } = await writeUnreported();
  await passMinute(1, 30 * minuteMs);
  expect([await countReplies(), await isKept(conversation)]).toEqual([0, true]);
  await passMinute(1, 31 * minuteMs);
  expect([await countReplies(), await isKept(conversation)]).toEqual([1, false]);
});

test("what a process left that died is answered by one that runs on, the next minute", async () => {
  const { passMinute } = await startSearch();
  await passMinute();
  const { message, countReplies } = await leaveUnanswered(0);
  const lease = await frontdesk.desk.leases(`reply:${message}`, minuteMs);
  expect(lease).toBeTypeOf("object");
  await passMinute(1, minuteMs / 2);
  expect([await countReplies(), await listLeft()]).toEqual([0, [message]]);
  await passMinute();
  expect([await countReplies(), await listLeft()]).toEqual([1, []]);
});

test("two processes that find a message at once reply once", async () => {
  const { countReplies } = await leaveUnanswered(lostMs);
  await Promise.all([startSearch(), startSearch()]);
  expect([await countReplies(), await listLeft()]).toEqual([1, []]);
});

test("what needs no reply is forgotten: answered before, gone with its conversation, or a month old", async () => {
  const { desk } = frontdesk;
  const answered = await leaveUnanswered(lostMs);
  await desk.provider.postMessage(answered.conversation, "system", "Yes.", { reply_to: answered.message });
  const gone = { ...answered.reference, conversation: `CH${"0".repeat(32)}`, message: "IMgone" };
  const lost = { ...answered.reference, message: "IMlost" };
  await Promise.all([gone, lost].map(desk.unanswered.add));
  const stale = await leaveUnanswered(31 * 24 * 60 * minuteMs);
  await startSearch();
  expect(await countAll([answered, stale])).toEqual([1, 0]);
  expect(await listLeft()).toEqual([]);
});

test("a site that this desk does not serve keeps its message", async () => {
  const { message, countReplies } = await leaveUnanswered(lostMs);
  await startSearch({ business: async () => undefined });
  expect([await listLeft(), await countReplies()]).toEqual([[message], 0]);
  await frontdesk.desk.unanswered.remove(message);
});

test("a message of another chat service in the same store is left to its desk, until it is a month old", async () => {
  const { unanswered } = frontdesk.desk;
  const own = await leaveUnanswered(lostMs);
  const foreign = {
    ...own.reference,
    service: `IS${"f".repeat(32)}`,
    conversation: "CHforeign",
    message: "IMforeign",
  };
  const stale = { ...foreign, message: "IMstale", atMs: own.atMs - 31 * 24 * 60 * minuteMs };
  await Promise.all([foreign, stale].map(unanswered.add));
  onTestFinished(() => unanswered.remove(foreign.message));
  await startSearch();
  expect([await own.countReplies(), await listLeft()]).toEqual([1, [foreign.message]]);
});

test("a provider that is away is asked eight times a search, and told of in one line, until it is back", async () => {
  const left = await leaveMany(20, lostMs);
  const { provider } = frontdesk;
  const mend = provider.faults.add({ on: "rest", match: "GET *Messages*", do: { status: 503 } });
  const before = lines.length;
  const { passMinute } = await startSearch();
  const failures = () => lines.slice(before).filter(({ event }) => event === "unanswered-not-read");
  const cause = expect.stringContaining("provider 503");
  expect(failures()).toEqual([{ event: "unanswered-not-read", conversations: expect.any(Number), cause }]);
  // The four workers end what they have begun.
  expect(failures()[0]?.["conversations"]).toBeLessThanOrEqual(11);
  await passMinute(30);
  expect(failures().length).toBeLessThanOrEqual(31);
  expect(await listLeft()).toHaveLength(20);
  mend();
  await passMinute(5);
  expect([await countAll(left), await listLeft()]).toEqual([left.map(() => 1), []]);
});

test("conversations that can never be read hold up no other, and wait ever longer", async () => {
  const bad = await leaveMany(12, 3 * lostMs);
  const good = await leaveMany(3, lostMs);
  const { provider } = frontdesk.desk;
  const reads: string[] = [];
  const newestMessages: typeof provider.newestMessages = async (conversation, count) => {
    reads.push(conversation);
    if (bad.some((each) => each.conversation === conversation)) throw new Error("This one cannot be read.");
    return provider.newestMessages(conversation, count);
  };
  const { passMinute } = await startSearch({ provider: { ...provider, newestMessages } });
  await passMinute(2);
  expect(await countAll(good)).toEqual([1, 1, 1]);
  const before = reads.length;
  await passMinute(20);
  // Each is read every five minutes at most by then.
  expect(reads.length - before).toBeLessThanOrEqual(12 * 6);
  await Promise.all(bad.map(({ message }) => frontdesk.desk.unanswered.remove(message)));
});

test("of 60 messages that a visitor wrote while no desk was up each has its reply, the first too", async () => {
  const bodies = Array.from({ length: 60 }, (_, count) => `${question} (${count})`);
  const { references, listReplied } = await writeUnreported(bodies);
  aheadMs += lostMs;
  const { passMinute } = await startSearch();
  await passMinute(2);
  expect((await listReplied()).sort()).toEqual(references.map(({ message }) => message).sort());
  expect(await listLeft()).toEqual([]);
});

test("a desk that closes searches no more, and the next start replies", async () => {
  const first = await startSearch();
  const { message, countReplies } = await leaveUnanswered(lostMs);
  await first.close();
  expect([first.waits.length, await listLeft()]).toEqual([1, [message]]);
  await startSearch();
  expect([await countReplies(), await listLeft()]).toEqual([1, []]);
});

test("a start with a wrong key, or one that is refused, forgets nothing: a later start replies", async () => {
  const { desk, provider } = frontdesk;
  const { message, countReplies } = await leaveUnanswered(lostMs);
  const before = lines.length;
  await startSearch({ provider: createProviderApi({ ...desk.settings, TWILIO_API_KEY_SECRET: "mistyped" }) });
  provider.faults.add({ on: "rest", match: "GET *Messages*", times: 1, do: { status: 403 } });
  await startSearch();
  provider.faults.add({ on: "rest", match: "POST *Messages*", times: 1, do: { status: 401 } });
  await startSearch();
  const causes = lines.slice(before).flatMap(({ cause }) => cause ?? []);
  expect(causes).toEqual([401, 403, 401].map((status) => expect.stringMatching(`^provider ${status} `)));
  expect([await countReplies(), await listLeft()]).toEqual([0, [message]]);
  await startSearch();
  expect([await countReplies(), await listLeft()]).toEqual([1, []]);
});

test("a store that cannot be read is read again a minute later", async () => {
  const { redis } = await openRedisServer();
  const { unanswered } = createDeskStores([createRedisStore(redis)], log);
  const { message, countReplies } = await leaveUnanswered(lostMs, { unanswered });
  redis.disconnect();
  const { passMinute } = await startSearch({ unanswered });
  await passMinute();
  expect(await countReplies()).toBe(0);
  await redis.connect();
  expect(await listLeft({ unanswered })).toEqual([message]);
  await passMinute();
  expect([await countReplies(), await listLeft({ unanswered })]).toEqual([1, []]);
});

test("a message that takes no reply is tried ever later, at least once an hour", async () => {
  const { message, countReplies } = await leaveUnanswered(lostMs);
  const mend = frontdesk.provider.faults.add({ on: "rest", match: "POST *Messages*", do: { status: 403 } });
  const before = lines.length;
  const { passMinute } = await startSearch();
  await passMinute(15);
  const countTries = () => lines.slice(before).filter(({ event }) => event === "reply-failed").length;
  expect(countTries()).toBe(5);
  await passMinute(5, 60 * minuteMs);
  expect(countTries()).toBe(10);
  expect([await countReplies(), await listLeft()]).toEqual([0, [message]]);
  mend();
  await passMinute(1, 60 * minuteMs);
  expect([await countReplies(), await listLeft()]).toEqual([1, []]);
});

test("60 messages left in 20 conversations get one reply each, in the order they were written", async () => {
  const leave = async () => {
    const chat = await writeUnreported([question, "And on Sunday?", "What is your phone number?"]);
    for (const reference of chat.references) await frontdesk.desk.unanswered.add(reference);
    return chat;
  };
  const left = await Promise.all(Array.from({ length: 20 }, leave));
  aheadMs += lostMs;
  await startSearch();
  const replied = await Promise.all(left.map(({ listReplied }) => listReplied()));
  expect(replied).toEqual(left.map(({ references }) => references.map(({ message }) => message)));
  expect(await listLeft()).toEqual([]);
});

test("what is reported is kept with its chat service, and outlives a refusal of the desk's key", async () => {
  const { desk, provider } = frontdesk;
  const { conversation, write, report, listReplied } = await openConversation(frontdesk);
  const message = await write(question);
  const { sid } = message;
  provider.faults.add({ on: "rest", match: "POST *Messages*", times: 1, do: { status: 401 } });
  const before = lines.filter(({ event }) => event === "reply-failed").length;
  expect(await report(message)).toBe(204);
  await until("reply-failed", before + 1);
  const isFree = async () => {
    const lease = await desk.leases(`reply:${sid}`, 60_000);
    if (typeof lease === "object") await lease.release();
    return typeof lease === "object";
  };
  await expect.poll(isFree).toBe(true);
  const service = desk.settings.TWILIO_CHAT_SERVICE_SID;
  expect((await desk.unanswered.list(Infinity)).filter(isMessageReference)).toMatchObject([
    { service, conversation, message: sid },
  ]);
  aheadMs += lostMs;
  await startSearch();
  expect([await listReplied(), await listLeft()]).toEqual([[sid], []]);
});

test("a store that takes nothing costs no reply, and the log says why", async () => {
  const settings = { STORE_FILE: "/dev/null/store.db", WEBHOOK_SCOPE: "service" };
  const broken = await openDeskOfTest({ log, settings });
  const { conversation, ask } = await openConversation(broken);
  const { reply_to: sid } = await ask(question);
  const cause =
    "/dev/null/store.db: it cannot be opened there. Name a file in a folder that this user may write to (EEXIST).";
  const alone = lines.filter((line) => line["cause"] === cause);
  const event = { event: "store-alone", cause };
  expect(alone).toEqual([
    { ...event, kind: "leases" },
    { ...event, kind: "counters" },
    { ...event, kind: "references", key: conversation },
    { ...event, kind: "references", key: sid },
    { ...event, kind: "attempts" },
  ]);
});
