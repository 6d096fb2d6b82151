import type { LocalBusiness, Organization, Place, Service } from "schema-dts";
import type { LookName } from "../looks.ts";

/** What a visitor is asked to do: the label of the one thing to do, where the file has none. */
export const tradeActions = [
  "estimate",
  "appointment",
  "consultation",
  "booking",
  "table",
  "class",
  "lesson",
  "order",
  "visit",
  "enquiry",
  "help",
] as const;
export type TradeAction = (typeof tradeActions)[number];

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
