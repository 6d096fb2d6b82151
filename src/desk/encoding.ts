const encoder = new TextEncoder();

/** Bytes of a text, or base64url text of bytes (RFC 4648, 5) without padding. */
export const bytesOf = (text: string) => encoder.encode(text);

export function base64url(bytes: ArrayBuffer | Uint8Array): string {
  return base64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Base64 text of bytes (RFC 4648, 4). */
export function base64(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** HMAC (RFC 2104) of a text. Web Crypto, so that it runs on every host. */
export async function hmac(hash: "SHA-1" | "SHA-256", secret: string, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign("HMAC", await keyOf(hash, secret), bytesOf(text));
}

/** Keys by hash and secret: there are as many as secrets among the settings. */
const keys = new Map<string, Promise<CryptoKey>>();

function keyOf(hash: "SHA-1" | "SHA-256", secret: string): Promise<CryptoKey> {
  const name = `${hash} ${secret}`;
  const key =
    keys.get(name) ??
    crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash }, false, ["sign"]);
  keys.set(name, key);
  return key;
}

/** Whether two texts are equal, in a time that tells nothing of where they differ. */
export function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++)
    difference |= a.charCodeAt(index) ^ b.charCodeAt(index % (b.length || 1));
  return difference === 0;
}
