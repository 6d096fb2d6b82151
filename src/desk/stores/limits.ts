/**
 * What is counted: chats opened and resumed, messages of a conversation, messages left for a business, and
 * what models cost.
 */
export const limitNames = [
  "open",
  "resume",
  "site",
  "message",
  "lead",
  "leadSite",
  "tokens",
  "modelSite",
  "model",
] as const;
export type LimitName = (typeof limitNames)[number];

/**
 * Counts one more under a key, or so many points. Resolves to the seconds to wait, 0 for none. Never rejects.
 */
export type Limits = (name: LimitName, key: string, points?: number) => Promise<number>;
