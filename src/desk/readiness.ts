import type { Desk } from "./desk.ts";
import { causeOf } from "./log.ts";
import { isMessageReference } from "./reply/unanswered/references.ts";

/** What a desk needs: `ok`, or in a few words why it is not there. */
export type DeskReadiness = { store: string; provider: string };

/** How long a part may take to answer. */
const timeoutMs = 3_000;

/** How long an answer holds: whoever asks often costs the provider nothing. */
const maxAgeMs = 5_000;

/**
 * Looks whether store and provider are there, at most every five seconds; `checkStore` rejects when nothing
 * can be kept. Never rejects.
 */
export function createReadiness(
  { provider, now }: Pick<Desk, "provider" | "now">,
  checkStore: () => Promise<unknown>,
): () => Promise<DeskReadiness> {
  let [last, lastAtMs]: [Promise<DeskReadiness> | undefined, number] = [undefined, 0];
  const look = async () => {
    const [store, answer] = await Promise.all([
      stateOf(checkStore()),
      stateOf(provider.until(AbortSignal.timeout(timeoutMs)).checkService()),
    ]);
    return { store, provider: answer };
  };
  return () => {
    const nowMs = now().getTime();
    if (!last || nowMs - lastAtMs >= maxAgeMs) [last, lastAtMs] = [look(), nowMs];
    return last;
  };
}

/** What is still to be done, in counts alone. `null`: the store that knows is away. */
export type Backlog = {
  waitingLeads: number;
  /** Seconds since the oldest of them came in; 0 when none waits. */
  oldestLeadSeconds: number;
  givenUpLeads: number | null;
  unansweredMessages: number | null;
};

/** Counts what waits. A call of the shared store or two, and none of the provider. Never rejects. */
export async function readBacklog({
  leads,
  unanswered,
  now,
}: Pick<Desk, "leads" | "unanswered" | "now">): Promise<Backlog> {
  const nowMs = now().getTime();
  let isUnread = false;
  const onFailure = () => {
    isUnread = true;
    return [];
  };
  const [backlog, messages] = await Promise.all([
    leads.backlog(),
    unanswered.list(nowMs, onFailure).catch(onFailure),
  ]);
  const { waiting, oldestAt, givenUp } = backlog;
  const ageMs = oldestAt === undefined ? 0 : nowMs - Date.parse(oldestAt);
  return {
    waitingLeads: waiting,
    oldestLeadSeconds: Math.max(0, Math.floor(ageMs / 1000)),
    givenUpLeads: givenUp ?? null,
    unansweredMessages: isUnread ? null : messages.filter(isMessageReference).length,
  };
}

const stateOf = (check: Promise<unknown>): Promise<string> =>
  check.then(
    () => "ok",
    (error: unknown) => `away: ${causeOf(error)}`,
  );
