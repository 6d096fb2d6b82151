import type { Clock } from "./clock.ts";
import { type Channel, deliver, type Letter } from "./delivery.ts";
import type { ChatMessage } from "./message.ts";

/** What an outbox tells. */
export type OutboxEvents = {
  onSending: (sending: boolean) => void;
  /** A text is stored by the service, at this index. */
  onSent: (text: string, index: number) => void;
  /** A text could not be sent: it waits under this id. */
  onFailed: (id: string) => void;
  /** A text that seemed lost was stored after all, or is on its way again: its notice is void. */
  onWithdrawn: (id: string) => void;
};

/** Sends a visitor's texts one at a time, and keeps those that failed for another try. */
export function createOutbox(channel: Channel, clock: Clock, events: OutboxEvents) {
  const failed = new Map<string, Letter>();
  let isBusy = false;
  let life = new AbortController();
  let failures = 0;

  async function dispatch(letter: Letter): Promise<void> {
    const { signal } = life;
    isBusy = true;
    events.onSending(true);
    const index = await deliver(letter, channel, { clock, outer: signal }).catch(() => undefined);
    if (signal.aborted) return;
    isBusy = false;
    events.onSending(false);
    if (index !== undefined) return events.onSent(letter.text, index);
    const id = `send-${++failures}`;
    failed.set(id, { ...letter, retried: true });
    events.onFailed(id);
  }

  function withdraw(id: string): void {
    failed.delete(id);
    events.onWithdrawn(id);
  }

  async function retry(id: string): Promise<void> {
    const letter = failed.get(id);
    if (!letter || isBusy) return;
    withdraw(id);
    await dispatch(letter);
  }

  return {
    /** Sends a text, unless one is on its way. `after` is the last index known. A text that failed before is that one again. */
    send: async (text: string, after: number): Promise<void> => {
      if (isBusy) return;
      const [again] = [...failed].find(([, letter]) => letter.text === text) ?? [];
      await (again ? retry(again) : dispatch({ text, after, retried: false }));
    },
    retry,
    /** Hears of a message of the service: it may be one of the visitor's that seemed lost. */
    confirm: ({ direction, content, index }: ChatMessage): void => {
      if (direction === "INBOUND") return;
      for (const [id, { text, after }] of failed) if (text === content && index > after) withdraw(id);
    },
    /** Forgets all texts, also the one on its way. */
    clear: (): void => {
      life.abort(new Error("The chat was ended"));
      life = new AbortController();
      isBusy = false;
      failed.clear();
    },
  };
}
