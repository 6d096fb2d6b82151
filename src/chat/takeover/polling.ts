import type { Clock } from "../../async/clock.ts";

/** When a conversation is looked at again. */
export type Polling = {
  /** Waits until the next look is due; rejects when the signal is aborted. */
  wait: (signal: AbortSignal) => Promise<void>;
  /** The desk has answered; `isNews` when with a message that was not there before. */
  onAnswer: (isNews: boolean) => void;
  /** The desk has not answered, and asks to wait for so many ms. */
  onFailure: (retryAfterMs: number) => void;
  /** Whether the page is before somebody's eyes: hidden, it looks seldom; back, it looks at once. */
  setVisible: (isVisible: boolean) => void;
  /** Whoever is at the page did something there, such as pressing a key: it looks often for a while. */
  noteActivity: () => void;
  /** Looks at once, since the network may be back. */
  hurry: () => void;
};

/** Pauses between two looks, in ms: where something happened of late, and where nothing did. */
const visiblePauseMs = 3_000;
const quietPauseMs = 15_000;
const hiddenPauseMs = 30_000;
const longestPauseMs = 60_000;

/** Nothing happens once nobody has written, pressed anything or come back for so long. */
const quietAfterMs = 3 * 60_000;

export function createPolling(clock: Clock): Polling {
  let failures = 0;
  let minPauseMs = 0;
  let isVisible = true;
  let isQuietPause = false;
  let activeAtMs = clock.now();
  let pause = new AbortController();

  const isQuiet = () => isVisible && clock.now() - activeAtMs >= quietAfterMs;

  function pauseMs(): number {
    const openPauseMs = isQuiet() ? quietPauseMs : visiblePauseMs;
    const usualMs = isVisible ? openPauseMs : hiddenPauseMs;
    return Math.max(Math.min(usualMs * 2 ** failures, longestPauseMs), minPauseMs);
  }

  function hurry(): void {
    activeAtMs = clock.now();
    pause.abort();
  }

  return {
    hurry,
    wait: async (signal) => {
      pause = new AbortController();
      isQuietPause = isQuiet() && failures === 0;
      const { signal: waking } = pause;
      const wake = () => pause.abort();
      signal.addEventListener("abort", wake);
      await clock.wait(pauseMs(), waking).catch(() => {});
      signal.removeEventListener("abort", wake);
      signal.throwIfAborted();
    },
    onAnswer: (isNews) => {
      failures = 0;
      minPauseMs = 0;
      if (isNews) activeAtMs = clock.now();
    },
    onFailure: (retryAfterMs) => {
      failures++;
      minPauseMs = retryAfterMs;
    },
    setVisible: (visible) => {
      isVisible = visible;
      if (visible) hurry();
    },
    noteActivity: () => {
      activeAtMs = clock.now();
      if (isQuietPause) pause.abort();
    },
  };
}
