import type { Business } from "../../business/schema/business.ts";
import type { Fact, FactKind } from "../../receptionist/facts.ts";

type Path = (string | number)[];

/** Where facts that stand in one field each come from, by their id. */
const fieldsOfFacts: Readonly<Record<string, Path>> = {
  name: ["businessName"],
  "about.trade": ["trade"],
  "about.headline": ["headline"],
  "about.description": ["description"],
  "about.founded": ["founded"],
  phone: ["phone"],
  email: ["email"],
  "link.site": ["siteUrl"],
  "link.booking": ["bookingLink"],
  "link.client-hub": ["clientHubUrl"],
  address: ["address"],
  "emergency.available": ["emergency", "available"],
  "emergency.fee": ["emergency", "fee"],
  "emergency.phone": ["emergency", "phone"],
  "area.cities": ["serviceArea", "cities"],
  "area.postal-codes": ["serviceArea", "postalCodes"],
  "area.notes": ["serviceArea", "notes"],
};

/** The lists of a file whose facts are counted from 1. */
const countedLists: Partial<Record<FactKind, string>> = {
  faq: "faqs",
  proof: "proofs",
  step: "steps",
  about: "about",
};

/** The field of the business file that a fact comes from; of a passage, the page that it stands on. */
export function factPath(fact: Fact, business: Business): Path {
  const own = fieldsOfFacts[fact.id];
  if (own) return own;
  const [, number] = /\.(\d+)$/.exec(fact.id) ?? [];
  const list = countedLists[fact.kind];
  if (list && number) return [list, Number(number) - 1];
  return namedPath(fact, business);
}

/** Facts that are found by what they are called. */
function namedPath({ kind, label, text, page }: Fact, business: Business): Path {
  const { services, notOffered, policies, team, pages } = business;
  if (kind === "service") return ["services", services.findIndex(({ name }) => name === label)];
  if (kind === "notOffered") return ["notOffered", notOffered.indexOf(text)];
  if (kind === "about") return ["team", team.findIndex(({ name }) => name === label)];
  if (kind === "page" || kind === "passage") return ["pages", pages.findIndex(({ path }) => path === page)];
  if (kind === "hours") return ["hours", label];
  if (kind === "holiday") return ["hours", "holidays", label];
  if (kind === "policy")
    return ["policies", Object.keys(policies).find((name) => policies[name] === text) ?? label];
  return [kind];
}
