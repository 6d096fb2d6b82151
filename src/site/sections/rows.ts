import type { Business } from "../../business/schema/business.ts";
import type { SectionName } from "../../business/schema/pages.ts";
import { areaPlaces } from "../areaPlaces.ts";
import { isSinglePlace } from "../content.ts";
import type { PageSection } from "../sections.ts";

/** A list of facts up to this long leaves room for another section beside it. */
const maxShort = 4;

/** The sections that may share a row, and whether a business says little enough there. */
const isShort: Readonly<Partial<Record<SectionName, (business: Business) => boolean>>> = {
  services: isSinglePlace,
  contact: isSinglePlace,
  area: (business) => areaPlaces(business).length <= maxShort * 4,
  about: ({ about }) => about.join("").length <= 900,
  faq: ({ faqs }) => faqs.length <= maxShort,
  hours: ({ hours }) => !hours?.seasons?.length,
  policies: ({ policies }) => Object.keys(policies).length <= maxShort,
};

/** Groups the parts of a page into rows: two short sections in a row share one. */
export function toRows(parts: readonly PageSection[], business: Business): PageSection[][] {
  const rows: PageSection[][] = [];
  const mayShare = (part: PageSection) => typeof part === "string" && isShort[part]?.(business);
  for (const part of parts) {
    const last = rows.at(-1);
    if (last?.length === 1 && [...last, part].every(mayShare)) last.push(part);
    else rows.push([part]);
  }
  return rows;
}
