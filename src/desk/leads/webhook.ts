import { hmac } from "../encoding.ts";
import type { Courier, Lead } from "./lead.ts";

/** Header that proves where a lead comes from: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
const leadSignatureHeader = "frontdesk-signature";

/** How long the receiver may take, in milliseconds. */
const deadline = 10_000;

/** Posts leads as JSON to an address, signed. The receiver acknowledges with 2xx, knows a repeated one by its id, and what replaces it by its version. */
export const webhookCourier =
  (url: string, secret: string, now: () => Date): Courier =>
  async (lead: Lead) => {
    const body = JSON.stringify(lead);
    const response = await fetch(url, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(deadline),
      headers: {
        "content-type": "application/json",
        "idempotency-key": `${lead.id}.${lead.version}`,
        [leadSignatureHeader]: await leadSignature(secret, body, now()),
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
async function leadSignature(secret: string, body: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const bytes = new Uint8Array(await hmac("SHA-256", secret, `${seconds}.${body}`));
  return `t=${seconds},v1=${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
