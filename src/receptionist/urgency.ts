import type { Action } from "./reply.ts";

/** How soon the business should call: at once, today, or when it suits. */
export const urgencies = ["now", "soon", "any"] as const;
export type Urgency = (typeof urgencies)[number];

/** How soon the business should act on what a reply did; missing where it left nothing to do. */
export const urgencyOf: Partial<Record<Action, Urgency>> = {
  emergency: "now",
  safety: "now",
  booking: "soon",
  complaint: "soon",
  handover: "any",
};
