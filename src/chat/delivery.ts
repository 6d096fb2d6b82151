import { type Clock, withTimeout } from "../async/clock.ts";
import { Failure } from "./failure.ts";
import type { ChatMessage } from "./message.ts";

/** What a delivery needs of a conversation; it goes on through a change of the connection. */
export type Channel = {
  /** Settles when the conversation is connected and its history shown. */
  whenConnected: (signal: AbortSignal) => Promise<void>;
  /** The index of the last message that is shown. */
  lastIndex: () => number;
  /** Hands a text to the service; answers with the index of its message. */
  send: (text: string) => Promise<number>;
  /** The service's messages after an index, oldest first. */
  messagesAfter: (index: number) => Promise<readonly ChatMessage[]>;
};

/**
 * A text on its way. `after` is the last index that was shown when it was handed to the service first: its message comes
 * after it. Undefined as long as the service never had it.
 */
export type Letter = { readonly text: string; after?: number };

/** How long a delivery may take in all, in milliseconds (spec 9: the service's own request timeout). */
const deadline = 30_000;
const mostRetries = 2;

/**
 * Delivers a text exactly once and answers with its index. The service's client may reject a message that was stored, and
 * never tries again itself, so before each further try the conversation is read for the message.
 */
export function deliver(
  letter: Letter,
  channel: Channel,
  limits: { clock: Clock; outer: AbortSignal },
): Promise<number> {
  const work = (signal: AbortSignal) => attempts(letter, channel, limits.clock, signal);
  return withTimeout(deadline, new Failure("Failed to send message"), work, limits);
}

async function attempts(
  letter: Letter,
  channel: Channel,
  clock: Clock,
  signal: AbortSignal,
): Promise<number> {
  for (let retry = 0; ; retry++) {
    try {
      await channel.whenConnected(signal);
      const stored = await storedIndex(letter, channel);
      signal.throwIfAborted();
      if (stored !== undefined) return stored;
      letter.after ??= channel.lastIndex();
      return await channel.send(letter.text);
    } catch (error) {
      if (signal.aborted || !heals(error) || retry === mostRetries) throw error;
      await clock.wait(1000 * 2 ** retry, signal);
    }
  }
}

async function storedIndex(letter: Letter, channel: Channel): Promise<number | undefined> {
  if (letter.after === undefined) return undefined;
  const messages = await channel.messagesAfter(letter.after);
  return messages.find((message) => isOf(letter, message))?.index;
}

/** Whether a message is that of a letter. */
export const isOf = ({ text, after }: Letter, { direction, content, index }: ChatMessage): boolean =>
  after !== undefined && direction === "OUTBOUND" && content === text && index > after;

/** Throttling, a service that is down for a moment, and a dropped socket (an error without a status) heal. */
function heals(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("status" in error)) return true;
  return [429, 502, 503, 504].includes(Number(error.status));
}
