import * as v from "valibot";

/** What is sent for a value that the visitor has not given (spec 6, API-05): literally these texts. */
export const notGiven = { contact: "{email}", userName: "{name}" } as const;

/** Where the chat call goes, on the site's own origin or that of a desk elsewhere. */
export const chatPath = "/api/chat";

/**
 * Where a lead goes, on the same origin: the site's contact form, and a message that the chat cannot take.
 */
export const leadsPath = "/api/leads";

/**
 * Name of the field that no visitor sees. It means nothing and the field is read-only, so that neither
 * autofill nor an agent fills it.
 */
export const trapField = "f9";

/**
 * Header of the answer that names another realtime service than the provider's own: set only by a local
 * provider.
 */
export const realtimeHeader = "Realtime-Url";

/**
 * The key a visitor's browser draws for one attempt to open a conversation: all retries of it open the same
 * one.
 */
export const idempotencyHeader = "Idempotency-Key";

const text = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most));

/**
 * Body of `POST /api/chat` (spec 7). `websiteName` is the business id; `identity` makes it the same
 * conversation again.
 */
export const chatCallSchema = v.object({
  contact: text(254),
  userName: text(100),
  websiteName: text(100),
  identity: v.optional(v.pipe(v.string(), v.maxLength(256))),
});
export type ChatCall = v.InferOutput<typeof chatCallSchema>;

/** Body of a successful answer. */
export type ChatAnswer = { data: { token: string; conversationSid: string } };
