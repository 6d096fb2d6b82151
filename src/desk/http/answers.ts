import type { DeskWords } from "../../languages/en/desk.ts";
import type { Speaker } from "../../languages/ownWords.ts";
import { deskWords } from "../../languages/words.ts";
import { formatTryAgain } from "../words.ts";

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
 * A refusal that people read, in the language of the business. `what` names the text that begins it; `phone`
 * is another way to reach the business.
 */
export function refuseForNow(
  what: `many${string}` & keyof DeskWords,
  retryAfterSeconds: number,
  speaker: Speaker,
  phone?: string,
): Response {
  const headers = { "retry-after": String(retryAfterSeconds) };
  const message = `${deskWords(speaker)[what]} ${formatTryAgain(retryAfterSeconds, speaker, phone)}`;
  return refuse(429, "limit", message, headers);
}
