import { foldAccents, pageHref } from "./paths.ts";
import { findPrivacyPath, madePrivacyPath } from "./privacyPage.ts";
import type { Business, Page } from "./schema/business.ts";

/** Makes the `tel:` link of a phone number (RFC 3966): as the whole world dials it, where that is known. */
export const phoneLink = (phone: string, { phoneNumbers }: Pick<Business, "phoneNumbers">) =>
  `tel:${phoneNumbers[phone] ?? phone.replace(/[^\d+]/g, "")}`;

/** What contact pages are called in the languages of sites, without accents. */
const contactPaths = /^\/(contact|contact-us|kontakt|contacto|contact[ae]nos|contactez-nous|nous-contacter)$/;

/** The contact page: by its name, else the first inner page that says it shows how to reach the business. */
const contactPage = ({ pages }: Business): string | undefined =>
  (
    pages.find(({ path }) => contactPaths.test(foldAccents(path))) ??
    pages.find(({ path, sections }) => path !== "/" && sections?.includes("contact"))
  )?.path;

/** Where the call-to-action leads: the file's link, else booking, contact page, phone or contact section. */
export function primaryActionHref(business: Business): string {
  const { primaryActionLink, bookingLink, phone } = business;
  const page = primaryActionLink ?? bookingLink ?? contactPage(business);
  if (page) return pageHref(page);
  return phone ? phoneLink(phone, business) : contactHref(business);
}

/** Where a visitor finds how to reach the business: the contact page, else the home page's section. */
export const contactHref = (business: Business) => pageHref(contactPage(business) ?? "/#contact");

/** What of a file decides which pages its site has. */
type Paths = { pages: readonly { path: string }[]; privacyLink?: unknown };

const privacyPath = ({ pages }: Paths) => findPrivacyPath(pages.map(({ path }) => path));

/** The privacy policy: the file's link, else the page of the file that is one, else the page that is made. */
export const privacyHref = (business: Business) =>
  pageHref(business.privacyLink ?? privacyPath(business) ?? madePrivacyPath);

/** Whether the build must make the privacy page, since the file has neither a link nor such a page. */
export const needsPrivacyPage = (file: Paths) => !file.privacyLink && !privacyPath(file);

/** Lists the paths of a site: its pages, and the privacy page where it is made. */
export const sitePaths = (file: Paths): string[] => [
  ...file.pages.map(({ path }) => path),
  ...(needsPrivacyPage(file) ? [madePrivacyPath] : []),
];

/** The page that follows a sent form, made unless the file has a page of this path. */
export const thanksPath = "/thank-you";

/** Whether search engines may list a page: one that is made to follow a form, or a wrong address, is none. */
export const isListed = (page: Page, { pages }: Business): boolean =>
  ![thanksPath, "/404"].includes(page.path) || pages.includes(page);
