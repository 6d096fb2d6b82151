import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Lead } from "../../src/desk/leads/lead.ts";
import { settingNames } from "../../src/desk/settings/settings.ts";
import { type Provider, startProvider } from "../../src/provider/server.ts";
import { acme } from "../desk/stage/business.ts";
import { messagesOf, providerClient } from "../desk/stage/conversation.ts";
import { openChat, visitor } from "../desk/stage/frontdesk.ts";
import { startRedis } from "../desk/stage/redisServer.ts";
import { openServe, outputOf, serveSettings } from "../scripts/stage/serveProcess.ts";
import { type Acceptance, startBalancer } from "./balancer.ts";

/** So many processes are killed with each store. `KILLS` says otherwise. */
const killsPerStore = Number(process.env["KILLS"] ?? 100);

/** Half of the kills come so long after an acceptance, in ms. */
const maxAfterAcceptanceMs = 50;

/** The others come so long after a process is up, in ms. */
const maxLifeMs = 1_500;

/** Pauses between what the visitors of a round do, in ms. */
const maxVisitPauseMs = 400;

/** How long what is left may take to be replied to and delivered after the last kill: two looks, and a lease between. */
const settleMs = 200_000;

/** A delivery may have lost its acknowledgement when its process was killed so long after or, read late, before it, in ms. */
const maxCutOffMs = 500;

/** What visitors say: a question, and a wish that makes a lead. */
const [question, wish] = ["Are you open on Saturday?", "I want to talk to a human"];

/**
 * Kills processes of the desk over chats, forms and deliveries, with a file and with a Redis that two processes share, and
 * counts replies and leads. Sets the exit status when a message has not exactly one reply, or a lead is lost or doubled
 * without a kill. `SEED=N` plays the same moments again.
 */
