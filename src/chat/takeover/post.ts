import { type Clock, withTimeout } from "../../async/clock.ts";
import { Failure } from "../failure.ts";
import type { TakeoverAnswer, TakeoverCall } from "../takeoverCall.ts";

/**
 * Why a link leads nowhere for good: it is over, leads to no chat of this site, or the chat is gone or
 * closed.
 */
export type End = "over" | "invalid" | "gone" | "closed";

/**
 * Why a call brought no answer: for good, or for now; `unfit` is a call whose values the desk does not take.
 */
type CallFailure = End | "tooMany" | "away" | "unfit";

/** A call that brought no answer, and how many ms the desk asks to wait. */
export class Refused extends Failure {
  readonly refusal: CallFailure;
  readonly retryAfterMs: number;
  /** What the sending of messages knows it by: whether another try may help. */
  readonly status: number;
  constructor(refusal: CallFailure, retryAfterMs = 0) {
    super(`The call brought no answer: ${refusal}`);
    this.refusal = refusal;
    this.retryAfterMs = retryAfterMs;
    this.status = refusal === "away" ? 503 : 422;
  }
}

/** Calls the desk; rejects with `Refused` alone. */
export type CallPerson = (call: TakeoverCall) => Promise<TakeoverAnswer["data"]>;

/** How long a call may take: longer than the desk waits for the provider. */
const callTimeoutMs = 12_000;

/** `POST /api/person` at this address. */
export const createCallPerson =
  (address: string, send: typeof fetch, clock: Clock): CallPerson =>
  (call) =>
    withTimeout(callTimeoutMs, new Refused("away"), (signal) => post(address, send, call, signal), { clock });

async function post(
  address: string,
  send: typeof fetch,
  call: TakeoverCall,
  signal: AbortSignal,
): Promise<TakeoverAnswer["data"]> {
  try {
    const response = await send(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(call),
      signal,
    });
    const body: Partial<TakeoverAnswer> & { error?: { code?: string } } = await response.json();
    if (response.ok && body.data) return body.data;
    const seconds = Number(response.headers.get("retry-after") ?? 0);
    throw new Refused(refusalOf(response.status, body.error?.code), seconds * 1000 || 0);
  } catch (error) {
    // The network failed, or what answered was not the desk.
    throw error instanceof Refused ? error : new Refused("away");
  }
}

const refusals: Record<number, CallFailure> = {
  400: "unfit",
  403: "invalid",
  404: "invalid",
  409: "closed",
  410: "over",
  413: "unfit",
  422: "unfit",
  429: "tooMany",
};

/** What a code says more closely than its status: a site that is none today is being published, or moved. */
const refusalsByCode: Record<string, CallFailure> = { conversation: "gone", site: "away" };

const refusalOf = (status: number, code = ""): CallFailure =>
  refusalsByCode[code] ?? refusals[status] ?? "away";
