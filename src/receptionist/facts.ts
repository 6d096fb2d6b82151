import { addressLine } from "../business/addressLine.ts";
import { getEntry } from "../business/file/untyped.ts";
import type { Business } from "../business/schema/business.ts";
import type { Mistake } from "../business/schema/mistake.ts";
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
 * What the business says of one thing. `label` names it for visitors, `text` is word for word from the file,
 * where it stands at `path`; `page` is the path of the page that tells more.
 */
export type Fact = {
  id: string;
  kind: FactKind;
  label: string;
  text: string;
  path: Mistake["path"];
  page?: string;
};

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

/** Fields whose text is a fact, by what makes it: its kind, its name within it, its label, and the field's path. */
type FactField = [kind: FactKind, name: string, label: string, ...path: string[]];

const identityFields: readonly FactField[] = [
  ["name", "", "Name", "businessName"],
  ["about", "trade", "Trade", "trade"],
  ["about", "headline", "Headline", "headline"],
  ["about", "description", "Description", "description"],
  ["phone", "", "Phone", "phone"],
  ["email", "", "E-mail", "email"],
  ["link", "site", "Website", "siteUrl"],
  ["link", "booking", "Online booking", "bookingLink"],
  ["link", "client-hub", "Client login", "clientHubUrl"],
];

const whenAndWhereFields: readonly FactField[] = [
  ["emergency", "available", "Emergency service", "emergency", "available"],
  ["emergency", "fee", "Emergency fee", "emergency", "fee"],
  ["emergency", "phone", "Emergency phone", "emergency", "phone"],
  ["area", "cities", "Area we serve", "serviceArea", "cities"],
  ["area", "postal-codes", "Postal codes we serve", "serviceArea", "postalCodes"],
  ["area", "notes", "Area we serve", "serviceArea", "notes"],
];

function listFacts(business: Business, texts: Texts, date: string): Fact[] {
  const isPriced = !business.receptionist.silent.includes("prices");
  const line = addressLine(business);
  return [
    ...fieldFacts(business, identityFields),
    ...(line ? [createFact("address", "", "Address", line, ["address"])] : []),
    ...hoursFacts(business, date),
    ...fieldFacts(business, whenAndWhereFields),
    ...business.services.map(({ name, price, notes, page }, index) =>
      createFact(
        "service",
        name,
        name,
        [isPriced && price, notes].filter(Boolean).join(". "),
        ["services", index],
        page,
      ),
    ),
    ...business.notOffered.map((text, index) =>
      createFact("notOffered", text, text, text, ["notOffered", index]),
    ),
    ...Object.entries(business.policies).map(([name, text]) =>
      createFact("policy", name, formatLabel(name), text, ["policies", name]),
    ),
    ...business.faqs.map(({ question, answer }, index) =>
      createFact("faq", `${index + 1}`, question, answer, ["faqs", index]),
    ),
    ...business.proofs.map((text, index) => createFact("proof", `${index + 1}`, "", text, ["proofs", index])),
    ...business.steps.map(({ title, text }, index) =>
      createFact("step", `${index + 1}`, title, text, ["steps", index]),
    ),
    ...business.about.map((text, index) => createFact("about", `${index + 1}`, "", text, ["about", index])),
    ...fieldFacts(business, [["about", "founded", "Founded", "founded"]]),
    ...business.team.map(({ name, role, text }, index) =>
      createFact("about", `team-${name}`, name, [role, text].filter(Boolean).join(". "), ["team", index]),
    ),
    ...pageFacts(business, texts),
  ];
}

function createFact(
  kind: FactKind,
  name: string,
  label: string,
  text: string,
  path: Mistake["path"],
  page?: string,
): Fact {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return { id: slug ? `${kind}.${slug}` : kind, kind, label, text, path, ...(page && { page }) };
}

/** The facts of fields that have a text, a number or a list of texts. */
const fieldFacts = (business: Business, fields: readonly FactField[]): Fact[] =>
  fields.flatMap(([kind, name, label, ...path]) => {
    const text = [path.reduce(getEntry, business) ?? []].flat().join(", ");
    return text ? [createFact(kind, name, label, text, path)] : [];
  });

/** Formats a name of the file as people say it: `lateArrival` and `late_arrival` give `Late arrival`. */
function formatLabel(name: string): string {
  const words = name
    .replace(/[_-]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** The id of the fact that says the hours of a day in a season, or in the usual week. */
export const hoursFactId = (day: Day, season: Season | undefined): string =>
  season?.week[day] ? `hours.${season.from}-${day}` : `hours.${day}`;

const hoursFacts = ({ hours }: Business, date: string): Fact[] => [
  ...Object.entries(hours?.week ?? {}).map(([day, { text }]) =>
    createFact("hours", day, day, text, ["hours", day]),
  ),
  ...(hours?.seasons ?? []).flatMap(({ from, to, week }) =>
    Object.entries(to < date ? {} : week).map(([day, { text }]) =>
      createFact("hours", `${from}-${day}`, `${day}, ${from} to ${to}`, text, ["hours", "seasons"]),
    ),
  ),
  ...Object.entries(hours?.holidays ?? {}).map(([day, { text }]) =>
    createFact("holiday", day, day, text, ["hours", "holidays", day]),
  ),
];

const pageFacts = ({ pages }: Business, texts: Texts): Fact[] =>
  pages.flatMap(({ id, path, title, description = "", body, sections = [] }, index) => {
    const ofSections = sections.map((section) => (typeof section === "string" ? undefined : section.body));
    const passages = [body, ...ofSections].flatMap((file) => splitPassages((file && texts[file]) || ""));
    return [
      createFact("page", id, title, description, ["pages", index], path),
      ...passages.map(({ heading, text }, passage) =>
        createFact("passage", `${id}-${passage + 1}`, heading ?? title, text, ["pages", index], path),
      ),
    ];
  });
