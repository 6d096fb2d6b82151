import { contactHref } from "../../business/links.ts";
import { type PageRole, pageRole } from "../../business/pageRoles.ts";
import { pageHref } from "../../business/paths.ts";
import { isPrivacyPath } from "../../business/privacyPage.ts";
import type { Business, Page } from "../../business/schema/business.ts";
import type { SectionName, TextSection } from "../../business/schema/pages.ts";
import { memoizeBy } from "../../languages/memoize.ts";
import { kindFacts } from "../../trades/kinds.ts";
import { actionHref, type Reach } from "../contactWays.ts";
import { isPortfolio, isSinglePlace } from "../content.ts";
import { siteLook } from "../looks/siteLook.ts";
import { pageServices } from "../pageServices.ts";
import { relatedServices } from "../services.ts";
import { sectionFacts } from "./sections.ts";

/** What pages show by what they are for, where the file does not say; the first is what they are about. */
const sectionsByRole: Readonly<Partial<Record<PageRole, readonly SectionName[]>>> = {
  contact: ["contact", "locations", "area"],
  hours: ["contact", "locations", "area"],
  locations: ["locations", "contact"],
  area: ["area", "services", "contact"],
  team: ["team", "reviews", "action"],
  about: ["about", "team", "steps", "reviews", "action"],
  faq: ["faq", "policies", "action"],
  gallery: ["gallery", "action"],
  reviews: ["reviews", "action"],
  prices: ["services", "policies", "action"],
  services: ["services", "policies", "action"],
  emergency: ["contact", "services", "area"],
  booking: ["contact", "policies"],
  policies: ["policies", "action"],
};

/** What a page that has nothing of its own shows: what is beside it, where, and how to ask. */
const besidePage: readonly SectionName[] = ["services", "area", "contact"];

/** What follows on a home page behind what its trade and its content lead with. */
const usualHome: readonly SectionName[] = [
  "services",
  "groups",
  "trust",
  "steps",
  "gallery",
  "area",
  "about",
  "team",
  "reviews",
  "faq",
  "locations",
  "contact",
];

/** Orders the sections of a home page by its trade, and by what the business has to show. */
function homeSections(business: Business): readonly SectionName[] {
  const { leads } = kindFacts(business);
  const portfolio: SectionName[] = isPortfolio(business) ? ["gallery", "services"] : [];
  return [...new Set([...(leads.length ? leads : portfolio), ...usualHome])];
}

/** A part of a page: a section made from facts, or a text of the owner's own. */
export type PageSection = SectionName | TextSection;

/** Lists the parts of a page: those of the file, else those that fit its path; never one without facts. */
export const pageParts = (site: Reach, page: Page): PageSection[] => partsOfSite(site)(page);

/** Menus, styles and texts of each page of a site ask for the parts of the others. */
const partsOfSite = memoizeBy((site: Reach) =>
  memoizeBy((page: Page) =>
    chooseSections(site, page).filter(
      (section) => typeof section !== "string" || hasFacts(section, site, page),
    ),
  ),
);

/** Lists the sections of a page that are made from facts. */
export const pageSections = (site: Reach, page: Page): SectionName[] =>
  pageParts(site, page).filter((section) => typeof section === "string");

/** Whether links lead to the home page's contact section, though the file names none. */
const missesContact = (business: Business, { path, sections }: Page) =>
  path === "/" && contactHref(business) === "/#contact" && !sections?.includes("contact");

/** Whether the call-to-action leads anywhere but to the home page's own contact section. */
const actionLeadsOn = (site: Reach) => actionHref(site) !== "/#contact";

function chooseSections(site: Reach, page: Page): readonly PageSection[] {
  const { business } = site;
  if (page.sections) return missesContact(business, page) ? [...page.sections, "contact"] : page.sections;
  if (isPrivacyPath(page.path)) return [];
  if (page.path === "/") {
    const sections = homeSections(business);
    // On a single screen the form is the last step.
    const endsInForm = isSinglePlace(business) && site.desk !== "none";
    const endsInContact = siteLook(business).closesWithContact && sections.at(-1) === "contact";
    const closes = actionLeadsOn(site) && !endsInForm && !endsInContact;
    return closes
      ? [...new Set([...sections, "action" as const])]
      : sections.filter((each) => each !== "action");
  }
  if (pageServices(business, page).length) return ["steps", "services", "action"];
  return innerSections(site, page);
}

function innerSections(site: Reach, page: Page): readonly SectionName[] {
  const { business } = site;
  const role = pageRole(page)?.role;
  const sections = (role && sectionsByRole[role]) ?? [];
  const says = (name: SectionName) => name !== "action" && hasFacts(name, site, page);
  if (sections.some(says)) return sections.filter((name) => isShownHere(business, name, role));
  if (!page.body) return role === "legal" ? ["contact"] : besidePage;
  if (role) return sections;
  return relatedServices(business, page).length ? ["services", "action"] : ["action"];
}

/** Whether a page of this role shows a section: the people of a firm stand once, on their own page. */
const isShownHere = ({ pages }: Business, name: SectionName, role: PageRole | undefined): boolean =>
  name !== "team" || role === "team" || !pages.some((page) => pageRole(page)?.role === "team");

/** Finds the first page other than the home page that shows a section. */
export const pageFor = (site: Reach, name: SectionName): Page | undefined =>
  site.business.pages.find((page) => page.path !== "/" && shows(site, page, name));

/** Where all places of a business stand, else how to reach it. */
export function locationsHref(site: Reach): string {
  const { business } = site;
  const page = pageFor(site, "locations") ?? business.pages.find((home) => shows(site, home, "locations"));
  return page ? `${pageHref(page.path)}#locations` : contactHref(business);
}

const shows = (site: Reach, page: Page, name: SectionName) => pageSections(site, page).includes(name);

/** Lists the questions that a page shows: the home page four where another page has them all. */
export const shownFaqs = (site: Reach, path: string): Business["faqs"] =>
  site.business.faqs.slice(0, path === "/" && pageFor(site, "faq") ? 4 : undefined);

/** Lists the works that a gallery shows: the home page five where another page has them all. */
export const shownWorks = (site: Reach, { path }: Page): Business["gallery"] =>
  site.business.gallery.slice(0, path === "/" && pageFor(site, "gallery") ? 5 : undefined);

/** Whether the file says enough for a section. */
function hasFacts(name: SectionName, site: Reach, page: Page): boolean {
  const { needs = name } = sectionFacts(name);
  if (typeof needs === "function") return needs(site, page);
  // A section without such a rule has the name of a field.
  return Object.keys(site.business[needs as keyof Business] ?? {}).length > 0;
}
