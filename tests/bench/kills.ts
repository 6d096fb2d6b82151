import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Lead } from "../../src/desk/leads/lead.ts";
import { settingNames } from "../../src/desk/settings/settings.ts";
import { type Provider, startProvider } from "../../src/provider/server.ts";
import { acme } from "../desk/stage/business.ts";
import { messagesOf, providerClient } from "../desk/stage/conversation.ts";
import { openChat, visitor } from "../desk/stage/frontdesk.ts";
import { startReceiver } from "../desk/stage/receiver.ts";
import { startRedis } from "../desk/stage/redisServer.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { openServe, outputOf, serveSettings } from "../scripts/stage/serveProcess.ts";
import { startBalancer } from "./balancer.ts";

/** So many processes are killed with each store. `KILLS` says otherwise. */
const killsPerStore = Number(process.env["KILLS"] ?? 100);

/** What the moments of visitors and kills are drawn from; `SEED` plays those of another run. */
const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

/** Half of the kills come so long after an acceptance, in ms. */
const maxAfterAcceptanceMs = 50;

/** The others come so long after a process is up, in ms. */
const maxLifeMs = 1_500;

/** Pauses between what the visitors of a round do, in ms. */
const maxVisitPauseMs = 400;

/** How long what is left may take to be replied to and delivered after the last kill: two searches, and a lease between. */
const settleMs = 200_000;

/** A delivery may have lost its acknowledgement when its process was killed so long after or, read late, before it, in ms. */
const maxCutOffMs = 500;

/** What visitors say: a question, and a wish that makes a lead. */
const [question, wish] = ["Are you open on Saturday?", "I want to talk to a human"];

/**
 * Kills processes of the desk over chats, forms and deliveries, with a file and with a Redis that two of them share, and
 * counts replies and leads. Sets the exit status when a message has not exactly one reply, or a lead is lost or doubled
 * without a kill.
 */
export async function measureKills(): Promise<void> {
  const compileCache = await mkdtemp(join(tmpdir(), "kills-compiled-"));
  const rows: Record<string, Record<string, number>> = {};
  console.log(`SEED=${seed}`);
  const compiled = { NODE_COMPILE_CACHE: compileCache };
  rows["a file, two processes"] = await playRound(2, { ...compiled, STORE_FILE: temporaryFile("store.db") });
  const redis = await startRedis();
  rows["Redis, two machines"] = await playRound(2, { ...compiled, REDIS_URL: redis.url });
  await redis.stop();
  console.table(rows);
  const faults = ["no reply", "several replies", "leads lost", "leads doubled for no reason"];
  if (Object.values(rows).some((row) => faults.some((fault) => row[fault]))) process.exitCode = 1;
}

let state = seed;

/** The next number from 0 to 1 that is drawn. */
function random(): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}

/** One store: kills its processes while visitors write, then lets them finish; resolves to what was counted. */
async function playRound(
  processCount: number,
  stores: Record<string, string>,
): Promise<Record<string, number>> {
  const startMs = performance.now();
  const provider = await startProvider({ port: 0 });
  const receivers = await Promise.all(Array.from({ length: processCount }, (_, at) => startLeadReceiver(at)));
  const fleet = await openFleet(
    provider,
    receivers.map((receiver) => receiver.url),
    {
      ...stores,
      ...Object.fromEntries(
        settingNames.filter((name) => name.startsWith("LIMIT_")).map((name) => [name, "100000/hour"]),
      ),
      LEADS_WEBHOOK_SECRET: "a secret of the receiver",
    },
  );
  const ending = new AbortController();
  const load = createLoad(provider, fleet.url, ending.signal);
  await fleet.killAgainAndAgain(killsPerStore);
  ending.abort();
  await load.ended;
  const counted = await settle(() =>
    count(
      load,
      receivers.flatMap(({ list }) => list()),
      fleet.kills,
      provider,
    ),
  );
  await fleet.close();
  await Promise.all([...receivers, provider].map(({ close }) => close()));
  return {
    ...counted,
    kills: fleet.kills.length,
    seconds: Math.round((performance.now() - startMs) / 1000),
  };
}

type Delivery = Lead & { position: number; atMs: number };

/** When a process was killed, and which of those side by side. */
type Kill = { position: number; atMs: number };

/** Whom the leads of one process are delivered to. */
async function startLeadReceiver(position: number) {
  const times: number[] = [];
  const receiver = await startReceiver((before) => {
    times[before] = performance.now();
    return 200;
  });
  const list = (): Delivery[] =>
    receiver.deliveries.map(({ lead }, index) => ({ ...lead, position, atMs: times[index] ?? 0 }));
  return { ...receiver, list };
}

/** Processes of `npm run serve` behind a balancer, each with a file of its own unless settings name one, which come back after each kill. */
async function openFleet(
  provider: Provider,
  receiverUrls: readonly string[],
  settings: Record<string, string>,
) {
  type Member = Awaited<ReturnType<typeof openServe>>;
  const members: (Member | undefined)[] = [];
  const kills: Kill[] = [];
  let onAcceptance: (port: number) => void = () => {};
  const balancer = await startBalancer(
    () => members.flatMap((member) => member?.port ?? []),
    (port) => onAcceptance(port),
  );
  const out = await outputOf([acme]);
  const folders = await Promise.all(receiverUrls.map(() => mkdtemp(join(tmpdir(), "kills-"))));
  const start = async (position: number) => {
    const own = {
      ...serveSettings(provider, folders[position] ?? ""),
      LEADS_WEBHOOK_URL: receiverUrls[position] ?? "",
      PUBLIC_URL: balancer.url,
      ACCESS_LOG: "off",
    };
    members[position] = await openServe({ ...own, ...settings }, out);
  };
  await Promise.all(folders.map((_, position) => start(position)));
  const acceptanceOf = (port: number | undefined) =>
    new Promise<void>((resolve) => {
      onAcceptance = (accepted) => accepted === port && resolve();
    });
  const killOne = async () => {
    const position = Math.floor(random() * receiverUrls.length);
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
function createLoad(provider: Provider, url: string, signal: AbortSignal): Load {
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
  deliveries: readonly Delivery[],
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
  const inTime = deliveries.toSorted((a, b) => a.atMs - b.atMs);
  const versions = Map.groupBy(inTime, ({ id, version }) => `${id}.${version}`);
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
