import { type Clock, withTimeout } from "../async/clock.ts";
import { retry } from "../async/retry.ts";
import type { ChatWords } from "../languages/en/chat.ts";
import { Failure } from "./failure.ts";
import type { ChatHistory } from "./history.ts";
import { type ChatMessage, lastIndex, sendNoticeId, type VisitorAttributes } from "./message.ts";
import type { Session } from "./session.ts";
import { type Stores, waitForStore } from "./stores.ts";

/** The visitor's texts on their way: one at a time; those that failed wait for another try. */
export type Sending = {
  /** Sends a text, unless one is on its way. A text that failed before is that one again. */
  send: (text: string) => Promise<void>;
  /** Sends the failed text of a notice again. */
  resend: (noticeId: string) => Promise<void>;
  /** The failed text that a notice is about. */
  failedText: (noticeId: string) => string | undefined;
  /** Forgets a text that went another way. */
  drop: (text: string) => void;
  /** Forgets all texts, also the one on its way, and awaits no reply. */
  clear: () => void;
};

/** What sending works with. `session` throws when there is none. */
type SendingPorts = {
  session: () => Session;
  history: ChatHistory;
  stores: Stores;
  clock: Clock;
  notices: ChatWords["notices"];
  /** The attributes of messages of a visitor of whom nothing is known. */
  unknownVisitor: VisitorAttributes;
  /** Called for each text that could not be sent. */
  onFailed: () => void;
  /** Called for each text that the service has stored, with the index of its message. */
  onSent: (index: number) => void;
};

/**
 * A text on its way. `after` is the last index that was shown when the service got the text first: its
 * message comes later.
 */
type Outgoing = { readonly text: string; after?: number };

type State = SendingPorts & {
  failed: Map<string, Outgoing>;
  failedCount: number;
  /**
   * The text on its way; `shownIndex` is that of its message, which may be shown before the service answers.
   */
  current?: { outgoing: Outgoing; shownIndex?: number } | undefined;
  delivery: AbortController;
  replyWatch: AbortController;
};

/** How long a delivery may take in all (spec 9: the service's own request timeout). */
const deliveryTimeoutMs = 30_000;
const maxDeliveryRetries = 2;

/** When, after a message was stored, what is missing is looked for; after the last time the reply is late. */
const replyLooksMs = [3_000, 10_000, 20_000, 45_000];

export function createSending(ports: SendingPorts): Sending {
  const state: State = {
    ...ports,
    failed: new Map(),
    failedCount: 0,
    delivery: new AbortController(),
    replyWatch: new AbortController(),
  };
  ports.stores.$messages.listen((messages, before) => {
    const shown = new Set(before);
    for (const message of messages) if (!shown.has(message)) confirm(state, message);
  });
  return {
    send: (text) => send(state, text),
    resend: (noticeId) => resend(state, noticeId),
    failedText: (noticeId) => state.failed.get(noticeId)?.text,
    drop: (text) => drop(state, text),
    clear: () => {
      stop(state);
      state.failed.clear();
      state.replyWatch.abort();
    },
  };
}

async function send(state: State, text: string): Promise<void> {
  if (state.current) return;
  const [failedId] = [...state.failed].find(([, outgoing]) => outgoing.text === text) ?? [];
  await (failedId ? resend(state, failedId) : dispatch(state, { text }));
}

async function resend(state: State, noticeId: string): Promise<void> {
  const outgoing = state.failed.get(noticeId);
  if (!outgoing || state.current) return;
  withdraw(state, noticeId);
  await dispatch(state, outgoing);
}

async function dispatch(state: State, outgoing: Outgoing): Promise<void> {
  const { stores, notices } = state;
  const { signal } = state.delivery;
  const current: State["current"] = { outgoing };
  state.current = current;
  stores.$status.setKey("sending", true);
  const index = await deliver(state, outgoing, signal).catch(() => current.shownIndex);
  if (signal.aborted) return;
  state.current = undefined;
  stores.$status.setKey("sending", false);
  if (index !== undefined) {
    if (current.shownIndex === undefined) stores.clearDraft(outgoing.text);
    return onSent(state, index);
  }
  const noticeId = sendNoticeId(++state.failedCount);
  state.failed.set(noticeId, outgoing);
  state.onFailed();
  stores.showNotice(noticeId, notices.notSent);
}

