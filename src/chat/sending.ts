import type { Clock } from "../async/clock.ts";
import { type Channel, deliver, isOf, type Letter } from "./delivery.ts";
import type { ChatMessage } from "./message.ts";

/** What an outbox tells. */
export type OutboxEvents = {
  onSending: (sending: boolean) => void;
  /** A text is out, told once: its message may be shown before it is known to be stored, or after it seemed lost. */
  onOut: (text: string) => void;
  /** A text is stored by the service, at this index. */
  onSent: (index: number) => void;
  /** A text could not be sent: it waits under this id. */
  onFailed: (id: string) => void;
  /** A text that seemed lost was stored after all, or is on its way again: its notice is void. */
  onWithdrawn: (id: string) => void;
};

/** Sends a visitor's texts one at a time, and keeps those that failed for another try. */
export function createOutbox(channel: Channel, clock: Clock, events: OutboxEvents) {
  const failed = new Map<string, Letter>();
  /** The letter on its way, and its index once its message is shown: that may be before the service answers, if it does. */
  let current: { letter: Letter; shown?: number } | undefined;
  let life = new AbortController();
  let failures = 0;

  async function dispatch(letter: Letter): Promise<void> {
    const { signal } = life;
    const sent: typeof current = { letter };
    current = sent;
    events.onSending(true);
    const index = await deliver(letter, channel, { clock, outer: signal }).catch(() => sent.shown);
    if (signal.aborted) return;
    current = undefined;
    events.onSending(false);
    if (index !== undefined) {
      if (sent.shown === undefined) events.onOut(letter.text);
      return events.onSent(index);
    }
    const id = `send-${++failures}`;
    failed.set(id, letter);
    events.onFailed(id);
  }

  function withdraw(id: string): void {
    failed.delete(id);
    events.onWithdrawn(id);
  }

  /** Lets go of the text on its way. */
  function stop(): void {
    life.abort(new Error("The text is not sent any more"));
    life = new AbortController();
    current = undefined;
  }

  async function retry(id: string): Promise<void> {
    const letter = failed.get(id);
    if (!letter || current) return;
    withdraw(id);
    await dispatch(letter);
  }

  return {
    /** Sends a text, unless one is on its way. A text that failed before is that one again. */
    send: async (text: string): Promise<void> => {
      if (current) return;
      const [again] = [...failed].find(([, letter]) => letter.text === text) ?? [];
      await (again ? retry(again) : dispatch({ text }));
    },
    retry,
    /** The text that waits under an id. */
    textOf: (id: string) => failed.get(id)?.text,
    /** Hears of a message of the service: it may be one of the visitor's that seemed lost. */
    confirm: (message: ChatMessage): void => {
      if (current && current.shown === undefined && isOf(current.letter, message)) {
        current.shown = message.index;
        events.onOut(message.content);
      }
      for (const [id, letter] of failed) {
        if (!isOf(letter, message)) continue;
        withdraw(id);
        events.onOut(message.content);
      }
    },
    /** Forgets a text that went another way. */
    drop: (text: string): void => {
      if (current?.letter.text === text) {
        stop();
        events.onSending(false);
      }
      for (const [id, letter] of failed) if (letter.text === text) withdraw(id);
    },
    /** Forgets all texts, also the one on its way. */
    clear: (): void => {
      stop();
      failed.clear();
    },
  };
}
