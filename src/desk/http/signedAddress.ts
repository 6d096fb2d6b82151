import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The header in which the worker of a site names its visitor's address: `t=SECONDS,a=ADDRESS,v1=HEX`, the
 * HMAC-SHA256 of `SECONDS.ADDRESS` under ADDRESS_SECRET. `hosts/cloudflareProxy.ts` writes it, and imports
 * nothing of the desk.
 */
export const signedAddressHeader = "frontdesk-address";

/** How old a signature may be, and how far ahead the clock that made it. A call is under way for seconds. */
const maxAgeSeconds = 300;
const maxAheadSeconds = 60;

/**
 * Reads a signed address at a time, under one of the secrets; undefined for one that is forged, too old, or
 * one of several.
 */
export function readSignedAddress(
  value: string | null,
  secrets: readonly string[],
  now: Date,
): string | undefined {
  const [, seconds = "", address = "", digest = ""] =
    /^t=(\d{9,12}),a=([0-9A-Fa-f.:]{2,45}),v1=([0-9a-f]{64})$/.exec(value ?? "") ?? [];
  const ageSeconds = now.getTime() / 1000 - Number(seconds);
  if (!digest || ageSeconds > maxAgeSeconds || ageSeconds < -maxAheadSeconds) return undefined;
  const isSignedUnder = (secret: string) => {
    const expected = createHmac("sha256", secret).update(`${seconds}.${address}`).digest();
    return timingSafeEqual(expected, Buffer.from(digest, "hex"));
  };
  return secrets.some(isSignedUnder) ? address : undefined;
}
