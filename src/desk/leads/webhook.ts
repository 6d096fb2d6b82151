import { createHmac } from "node:crypto";
import type { Courier, Lead } from "./lead.ts";

/** Header that proves where a lead comes from: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
const leadSignatureHeader = "frontdesk-signature";

const receiverTimeoutMs = 10_000;

/**
 * Posts leads as JSON to an address, signed. The receiver acknowledges with 2xx; it knows a lead by id and
 * version.
 */
export const createWebhookCourier =
  (url: string, secret: string, now: () => Date): Courier =>
  async (lead: Lead) => {
    const body = JSON.stringify(lead);
    const response = await fetch(url, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(receiverTimeoutMs),
      headers: {
        "content-type": "application/json",
        "idempotency-key": `${lead.id}.${lead.version}`,
        [leadSignatureHeader]: signLead(secret, body, now()),
      },
      body,
    });
    await response.body?.cancel();
    if (!response.ok) throw new NotAcknowledged(response.status);
  };

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
