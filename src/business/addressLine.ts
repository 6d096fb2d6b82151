import { joinByComma } from "../languages/formats.ts";
import { countryOf } from "./country.ts";
import type { Business } from "./schema/business.ts";

/** Countries that write the postal code behind the town; most of the world writes it before. */
const countriesWithCodeLast =
  "US PR GU VI CA BM GB IE IM JE GG MT LV UA AU NZ IN PK BD NP SG TH ID VN KR SA JO LB NG ZA BR".split(" ");

type Described = Pick<Business, "address" | "language" | "timezone" | "phone">;

/** Formats the address in a line: `12 Pier Ave, Baltimore, MD 21231`, `Hauptstr. 12, 50667 Köln`. */
export function addressLine(business: Described): string | undefined {
  const { address, language } = business;
  if (!address) return undefined;
  const { street, city, region, postalCode } = address;
  const country = countryOf(business);
  if (country && !countriesWithCodeLast.includes(country))
    return joinByComma([street, joinByBlank([postalCode, city]), region], language);
  return joinByComma([street, city, joinByBlank([region, postalCode])], language);
}

const joinByBlank = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(" ");
