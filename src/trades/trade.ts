import type { LocalBusiness, Organization, Place, Service } from "schema-dts";
import type { LookName } from "../branding/looks.ts";
import type { Language } from "../languages/spokenLanguages.ts";

/** How a new site asks for what its trade wants, where that is no estimate, as any site says by itself. */
export const actionLabels = {
  appointment: {
    en: "Book an Appointment",
    es: "Pedir cita",
    fr: "Prendre rendez-vous",
    de: "Termin vereinbaren",
  },
  consultation: {
    en: "Book a Consultation",
    es: "Pedir una consulta",
    fr: "Demander conseil",
    de: "Beratung anfragen",
  },
  booking: { en: "Book Now", es: "Reservar", fr: "Réserver", de: "Jetzt buchen" },
  table: { en: "Book a Table", es: "Reservar mesa", fr: "Réserver une table", de: "Tisch reservieren" },
  class: { en: "Book a Class", es: "Reservar una clase", fr: "Réserver un cours", de: "Kurs buchen" },
  lesson: {
    en: "Book a Lesson",
    es: "Reservar una clase",
    fr: "Réserver un cours",
    de: "Unterricht anfragen",
  },
  order: { en: "Place an Order", es: "Hacer un pedido", fr: "Commander", de: "Jetzt bestellen" },
  visit: { en: "Visit Us", es: "Visítenos", fr: "Nous rendre visite", de: "Besuchen Sie uns" },
  enquiry: { en: "Get in Touch", es: "Contactar", fr: "Nous contacter", de: "Kontakt aufnehmen" },
  help: { en: "Get Help Now", es: "Pedir ayuda", fr: "Demander de l'aide", de: "Hilfe anfordern" },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** What a trade asks its visitors to do. */
export type TradeAction = "estimate" | keyof typeof actionLabels;

/** The names of the types of schema.org that are a kind of `T`. */
type TypeName<T> = Exclude<T, string> extends { "@type": infer Name } ? Name : never;

/**
 * What a business of a trade is to schema.org: a kind of LocalBusiness, or, where the vocabulary counts it
 * among other organizations and places, that type, with a second one that says what else it is.
 */
export type BusinessType =
  | TypeName<LocalBusiness>
  | readonly [TypeName<Organization> | TypeName<Place>, "LocalBusiness" | "Organization"];

/** A trade as its table says it: names parted by commas, the usual one first. */
export type TradeEntry = {
  /** Names the trade in code and data: it never changes. */
  id: string;
  type: BusinessType;
  /** What its services are, where the vocabulary has a word for them. */
  serviceType?: TypeName<Service>;
  /** Its look and what it asks visitors to do, where they are not those of most trades of its table. */
  look?: LookName;
  action?: TradeAction;
  en: string;
  es: string;
  fr: string;
  de: string;
  /** Names that mean the trade only where nothing else is said: `bar`, but no `nail bar`. */
  alone?: string;
};
