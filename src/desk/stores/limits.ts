/**
 * What is counted under a key of its own: returns to a chat, messages of a conversation, looks of a person
 * into one, and what models cost.
 */
export const limitNames = ["resume", "message", "person", "tokens", "modelSite", "model"] as const;
export type LimitName = (typeof limitNames)[number];

/**
 * Counts one more under a key, or so many points. Resolves to the seconds to wait, 0 for none. Never rejects.
 */
export type Limits = (name: LimitName, key: string, points?: number) => Promise<number>;

/** A network that an address is in. It may do `factor` times what one address may. */
export type Network = { key: string; factor: number };

/** Who has done too much: the sender and its networks, or all visitors of a site together. */
export type Refusal = { by: "sender" | "site"; waitSeconds: number };

/**
 * Counts one more chat (`open`) or contact form (`lead`) under the networks of its sender, the narrowest
 * first, and for a site; without `siteId` for the sender alone, and of a sender without networks for the site
 * alone. A refused one counts nowhere. Never rejects.
 */
export type Admit = (
  name: "open" | "lead",
  networks: readonly Network[],
  siteId?: string,
) => Promise<Refusal | undefined>;
