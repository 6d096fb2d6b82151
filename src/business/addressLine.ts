import { joinByComma } from "../languages/formats.ts";
import type { Business } from "./schema.ts";

/** Countries that write the postal code behind the town; most of the world writes it before. */
const codeBehindTown = /^(US|CA|GB|IE|AU|NZ|IN)$/;

/** Formats the address in a line: `12 Pier Ave, Baltimore, MD 21231`, `Hauptstr. 12, 50667 Köln`. */
export function addressLine({
  address,
  language,
}: Pick<Business, "address" | "language">): string | undefined {
  if (!address) return undefined;
  const { street, city, region, postalCode, country } = address;
  if (country && !codeBehindTown.test(country))
    return joinByComma([street, joinByBlank([postalCode, city]), region], language);
  return joinByComma([street, city, joinByBlank([region, postalCode])], language);
}

const joinByBlank = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(" ");
