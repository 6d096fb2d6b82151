import { createHmac } from "node:crypto";

/** The first 128 bits of an HMAC-SHA256 as 22 letters of base64url. */
export const shortHmac = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest().subarray(0, 16).toString("base64url");
