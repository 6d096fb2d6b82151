import { idempotencyHeader } from "../../chat/call.ts";
import type { Desk } from "../desk.ts";
import { shortHmac } from "../hmac.ts";
import { refuse } from "./answers.ts";

/** How long retries count as those of an attempt that was counted. */
export const attemptLifeMs = 10 * 60_000;

/** What a key is drawn for: one key may serve one call of each kind. */
type CallKind = "open" | "resume" | "lead";

/**
 * The key that a client drew for one attempt, with quotes (draft-ietf-httpapi-idempotency-key-header) or
 * without; undefined when there is none, or one that is too short to be random: another client may have drawn
 * that too.
 */
export const readIdempotencyKey = (headers: Headers): string | undefined =>
  /^"?([\w-]{22,100})"?$/.exec(headers.get(idempotencyHeader) ?? "")?.[1];

/** What a call means, in letters that tell nothing of it; the same meaning makes the same letters. */
export const fingerprintOf = (fields: readonly unknown[], { settings }: Desk): string =>
  shortHmac(settings.IDENTITY_SECRET, `call ${JSON.stringify(fields)}`);

/**
 * Binds the key of a call to its fingerprint for as long as retries may come; the refusal when another call
 * had the key first. A call without a key is bound to nothing.
 */
export async function refuseUsedKey(
  kind: CallKind,
  headers: Headers,
  fingerprint: string,
  desk: Desk,
): Promise<Response | undefined> {
  const key = readIdempotencyKey(headers);
  if (key === undefined) return undefined;
  const name = shortHmac(desk.settings.IDENTITY_SECRET, `key ${kind} ${key}`);
  return (await desk.fingerprints(name, fingerprint, attemptLifeMs)) === fingerprint
    ? undefined
    : refuse(422, "idempotency-key", `${idempotencyHeader} was used for another call: draw a new one.`);
}
