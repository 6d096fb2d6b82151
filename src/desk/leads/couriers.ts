import { createHmac } from "node:crypto";
import type { SiteFacts } from "../../business/facts.ts";
import type { Desk } from "../desk.ts";
import { createAnswerUrl } from "../person/answerUrl.ts";
import type { Settings } from "../settings/settings.ts";
import type { Carriers } from "./carriers.ts";
import { createEmailCourier } from "./email.ts";
import type { Courier } from "./lead.ts";
import { createWebhookCourier } from "./webhook.ts";

/** Who brings the leads of a site to its business; undefined when they are only kept. */
export type Couriers = (siteId: string) => Promise<Courier | undefined>;

/**
 * Couriers by business file and settings: where the file says, else where the settings say; by webhook, else
 * by e-mail. Leads of an id that no site has go where the settings say; of `onlySite`, where it is given, none
 * else do. Undefined when the settings have what
 * is needed for neither.
 */
export function createCouriers(
  settings: Settings,
  business: Desk["business"],
  now: () => Date,
  { post, postPublic, sendMail }: Carriers,
  onlySite?: string,
): Couriers | undefined {
  const { LEADS_WEBHOOK_URL: sharedUrl, LEADS_WEBHOOK_SECRET: secret } = settings;
  const { LEADS_EMAIL_FROM: from, LEADS_EMAIL_TO } = settings;
  const smtp = sendMail && settings.SMTP_URL;
  if (!secret && !smtp) return undefined;
  const findCourier = (siteId: string, site: SiteFacts | undefined) => {
    const { businessName: name = siteId, language = "en", timezone = "UTC" } = site?.business ?? {};
    const own = site?.business.leads;
    const mail = (to: string | undefined) =>
      sendMail && smtp && from && to
        ? createEmailCourier({ smtp, from, to, name, language, timezone }, sendMail)
        : undefined;
    if (own?.webhookUrl && secret)
      return createWebhookCourier(own.webhookUrl, siteSecret(siteId, secret), now, postPublic);
    if (own?.email && smtp) return mail(own.email);
    return sharedUrl && secret
      ? createWebhookCourier(sharedUrl, secret, now, post)
      : mail(LEADS_EMAIL_TO ?? site?.business.email);
  };
  return async (siteId) => {
    if (onlySite !== undefined && siteId !== onlySite) return undefined;
    const site = await business(siteId);
    const courier = findCourier(siteId, site);
    return site && courier ? withAnswerUrl(courier, site, settings, now) : courier;
  };
}

/** Gives each lead from a chat a link that a person of the business answers by: a new one at each attempt. */
const withAnswerUrl = (courier: Courier, site: SiteFacts, settings: Settings, now: () => Date): Courier => ({
  ...courier,
  deliver: async (lead) => {
    const answerUrl = lead.conversation && createAnswerUrl(site, lead.conversation, settings, now());
    await courier.deliver(answerUrl ? { ...lead, answerUrl } : lead);
  },
});

/** The secret of one business's receiver, so that none can speak to another: hex HMAC-SHA256 of the business id. */
const siteSecret = (siteId: string, secret: string): string =>
  createHmac("sha256", secret).update(siteId).digest("hex");
