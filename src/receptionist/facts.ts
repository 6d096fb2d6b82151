import { addressLine } from "../business/addressLine.ts";
import type { Business } from "../business/schema/business.ts";
import type { SilentTopic } from "../business/schema/reception.ts";
import type { Day, Season } from "../hours/week.ts";
import { splitPassages } from "./passages.ts";

export type FactKind =
  | "about"
  | "address"
  | "area"
  | "email"
  | "emergency"
  | "faq"
  | "holiday"
  | "hours"
  | "link"
  | "name"
  | "notOffered"
  | "page"
  | "passage"
  | "phone"
  | "policy"
  | "proof"
  | "service"
  | "step";

/**
 * What the business says of one thing. `label` names it for visitors, `text` is word for word from the file;
 * `page` is the path of the page that tells more.
 */
export type Fact = { id: string; kind: FactKind; label: string; text: string; page?: string };

/** What is left out where the owner keeps a topic silent. */
const silentKinds: Readonly<Partial<Record<SilentTopic, readonly FactKind[]>>> = {
  hours: ["hours", "holiday"],
  area: ["area"],
  services: ["service"],
};

/**
 * Lists all that the receptionist may say of a business, in the order of the file, without what its owner
 * keeps silent, and of seasons that are over on a date; `texts` holds the bodies of pages.
 */
export function factsOf(business: Business, texts: Texts = {}, date = ""): Fact[] {
  const { silent } = business.receptionist;
  return listFacts(business, texts, date).filter(
    ({ kind }) => !silent.some((topic) => silentKinds[topic]?.includes(kind)),
  );
}

type Texts = Readonly<Record<string, string>>;

function listFacts(business: Business, texts: Texts, date: string): Fact[] {
  const isPriced = !business.receptionist.silent.includes("prices");
  return [
    ...identityFacts(business),
    ...contactFacts(business),
    ...optionalFact("address", "", "Address", addressLine(business)),
    ...hoursFacts(business, date),
    ...emergencyFacts(business),
    ...areaFacts(business),
    ...business.services.map(({ name, price, notes, page }) =>
      createFact("service", name, name, [isPriced && price, notes].filter(Boolean).join(". "), page),
    ),
    ...business.notOffered.map((text) => createFact("notOffered", text, text, text)),
    ...Object.entries(business.policies).map(([name, text]) =>
      createFact("policy", name, formatLabel(name), text),
    ),
    ...business.faqs.map(({ question, answer }, index) =>
      createFact("faq", `${index + 1}`, question, answer),
    ),
    ...business.proofs.map((text, index) => createFact("proof", `${index + 1}`, "", text)),
    ...business.steps.map(({ title, text }, index) => createFact("step", `${index + 1}`, title, text)),
    ...business.about.map((text, index) => createFact("about", `${index + 1}`, "", text)),
    ...optionalFact("about", "founded", "Founded", business.founded?.toString()),
    ...business.team.map(({ name, role, text }) =>
      createFact("about", `team-${name}`, name, [role, text].filter(Boolean).join(". ")),
    ),
    ...pageFacts(business, texts),
  ];
}

function createFact(kind: FactKind, name: string, label: string, text: string, page?: string): Fact {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return { id: slug ? `${kind}.${slug}` : kind, kind, label, text, ...(page && { page }) };
}

const optionalFact = (kind: FactKind, name: string, label: string, text: string | undefined): Fact[] =>
  text ? [createFact(kind, name, label, text)] : [];

/** Formats a name of the file as people say it: `lateArrival` and `late_arrival` give `Late arrival`. */
function formatLabel(name: string): string {
  const words = name
    .replace(/[_-]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const identityFacts = ({ businessName, trade, headline, description }: Business): Fact[] => [
  createFact("name", "", "Name", businessName),
  ...optionalFact("about", "trade", "Trade", trade),
  ...optionalFact("about", "headline", "Headline", headline),
  ...optionalFact("about", "description", "Description", description),
];

const contactFacts = ({ phone, email, siteUrl, bookingLink, clientHubUrl }: Business): Fact[] => [
  ...optionalFact("phone", "", "Phone", phone),
  ...optionalFact("email", "", "E-mail", email),
  ...optionalFact("link", "site", "Website", siteUrl),
  ...optionalFact("link", "booking", "Online booking", bookingLink),
  ...optionalFact("link", "client-hub", "Client login", clientHubUrl),
];

/** The id of the fact that says the hours of a day in a season, or in the usual week. */
export const hoursFactId = (day: Day, season: Season | undefined): string =>
  season?.week[day] ? `hours.${season.from}-${day}` : `hours.${day}`;

const hoursFacts = ({ hours }: Business, date: string): Fact[] => [
  ...Object.entries(hours?.week ?? {}).map(([day, { text }]) => createFact("hours", day, day, text)),
  ...(hours?.seasons ?? []).flatMap(({ from, to, week }) =>
    Object.entries(to < date ? {} : week).map(([day, { text }]) =>
      createFact("hours", `${from}-${day}`, `${day}, ${from} to ${to}`, text),
    ),
  ),
  ...Object.entries(hours?.holidays ?? {}).map(([date, { text }]) => createFact("holiday", date, date, text)),
];

const emergencyFacts = ({ emergency }: Business): Fact[] => [
  ...optionalFact("emergency", "available", "Emergency service", emergency?.available),
  ...optionalFact("emergency", "fee", "Emergency fee", emergency?.fee),
  ...optionalFact("emergency", "phone", "Emergency phone", emergency?.phone),
];

const areaFacts = ({ serviceArea }: Business): Fact[] => [
  ...optionalFact("area", "cities", "Area we serve", serviceArea?.cities.join(", ")),
  ...optionalFact("area", "postal-codes", "Postal codes we serve", serviceArea?.postalCodes.join(", ")),
  ...optionalFact("area", "notes", "Area we serve", serviceArea?.notes),
];

const pageFacts = ({ pages }: Business, texts: Texts): Fact[] =>
  pages.flatMap(({ id, path, title, description = "", body, sections = [] }) => {
    const ofSections = sections.map((section) => (typeof section === "string" ? undefined : section.body));
    const passages = [body, ...ofSections].flatMap((file) => splitPassages((file && texts[file]) || ""));
    return [
      createFact("page", id, title, description, path),
      ...passages.map(({ heading, text }, index) =>
        createFact("passage", `${id}-${index + 1}`, heading ?? title, text, path),
      ),
    ];
  });
