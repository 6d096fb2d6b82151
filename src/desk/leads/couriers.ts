import { createHmac } from "node:crypto";
import type { Desk } from "../desk.ts";
import type { Settings } from "../settings/settings.ts";
import { type AddressFilter, createAddressFilter } from "./addressFilter.ts";
import { createEmailCourier } from "./email.ts";
import type { Courier } from "./lead.ts";
import { createWebhookCourier } from "./webhook.ts";

/** Who brings the leads of a site to its business; undefined when they are only kept. */
export type Couriers = (siteId: string) => Promise<Courier | undefined>;

/**
 * Couriers by business file and settings: where the file says, else where the settings say; by webhook, else
 * by e-mail. Undefined when the settings have what is needed for neither. Addresses of business files pass the
 * filter: by default only what the whole internet reaches.
 */
export function createCouriers(
  settings: Settings,
  business: Desk["business"],
  now: () => Date,
  filter: AddressFilter = createAddressFilter(),
): Couriers | undefined {
  const { LEADS_WEBHOOK_URL: sharedUrl, LEADS_WEBHOOK_SECRET: secret } = settings;
  const { SMTP_URL: smtp, LEADS_EMAIL_FROM: from, LEADS_EMAIL_TO } = settings;
  if (!secret && !smtp) return undefined;
  return async (siteId) => {
    const site = await business(siteId);
    const name = site?.business.businessName ?? siteId;
    const own = site?.business.leads;
    const mail = (to: string | undefined) =>
      smtp && from && to ? createEmailCourier({ smtp, from, to, name }) : undefined;
    if (own?.webhookUrl && secret)
      return createWebhookCourier(own.webhookUrl, siteSecret(siteId, secret), now, filter);
    if (own?.email && smtp) return mail(own.email);
    return sharedUrl && secret
      ? createWebhookCourier(sharedUrl, secret, now)
      : mail(LEADS_EMAIL_TO ?? site?.business.email);
  };
}

/**
 * The secret of one business's receiver, so that none can speak to another: hex HMAC-SHA256 of the business
 * id.
 */
const siteSecret = (siteId: string, secret: string): string =>
  createHmac("sha256", secret).update(siteId).digest("hex");
