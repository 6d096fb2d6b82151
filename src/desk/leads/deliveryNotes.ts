import type { Clock } from "../../async/clock.ts";
import type { Desk } from "../desk.ts";
import { causeOf, type DeskLog } from "../log.ts";
import type { LeadStore } from "./keptLeads.ts";
import type { Lead } from "./lead.ts";

/** What notes need of the outbox. `delayMs` is the pause after so many failures in a row. */
type NotesHost = {
  store: LeadStore;
  log: DeskLog;
  clock: Clock;
  inBackground: Desk["inBackground"];
  delayMs: (failures: number) => number;
  signal: AbortSignal;
};

export type DeliveryNotes = ReturnType<typeof createDeliveryNotes>;

const hourMs = 60 * 60 * 1000;

/**
 * Notes deliveries in the store. What the store cannot note now is tried again alone until the signal: the
 * receivers have these leads, so none goes out again meanwhile.
 */
export function createDeliveryNotes({ store, log, clock, inBackground, delayMs, signal }: NotesHost) {
  /** What was delivered and is not noted, in its newest version, by id. */
  const unnoted = new Map<string, Lead>();
  let [failures, loggedAtMs, isRetrying] = [0, -Infinity, false];

  const note = async (lead: Lead): Promise<boolean> => {
    try {
      await store.settle(lead);
      if (unnoted.get(lead.id) === lead) unnoted.delete(lead.id);
      return true;
    } catch (error) {
      logFailure(lead, error);
      return false;
    }
  };
  const logFailure = ({ id: lead, site }: Lead, error: unknown) => {
    if (clock.now() - loggedAtMs < hourMs) return;
    loggedAtMs = clock.now();
    log({ event: "delivery-not-noted", lead, site, cause: causeOf(error), waiting: unnoted.size });
  };
  /** Notes one after another, up to the first that fails. */
  const noteAll = async (): Promise<void> => {
    for (const lead of [...unnoted.values()])
      if (!(await note(lead))) {
        failures += 1;
        return;
      }
    failures = 0;
  };
  const retry = async (): Promise<void> => {
    if (isRetrying) return;
    isRetrying = true;
    failures = 1;
    while (unnoted.size && !signal.aborted) {
      await clock.wait(delayMs(failures), signal).catch(() => {});
      if (signal.aborted) break;
      const noting = noteAll();
      inBackground(noting);
      await noting;
    }
    isRetrying = false;
  };
  return {
    /** Notes a delivery, now or later. */
    add: (lead: Lead): void => {
      unnoted.set(lead.id, lead);
      const noting = note(lead).then((isNoted) => {
        if (!isNoted) void retry();
      });
      inBackground(noting);
    },
    /** What is not noted now. Of leads that were read meanwhile, those that it names are no news. */
    list: (): ReadonlyMap<string, Lead> => new Map(unnoted),
  };
}
