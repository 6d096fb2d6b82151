import { formatTooMany } from "../words.ts";

/** A refusal in fixed words: nothing of the provider or of the request is echoed. */
export function refuse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { error: { code, message } },
    { status, headers: { "cache-control": "no-store", ...headers } },
  );
}

/**
 * A refusal that a visitor can read. `what` begins the sentence; `phone` is another way to reach the
 * business.
 */
export function refuseForNow(what: string, retryAfterSeconds: number, phone: string | undefined): Response {
  const headers = { "retry-after": String(retryAfterSeconds) };
  return refuse(429, "limit", formatTooMany(what, retryAfterSeconds, phone), headers);
}
