import type { ShownMessage } from "../../chat/takeoverCall.ts";
import type { Urgency } from "../../receptionist/urgency.ts";
import { shortHmac } from "../hmac.ts";

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
  /** Sid of the conversation, and where the provider's API gives it to who has the account's keys. */
  conversation?: string;
  transcript?: string;
  /** The conversation up to this version, oldest first; a form has none. */
  messages?: LeadMessage[];
};

/** A message of a conversation as a business gets it; before a first index over 0 others are left out. */
export type LeadMessage = Omit<ShownMessage, "at">;

/** How long after it came in a lead is still tried, in ms. */
export const maxLeadAgeMs = 14 * 24 * 60 * 60 * 1000;

/**
 * A lead as a business gets it: with the address at which a person answers its conversation, which is kept
 * nowhere.
 */
export type DeliveredLead = Lead & { answerUrl?: string };

/** Brings leads to where a business gets them. */
export type Courier = {
  /**
   * Where they go: a failure there is one of all leads that go there. May hold a secret, so no log names it.
   */
  receiver: string;
  /** Rejects unless the lead was acknowledged. */
  deliver: (lead: DeliveredLead) => Promise<void>;
};

/**
 * How many leads wait for delivery, when the oldest of them came in (ISO 8601), and how many were given up:
 * undefined while the store is away.
 */
export type LeadBacklog = {
  waiting: number;
  oldestAt: string | undefined;
  givenUp: number | undefined;
};

export type Leads = {
  /**
   * Keeps a lead for good before it resolves; from then on it is delivered until it is acknowledged, or given
   * up after 14 days.
   */
  keep(lead: Lead): Promise<void>;
  /** Whether a lead of this id was kept, in any version. */
  has(id: string): Promise<boolean>;
  /** Never rejects. Leads of other processes count from the next look on, a minute later at most. */
  backlog(): Promise<LeadBacklog>;
};

/** The id of what these words mean: the same words make the same id, and tell nothing of themselves. */
export const leadId = (secret: string, words: readonly string[]): string =>
  `LD${shortHmac(secret, JSON.stringify(["lead", ...words]))}`;
