import * as v from "valibot";
import { siteWords } from "../../languages/words.ts";
import { currencyOf } from "../../prices/money.ts";
import { type Price, parsePrice } from "../../prices/price.ts";
import { countryOf } from "../country.ts";
import { toInternationalNumber } from "../phones.ts";
import { appearanceFields } from "./appearance.ts";
import { fieldNotes } from "./describe.ts";
import { identityFields } from "./identity.ts";
import { liveFields } from "./live.ts";
import { offerFields } from "./offer.ts";
import { openingFields } from "./opening.ts";
import { pageFields } from "./pages.ts";
import { placeFields } from "./place.ts";
import { toPrice } from "./priceValues.ts";
import { receptionFields } from "./reception.ts";
import { trustFields } from "./trust.ts";

/** The fields of a business file, in the groups and the order of the reference. */
export const fieldGroups = {
  "The business": identityFields,
  "How it looks": appearanceFields,
  "Pages of the site": pageFields,
  "What it offers": offerFields,
  "Opening hours": openingFields,
  Place: placeFields,
  Trust: trustFields,
  "The receptionist": receptionFields,
  "Going live": liveFields,
} as const;

/** What a file may say. Each field is described beside its schema: for editors, FIELDS.md and readers. */
export const fileSchema = v.strictObject({
  ...identityFields,
  ...appearanceFields,
  ...pageFields,
  ...offerFields,
  ...openingFields,
  ...placeFields,
  ...trustFields,
  ...receptionFields,
  ...liveFields,
});

/** The names of all fields, in the order of the reference. */
// An object literal has the keys of its type.
export const fieldNames = Object.keys(fileSchema.entries) as (keyof typeof fileSchema.entries)[];

/** What is noted of a field of the file; undefined for any other name. */
export function notesOf(name: string) {
  const entries: Record<string, v.GenericSchema> = fileSchema.entries;
  return Object.hasOwn(entries, name) && entries[name] ? fieldNotes(entries[name]) : undefined;
}

type BusinessFile = v.InferOutput<typeof fileSchema>;

/** What a business offers: `price` as visitors read it, `priceValue` as far as it is understood. */
export type Service = Omit<BusinessFile["services"][number], "price"> & {
  price?: string | undefined;
  priceValue?: Price;
};

/** What a file leaves open, filled in, and its prices and phone numbers, read once. */
type Completed = Omit<BusinessFile, "services" | "primaryCtaLabel"> & {
  services: Service[];
  primaryCtaLabel: string;
  /** The numbers of the file by their text, as the whole world dials them (E.164), where that is known. */
  phoneNumbers: Record<string, string>;
};

/** Reads the phone numbers of a file. */
function readPhoneNumbers(file: BusinessFile): Record<string, string> {
  const { phone, emergency, phones, locations } = file;
  const texts = [
    phone,
    emergency?.phone,
    ...phones.map(({ number }) => number),
    ...locations.map((location) => location.phone),
  ].filter((text) => text !== undefined);
  const numbers = texts.map((text) => [text, toInternationalNumber(text, countryOf(file))] as const);
  return Object.fromEntries(numbers.flatMap(([text, number]) => (number ? [[text, number]] : [])));
}

function complete(file: BusinessFile): Completed {
  const country = file.address?.country;
  const read = ({ price, ...service }: BusinessFile["services"][number]): Service => {
    if (price === undefined) return service;
    const value =
      typeof price === "string"
        ? parsePrice(price, country)
        : toPrice(price, price.currency ?? currencyOf(country) ?? "USD", file);
    const text = typeof price === "string" ? price : value?.text;
    return { ...service, price: text, ...(value ? { priceValue: value } : {}) };
  };
  return {
    ...file,
    primaryCtaLabel: file.primaryCtaLabel ?? siteWords(file).primaryAction,
    services: file.services.map(read),
    phoneNumbers: readPhoneNumbers(file),
  };
}

/** Everything a site is built from: one file, `businesses/<id>/business.yaml` (or `.json`). */
export const businessSchema = v.pipe(fileSchema, v.transform(complete));

/** What a file says, as it is written: nothing that it leaves open is filled in. */
export type BusinessInput = v.InferInput<typeof businessSchema>;

export type Business = v.InferOutput<typeof businessSchema>;
export type Page = Business["pages"][number];
