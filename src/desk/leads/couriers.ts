import type { SiteFacts } from "../../business/facts.ts";
import type { Desk } from "../desk.ts";
import type { Settings } from "../settings/settings.ts";
import { createTakeoverUrl } from "../takeover/takeoverUrl.ts";
import { emailChannel } from "./email.ts";
import type { Courier } from "./lead.ts";
import type { LeadChannel, LeadTransport } from "./transport.ts";
import { webhookChannel } from "./webhook.ts";

/** Who brings the leads of a site to its business; undefined when they are only kept. */
export type Couriers = (siteId: string) => Promise<Courier | undefined>;

/** Every channel, the first choice first. */
const leadChannels: readonly LeadChannel[] = [webhookChannel, emailChannel];

/**
 * Chooses couriers by business file, else by settings. Leads of an id that no site has go where the settings
 * say; of `onlySite`, where it is given, none else do. Undefined when the settings suffice for no channel.
 */
export function createCouriers(
  settings: Settings,
  business: Desk["business"],
  now: () => Date,
  transport: LeadTransport,
  onlySite?: string,
): Couriers | undefined {
  const channels = leadChannels.flatMap((open) => open(settings, transport, now) ?? []);
  if (!channels.length) return undefined;
  return async (siteId) => {
    if (onlySite !== undefined && siteId !== onlySite) return undefined;
    const site = await business(siteId);
    const choices = [...channels.map((each) => each.ofBusiness), ...channels.map((each) => each.ofSettings)];
    const [courier] = choices.flatMap((choose) => choose(siteId, site) ?? []);
    return site && courier ? withTakeoverUrl(courier, site, settings, now) : courier;
  };
}

/** Gives each lead from a chat a link that a person of the business answers by: a new one at each attempt. */
const withTakeoverUrl = (
  courier: Courier,
  site: SiteFacts,
  settings: Settings,
  now: () => Date,
): Courier => ({
  ...courier,
  deliver: async (lead) => {
    const answerUrl = lead.conversation && createTakeoverUrl(site, lead.conversation, settings, now());
    await courier.deliver(answerUrl ? { ...lead, answerUrl } : lead);
  },
});
