import type { Business } from "./schema.ts";

/** Makes the `tel:` link of a phone number (RFC 3966) without the `(0)` that people dial only at home. */
export const phoneLink = (phone: string) =>
  `tel:${phone.replace(/^(\+.*?)\(0\)/, "$1").replace(/[^\d+]/g, "")}`;

/** What contact pages are called in the languages of sites. */
const contactPaths = /^\/(contact|contact-us|kontakt|contacto|contactez-nous|nous-contacter)$/;

const contactPage = ({ pages }: Business): string | undefined =>
  pages.find(({ path }) => contactPaths.test(path))?.path;

const pageAt = ({ pages }: Business, path: string) =>
  pages.some((page) => page.path === path) ? path : undefined;

/** Where the call-to-action leads: the file's link, else booking, contact page, phone or contact section. */
export function primaryActionHref(business: Business): string {
  const { primaryActionLink, bookingLink, phone } = business;
  return (
    primaryActionLink ??
    bookingLink ??
    contactPage(business) ??
    (phone ? phoneLink(phone) : contactHref(business))
  );
}

/** Where a visitor finds how to reach the business: the contact page, else the home page's section. */
export const contactHref = (business: Business) => contactPage(business) ?? "/#contact";

/** The privacy policy: the file's link, else the page /privacy, of the file or generated. */
export const privacyHref = ({ privacyLink }: Business) => privacyLink ?? "/privacy";

/** Whether the build must make the page /privacy, since the file has neither a link nor such a page. */
export const needsPrivacyPage = (business: Business) =>
  !business.privacyLink && !pageAt(business, "/privacy");

/** The page that follows a sent form, made unless the file has a page of this path. */
export const thanksPath = "/thank-you";
