import type { LeadStore } from "../../desk/leads/keptLeads.ts";
import type { Lead } from "../../desk/leads/lead.ts";
import type { OpenDesk } from "../../desk/openDesk.ts";
import { lateEffectMs } from "../../desk/reply/leasedWork.ts";
import {
  isMessageReference,
  type Reference,
  type UnansweredStore,
} from "../../desk/reply/unanswered/references.ts";

type HasCourier = OpenDesk["hasCourier"];

/** How long what waits may wait for an alarm, in ms. */
export const alarmPauseMs = 60_000;

/** What waits for longer than a day has an alarm as often as a message or a receiver that fails is tried. */
const [oldMessagePauseMs, oldLeadPauseMs] = [60 * 60_000, 10 * 60_000];

/** While a visitor can write, `reply/unanswered/search.ts` searches for a lost report as often as this. */
const openChatPauseMs = 5 * 60_000 + 10_000;

/** While nothing waits a desk still removes what is too old. */
const idlePauseMs = 24 * 60 * 60_000;

const dayMs = 24 * 60 * 60_000;

/** From when on (ms since 1970) a search finds what there is to do about a reference. */
export const dueMs = ({ atMs }: Reference): number => atMs + lateEffectMs + 1_000;

/** The stores in which something waits. */
type WaitingStores = { unanswered: Pick<UnansweredStore, "list">; leads: Pick<LeadStore, "waiting"> };

/**
 * When an alarm has to ring next for what waits, in ms since 1970; the work of the last one `isDone`, or goes
 * on. A lead whose site has no courier waits for nothing; one whose courier cannot be found now does. Rejects
 * when a store cannot be read.
 */
export async function findNextAlarmMs(
  { unanswered, leads }: WaitingStores,
  hasCourier: HasCourier,
  nowMs: number,
  isDone: boolean,
): Promise<number> {
  const [references, waiting] = await Promise.all([
    unanswered.list(Infinity),
    listDeliverable(leads, hasCourier),
  ]);
  const isOld = (atMs: number) => nowMs - atMs > dayMs;
  const alarmsMs = [
    ...references.map((reference) =>
      Math.max(
        isMessageReference(reference)
          ? dueMs(reference)
          : Math.min(dueMs(reference), nowMs + openChatPauseMs),
        nowMs + (isOld(reference.atMs) ? oldMessagePauseMs : alarmPauseMs),
      ),
    ),
    ...waiting.map(({ at }) => nowMs + (isOld(Date.parse(at)) ? oldLeadPauseMs : alarmPauseMs)),
  ];
  return alarmsMs.reduce(
    (soonestMs, alarmMs) => Math.min(soonestMs, alarmMs),
    nowMs + (isDone ? idlePauseMs : alarmPauseMs),
  );
}

async function listDeliverable(leads: Pick<LeadStore, "waiting">, hasCourier: HasCourier): Promise<Lead[]> {
  const bySite = [...Map.groupBy(await leads.waiting(), ({ site }) => site)];
  const deliverable = bySite.map(async ([site, group]) =>
    (await hasCourier(site).catch(() => true)) ? group : [],
  );
  return (await Promise.all(deliverable)).flat();
}
