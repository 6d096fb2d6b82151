import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Provider } from "../../src/provider/server.ts";
import { readJson } from "../../src/text/json.ts";
import { providerClient } from "../desk/stage/conversation.ts";
import { forkDesk } from "../desk/stage/forkDesk.ts";
import { openChat, visitor } from "../desk/stage/frontdesk.ts";
import { percentile } from "./stage/percentile.ts";
import { startProviderProcess } from "./stage/providerProcess.ts";
import type { SdkChat } from "./stage/sdkChats.ts";

/** What one visitor sends at once: short words in 4 KB, which cost most to read. */
const flood = { messages: 400, body: "1,".repeat(2_000) };

/** The bars, in ms: how late the health of the process may be, and the reply to a visitor of another site. */
const bars = { health: 200, reply: 1_000 };

/** Chats of real clients that all write at once, from so many processes. */
const crowd = { chats: 300, processes: 3 };

/** Longest wait for the last reply, in ms. */
const lastReplyTimeoutMs = 180_000;

/** A desk by rules alone, in a process of its own, to which the provider reports each message by itself. */
async function startDeskProcess(settings: Record<string, string>) {
  const { provider, child: providerChild } = await startProviderProcess();
  const { child, base } = await forkDesk(
    provider,
    { url: "http://127.0.0.1:9", key: "" },
    { settings: { WEBHOOK_SCOPE: "conversation", MODEL_ANTHROPIC_KEY: "", ...settings } },
  );
  const close = async () => {
    child.disconnect();
    await once(child, "exit");
    providerChild.kill();
  };
  return { provider, child, port: Number(new URL(base).port), base, close };
}

/** Measures what one chat that is flooded costs the others of a desk. Beyond a bar the exit status is 1. */
export async function measureFlood(): Promise<void> {
  const desk = await startDeskProcess({ LIMIT_MESSAGE: "20/hour" });
  const { provider, child, base } = desk;
  const [flooded, others] = await Promise.all([
    openChat(desk),
    openChat(desk, { ...visitor, websiteName: "other" }),
  ]);
  await ask(provider, others);
  const before = await peakMb(child);
  const end = new AbortController();
  const begunMs = performance.now();
  const healths = repeat(() => measureHealth(base), end.signal);
  const replies = repeat(() => ask(provider, others), end.signal);
  await forkScript(new URL("stage/floodChat.ts", import.meta.url), provider, flooded, flood);
  const writtenMs = performance.now() - begunMs;
  const account = await accountFor(provider, flooded.conversationSid);
  const answeredMs = performance.now() - begunMs;
  end.abort();
  const [health, reply] = [Math.max(...(await healths)), Math.max(...(await replies))];
  const isMet = health <= bars.health && reply <= bars.reply && account.wrong === 0;
  console.table({
    [`${flood.messages} messages of 4 KB in one chat`]: {
      "written ms": Math.round(writtenMs),
      "all answered ms": Math.round(answeredMs),
      "/healthz max ms": Math.round(health),
      "other site's reply max ms": Math.round(reply),
      "own replies": account.own,
      lines: account.lines,
      "without, or with two": account.wrong,
      "MB before": before,
      "MB at most": await peakMb(child),
      bar: isMet ? "met" : "MISSED",
    },
  });
  if (!isMet) process.exitCode = 1;
  await desk.close();
}

/** Measures chats of unmodified clients that open and ask all at once. */
export async function measureCrowd(): Promise<void> {
  const desk = await startDeskProcess({ LIMIT_MESSAGE: "20/hour" });
  const run = () =>
    forkScript<SdkChat[]>(
      new URL("stage/sdkChats.ts", import.meta.url),
      desk.base,
      desk.provider.ws,
      crowd.chats / crowd.processes,
    );
  const chats = (await Promise.all(Array.from({ length: crowd.processes }, run))).flat();
  const [opens, replies] = [chats.map(({ openMs }) => openMs), chats.map(({ replyMs }) => replyMs)];
  console.table({
    [`${crowd.chats} chats of ${crowd.processes} processes`]: {
      "open p50 ms": percentile(opens, 0.5),
      "open p99 ms": percentile(opens, 0.99),
      "reply p50 ms": percentile(replies, 0.5),
      "reply p99 ms": percentile(replies, 0.99),
      "without, or with two": chats.filter(({ replies: count }) => count !== 1).length,
      "MB at most": await peakMb(desk.child),
    },
  });
  await desk.close();
}

/** Runs a script of the stage in a process of its own; resolves to the message by which it ends. */
async function forkScript<T>(address: URL, ...values: unknown[]): Promise<T> {
  const script = fileURLToPath(address);
  const child = fork(
    script,
    values.map((value) => JSON.stringify(value)),
  );
  const [outcome] = await once(child, "message");
  // Only these scripts send messages.
  return outcome as T;
}

type Chat = Awaited<ReturnType<typeof openChat>>;

/** Writes a message as the visitor of a chat; the provider reports it. */
const write = (provider: Provider, { conversationSid, identity: author }: Chat, body: string) =>
  providerClient({ provider })
    .conversations(conversationSid)
    .messages.create({ author, body, xTwilioWebhookEnabled: "true" });

/** Asks in a chat; resolves to the ms until the reply is there. */
async function ask(provider: Provider, chat: Chat): Promise<number> {
  const begunMs = performance.now();
  const { sid } = await write(provider, chat, "Are you open on Saturday?");
  while (performance.now() - begunMs < lastReplyTimeoutMs) {
    const [newest] = await providerClient({ provider })
      .conversations(chat.conversationSid)
      .messages.list({ order: "desc", limit: 1 });
    if (newest?.author === "system" && newest.attributes.includes(sid)) break;
    await pause(20);
  }
  return performance.now() - begunMs;
}

async function measureHealth(base: string): Promise<number> {
  const begunMs = performance.now();
  await (await fetch(`${base}/healthz`)).text();
  return performance.now() - begunMs;
}

/** Repeats a measurement until the end; resolves to what was measured. */
async function repeat(measure: () => Promise<number>, end: AbortSignal): Promise<number[]> {
  const measured: number[] = [];
  while (!end.aborted) {
    measured.push(await measure());
    await pause(50);
  }
  return measured;
}

/** How each message of a visitor was answered, once each is: by a reply of its own or by one line for many. */
async function accountFor(provider: Provider, conversation: string) {
  const begunMs = performance.now();
  for (;;) {
    const messages = await providerClient({ provider }).conversations(conversation).messages.list();
    const replies = messages
      .filter(({ author }) => author === "system")
      .map(({ attributes }) => Object(readJson(attributes)));
    const asked = messages.filter(({ author }) => author !== "system");
    const answers = asked.map(({ sid, index }) =>
      replies.filter(({ reply_to, reply_to_also = [] }) => reply_to === sid || reply_to_also.includes(index)),
    );
    const lines = replies.filter(({ reply_to_also }) => reply_to_also).length;
    const wrong = answers.filter(({ length }) => length !== 1).length;
    const account = { own: replies.length - lines, lines, wrong };
    const isLate = performance.now() - begunMs > lastReplyTimeoutMs;
    if (isLate || (asked.length === flood.messages && answers.every(({ length }) => length > 0)))
      return account;
    await pause(250);
  }
}

/** The most memory that a process has had, in MB (`VmHWM` of proc(5), in kB). */
async function peakMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
}
