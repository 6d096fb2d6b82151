import { base64url, hmac, sameText } from "../encoding.ts";

/**
 * An identity is `v1.<tenant>.<128 random bits>.<signature>`: a bearer secret that opens one visitor's conversation with one
 * business. It is also the author of the visitor's messages, so it must never be logged.
 */
export async function issueIdentity(secret: string, tenant: string, attempt: string): Promise<string> {
  // Retries of one attempt draw the same bits, so that a lost answer does not open a second conversation.
  const bits = base64url((await hmac("SHA-256", secret, `visitor ${tenant} ${attempt}`)).slice(0, 16));
  const body = `v1.${tenant}.${bits}`;
  return `${body}.${await signature(secret, body)}`;
}

/** The tenant whose visitor this identity is; undefined when it was not signed here. */
export async function tenantOfIdentity(secret: string, identity: string): Promise<string | undefined> {
  const match = /^(v1\.([a-z0-9-]+)\.[\w-]{22})\.([\w-]{22})$/.exec(identity);
  if (!match) return undefined;
  const [, body = "", tenant = "", signed = ""] = match;
  return sameText(signed, await signature(secret, body)) ? tenant : undefined;
}

/** The unique name of the one conversation of an identity; tells nothing of it. */
export async function conversationName(secret: string, identity: string): Promise<string> {
  return base64url((await hmac("SHA-256", secret, `conversation ${identity}`)).slice(0, 16));
}

async function signature(secret: string, body: string): Promise<string> {
  return base64url((await hmac("SHA-256", secret, body)).slice(0, 16));
}
