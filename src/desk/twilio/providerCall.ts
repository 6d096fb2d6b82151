import type { Settings } from "../settings/settings.ts";

/** A refusal of the provider: the HTTP status and the provider's own code. */
export class ProviderError extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const callTimeoutMs = 8_000;

/** Most calls under way at a time: more would make each other late, and a late call may be done twice. */
const maxConcurrent = 16;

/**
 * How long a call may wait for its turn: with its own time less than the lease of the reply that it posts.
 */
const queueTimeoutMs = 30_000;

type Method = "GET" | "POST" | "DELETE";
type Form = Record<string, string | readonly string[]>;

/**
 * A call of the provider's REST API; `T` is the type its documentation gives to the answer. A list repeats
 * its name in the form. The call is given up when the signal aborts, or when its own time is over
 * (`TimeoutError`).
 */
export type ProviderCall = <T>(method: Method, path: string, form?: Form, signal?: AbortSignal) => Promise<T>;

/** Calls below a path, by the API key of the settings. A call throws a `ProviderError` on a refusal. */
export function createProviderCall(
  settings: Pick<Settings, "PROVIDER_REST_URL" | "TWILIO_API_KEY_SID" | "TWILIO_API_KEY_SECRET">,
  prefix: string,
): ProviderCall {
  const inTurn = createQueue(maxConcurrent);
  const authorization = `Basic ${btoa(`${settings.TWILIO_API_KEY_SID}:${settings.TWILIO_API_KEY_SECRET}`)}`;
  return async <T>(
    method: Method,
    path: string,
    form?: Form,
    signal = new AbortController().signal,
  ): Promise<T> => {
    const { response, json } = await inTurn(
      () =>
        exchange(settings.PROVIDER_REST_URL + prefix + path, {
          method,
          headers: { authorization },
          signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
          ...(form ? { body: bodyOf(form) } : {}),
        }),
      AbortSignal.any([signal, AbortSignal.timeout(queueTimeoutMs)]),
    );
    // The provider's answers are of the form its documentation gives; what is wrong with them shows in their
    // status.
    const answer = json as T & { code?: number; message?: string };
    if (response.ok) return answer;
    throw new ProviderError(response.status, answer.code ?? 0, answer.message ?? response.statusText);
  };
}

async function exchange(url: string, init: RequestInit): Promise<{ response: Response; json: unknown }> {
  const response = await fetch(url, init);
  return { response, json: await response.json().catch(() => ({})) };
}

/** Does at most so many works at a time; the others wait in order, each until its signal aborts. */
function createQueue(maxConcurrent: number) {
  let free = maxConcurrent;
  const waiting = new Set<() => void>();
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => waiting.delete(resolve) && reject(signal.reason));
      waiting.add(resolve);
    });
  return async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    if (free > 0) free -= 1;
    else await turn(signal);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else free += 1;
    }
  };
}

const bodyOf = (form: Form) =>
  new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, item]),
    ),
  );
