import type { Business } from "../../business/schema/business.ts";
import type { PageSection } from "./pageParts.ts";
import { sectionFacts } from "./sections.ts";

/** Groups the parts of a page into rows: two short sections in a row share one. */
export function toRows(parts: readonly PageSection[], business: Business): PageSection[][] {
  const rows: PageSection[][] = [];
  const mayShare = (part: PageSection) => typeof part === "string" && sectionFacts(part).isShort?.(business);
  for (const part of parts) {
    const last = rows.at(-1);
    if (last?.length === 1 && [...last, part].every(mayShare)) last.push(part);
    else rows.push([part]);
  }
  return rows;
}
