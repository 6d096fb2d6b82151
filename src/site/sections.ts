import { contactHref } from "../business/links.ts";
import type { SectionName, TextSection } from "../business/pageSchema.ts";
import { foldAccents } from "../business/paths.ts";
import { isPrivacyPath } from "../business/privacyPage.ts";
import type { Business, Page, Service } from "../business/schema.ts";
import { actionHref, isReachable, type Reach } from "./contactWays.ts";

/** Lists the services that a page describes. */
export const pageServices = ({ services }: Business, { path }: Page): Service[] =>
  services.filter(({ page }) => page === path);

/**
 * What pages of usual names show where the file does not say, without accents; the first match in the path
 * decides.
 */
const sectionsByPath: readonly (readonly [words: RegExp, sections: readonly SectionName[]])[] = [
  [/contact|visit|find-us|hours|location|kontakt|anfahrt|horario|horaires|ubicacion/, ["contact"]],
  [
    /about|\bteam|story|ue?ber-uns|a-propos|qui-sommes|nosotros|quienes/,
    ["about", "steps", "reviews", "action"],
  ],
  [/faq|question|fragen|preguntas/, ["faq", "policies", "action"]],
  [/area|town|cities|einsatzgebiet|\bzona?\b|\bzone\b/, ["area", "contact"]],
  [
    /gallery|portfolio|projects|our-work|photos|galerie|galeria|realisations|projekte|proyectos/,
    ["gallery", "action"],
  ],
  [/review|testimonial|bewertung|\bavis\b|temoignages|resenas|opiniones/, ["reviews", "action"]],
  [
    /service|price|pricing|rates|leistung|preise|servicios|precios|tarif|prestations/,
    ["services", "policies", "action"],
  ],
  [/polic|terms|\bagb\b|condiciones|conditions/, ["policies"]],
  [/imprint|legal|impressum|mentions/, []],
];

const homeSections: readonly SectionName[] = [
  "services",
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

/** A part of a page: a section made from facts, or a text of the owner's own. */
export type PageSection = SectionName | TextSection;

/** Lists the parts of a page: those of the file, else those that fit its path; never one without facts. */
export function pageParts(site: Reach, page: Page): PageSection[] {
  return chooseSections(site, page).filter(
    (section) => typeof section !== "string" || hasFacts[section](site.business, page, site),
  );
}

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
  if (page.path === "/") return actionLeadsOn(site) ? [...homeSections, "action"] : homeSections;
  if (pageServices(business, page).length) return ["steps", "services", "action"];
  const path = foldAccents(page.path);
  return sectionsByPath.find(([words]) => words.test(path))?.[1] ?? ["action"];
}

/** Finds the first page other than the home page that shows a section. */
export const pageFor = (site: Reach, name: SectionName): Page | undefined =>
  site.business.pages.find((page) => page.path !== "/" && pageSections(site, page).includes(name));

/** Lists the questions that a page shows: the home page four where another page has them all. */
export const shownFaqs = (site: Reach, path: string): Business["faqs"] =>
  site.business.faqs.slice(0, path === "/" && pageFor(site, "faq") ? 4 : undefined);

/** Whether the file says enough for a section. */
const hasFacts: Readonly<Record<SectionName, (business: Business, page: Page, site: Reach) => boolean>> = {
  services: (business, page) => business.services.length > pageServices(business, page).length,
  steps: ({ steps }) => steps.length > 0,
  area: ({ serviceArea }) => Boolean(serviceArea?.cities.length || serviceArea?.postalCodes.length),
  about: ({ about }) => about.length > 0,
  gallery: ({ gallery }) => gallery.length > 0,
  team: ({ team }) => team.length > 0,
  trust: ({ rating, badges, founded }) => Boolean(rating || badges.length || founded),
  reviews: ({ reviews }) => reviews.length > 0,
  faq: ({ faqs }) => faqs.length > 0,
  hours: ({ hours }) => Boolean(hours),
  locations: ({ locations }) => locations.length > 0,
  contact: (_, __, site) => isReachable(site),
  policies: ({ policies }) => Object.keys(policies).length > 0,
  action: (_, __, site) => actionHref(site) !== undefined,
};
