import type { BusinessInput } from "../../../business/schema/business.ts";
import { findZones } from "../../../business/zones.ts";
import { spokenLanguages } from "../../../languages/languages.ts";
import { isLanguage } from "../../../languages/languageTag.ts";
import type { ImportedSite, ImportMistake, UnmappedValue } from "../importedSite.ts";
import { type SourceField, sharedFields } from "../tables/sourceFields.ts";
import {
  type Cell,
  type CellReading,
  type CellsOf,
  type Context,
  type ImportDefaults,
  joinReadings,
} from "./cell.ts";
import { readColourCells, readEmailCells, readLinkCells, readPhoneCells } from "./contactCells.ts";
import { readHoursCells } from "./hoursCells.ts";
import { findCountry, readAddressCells, readAreaCells, readGeoCells } from "./placeCells.ts";
import { createSiteId } from "./siteId.ts";
import { createPages } from "./sitePages.ts";
import { keepSoundFields } from "./soundFields.ts";
import {
  readFoundedCells,
  readNameCells,
  readPlainCells,
  readRatingCells,
  readTextCells,
  readTradeCells,
} from "./textCells.ts";

/** What a source says of one business: its cells, and fields that it gives as values. */
export type SourceRecord = { place: string; cells: readonly Cell[]; fields?: Partial<BusinessInput> };

const readers: readonly ((cells: CellsOf, context: Context) => CellReading)[] = [
  readNameCells,
  readPhoneCells,
  readEmailCells,
  readTradeCells,
  readLinkCells,
  readColourCells,
  readTextCells,
  readFoundedCells,
  readAddressCells,
  readGeoCells,
  readHoursCells,
  readAreaCells,
  readRatingCells,
];

/**
 * Makes a site of a record: every field of it is one that a business file may have, everything else stands
 * under `unmapped`. `takenIds` holds ids in use.
 */
export function cellsToSite(
  record: SourceRecord,
  defaults: ImportDefaults,
  takenIds: ReadonlySet<string>,
): ImportedSite | ImportMistake {
  const filled = withoutRivals(record.cells.filter(({ value, field }) => value.trim() && field !== "ignore"));
  const read = new Set<SourceField>();
  const cells: CellsOf = (...fields) => {
    for (const field of fields) read.add(field);
    return filled.filter(({ field }) => fields.includes(field));
  };
  const comments = cells("comment");
  const country = findCountry(cells, defaults);
  const language = findLanguage(cells, country, defaults);
  const readings = readers.map((reader) => reader(cells, { country, language: language.tag }));
  const { fields, repairs, unmapped, mistakes } = joinReadings([
    ...readings,
    language,
    readPlainCells(filled.filter(({ field }) => !read.has(field))),
    { fields: record.fields },
  ]);
  const { businessName } = fields;
  if (!businessName)
    return { place: record.place, message: "Has no name of a business. Write one, or remove the row." };
  if (mistakes.length) return { place: record.place, message: mistakes.join(" ") };
  const [zone, ...otherZones] = findZones(fields.address?.country, fields.address?.region);
  const isOneZone = zone !== undefined && !otherZones.length && !fields.timezone;
  const written = {
    ...fields,
    ...(isOneZone ? { timezone: zone } : {}),
    ...(language.tag === "en" ? {} : { language: language.tag }),
  };
  const sound = keepSoundFields({ ...written, businessName, pages: createPages(fields, language.tag) });
  if ("message" in sound) return { place: record.place, message: sound.message };
  return {
    place: record.place,
    id: createSiteId({ name: businessName, city: fields.address?.city, language: language.tag }, takenIds),
    fields: { ...sound.fields, pages: createPages(sound.fields, language.tag) },
    files: new Map(),
    repairs: [
      ...repairs,
      ...(isOneZone ? [`Time zone is ${zone}, as where its address is.`] : []),
      ...sound.repairs,
    ],
    unmapped: [...unmapped, ...comments, ...sound.unmapped].map(
      ({ name, value, guess, doubt }: UnmappedValue) => ({ name, value, ...(guess && { guess, doubt }) }),
    ),
  };
}

/** The language that nearly all businesses of a country write in. */
const languageByCountry: Readonly<Record<string, string>> = {
  ...Object.fromEntries("DE AT LI".split(" ").map((country) => [country, "de"])),
  ...Object.fromEntries("FR MC".split(" ").map((country) => [country, "fr"])),
  ...Object.fromEntries("ES MX AR CL CO PE UY EC CR PA".split(" ").map((country) => [country, "es"])),
};

type FoundLanguage = { tag: string } & CellReading;

function findLanguage(cells: CellsOf, country: string | undefined, defaults: ImportDefaults): FoundLanguage {
  const [written] = cells("language");
  const named = written && readLanguage(written.value);
  if (named) return { tag: named };
  const unmapped = written ? [written] : [];
  if (defaults.language) return { tag: defaults.language, unmapped };
  const tag = country ? languageByCountry[country] : undefined;
  if (!tag) return { tag: "en", unmapped };
  return { tag, unmapped, repairs: [`Language is ${tag}, as of most businesses in ${country}.`] };
}

/** Reads a language by its tag, or by its name in one of those that sites speak. */
function readLanguage(text: string): string | undefined {
  if (isLanguage(text)) return text;
  return spokenLanguages.find((language) =>
    spokenLanguages.some((other) => {
      const name = new Intl.DisplayNames([other], { type: "language" }).of(language);
      return name?.toLowerCase() === text.trim().toLowerCase();
    }),
  );
}

/** Fields of which a reader takes every cell. */
const readWhole: ReadonlySet<SourceField> = new Set<SourceField>([...sharedFields, "phone", "email"]);

/** Makes comments of further cells for a field that has one value: a person may map two columns to it. */
function withoutRivals(cells: readonly Cell[]): Cell[] {
  const taken = new Set<SourceField>();
  return cells.map((cell) => {
    if (readWhole.has(cell.field) || !taken.has(cell.field)) {
      taken.add(cell.field);
      return cell;
    }
    return { ...cell, field: "comment" };
  });
}
