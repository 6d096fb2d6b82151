import type { LocalBusiness, Organization, Place, Service } from "schema-dts";

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
  en: string;
  es: string;
  fr: string;
  de: string;
  /** Names that mean the trade only where nothing else is said: `bar`, but no `nail bar`. */
  alone?: string;
};
