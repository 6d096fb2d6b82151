import { type Clock, withTimeout } from "../async/clock.ts";
import { retry } from "../async/retry.ts";
import { type ChatCall, chatPath, idempotencyHeader, realtimeHeader } from "./call.ts";
import { CallError, Failure } from "./failure.ts";
import { checkToken, identityOf } from "./token.ts";

/**
 * What lets a visitor into a conversation. `clockAheadMs` is how far the server's clock is ahead of the
 * browser's; `realtimeUrl` names another realtime service than the provider's own.
 */
export type Ticket = {
  token: string;
  identity: string;
  conversationSid: string;
  clockAheadMs: number;
  realtimeUrl?: string;
};

/**
 * Asks for the conversation of a visitor. `key` is the same for all attempts that mean the same conversation.
 */
export type OpenCall = (call: ChatCall, key: string, signal?: AbortSignal) => Promise<Ticket>;

/** How long one attempt may take. */
const attemptTimeoutMs = 10_000;

/** Reasons of RFC 9110 for the statuses a chat call meets: HTTP/2 and later send none. */
const reasons: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** `POST /api/chat` (spec 7) with its retries, and every check of its answer. */
export function createOpenCall(send: typeof fetch, clock: Clock): OpenCall {
  return async (call, key, outer) => {
    const post = (signal: AbortSignal) => exchange(send, call, key, signal, clock);
    const timeoutError = () => new Failure("The chat call took too long");
    const attempt = () => withTimeout(attemptTimeoutMs, timeoutError(), post, { clock, outer });
    const answer = await retry(attempt, minRetryDelayMs, { clock, signal: outer }, { maxRetries: 2 });
    return readTicket(answer, clock.now());
  };
}

type Answer = { body: string; headers: Headers };

async function exchange(
  send: typeof fetch,
  call: ChatCall,
  key: string,
  signal: AbortSignal,
  clock: Clock,
): Promise<Answer> {
  const response = await send(chatPath, {
    method: "POST",
    headers: { "content-type": "application/json", [idempotencyHeader]: key },
    body: JSON.stringify(call),
    signal,
  });
  const { ok, status, statusText, headers } = response;
  const body = await response.text();
  if (ok) return { body, headers };
  const retryAfterMs = parseRetryAfter(headers.get("retry-after"), clock.now());
  throw new CallError(status, statusText || (reasons[status] ?? ""), body, retryAfterMs);
}

/** A failed network, 429 and 5xx heal; any other refusal stays one. */
function minRetryDelayMs(error: unknown): number | undefined {
  if (!(error instanceof CallError)) return 0;
  return error.status === 429 || error.status >= 500 ? error.retryAfterMs : undefined;
}

/** Milliseconds that a `Retry-After` asks for (RFC 9110, 10.2.3: seconds or a date). */
function parseRetryAfter(value: string | null, nowMs: number): number {
  const seconds = Number(value ?? 0);
  const ms = Number.isNaN(seconds) ? Date.parse(value ?? "") - nowMs : seconds * 1000;
  return Number.isFinite(ms) ? Math.max(ms, 0) : 0;
}

function readTicket({ body, headers }: Answer, nowMs: number): Ticket {
  const { token, conversationSid } = readData(body);
  // The server's own time judges its token: a visitor's clock may be wrong.
  const serverMs = Date.parse(headers.get("date") ?? "") || nowMs;
  checkToken(token, serverMs);
  const identity = identityOf(token);
  if (!identity) throw new Failure("Received invalid token from server");
  if (typeof conversationSid !== "string" || !conversationSid) throw new Failure(noData);
  const realtimeUrl = headers.get(realtimeHeader);
  const clockAheadMs = serverMs - nowMs;
  return { token, identity, conversationSid, clockAheadMs, ...(realtimeUrl ? { realtimeUrl } : {}) };
}

const noData = "No data received from server";

function readData(body: string): { token?: unknown; conversationSid?: unknown } {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw new Failure(noData);
  }
  const data = typeof answer === "object" && answer !== null && "data" in answer ? answer.data : undefined;
  if (typeof data !== "object" || data === null) throw new Failure(noData);
  return data;
}
