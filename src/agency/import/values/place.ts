import { countryCodes } from "../../../business/phones.ts";
import { spokenLanguages } from "../../../languages/languages.ts";

/** Names that people write and no list of countries has. */
const countryNicknames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    usa: "US",
    "u.s.": "US",
    "u.s.a.": "US",
    "united states of america": "US",
    uk: "GB",
    "great britain": "GB",
    england: "GB",
    scotland: "GB",
    wales: "GB",
    "northern ireland": "GB",
    holland: "NL",
    d: "DE",
    a: "AT",
    f: "FR",
    e: "ES",
    i: "IT",
  }),
);

const names = new Map<string, string>();

/** Reads a country by its code or its name in English, German, French or Spanish. */
export function readCountry(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  if (!names.size)
    for (const language of spokenLanguages) {
      const display = new Intl.DisplayNames([language], { type: "region" });
      for (const code of countryCodes) names.set(display.of(code)?.toLowerCase() ?? code, code);
    }
  const code = name.toUpperCase();
  return countryNicknames.get(name) ?? (countryCodes.includes(code) ? code : names.get(name));
}

/** How many digits the postal codes of a country have, where some begin with a zero. */
const postalDigits: Readonly<Record<string, number>> = {
  ...Object.fromEntries("US PR DE FR ES IT MX FI EE HR TR UA RS".split(" ").map((country) => [country, 5])),
  ...Object.fromEntries("AU NZ NO DK ZA".split(" ").map((country) => [country, 4])),
};

/** Puts the zeros back that a spreadsheet took from a postal code: `2108` of the US is `02108`. */
export function repairPostalCode(text: string, country: string | undefined): string {
  const [, digits, rest = ""] = /^(\d{2,4})(-\d{4})?(?:\.0)?$/.exec(text) ?? [];
  const length = country ? postalDigits[country] : undefined;
  return digits && length ? digits.padStart(length, "0") + rest : text.replace(/^(\d+)\.0$/, "$1");
}

/** Whether a street is a box at the post office, where no visitor can go. */
export const isPostBox = (street: string): boolean =>
  /^(p\.?\s?o\.?\s?box|post office box|postfach|apartado|bo[iî]te postale|b\.?p\.? ?\d|casilla)/i.test(
    street.trim(),
  );

/** Where the number of a house comes before the name of its street. */
const numberFirst = new Set("US CA GB IE AU NZ FR LU ZA".split(" "));

/** Joins a street and the number of a house as the country does. */
export function joinStreet(street: string, houseNumber: string, country: string | undefined): string {
  if (country && numberFirst.has(country)) return `${houseNumber} ${street}`;
  return country === "ES" || country === "IT" || country === "MX"
    ? `${street}, ${houseNumber}`
    : `${street} ${houseNumber}`;
}

/** The parts of an address. */
export type AddressParts = {
  street?: string;
  city?: string;
  region?: string;
  postalCode?: string;
  country?: string;
};

/**
 * Reads an address written in one cell: `12 Pier Ave, Baltimore, MD 21231`, `Hafenstr. 3, 20457 Hamburg`,
 * each with a country behind it or without. Undefined where it is not certain what is what.
 */
export function readAddress(text: string): AddressParts | undefined {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const country = parts.length > 2 ? readCountry(parts.at(-1) ?? "") : undefined;
  if (country) parts.pop();
  const last = parts.pop() ?? "";
  const place = readPlaceAndCode(last, parts);
  return place && parts.length
    ? { street: parts.join(", "), ...place, ...(country ? { country } : {}) }
    : undefined;
}

/** Reads the part with the postal code; of `MD 21231` the city is the part before, which it takes away. */
function readPlaceAndCode(text: string, before: string[]): AddressParts | undefined {
  const american = /^([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(text);
  if (american) {
    const city = before.pop();
    return city ? { city, region: american[1] ?? "", postalCode: american[2] ?? "" } : undefined;
  }
  const european = /^(?:[A-Z]{1,2}-)?(\d{4,5}) (\p{L}[\p{L} .'()/-]*)$/u.exec(text);
  return european ? { postalCode: european[1] ?? "", city: european[2] ?? "" } : undefined;
}
