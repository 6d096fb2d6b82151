import type { Kept, Kind, Store } from "../../../store/store.ts";

/** A conversation at the provider. */
type ConversationPlace = {
  /** Sid of the chat service: desks of other services may share the store. */
  service: string;
  siteId: string;
  /** Sid of the conversation. */
  conversation: string;
};

/** Where a visitor's message that was reported is found again. It holds no words and no identity. */
export type MessageReference = ConversationPlace & {
  /** Sid of the message. */
  message: string;
  /** Position of the message in its conversation. */
  index: number;
  /** When it was reported, in ms since 1970. */
  atMs: number;
};

/** A conversation whose visitor may write while no process of the desk takes reports. */
export type ConversationReference = ConversationPlace & {
  message?: undefined;
  /** Until when its visitor has a token to write with, in ms since 1970. */
  atMs: number;
};

/** Where unanswered messages are found. */
export type Reference = MessageReference | ConversationReference;

/** Messages that were reported and have no confirmed reply yet, and conversations that may hold others. */
export type UnansweredStore = {
  /**
   * Resolves once the reference would survive a crash. A message that is there already keeps its first
   * reference; a conversation has its newest.
   */
  add(reference: Reference): Promise<void>;
  /**
   * Forgets a message or a conversation by its sid: there is nothing left to reply to. A conversation whose
   * visitor has a newer token than `untilMs` (ms since 1970) stays.
   */
  remove(sid: string, untilMs?: number): Promise<void>;
  /**
   * The references from before a moment (ms since 1970), oldest first. Rejects when they cannot be read; a
   * store of several places reads what it can, and tells `onFailure` of each place that it cannot read.
   */
  list(beforeMs: number, onFailure?: (error: unknown) => void): Promise<Reference[]>;
};

export const referenceKind: Kind<Reference> = { name: "references", isDurable: true };

/** The one list of references. */
const group = "unanswered";

export const keptReference = (value: Reference): Kept<Reference> => ({ value, group });

/** References in a store. */
export const createUnansweredStore = (store: Store): UnansweredStore => ({
  add: async (reference) => {
    await store.change(referenceKind, referenceSid(reference), (old) =>
      old && isMessageReference(reference) ? undefined : keptReference(reference),
    );
  },
  remove: async (sid, untilMs) => {
    if (untilMs === undefined) await store.remove(referenceKind, [sid]);
    else await store.change(referenceKind, sid, (old) => (old && old.atMs <= untilMs ? "remove" : undefined));
  },
  list: async (beforeMs, onFailure) =>
    listBefore(await store.list(referenceKind, group, onFailure), beforeMs),
});

/** The sid under which a store has a reference. */
export const referenceSid = ({ message, conversation }: Reference): string => message ?? conversation;

export const isMessageReference = (reference: Reference): reference is MessageReference =>
  reference.message !== undefined;

/**
 * The references from before a moment, oldest first; those of one moment by their place in a conversation.
 */
const listBefore = (references: Iterable<Reference>, beforeMs: number): Reference[] =>
  [...references]
    .filter(({ atMs }) => atMs < beforeMs)
    .sort((a, b) => a.atMs - b.atMs || indexOf(a) - indexOf(b));

const indexOf = (reference: Reference) => (isMessageReference(reference) ? reference.index : 0);
