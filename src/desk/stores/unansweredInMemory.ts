import {
  isMessageReference,
  listBefore,
  type Reference,
  referenceSid,
  type UnansweredStore,
} from "./unanswered.ts";

/** Most references at a time, about 5 MB; the oldest make room for more. */
const maxReferences = 10_000;

/** Unanswered messages of one process, which are forgotten with it. */
export function unansweredInMemory(): UnansweredStore {
  const references = new Map<string, Reference>();
  return {
    add: async (reference) => {
      if (isMessageReference(reference) && references.has(reference.message)) return;
      references.set(referenceSid(reference), reference);
      for (const oldest of references.keys()) {
        if (references.size <= maxReferences) break;
        references.delete(oldest);
      }
    },
    remove: async (sid) => void references.delete(sid),
    list: async (beforeMs) => listBefore(references.values(), beforeMs),
    close: async () => {},
  };
}
