import { shortHmac } from "../hmac.ts";
import { findSecret, type IdentitySecrets } from "../twilio/identity.ts";

/** A link that lets a person of the business into one conversation. */
export type AnswerLink = {
  siteId: string;
  /** Sid of the conversation. */
  conversation: string;
  /** When it was made, in ms since 1970. */
  madeMs: number;
  /** Tells it from other links, and opens nothing: visitors may read it. */
  id: string;
};

const hourMs = 60 * 60 * 1000;

/** How long a link works after it was made, and after its first use, in ms. */
const linkLifeMs = 14 * 24 * hourMs;
const linkUseMs = 8 * hourMs;

/**
 * Issues the text of a link, `p1.<siteId>.<conversation>.<ms since 1970, base 36>.<signature>`: a bearer
 * secret.
 */
export function issueLink(
  secret: string,
  { siteId, conversation, madeMs }: Pick<AnswerLink, "siteId" | "conversation" | "madeMs">,
): string {
  const body = `p1.${siteId}.${conversation}.${madeMs.toString(36)}`;
  return `${body}.${signLink(secret, body)}`;
}

const linkPattern = /^(p1\.([a-z0-9-]{1,100})\.(CH[0-9a-f]{32})\.([0-9a-z]{1,10}))\.([\w-]{22})$/;

/** Reads the text of a link; undefined when none of the secrets signed it. */
export function readLink(secrets: IdentitySecrets, text: string): AnswerLink | undefined {
  const match = linkPattern.exec(text);
  if (!match) return undefined;
  const [, body = "", siteId = "", conversation = "", made = "", signature = ""] = match;
  const secret = findSecret(secrets, signature, (candidate) => signLink(candidate, body));
  if (secret === undefined) return undefined;
  const id = shortHmac(linkKey(secret), `id ${body}`);
  return { siteId, conversation, madeMs: Number.parseInt(made, 36), id };
}

/** No signature of anything else under the secret opens a conversation, and none of a link anything else. */
const linkKey = (secret: string) => shortHmac(secret, "key of links that answer a chat");

const signLink = (secret: string, body: string) => shortHmac(linkKey(secret), body);

/** Until when a link works that was first used at a time, in ms since 1970. */
export const linkEndMs = ({ madeMs }: AnswerLink, firstUseMs: number): number =>
  Math.min(madeMs + linkLifeMs, firstUseMs + linkUseMs);

/** Whether so much time has passed since a link was made that it works no more, used or not. */
export const isLinkOld = ({ madeMs }: AnswerLink, nowMs: number): boolean => nowMs >= madeMs + linkLifeMs;
