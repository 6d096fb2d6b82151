import type { Site } from "../business/deskPlace.ts";
import { contactHref, phoneLink, primaryActionHref } from "../business/links.ts";

/** What decides how visitors reach a business. */
export type Reach = Pick<Site, "business" | "desk">;

/** The number for emergencies, where it is another than the usual one. */
export function emergencyPhone(business: Site["business"]): string | undefined {
  const [usual = "", urgent = ""] = [business.phone, business.emergency?.phone];
  return phoneLink(usual, business) === phoneLink(urgent, business) ? undefined : urgent || undefined;
}

/** Whether visitors can call, write, book, come or chat. */
export function hasWays({ business, desk }: Reach): boolean {
  const { phone, email, address, bookingLink, emergency, phones, social } = business;
  return (
    desk !== "none" ||
    [phone, email, address, bookingLink, emergency?.phone, ...phones, ...social].some(Boolean)
  );
}

/** Whether the contact section has anything to say. */
export const isReachable = (site: Reach): boolean => hasWays(site) || site.business.hours !== undefined;

/** Where the call-to-action leads; undefined where the contact section that it means would be empty. */
export function actionHref(site: Reach): string | undefined {
  const href = primaryActionHref(site.business);
  return isReachable(site) || href !== contactHref(site.business) ? href : undefined;
}