export async function measureKills(): Promise<void> {
  const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
  console.log(`SEED=${seed} KILLS=${killsPerStore}`);
  const compileCache = await mkdtemp(join(tmpdir(), "kills-compiled-"));
  const rows: Record<string, Record<string, number>> = {};
  rows["file"] = await playRound(createRandom(seed), 1, { NODE_COMPILE_CACHE: compileCache });
  const redis = await startRedis();
  const settings = { NODE_COMPILE_CACHE: compileCache, REDIS_URL: redis.url };
  rows["Redis, two processes"] = await playRound(createRandom(seed + 1), 2, settings);
  await redis.stop();
  console.table(rows);
  const faults = ["no reply", "several replies", "leads lost", "leads doubled for no reason"];
  if (Object.values(rows).some((row) => faults.some((fault) => row[fault]))) process.exitCode = 1;
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One store: kills its processes while visitors write, then lets them finish; resolves to what was counted. */
async function playRound(
  random: () => number,
  processCount: number,
  stores: Record<string, string>,
): Promise<Record<string, number>> {
  const startMs = performance.now();
  const provider = await startProvider({ port: 0 });
  const receiver = await startLeadReceiver();
  const fleet = await openFleet(
    random,
    provider,
    { processCount, receiverUrl: receiver.url },
    {
      ...stores,
      ...Object.fromEntries(
        settingNames.filter((name) => name.startsWith("LIMIT_")).map((name) => [name, "100000/hour"]),
      ),
      LEADS_WEBHOOK_SECRET: "a secret of the receiver",
    },
  );
  const ending = new AbortController();
  const load = createLoad(random, provider, fleet.url, ending.signal);
  await fleet.killAgainAndAgain(killsPerStore);
  ending.abort();
  await load.ended;
  const counted = await settle(() => count(load, receiver.deliveries, fleet.kills, provider));
  for (const line of describeRepeats(receiver.deliveries, fleet.kills)) console.error(line);
  await fleet.close();
  await Promise.all([receiver.close(), provider.close()]);
  return {
    ...counted,
    kills: fleet.kills.length,
    seconds: Math.round((performance.now() - startMs) / 1000),
  };
}

type Delivery = { id: string; version: number; from: string; position: number; atMs: number };

/** When a process was killed, and which of those side by side. */
type Kill = { position: number; atMs: number };

/** Whom leads are delivered to: it acknowledges each. */
async function startLeadReceiver() {
  const deliveries: (Delivery & { conversation: string | undefined })[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { id, version, from, conversation }: Lead = JSON.parse(await text(incoming));
    const position = Number(new URL(incoming.url ?? "", "http://receiver").searchParams.get("process"));
    deliveries.push({ id, version, from, conversation, position, atMs: performance.now() });
    outgoing.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    deliveries,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

/** Processes of `npm run serve` behind a balancer, with files of their own, which come back after each kill. */
async function openFleet(
  random: () => number,
  provider: Provider,
  { processCount, receiverUrl }: { processCount: number; receiverUrl: string },
  settings: Record<string, string>,
) {
  type Member = Awaited<ReturnType<typeof openServe>>;
  const members: (Member | undefined)[] = [];
  const kills: Kill[] = [];
  let onAcceptance: (acceptance: Acceptance) => void = () => {};
  const balancer = await startBalancer(
    () => members.flatMap((member) => member?.port ?? []),
    (acceptance) => onAcceptance(acceptance),
  );
  const out = await outputOf([acme]);
  const folders = await Promise.all(
    Array.from({ length: processCount }, () => mkdtemp(join(tmpdir(), "kills-"))),
  );
  const start = async (position: number) => {
    const own = {
      ...serveSettings(provider, folders[position] ?? ""),
      LEADS_WEBHOOK_URL: `${receiverUrl}?process=${position}`,
      PUBLIC_URL: balancer.url,
      ACCESS_LOG: "off",
    };
    members[position] = await openServe({ ...own, ...settings }, out);
  };
  await Promise.all(folders.map((_, position) => start(position)));
  const acceptanceOf = (port: number | undefined) =>
    new Promise<void>((resolve) => {
      onAcceptance = (acceptance) => acceptance.port === port && resolve();
    });
  const killOne = async () => {
    const position = Math.floor(random() * processCount);
    const member = members[position];
    if (random() < 0.5) {
      await Promise.race([acceptanceOf(member?.port), sleep(30_000)]);
      await sleep(random() * maxAfterAcceptanceMs);
    } else await sleep(random() * maxLifeMs);
    if (!member) return;
    const gone = once(member.child, "exit");
    kills.push({ position, atMs: performance.now() });
    member.child.kill("SIGKILL");
    members[position] = undefined;
    await gone;
    await start(position);
  };
  return {
    url: balancer.url,
    kills,
    killAgainAndAgain: async (count: number) => {
      for (let kill = 0; kill < count; kill++) await killOne();
    },
    close: async () => {
      for (const member of members) member?.child.kill("SIGKILL");
      await balancer.close();
    },
  };
}

type Load = {
  /** The messages that the provider took. */
  messages: { conversation: string; sid: string; body: string }[];
  /** The ids of the leads that were thanked for. */
  formIds: Set<string>;
  ended: Promise<void>;
};

/** Visitors who come until the signal ends: each opens a chat and writes, or sends a form, until it is taken. */
function createLoad(random: () => number, provider: Provider, url: string, signal: AbortSignal): Load {
  const messages: Load["messages"] = [];
  const formIds = new Set<string>();
  let visitors = 0;
  const visit = async () => {
    visitors += 1;
    const key = `visitor-${visitors}`.padEnd(22, "-");
    if (random() < 0.3) return void formIds.add(await sendForm(url, key));
    const port = Number(new URL(url).port);
    const { conversationSid: conversation, identity: author } = await untilTaken(() =>
      openChat({ port }, visitor, { "idempotency-key": key }),
    );
    for (const body of random() < 0.5 ? [question, wish] : [wish]) {
      const client = providerClient({ provider }).conversations(conversation);
      const { sid } = await client.messages.create({ author, body, xTwilioWebhookEnabled: "true" });
      messages.push({ conversation, sid, body });
      await sleep(random() * maxVisitPauseMs);
    }
  };
  const lane = async () => {
    while (!signal.aborted) {
      await visit();
      await sleep(random() * maxVisitPauseMs);
    }
  };
  return { messages, formIds, ended: Promise.all([lane(), lane(), lane()]).then(() => {}) };
}

/** Sends a form until it is thanked for; resolves to the id of its lead. */
const sendForm = (url: string, key: string): Promise<string> =>
  untilTaken(async () => {
    const response = await fetch(`${url}/api/leads`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url, "idempotency-key": key },
      body: JSON.stringify({ name: key, contact: "ada@example.org", message: "A leak", website: "acme" }),
    });
    const { data } = await response.json();
    return data.id;
  });

/** Repeats a call as the widget's visitors do, until it is taken. */
async function untilTaken<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch {
      await sleep(100);
    }
  }
}

