import type { BusinessInput } from "../../business/schema/business.ts";

/** One site as a source tells it, before it is a file: what was read, and what could not be. */
export type ImportedSite = {
  /** Where it stands, as a person finds it: `clients.csv row 12`, `old-site/about.html`. */
  place: string;
  /** The folder name it gets, made of its name or of what the source calls it. */
  id: string;
  /** What goes into `business.yaml`. */
  fields: BusinessInput;
  /** What goes beside it: texts and pictures by file name. */
  files: ReadonlyMap<string, string | Uint8Array>;
  /** What was changed on the way, a sentence each: a zero put back before a postal code. */
  repairs: readonly string[];
  /** What found no field: it stays in the file as a comment. */
  unmapped: readonly UnmappedValue[];
};

/** A value of a source that found no field; with a doubt, why, and what it is likely to mean. */
export type UnmappedValue = {
  name: string;
  value: string;
  guess?: Partial<BusinessInput>;
  doubt?: string;
};

/** A row or file of which no site can be made, and why. */
export type ImportMistake = { place: string; message: string };

/** What a source gives: its sound sites, and what is wrong with the others. */
export type Imported = { sites: readonly ImportedSite[]; mistakes: readonly ImportMistake[] };
