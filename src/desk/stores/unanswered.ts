/** Where a visitor's message is found again at the provider. It holds no words and no identity. */
export type MessageReference = {
  /** Sid of the chat service: desks of other services may share the store. */
  service: string;
  siteId: string;
  /** Sid of the conversation. */
  conversation: string;
  /** Sid of the message. */
  message: string;
  /** Position of the message in its conversation. */
  index: number;
  /** When it was reported, in ms since 1970. */
  atMs: number;
};

/** Messages that were reported and have no confirmed reply yet. */
export type UnansweredStore = {
  /**
   * Resolves once the reference would survive a crash. A message that is there already keeps its first
   * reference.
   */
  add(reference: MessageReference): Promise<void>;
  /** Forgets a message by its sid: it is answered, or must not be. */
  remove(message: string): Promise<void>;
  /**
   * The references from before a moment (ms since 1970), oldest first. Rejects when they cannot be read; a store
   * of several places reads what it can, and tells `onFailure` of each place that it cannot read.
   */
  list(beforeMs: number, onFailure?: (error: unknown) => void): Promise<MessageReference[]>;
  /** Lets go of what it holds open. */
  close(): Promise<void>;
};

/** The references from before a moment, oldest first; those of one moment by their place in a conversation. */
export const listBefore = (references: Iterable<MessageReference>, beforeMs: number): MessageReference[] =>
  [...references].filter(({ atMs }) => atMs < beforeMs).sort((a, b) => a.atMs - b.atMs || a.index - b.index);