/** What was lost, and what came more than once. */
async function count(
  { messages, formIds }: Load,
  deliveries: Awaited<ReturnType<typeof startLeadReceiver>>["deliveries"],
  kills: readonly Kill[],
  provider: Provider,
): Promise<Record<string, number>> {
  const replies = await countReplies(messages, provider);
  const counts = messages.map(({ sid }) => replies.get(sid) ?? 0);
  const delivered = new Set(deliveries.map(({ id }) => id));
  const chats = new Set(deliveries.map(({ conversation }) => conversation));
  const wishes = messages.filter(({ body }) => body === wish);
  const repeats = findRepeats(deliveries);
  return {
    messages: messages.length,
    "no reply": counts.filter((replyCount) => replyCount === 0).length,
    "several replies": counts.filter((replyCount) => replyCount > 1).length,
    leads: formIds.size + wishes.length,
    "leads lost":
      [...formIds].filter((id) => !delivered.has(id)).length +
      wishes.filter(({ conversation }) => !chats.has(conversation)).length,
    "deliveries cut off": repeats.filter((repeat) => isCutOff(repeat, kills)).length,
    "leads doubled for no reason": repeats.filter((repeat) => !isCutOff(repeat, kills)).length,
  };
}

/** A line for each delivery that came again though no process was killed soon after it. */
function describeRepeats(deliveries: readonly Delivery[], kills: readonly Kill[]): string[] {
  const repeats = findRepeats(deliveries).filter((repeat) => !isCutOff(repeat, kills));
  return repeats.map(({ first, second }) => {
    const [againMs, ...killsMs] = [
      second.atMs,
      ...kills.map(({ atMs }) => atMs).filter((ms) => Math.abs(ms - first.atMs) < 5_000),
    ].map((ms) => Math.round(ms - first.atMs));
    return `${first.from} ${first.id}.${first.version}: again after ${againMs} ms, kills after ${killsMs.join(", ")} ms`;
  });
}

/** How many replies each message has, by its sid. */
async function countReplies(messages: Load["messages"], provider: Provider): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const conversation of new Set(messages.map((message) => message.conversation)))
    for (const { author, attributes } of await messagesOf({ provider }, conversation)) {
      if (author !== "system") continue;
      const sid = String(JSON.parse(attributes).reply_to);
      counts.set(sid, (counts.get(sid) ?? 0) + 1);
    }
  return counts;
}

type Repeat = { first: Delivery; second: Delivery };

/** Deliveries of one version of a lead that follow each other. */
function findRepeats(deliveries: readonly Delivery[]): Repeat[] {
  const versions = Map.groupBy(deliveries, ({ id, version }) => `${id}.${version}`);
  return [...versions.values()].flatMap((same) =>
    same.slice(1).flatMap((second, position) => {
      const first = same[position];
      return first ? [{ first, second }] : [];
    }),
  );
}

/** Whether the process that made the first of two deliveries was killed before it can have noted that. */
const isCutOff = ({ first, second }: Repeat, kills: readonly Kill[]) =>
  kills.some(
    ({ position, atMs }) =>
      position === first.position && atMs < second.atMs && Math.abs(atMs - first.atMs) < maxCutOffMs,
  );

/** Counts until nothing is missing any more, or the time for it is over. */
async function settle(countNow: () => Promise<Record<string, number>>): Promise<Record<string, number>> {
  const endMs = performance.now() + settleMs;
  for (;;) {
    const counted = await countNow();
    if ((!counted["no reply"] && !counted["leads lost"]) || performance.now() > endMs) return counted;
    await sleep(2_000);
  }
}
