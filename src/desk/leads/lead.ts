import { shortHmac } from "../hmac.ts";

/** How soon the business should call: at once, today, or when it suits. */
export const urgencies = ["now", "soon", "any"] as const;
export type Urgency = (typeof urgencies)[number];

/**
 * Someone who wants something of a business. `id` stays the same however often the lead is sent or delivered.
 */
export type Lead = {
  id: string;
  /** Grows when the visitor tells more: the same id with a higher version replaces what came before. */
  version: number;
  /** An earlier version was kept: the business knows of the wish. */
  update?: true;
  /** When this version came in (ISO 8601). */
  at: string;
  site: string;
  /** Where it came from: the contact form, the chat's form while the chat is down, or a conversation. */
  from: "form" | "widget" | "chat";
  name: string;
  contact: string;
  /** What they want, in their own words. */
  wish: string;
  urgency: Urgency;
  /** Sid of the conversation, and where the provider's API gives its messages. */
  conversation?: string;
  transcript?: string;
};

/** Brings a lead to its business; throws unless it was acknowledged. */
export type Courier = (lead: Lead) => Promise<void>;

export type Leads = {
  /** Keeps a lead for good before it resolves; from then on it is delivered until it is acknowledged. */
  keep(lead: Lead): Promise<void>;
  /** Whether a lead of this id was kept, in any version. */
  has(id: string): Promise<boolean>;
};

/** The id of what these words mean: the same words make the same id, and tell nothing of themselves. */
export const leadId = (secret: string, words: readonly string[]): string =>
  `LD${shortHmac(secret, JSON.stringify(["lead", ...words]))}`;
