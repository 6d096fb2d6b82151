import { causeOf, type DeskLog } from "../log.ts";
import { listBefore, type UnansweredStore } from "./unanswered.ts";

/** Unanswered messages in a store that all processes share; those that it cannot take, in one's own. */
export function unansweredWithFallback(
  shared: UnansweredStore,
  own: UnansweredStore,
  log: DeskLog,
): UnansweredStore {
  return {
    add: (reference) =>
      shared.add(reference).catch((error: unknown) => {
        const { siteId: site, conversation, message } = reference;
        const fields = { site, conversation, ...(message ? { message } : {}) };
        log({ event: "reference-in-file", ...fields, cause: causeOf(error) });
        return own.add(reference);
      }),
    remove: async (sid) => {
      // A reference that stays behind in the shared store has an answered message searched once more.
      await Promise.all([own.remove(sid), shared.remove(sid).catch(() => {})]);
    },
    list: async (beforeMs, onFailure) => {
      const readable = (store: UnansweredStore) =>
        store.list(beforeMs).catch((error: unknown) => {
          log({ event: "messages-not-listed", cause: causeOf(error) });
          onFailure?.(error);
          return [];
        });
      return listBefore((await Promise.all([own, shared].map(readable))).flat(), beforeMs);
    },
    close: async () => {
      await Promise.all([shared.close(), own.close()]);
    },
  };
}
