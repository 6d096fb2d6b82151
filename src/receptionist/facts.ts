import type { Business } from "../business/schema.ts";
import { languageOf } from "./words/language.ts";
import { plainly } from "./words/terms.ts";

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
  | "phone"
  | "policy"
  | "proof"
  | "service"
  | "step";

/** One thing the business says about itself. `label` names it, `text` is word for word from the file; `name` and `plain` are the label alone and both as rules and searches read them. */
export type Fact = { id: string; kind: FactKind; label: string; text: string; name: string; plain: string };
type Said = Omit<Fact, "name" | "plain">;

/** Everything the receptionist may say about a business, in the order of the file. */
export function factsOf(business: Business): Fact[] {
  const own = business.language.startsWith("es") ? "es" : "en";
  return saidBy(business).map((said) => {
    const whole = `${said.label} ${said.text}`;
    const language = own === "es" ? own : languageOf(whole);
    return { ...said, name: plainly(said.label, language), plain: plainly(whole, language) };
  });
}

function saidBy(business: Business): Said[] {
  return [
    ...identity(business),
    ...contact(business),
    ...hours(business),
    ...emergency(business),
    ...area(business),
    ...services(business),
    ...business.notOffered.map((text) => fact("notOffered", text, text, text)),
    ...Object.entries(business.policies).map(([name, text]) => fact("policy", name, spoken(name), text)),
    ...business.faqs.map(({ question, answer }, index) => fact("faq", String(index + 1), question, answer)),
    ...story(business),
  ];
}

function fact(kind: FactKind, name: string, label: string, text: string): Said {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return { id: slug ? `${kind}.${slug}` : kind, kind, label, text };
}

/** A name of the file as people say it: `lateArrival` and `late_arrival` give `Late arrival`. */
function spoken(name: string): string {
  const words = name
    .replace(/[_-]+/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function identity({ businessName, trade, headline, description }: Business): Said[] {
  return [
    fact("name", "", "Name", businessName),
    ...optional("about", "trade", "Trade", trade),
    ...optional("about", "headline", "Headline", headline),
    ...optional("about", "description", "Description", description),
  ];
}

function contact({ phone, email, address, siteUrl, bookingLink, clientHubUrl }: Business): Said[] {
  return [
    ...optional("phone", "", "Phone", phone),
    ...optional("email", "", "E-mail", email),
    ...optional("address", "", "Address", address && addressLine(address)),
    ...optional("link", "site", "Website", siteUrl),
    ...optional("link", "booking", "Online booking", bookingLink),
    ...optional("link", "client-hub", "Client login", clientHubUrl),
  ];
}

/** An address in one line, its parts as the file writes them. */
function addressLine({ street, city, region, postalCode }: NonNullable<Business["address"]>): string {
  const place = [region, postalCode].filter(Boolean).join(" ");
  return [street, city, place].filter(Boolean).join(", ");
}

function hours({ hours }: Business): Said[] {
  return [
    ...Object.entries(hours?.week ?? {}).map(([day, { text }]) => fact("hours", day, day, text)),
    ...Object.entries(hours?.holidays ?? {}).map(([date, { text }]) => fact("holiday", date, date, text)),
  ];
}

function emergency({ emergency }: Business): Said[] {
  return [
    ...optional("emergency", "available", "Emergency service", emergency?.available),
    ...optional("emergency", "fee", "Emergency fee", emergency?.fee),
    ...optional("emergency", "phone", "Emergency phone", emergency?.phone),
  ];
}

function area({ serviceArea }: Business): Said[] {
  return [
    ...optional("area", "cities", "Area we serve", serviceArea?.cities.join(", ")),
    ...optional("area", "postal-codes", "Postal codes we serve", serviceArea?.postalCodes.join(", ")),
    ...optional("area", "notes", "Area we serve", serviceArea?.notes),
  ];
}

function services({ services }: Business): Said[] {
  return services.map(({ name, price, notes }) =>
    fact("service", name, name, [price, notes].filter(Boolean).join(". ")),
  );
}

function story({ proofs, steps, about, pages }: Business): Said[] {
  return [
    ...proofs.map((text, index) => fact("proof", String(index + 1), "", text)),
    ...steps.map(({ title, text }, index) => fact("step", String(index + 1), title, text)),
    ...about.map((text, index) => fact("about", String(index + 1), "", text)),
    ...pages.map(({ id, title, description }) => fact("page", id, title, description ?? "")),
  ];
}

const optional = (kind: FactKind, name: string, label: string, text: string | undefined): Said[] =>
  text ? [fact(kind, name, label, text)] : [];
