import { type PageRole, pageRole } from "../pageRoles.ts";
import { pathsAbove } from "../paths.ts";
import { isPrivacyPath } from "../privacyPage.ts";
import type { Business, Page } from "../schema/business.ts";
import type { Mistake } from "../schema/mistake.ts";

/** The facts that fill a page by what it is for: whether the file has any, and what to write. */
const factsOfRole: Readonly<
  Partial<Record<PageRole, { has: (business: Business) => boolean; write: string }>>
> = {
  area: {
    has: ({ serviceArea }) => Boolean(serviceArea?.cities.length || serviceArea?.postalCodes.length),
    write: "serviceArea: { cities: [Towson] }",
  },
  team: { has: ({ team }) => team.length > 0, write: "team: [{ name: Ann Lee }]" },
  about: { has: ({ about, team }) => about.length + team.length > 0, write: "about: [Who you are.]" },
  faq: { has: ({ faqs }) => faqs.length > 0, write: "faqs: [{ question: …, answer: … }]" },
  gallery: { has: ({ gallery }) => gallery.length > 0, write: "gallery: [{ image: work.jpg }]" },
  reviews: { has: ({ reviews }) => reviews.length > 0, write: "reviews: [{ author: …, text: … }]" },
  prices: {
    has: ({ services }) => services.some(({ price }) => price),
    write: "services: [{ name: …, price: … }]",
  },
  services: { has: ({ services }) => services.length > 0, write: "services: [{ name: … }]" },
  hours: { has: ({ hours }) => hours !== undefined, write: "hours: { mon-fri: '8:00-17:00' }" },
  locations: { has: ({ locations }) => locations.length > 0, write: "locations: [{ name: … }]" },
  emergency: { has: ({ emergency }) => emergency !== undefined, write: "emergency: { available: 24/7 }" },
  policies: {
    has: ({ policies }) => Object.keys(policies).length > 0,
    write: "policies: { payment: … }",
  },
};

/** Pages that contact facts fill, of which any business has some. */
const filledRoles: readonly PageRole[] = ["contact", "booking"];

/** Warns of pages that say nothing of their own, and says what to write. */
export function pageWarnings(business: Business): Mistake[] {
  const parents = new Set(business.pages.flatMap(({ path }) => pathsAbove(path)));
  return business.pages.flatMap((page, index): Mistake[] => {
    // It lists the pages below it.
    if (parents.has(page.path) || saysSomething(business, page)) return [];
    return [{ path: ["pages", index], message: `${page.path} has a title only: write ${advise(page)}.` }];
  });
}

function advise(page: Page): string {
  const role = pageRole(page);
  if (!role?.isOwn) return "a description, a body, or a service with this page";
  const facts = factsOfRole[role.role]?.write;
  return facts ? `a body, or '${facts}' for the whole site` : "a description or a body";
}

function saysSomething(business: Business, page: Page): boolean {
  const { path, description, body, sections } = page;
  if (path === "/" || isPrivacyPath(path) || description || body) return true;
  if (sections) return sections.length > 0;
  if (business.services.some((service) => service.page === path)) return true;
  const role = pageRole(page);
  if (!role?.isOwn) return false;
  return filledRoles.includes(role.role) || Boolean(factsOfRole[role.role]?.has(business));
}
