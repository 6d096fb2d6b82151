import type { BreadcrumbList, FAQPage, ServiceLeaf, WithContext } from "schema-dts";
import type { Site } from "../../business/deskPlace.ts";
import { isListed } from "../../business/links.ts";
import type { Business, Page } from "../../business/schema/business.ts";
import { type MenuSource, pageTrail } from "../menu.ts";
import { pageServices } from "../pageServices.ts";
import { pageSections, shownFaqs } from "../sections/pageParts.ts";
import { type BusinessData, businessData, businessType, servedArea, serviceType } from "./business.ts";
import { businessId, definedFields, filledList, toAddress } from "./fields.ts";
import { offersOf } from "./offers.ts";

/** What search engines learn of a service; who provides it has the type of its trade. */
export type ServiceData = Omit<WithContext<ServiceLeaf>, "@type" | "provider"> & {
  "@type": ReturnType<typeof serviceType>;
  provider: { "@type": BusinessData["@type"]; "@id"?: string; name: string };
};

type PageData = BusinessData | ServiceData | WithContext<BreadcrumbList> | WithContext<FAQPage>;

/** Lists what a page says of itself to search engines, an entry for each thing that it tells about. */
export function pageData(site: Site, page: Page): PageData[] {
  const { business } = site;
  if (!isListed(page, business)) return [];
  const about = page.path === "/" ? [businessData(site)] : [breadcrumbs(site, page)];
  return [...about, ...serviceData(business, page), ...faqData(site, page)];
}

/** Describes the services of a page, one entry each. */
export function serviceData(business: Business, page: Page): ServiceData[] {
  return pageServices(business, page).map((service) => ({
    "@context": "https://schema.org",
    "@type": serviceType(business),
    name: service.name,
    provider: {
      "@type": businessType(business),
      name: business.businessName,
      ...definedFields({ "@id": businessId(business) }),
    },
    ...definedFields({
      description: service.notes ?? page.description,
      areaServed: servedArea(business),
      offers: filledList(offersOf(service, business)),
    }),
  }));
}

/**
 * The trail of an inner page as visitors see it, but for a group: search engines ask an address of each step
 * before the last.
 */
export function breadcrumbs(site: MenuSource, page: Page): WithContext<BreadcrumbList> {
  const steps = [...pageTrail(site, page), page].flatMap(({ title, path }) =>
    path ? [{ title, path }] : [],
  );
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: { "@id": toAddress(path, site.business) },
    })),
  };
}

/**
 * Describes the questions that a page answers; not on a home page that shows some of another page's: search
 * engines ask for questions once a site.
 */
function faqData(site: Site, page: Page): WithContext<FAQPage>[] {
  const { faqs } = site.business;
  const shown = pageSections(site, page).includes("faq") ? shownFaqs(site, page.path) : [];
  if (!faqs.length || shown.length < faqs.length) return [];
  const mainEntity = faqs.map(({ question, answer }) => ({
    "@type": "Question" as const,
    name: question,
    acceptedAnswer: { "@type": "Answer" as const, text: answer },
  }));
  return [{ "@context": "https://schema.org", "@type": "FAQPage", mainEntity }];
}