/**
 * Delivers a text exactly once; resolves to its index. The service's client may reject a message that was
 * stored, and never tries again itself, so each further try first looks for the message in the conversation.
 */
function deliver(state: State, outgoing: Outgoing, outer: AbortSignal): Promise<number> {
  const { clock } = state;
  const work = (signal: AbortSignal) =>
    retry(
      () => attempt(state, outgoing, signal),
      minRetryDelayMs,
      { clock, signal },
      { maxRetries: maxDeliveryRetries },
    );
  return withTimeout(deliveryTimeoutMs, new Failure("Failed to send message"), work, { clock, outer });
}

async function attempt(state: State, outgoing: Outgoing, signal: AbortSignal): Promise<number> {
  const { stores, unknownVisitor } = state;
  await waitForStore(stores.$status, ({ connected, loading }) => connected && !loading, signal);
  const storedIndex = await findStored(state, outgoing);
  signal.throwIfAborted();
  if (storedIndex !== undefined) return storedIndex;
  outgoing.after ??= lastIndex(stores.$messages.get());
  return state.session().send(outgoing.text, stores.$visitor.get() ?? unknownVisitor);
}

async function findStored({ history }: State, outgoing: Outgoing): Promise<number | undefined> {
  if (outgoing.after === undefined) return undefined;
  const messages = await history.readAfter(outgoing.after);
  return messages.find((message) => isMessageOf(outgoing, message))?.index;
}

/** Whether a message is this text of the visitor's: a foreign author's, which is outbound too, is not. */
const isMessageOf = ({ text, after }: Outgoing, message: ChatMessage): boolean =>
  after !== undefined &&
  message.direction === "OUTBOUND" &&
  !message.silentUntilMs &&
  message.content === text &&
  message.index > after;

/** Throttling, a service that is down for a moment, and a dropped socket (an error without a status) heal. */
function minRetryDelayMs(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("status" in error)) return 0;
  return [429, 502, 503, 504].includes(Number(error.status)) ? 0 : undefined;
}

/** Looks whether a message that is shown is one of the visitor's that is on its way, or seemed lost. */
function confirm(state: State, message: ChatMessage): void {
  const { current, failed, stores } = state;
  if (current && current.shownIndex === undefined && isMessageOf(current.outgoing, message)) {
    current.shownIndex = message.index;
    stores.clearDraft(message.content);
  }
  for (const [noticeId, outgoing] of failed) {
    if (!isMessageOf(outgoing, message)) continue;
    withdraw(state, noticeId);
    stores.clearDraft(message.content);
  }
}

function drop(state: State, text: string): void {
  if (state.current?.outgoing.text === text) {
    stop(state);
    state.stores.$status.setKey("sending", false);
  }
  for (const [noticeId, outgoing] of state.failed) if (outgoing.text === text) withdraw(state, noticeId);
}

function withdraw({ failed, stores }: State, noticeId: string): void {
  failed.delete(noticeId);
  stores.removeMessage(noticeId);
}

/** Lets go of the text on its way. */
function stop(state: State): void {
  state.delivery.abort(new Error("The text is not sent any more"));
  state.delivery = new AbortController();
  state.current = undefined;
}

function onSent(state: State, index: number): void {
  state.onSent(index);
  state.stores.awaitReply(index);
  state.replyWatch.abort();
  state.replyWatch = new AbortController();
  watchReply(state, index, state.replyWatch.signal).catch(() => {});
}

/** Waits for a stored message and its reply: events may be lost, and so may the reply. */
async function watchReply(state: State, index: number, signal: AbortSignal): Promise<void> {
  const { stores, history, clock, notices } = state;
  const isGenerating = () => stores.$status.get().generating;
  const isShown = () => stores.$messages.get().some((message) => message.index === index);
  const startMs = clock.now();
  for (const lookMs of replyLooksMs) {
    await clock.wait(startMs + lookMs - clock.now(), signal);
    if (isGenerating() || !isShown()) await history.catchUp();
  }
  signal.throwIfAborted();
  if (isGenerating()) stores.showNotice(`late-${index}`, notices.lateReply);
}
