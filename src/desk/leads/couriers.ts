import type { Desk } from "../desk.ts";
import { hmac } from "../encoding.ts";
import type { Settings } from "../settings/settings.ts";
import { emailCourier } from "./email.ts";
import type { Courier } from "./lead.ts";
import { webhookCourier } from "./webhook.ts";

/** Who brings the leads of a site to its business; undefined when they are only kept. */
export type Couriers = (site: string) => Promise<Courier | undefined>;

/**
 * Couriers by business file and settings: where the file says, else where the settings say; by webhook, else by e-mail. Undefined
 * when the settings have what is needed for neither.
 */
export function couriersOf(
  settings: Settings,
  business: Desk["business"],
  now: () => Date,
): Couriers | undefined {
  const { LEADS_WEBHOOK_URL: shared, LEADS_WEBHOOK_SECRET: secret } = settings;
  const { SMTP_URL: smtp, LEADS_EMAIL_FROM: from, LEADS_EMAIL_TO } = settings;
  if (!secret && !smtp) return undefined;
  return async (id) => {
    const site = await business(id);
    const name = site?.business.businessName ?? id;
    const own = site?.business.leads;
    const mail = (to: string | undefined) =>
      smtp && from && to ? emailCourier({ smtp, from, to, name }) : undefined;
    if (own?.webhookUrl && secret) return webhookCourier(own.webhookUrl, await secretOf(id, secret), now);
    if (own?.email && smtp) return mail(own.email);
    return shared && secret
      ? webhookCourier(shared, secret, now)
      : mail(LEADS_EMAIL_TO ?? site?.business.email);
  };
}

/** The secret of one business's receiver, so that none can speak to another: hex HMAC-SHA256 of the business id. */
async function secretOf(id: string, secret: string): Promise<string> {
  const bytes = new Uint8Array(await hmac("SHA-256", secret, id));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
