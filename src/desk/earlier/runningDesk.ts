import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { takeLock } from "../../async/lock.ts";
import type { Settings } from "../settings/settings.ts";
import { findEarlierFile } from "../settings/storeFile.ts";

const retryMs = 100;

/**
 * Resolves once no desk of version 0.1 writes to the files that are to be taken over; rejects where one still
 * does after so many ms. Another process that looks has the lock for a moment.
 */
export async function refuseWhileEarlierRuns(settings: Settings, waitMs = 1_000): Promise<void> {
  const file = findEarlierFile(settings);
  const endMs = performance.now() + waitMs;
  while (existsSync(file)) {
    const release = await takeLock(`open ${await realpath(file).catch(() => file)}`);
    if (release) return release();
    if (performance.now() > endMs)
      throw new Error(
        `${file}: a desk of version 0.1 is still running and writes here. Stop it, then start again.`,
      );
    await wait(retryMs);
  }
}
