import { systemClock } from "../../src/async/clock.ts";
import { retry } from "../../src/async/retry.ts";
import { formatFacts } from "../../src/business/facts.ts";
import { countsPath } from "../../src/desk/http/counts.ts";
import { siteFactsPath, sitesPath } from "../../src/desk/http/publish.ts";
import { readJson } from "../../src/desk/json.ts";
import { causeOf } from "../../src/desk/log.ts";
import { parseStoredFacts } from "../../src/desk/stores/siteFacts.ts";
import type { SiteStore } from "../../src/desk/stores/sites.ts";
import { Failure } from "../commandLine.ts";

/** How long one call may take, and how often it is repeated after a failure that may heal. */
const callTimeoutMs = 30_000;
const backoff = { maxRetries: 2, firstDelayMs: 500 };

/** A call of the desk that it did not do. */
class CallFailure extends Error {
  readonly mayHeal: boolean;
  constructor(message: string, mayHeal: boolean) {
    super(message);
    this.mayHeal = mayHeal;
  }
}

/** The desk refused a site as it is, and takes others. */
export class SiteRefused extends Error {}

/** The sites of a running desk on another host, by its own calls under its operator's token. */
export function sitesOfDesk(
  publicUrl: string,
  token: string,
): Pick<SiteStore, "get" | "put" | "remove" | "listIds"> {
  const call = (method: string, path: string, body?: string) =>
    callDesk(publicUrl, token, path, { method, body });
  return {
    get: async (id) => {
      const response = await call("GET", siteFactsPath(id));
      return response.status === 404 ? undefined : parseStoredFacts(id, await response.text());
    },
    put: async (site) => void (await call("PUT", siteFactsPath(site.id), formatFacts(site))),
    remove: async (id) => void (await call("DELETE", siteFactsPath(id))),
    listIds: async () => {
      const answer = readJson(await (await call("GET", sitesPath)).text());
      const ids: unknown = typeof answer === "object" && answer && "ids" in answer ? answer.ids : undefined;
      if (Array.isArray(ids)) return ids.map(String);
      throw new Failure(`PUBLIC_URL ${publicUrl}: Answers what no desk does. Correct it.`);
    },
  };
}

/**
 * Calls a running desk as its operator, again where a failure may heal; throws a `Failure` that says what to
 * mend.
 */
export function callDesk(
  publicUrl: string,
  token: string,
  path: string,
  { method = "GET", body }: { method?: string; body?: string | undefined } = {},
): Promise<Response> {
  const address = `${publicUrl.replace(/\/$/, "")}${path}`;
  const send = () => sendOnce(address, { method, token, body });
  const mayHeal = (error: unknown) => (error instanceof CallFailure && error.mayHeal ? 0 : undefined);
  return retry(send, mayHeal, { clock: systemClock }, backoff).catch((error: Error) => {
    throw error instanceof CallFailure ? new Failure(`PUBLIC_URL ${publicUrl}: ${error.message}`) : error;
  });
}

type Call = { method: string; token: string; body: string | undefined };

async function sendOnce(address: string, { method, token, body }: Call): Promise<Response> {
  const response = await fetch(address, {
    method,
    redirect: "error",
    signal: AbortSignal.timeout(callTimeoutMs),
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body } : {}),
  }).catch((error: unknown) => {
    throw new CallFailure(`Cannot be reached (${causeOf(error)}). Start the desk, or correct it.`, true);
  });
  if (response.ok) return response;
  const { code, message } = readRefusal(await response.text());
  if (response.status === 404 && code === "site") return response;
  if (response.status === 413 || response.status === 422) throw new SiteRefused(message);
  throw new CallFailure(
    explain(response.status, code, address),
    response.status >= 500 || response.status === 429,
  );
}

/** What a refusal means to the operator. */
function explain(status: number, code: string, address: string): string {
  if (code === "token" && status === 401)
    return "Does not take OPERATOR_TOKEN. Set that of the desk, which it may have had since its last deployment.";
  if (code === "token") return "Takes no sites. Give the desk OPERATOR_TOKEN too.";
  if ((status === 404 || status === 405) && address.endsWith(countsPath))
    return "Is no desk that counts. Deploy it with this version of Frontdesk.";
  if (status === 404 || status === 405)
    return "Is no desk of many sites. Deploy one: site build --desk only --target cloudflare.";
  return `Answered ${status}${code ? ` (${code})` : ""}. Look at the log of the desk.`;
}

/** The words of a refusal of the desk; anything else stands before it and is none. */
function readRefusal(text: string): { code: string; message: string } {
  const answer = readJson(text);
  const error: unknown = typeof answer === "object" && answer && "error" in answer ? answer.error : undefined;
  const field = (name: string) =>
    String((typeof error === "object" && error && Reflect.get(error, name)) || "");
  return { code: field("code"), message: field("message") };
}
