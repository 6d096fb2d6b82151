import type { LocalBusiness, Organization, Place, Service } from "schema-dts";
import type { LookName } from "../branding/looks.ts";
import type { TradeActions, TradeNames, TradeWords } from "../languages/en/trades.ts";

/** What a trade asks its visitors to do. */
export type TradeAction = "estimate" | keyof TradeActions;

/** The names of the types of schema.org that are a kind of `T`. */
type TypeName<T> = Exclude<T, string> extends { "@type": infer Name } ? Name : never;

/**
 * What a business of a trade is to schema.org: a kind of LocalBusiness, or, where the vocabulary counts it
 * among other organizations and places, that type, with a second one that says what else it is.
 */
export type BusinessType =
  | TypeName<LocalBusiness>
  | readonly [TypeName<Organization> | TypeName<Place>, "LocalBusiness" | "Organization"];

/** The name of a trade in code and data: it never changes. */
export type TradeId = keyof TradeNames;

/** Trades whose sites are ordered and worded alike: those of clients, of patients, of guests. */
export type TradeKind = keyof TradeWords;

/** A trade as its table says it: its names are those of each language. */
export type TradeEntry = {
  id: TradeId;
  type: BusinessType;
  /** What its services are, where the vocabulary has a word for them. */
  serviceType?: TypeName<Service>;
  /** Its kind, its look and what it asks visitors to do, where they are not those of most trades of its group. */
  kind?: TradeKind;
  look?: LookName;
  action?: TradeAction;
};
