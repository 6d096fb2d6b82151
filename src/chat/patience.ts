import type { Clock } from "../async/clock.ts";

/** When, after a message was stored, it is looked again for what is missing, in milliseconds; after the last time it is late. */
const looks = [3_000, 10_000, 20_000, 45_000];

/** What patience needs to know of a message, by its index. */
export type Awaited = {
  /** Whether the message itself or its reply is not shown yet. */
  isMissing: (index: number) => boolean;
  look: () => Promise<void>;
  onLate: (index: number) => void;
};

/** Waits for a stored message and its reply: events may be lost, and so may the reply. A new wait ends the one before. */
export function createPatience(clock: Clock, { isMissing, look, onLate }: Awaited) {
  let life = new AbortController();

  async function wait(index: number, signal: AbortSignal): Promise<void> {
    const begun = clock.now();
    for (const time of looks) {
      await clock.wait(begun + time - clock.now(), signal);
      if (isMissing(index)) await look();
    }
    signal.throwIfAborted();
    if (isMissing(index)) onLate(index);
  }

  const end = () => {
    life.abort();
    life = new AbortController();
  };
  return {
    begin: (index: number): void => {
      end();
      wait(index, life.signal).catch(() => {});
    },
    end,
  };
}
