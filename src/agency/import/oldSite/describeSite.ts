import { basename, resolve } from "node:path";
import type { Cell, ImportDefaults } from "../cells/cell.ts";
import { cellsToSite, type SourceRecord } from "../cells/cellsToSite.ts";
import type { ImportedSite, ImportMistake } from "../importedSite.ts";
import { listLinkedBusinesses } from "../linkedData/linkedDataToSites.ts";
import type { SourceField } from "../tables/sourceFields.ts";
import { readAddress } from "../values/place.ts";
import { findHoursText } from "./hoursText.ts";
import { type OldFacts, readOldFacts } from "./oldFacts.ts";
import { findSharedHeadings, findSiteName, ownHeading } from "./pageTitles.ts";
import type { SavedSite } from "./savedSite.ts";

type Described = Pick<SavedSite, "pages" | "home" | "host" | "folder">;

/** What the pages of a site say of their business: in structured data first, then as people read it. */
export function describeSite(
  site: Described,
  place: string,
  defaults: ImportDefaults,
): ImportedSite | ImportMistake {
  const facts = readOldFacts(site.pages);
  const [linked] = facts.structuredData.flatMap((value) => listLinkedBusinesses(value, place));
  const cells = [...(linked?.cells ?? [])];
  const isSaid = (field: SourceField) => cells.some((cell) => cell.field.split(".")[0] === field);
  const own = listCells(site, facts).filter(({ field }) => field === "comment" || !isSaid(field));
  const hours = linked?.fields?.hours ? [] : findHoursText(site.pages);
  const record: SourceRecord = {
    place,
    fields: linked?.fields ?? {},
    cells: [...cells, ...own, ...hours.map((value): Cell => ({ name: "hours", field: "hours", value }))],
  };
  return cellsToSite(record, defaults, new Set());
}

/** The facts that stand in texts and heads of pages. */
function listCells({ pages, home, host, folder }: Described, facts: OldFacts): Cell[] {
  const name = facts.name || findSiteName(pages) || ownHeading(home, new Set()) || basename(resolve(folder));
  const address = facts.addresses.find(readAddress) ?? facts.addresses[0] ?? "";
  const texts: readonly (readonly [SourceField, string])[] = [
    ["businessName", name],
    ["phone", facts.phone],
    ["email", facts.email],
    [readAddress(address) ? "address" : "comment", address],
    ["primaryColor", isBrandColour(facts.themeColor) ? facts.themeColor : ""],
    ["siteUrl", host && `https://${host}`],
    ["language", /^en$/i.test(home.language) ? "" : home.language],
    ["headline", ownHeading(home, findSharedHeadings(pages))],
    ["description", home.description],
    ["services", facts.prices.join("\n")],
    ...facts.social.map((link) => ["social", link] as const),
  ];
  return [
    ...texts.flatMap(([field, value]) =>
      value ? [{ name: field === "comment" ? "address" : field, field, value }] : [],
    ),
    ...facts.embeds.map(
      ({ file, src }): Cell => ({ name: `embedded in ${file}`, field: "comment", value: src }),
    ),
  ];
}

/** Whether a colour is one of a brand: white and black are those of a browser's bar. */
const isBrandColour = (colour: string): boolean => !/^#(?:(.)\1{2}|(.)\2{5})$/.test(colour);
