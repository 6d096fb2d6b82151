import { createHmac } from "node:crypto";
import { request as requestHttp } from "node:http";
import { type Agent, request as requestHttps } from "node:https";
import type { AddressFilter } from "./addressFilter.ts";
import type { Courier } from "./lead.ts";

/** Header that proves where a lead comes from: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
const leadSignatureHeader = "frontdesk-signature";

const receiverTimeoutMs = 10_000;

/**
 * Posts leads as JSON to an address, signed. The receiver acknowledges with 2xx; it knows a lead by id and
 * version. No redirect is followed. With a filter the address is https, and of a host that may be called.
 */
export const createWebhookCourier = (
  url: string,
  secret: string,
  now: () => Date,
  filter?: AddressFilter,
): Courier => ({
  receiver: url,
  deliver: async (lead) => {
    filter?.checkHost(new URL(url).hostname);
    const body = JSON.stringify(lead);
    const headers = {
      accept: "*/*",
      "user-agent": "frontdesk",
      "content-type": "application/json",
      "idempotency-key": `${lead.id}.${lead.version}`,
      [leadSignatureHeader]: signLead(secret, body, now()),
    };
    const status = await post(url, { headers, body, ...(filter ? { agent: filter.agent } : {}) });
    if (status < 200 || status > 299) throw new NotAcknowledged(status);
  },
});

/** Posts a body; resolves to the status of the answer, whose body nobody reads. */
function post(
  url: string,
  { headers, body, agent }: { headers: Record<string, string>; body: string; agent?: Agent },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const signal = AbortSignal.timeout(receiverTimeoutMs);
  const request = url.startsWith("https:") || agent ? requestHttps : requestHttp;
  request(url, {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    signal,
    ...(agent ? { agent } : {}),
  })
    .on("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    })
    .on("error", (error) => reject(signal.aborted ? signal.reason : error))
    .end(body);
  return promise;
}

class NotAcknowledged extends Error {
  readonly code: string;
  constructor(status: number) {
    super(`The receiver of leads answered ${status}`);
    this.name = "NotAcknowledged";
    this.code = String(status);
  }
}

/** The signature of a body at a time. */
function signLead(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
