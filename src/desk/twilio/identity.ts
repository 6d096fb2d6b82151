import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Issues an identity, `v1.<siteId>.<128 random bits>.<signature>`: a bearer secret that opens one visitor's
 * conversation with one business. It is also the author of the visitor's messages, and must never be logged.
 */
export function issueIdentity(secret: string, siteId: string, attempt: string): string {
  // Retries of one attempt draw the same bits: a lost answer opens no second conversation.
  const body = `v1.${siteId}.${sign(secret, `visitor ${siteId} ${attempt}`)}`;
  return `${body}.${sign(secret, body)}`;
}

/** The site whose visitor this identity is; undefined when it was not signed here. */
export function verifyIdentity(secret: string, identity: string): string | undefined {
  const match = /^(v1\.([a-z0-9-]+)\.[\w-]{22})\.([\w-]{22})$/.exec(identity);
  if (!match) return undefined;
  const [, body = "", siteId = "", signature = ""] = match;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, body))) ? siteId : undefined;
}

/** The unique name of the one conversation of an identity; tells nothing of it. */
export const conversationName = (secret: string, identity: string): string =>
  sign(secret, `conversation ${identity}`);

/** The first 128 bits of an HMAC-SHA256 as 22 letters of base64url. */
const sign = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest().subarray(0, 16).toString("base64url");
