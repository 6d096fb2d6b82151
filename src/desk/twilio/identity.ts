import { shortHmac } from "../hmac.ts";
import { isSameText } from "../sameText.ts";
import type { Settings } from "../settings/settings.ts";

/** The secret that signs identities, and, for a time, the one before it. */
export type IdentitySecrets = Pick<Settings, "IDENTITY_SECRET" | "IDENTITY_SECRET_OLD">;

/**
 * Whose visitor an identity is, and which secret signed it: its conversation and leads are named by that one.
 */
export type Signer = { siteId: string; secret: string };

/**
 * Issues an identity, `v1.<siteId>.<128 random bits>.<signature>`: a bearer secret that opens one visitor's
 * conversation with one business. It is also the author of the visitor's messages, and must never be logged.
 */
export function issueIdentity(secret: string, siteId: string, attempt: string): string {
  // Retries of one attempt draw the same bits: a lost answer opens no second conversation.
  const body = `v1.${siteId}.${shortHmac(secret, `visitor ${siteId} ${attempt}`)}`;
  return `${body}.${shortHmac(secret, body)}`;
}

/** The site whose visitor this identity is; undefined when it was not signed here. */
export const verifyIdentity = (secrets: IdentitySecrets, identity: string): string | undefined =>
  findSigner(secrets, identity)?.siteId;

const identityPattern = /^(v1\.([a-z0-9-]+)\.[\w-]{22})\.([\w-]{22})$/;

/** Whether a text has the form of an identity, whoever signed it. */
export const isIdentity = (text: string): boolean => identityPattern.test(text);

/** The site and the secret of an identity; undefined when none of the secrets signed it. */
export function findSigner(secrets: IdentitySecrets, identity: string): Signer | undefined {
  const match = identityPattern.exec(identity);
  if (!match) return undefined;
  const [, body = "", siteId = "", signature = ""] = match;
  const secret = findSecret(secrets, signature, (candidate) => shortHmac(candidate, body));
  return secret === undefined ? undefined : { siteId, secret };
}

/** The secret that made a signature; undefined where none of them did. */
export const findSecret = (
  { IDENTITY_SECRET, IDENTITY_SECRET_OLD }: IdentitySecrets,
  signature: string,
  sign: (secret: string) => string,
): string | undefined =>
  [IDENTITY_SECRET, IDENTITY_SECRET_OLD].find(
    (secret) => secret !== undefined && isSameText(signature, sign(secret)),
  );

/**
 * The unique name of the one conversation of an identity, by the secret that signed it; tells nothing of it.
 */
export const conversationName = (secret: string, identity: string): string =>
  shortHmac(secret, `conversation ${identity}`);
