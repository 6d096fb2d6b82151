import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Client, type Conversation } from "@twilio/conversations";
import twilio from "twilio";
import type { Provider } from "../../src/provider/server.ts";
import { signToken } from "../../src/provider/token.ts";
import { startProviderProcess } from "./stage/providerProcess.ts";

/**
 * How many clients talk, each alone in a conversation, and for how many seconds, with one message in each.
 */
const load = { clients: 500, seconds: 60 };

/** How many clients connect at a time: what is measured is their talk, not a stampede. */
const connectionsAtOnce = 20;

/** Longest wait, in ms, for the last messages to come back. */
const lastMessagesTimeoutMs = 30_000;

/**
 * What the local provider, in a process of its own, needs for unmodified clients that all talk at once from a
 * second process.
 */
export async function measureProvider(): Promise<void> {
  const { provider, child } = await startProviderProcess();
  const clients = await Promise.all(
    Array.from({ length: connectionsAtOnce }, (_, line) => connectAll(provider, line)),
  ).then((lines) => lines.flat());
  const [from, ours] = [await usageOf(provider), ownUsage()];
  const delays = await talkAll(clients);
  const [to, spent] = [await usageOf(provider), ownUsage()];
  const sent = load.clients * load.seconds;
  console.table({
    messages: {
      "delivered %": (100 * delays.length) / sent,
      doubled: clients.reduce((sum, { doubled }) => sum + doubled, 0),
      "p50 ms": percentile(delays, 0.5),
      "p99 ms": percentile(delays, 0.99),
    },
    provider: need(from, to),
    clients: need(ours, spent),
  });
  await Promise.all(clients.map(({ client }) => client.shutdown()));
  child.kill();
  await once(child, "exit");
}

const percentile = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(part * values.length)] ?? Number.NaN);

type Talker = { client: Client; conversation: Conversation; sentAt: Map<string, number>; doubled: number };

/** The clients of one line, connected one after the other. */
async function connectAll(provider: Provider, line: number): Promise<Talker[]> {
  const talkers: Talker[] = [];
  for (let number = line; number < load.clients; number += connectionsAtOnce)
    talkers.push(await connect(provider, `visitor-${number}`));
  return talkers;
}

async function connect(provider: Provider, identity: string): Promise<Talker> {
  const helper = twilio(provider.accountSid, provider.authToken);
  helper.conversations.baseUrl = provider.rest;
  const { conversations } = helper.conversations.v1;
  const { sid } = await conversations.create({});
  await conversations(sid).participants.create({ identity });
  const client = new Client(signToken(identity, provider, Date.now()), { Twilsock: { uri: provider.ws } });
  await new Promise<void>((ready) => client.on("initialized", () => ready()));
  const conversation = await client.getConversationBySid(sid);
  await conversation.getMessages(30);
  return { client, conversation, sentAt: new Map(), doubled: 0 };
}

/**
 * Has everybody talk, spread over each second; answers the ms from each sending to the event that shows it.
 */
async function talkAll(talkers: Talker[]): Promise<number[]> {
  const delays: number[] = [];
  for (const talker of talkers)
    talker.conversation.on("messageAdded", ({ body }) => {
      const sent = talker.sentAt.get(body ?? "");
      if (sent === undefined) talker.doubled++;
      else delays.push(performance.now() - sent);
      talker.sentAt.delete(body ?? "");
    });
  await Promise.all(talkers.map((talker, index) => talk(talker, (1000 * index) / talkers.length)));
  const end = performance.now() + lastMessagesTimeoutMs;
  while (delays.length < load.clients * load.seconds && performance.now() < end) await pause(50);
  return delays;
}

async function talk({ conversation, sentAt }: Talker, offset: number): Promise<void> {
  const start = performance.now() + offset;
  for (let second = 0; second < load.seconds; second++) {
    await pause(Math.max(0, start + 1000 * second - performance.now()));
    const text = `Message ${second}`;
    sentAt.set(text, performance.now());
    void conversation.sendMessage(text).catch((error) => console.error(String(error)));
  }
}

/** What a process has needed so far: memory in bytes, CPU time in ms; and when, in ms. */
type Usage = { memory: number; cpu: number; at: number };

async function usageOf({ rest }: Provider): Promise<Usage> {
  const answer = await fetch(`${rest}/__provider/usage`);
  // The form in which the provider answers this.
  const usage = (await answer.json()) as Omit<Usage, "at">;
  return { ...usage, at: performance.now() };
}

function ownUsage(): Usage {
  const { user, system } = process.cpuUsage();
  return { memory: process.memoryUsage.rss(), cpu: (user + system) / 1000, at: performance.now() };
}

/**
 * A process that needs more than 100 % of one processor falls behind, and its own backlog is part of every
 * delay.
 */
const need = (from: Usage, to: Usage) => ({
  "memory MB": Math.round(to.memory / 1024 / 1024),
  "CPU ms/message": Number(((to.cpu - from.cpu) / (load.clients * load.seconds)).toFixed(2)),
  "CPU %": Math.round((100 * (to.cpu - from.cpu)) / (to.at - from.at)),
});
