import { createHmac } from "node:crypto";
import type { Courier } from "./lead.ts";
import type { LeadChannel, PostToReceiver } from "./transport.ts";

/** Header that proves where a lead comes from: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
const leadSignatureHeader = "frontdesk-signature";

/**
 * Posts leads as JSON to an address, signed. The receiver acknowledges with 2xx; it knows a lead by id and
 * version.
 */
export const createWebhookCourier = (
  url: string,
  secret: string,
  now: () => Date,
  post: PostToReceiver,
): Courier => ({
  receiver: url,
  deliver: async (lead) => {
    const body = JSON.stringify(lead);
    const headers = {
      accept: "*/*",
      "user-agent": "frontdesk",
      "content-type": "application/json",
      "idempotency-key": `${lead.id}.${lead.version}`,
      [leadSignatureHeader]: signLead(secret, body, now()),
    };
    const status = await post(url, { headers, body });
    if (status < 200 || status > 299) throw new NotAcknowledged(status);
  },
});

/** By signed webhook: an address of a file under a secret of its own, to what the whole internet reaches. */
export const webhookChannel: LeadChannel = (settings, { post, postPublic }, now) => {
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret } = settings;
  if (!secret) return undefined;
  return {
    ofBusiness: (siteId, site) => {
      const own = site?.business.leads?.webhookUrl;
      return own ? createWebhookCourier(own, siteSecret(siteId, secret), now, postPublic) : undefined;
    },
    ofSettings: () => (url ? createWebhookCourier(url, secret, now, post) : undefined),
  };
};

/** The secret of one business's receiver, so that none can speak to another: hex HMAC-SHA256 of the business id. */
const siteSecret = (siteId: string, secret: string): string =>
  createHmac("sha256", secret).update(siteId).digest("hex");

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
