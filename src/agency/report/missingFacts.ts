import type { LoadedBusiness } from "../../business/check/load.ts";
import { shownPictures } from "../../business/pictures/namedPictures.ts";
import type { Mistake } from "../../business/schema/mistake.ts";

type Fact = {
  name: string;
  /** Whether a site has it. */
  has: (site: LoadedBusiness, hasLeadsReceiver: boolean) => boolean;
  /** What visitors or search engines miss, and what to write. */
  missing: string;
  /** The field that says it, where it is called otherwise. */
  field?: string;
};

/** What makes a site of a local business sell, the weightiest first. */
const salesFacts: readonly Fact[] = [
  {
    name: "phone",
    has: ({ business: { phone } }) => Boolean(phone),
    missing: "No phone: nobody can call from the page. Write phone: '+1 410 555 0134'.",
  },
  {
    name: "siteUrl",
    has: ({ business: { siteUrl } }) => Boolean(siteUrl),
    missing: "No siteUrl: no sitemap and no canonical links. Write siteUrl: https://ID.example.",
  },
  {
    name: "hours",
    has: ({ business: { hours, emergency } }) => Boolean(hours ?? emergency),
    missing: "No hours: nobody sees whether it is open. Write hours: { mon-fri: '8:00-17:00' }.",
  },
  {
    name: "place",
    field: "serviceArea",
    has: ({ business: { address, serviceArea, locations } }) =>
      Boolean(address ?? serviceArea ?? locations[0]),
    missing:
      "No address and no area: nobody knows where it works. Write address: { city: … } or serviceArea: { cities: […] }.",
  },
  {
    name: "trade",
    has: ({ business: { trade } }) => Boolean(trade),
    missing: "No trade: the site cannot say what the business does. Write trade: plumbing.",
  },
  {
    name: "description",
    has: ({ business: { description } }) => Boolean(description),
    missing: "No description: one or two sentences on what it does and for whom, also for search engines.",
  },
  {
    name: "services",
    has: ({ business: { services } }) => services.length > 0,
    missing: "No services: the home page has nothing to choose from. Write services: [{ name: … }].",
  },
  {
    name: "prices",
    field: "services",
    has: ({ business: { services } }) => services.some(({ price }) => price),
    missing: "No price of any service: write at least one, such as price: from $129.",
  },
  {
    name: "photos",
    field: "hero",
    has: (site) => shownPictures(site).length > 0,
    missing: "No photo: write hero: { image: van.jpg, alt: Our van } and put van.jpg beside the file.",
  },
  {
    name: "reviews",
    has: ({ business: { reviews, rating } }) => reviews.length > 0 || rating !== undefined,
    missing: "No reviews and no rating: write reviews: [{ author: …, text: … }].",
  },
  {
    name: "trust",
    field: "proofs",
    has: ({ business: { proofs, badges, founded } }) => proofs.length + badges.length > 0 || Boolean(founded),
    missing: "No reason to trust: write proofs: [Maryland license 48-1172], badges or founded: 1998.",
  },
  {
    name: "faqs",
    has: ({ business: { faqs } }) => faqs.length > 0,
    missing: "No questions and answers: the receptionist answers from faqs: [{ question: …, answer: … }].",
  },
  {
    name: "about",
    has: ({ business: { about, team } }) => about.length + team.length > 0,
    missing: "No story and no people: write about: [Who you are.] or team: [{ name: Ann Lee }].",
  },
  {
    name: "leads",
    has: ({ business: { leads, email } }, hasLeadsReceiver) =>
      hasLeadsReceiver || Boolean(leads.email ?? leads.webhookUrl ?? email),
    missing: "No e-mail for leads: they reach nobody. Write leads: { email: … }.",
  },
];

/** A fact that a site lacks: its short name, and what to write. */
type MissingFact = Mistake & { fact: string };

/** How many facts a site has of those that sell, and which it lacks. */
export function findMissingFacts(
  site: LoadedBusiness,
  hasLeadsReceiver: boolean,
): {
  present: number;
  of: number;
  missing: MissingFact[];
} {
  const lacking = salesFacts.filter(({ has }) => !has(site, hasLeadsReceiver));
  return {
    present: salesFacts.length - lacking.length,
    of: salesFacts.length,
    missing: lacking.map(({ name, missing, field = name }) => ({
      fact: name,
      path: [field],
      message: missing.replace("ID", site.id),
    })),
  };
}
