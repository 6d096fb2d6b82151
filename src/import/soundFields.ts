import { readBusiness } from "../business/readBusiness.ts";
import type { BusinessInput } from "../business/schema.ts";
import type { ImportedSite } from "./importedSite.ts";

type Fields = Partial<BusinessInput>;

/** Takes those of some fields that the checker of files takes; the others are not mapped. */
export function takeSound(offers: readonly Fields[]): { fields: Fields; unmapped: ImportedSite["unmapped"] } {
  const fields: Fields = {};
  const unmapped: { name: string; value: string }[] = [];
  for (const offer of offers) {
    if (isSound({ ...fields, ...offer })) Object.assign(fields, offer);
    else
      unmapped.push(...Object.entries(offer).map(([name, value]) => ({ name, value: formatValue(value) })));
  }
  return { fields, unmapped };
}

const formatValue = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Whether a file with these fields alone, beside a name and a page, has no mistake. */
const isSound = (fields: Fields): boolean =>
  !Array.isArray(
    readBusiness(
      "business.json",
      JSON.stringify({ businessName: "A", pages: [{ id: "home", path: "/", title: "Home" }], ...fields }),
    ),
  );
