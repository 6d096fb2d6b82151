import type { Settings } from "./settings.ts";

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

/** How long one call may take, in milliseconds. */
const deadline = 8_000;

/** Most calls under way at a time: more would only make each other late, and a late call may be done twice. */
const mostAtOnce = 16;

/** A call of the provider's REST API; `T` is the form its documentation gives to the answer. A list repeats its name in the form. */
export type ProviderCall = <T>(
  method: "GET" | "POST",
  path: string,
  form?: Record<string, string | readonly string[]>,
) => Promise<T>;

/** Calls below a path, as the API key of the settings. Throws a `ProviderError` on a refusal. */
export function providerCall(
  settings: Pick<Settings, "PROVIDER_REST_URL" | "TWILIO_API_KEY_SID" | "TWILIO_API_KEY_SECRET">,
  prefix: string,
): ProviderCall {
  const inTurn = turns(mostAtOnce);
  const authorization = `Basic ${btoa(`${settings.TWILIO_API_KEY_SID}:${settings.TWILIO_API_KEY_SECRET}`)}`;
  return async <T>(
    method: "GET" | "POST",
    path: string,
    form?: Record<string, string | readonly string[]>,
  ): Promise<T> => {
    const { response, json } = await inTurn(() =>
      exchange(settings.PROVIDER_REST_URL + prefix + path, {
        method,
        headers: { authorization },
        ...(form ? { body: bodyOf(form) } : {}),
      }),
    );
    // The provider's answers are of the form its documentation gives; what is wrong with them shows in their status.
    const answer = json as T & { code?: number; message?: string };
    if (response.ok) return answer;
    throw new ProviderError(response.status, answer.code ?? 0, answer.message ?? response.statusText);
  };
}

/** One exchange; its time counts from here. */
async function exchange(url: string, init: RequestInit): Promise<{ response: Response; json: unknown }> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(deadline) });
  return { response, json: await response.json().catch(() => ({})) };
}

/** Does at most so many works at a time; the others wait in order. */
function turns(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

const bodyOf = (form: Record<string, string | readonly string[]>) =>
  new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
