import * as v from "valibot";
import { type Document, isScalar, visit } from "yaml";
import { isLanguage } from "../../languages/languageTag.ts";
import { type Business, businessSchema } from "../schema/business.ts";
import type { Mistake } from "../schema/mistake.ts";
import { findZones } from "../zones.ts";
import { contradictions } from "./contradictions.ts";
import { toDraft } from "./draft.ts";
import { formatFinding } from "./finding.ts";
import { nameSharedFile, type SharedFields, withSharedFields } from "./mergeDefaults.ts";
import { findNearest } from "./nearest.ts";
import { readSource, type Source, toFindings } from "./readSource.ts";
import { schemaMistakes } from "./schemaMistakes.ts";
import { unknownKeys } from "./unknownKeys.ts";
import { getEntry, isFields } from "./untyped.ts";

/**
 * What a business file says, and every mistake in it. A business with mistakes is a draft: what is wrong in
 * it is blank or as it was written. None where nothing can be read.
 */
export type ReadBusiness = { source: Source; business?: Business; mistakes: Mistake[] };

/** Reads one business file: the business, or every mistake as `file:line:column: field: what is wrong`. */
export function readBusiness(file: string, text: string): Business | string[] {
  const { source, business, mistakes } = parseBusiness(file, text);
  return business && !mistakes.length
    ? business
    : toFindings(source, "", "mistake", mistakes).map(formatFinding);
}

/** Reads one business file with what its folder shares, as far as it can be read. */
export function parseBusiness(file: string, text: string, shared?: SharedFields): ReadBusiness {
  const source = readSource(file, text);
  if (!source.isReadable) return { source, mistakes: source.mistakes };
  const [own, failure] = toPlainValue(source.document);
  if (failure) return { source, mistakes: [...source.mistakes, failure] };
  const value = shared ? withSharedFields(own, shared.fields) : own;
  const unknown = unknownKeys(businessSchema, value);
  const result = v.safeParse(businessSchema, value);
  const issues = result.success ? [] : schemaMistakes(businessSchema, value, unknown);
  const final = new Set(source.mistakes.flatMap(({ path, isFinal }) => (isFinal ? [path.join(".")] : [])));
  const explained = issues.map((issue) =>
    explainQuotes(explainComment(explainZone(issue, value), value, source), value),
  );
  const ofFields = [...unknown, ...explained].filter(({ path }) => !final.has(path.join(".")));
  const ofSite = [...ofFields, ...contradictions(value)];
  const named = shared ? nameSharedFile(ofSite, { own, merged: value, file: shared.file }) : ofSite;
  const mistakes = [...source.mistakes, ...named];
  if (result.success) return { source, business: result.output, mistakes };
  return isFields(value) ? { source, business: draftBusiness(value), mistakes } : { source, mistakes };
}

/** Says of a value that YAML takes for a comment, as in `primaryColor: #3b82f6`, that it needs quotes. */
function explainComment(mistake: Mistake, value: unknown, { document, text, file }: Source): Mistake {
  if (mistake.path.reduce(getEntry, value) !== null) return mistake;
  const node = document.getIn(mistake.path, true);
  const isEmpty = isScalar(node) && !node.source;
  const [start = 0] = (isEmpty && node.range) || [];
  const comment = isEmpty && /^[ \t]*(#\S[^\n]*)/.exec(text.slice(start, start + 60))?.[1]?.trimEnd();
  if (!comment || file.endsWith(".json")) return mistake;
  return { ...mistake, message: `What follows # is a comment in YAML. Put it in quotes: '${comment}'.` };
}

/** Says of a time zone that is none which may be meant, by its last part or else by the address. */
function explainZone(mistake: Mistake, value: unknown): Mistake {
  const written = getEntry(value, "timezone");
  if (mistake.path.join(".") !== "timezone" || typeof written !== "string") return mistake;
  const [country, region] = ["country", "region"].map((name) => getEntry(getEntry(value, "address"), name));
  const zones = findZones(String(country), String(region));
  const area = /^.*\//.exec(written)?.[0] ?? "";
  const inArea = Intl.supportedValuesOf("timeZone").filter((zone) => zone.startsWith(area));
  const candidates = zones.length ? zones : inArea;
  const nearest = findNearest(lastPart(written), candidates.map(lastPart));
  const likely = nearest ? candidates.filter((zone) => lastPart(zone) === nearest) : zones;
  if (!likely.length || likely.length > 2) return mistake;
  return { ...mistake, message: `Is no time zone. Did you mean ${likely.join(" or ")}?` };
}

const lastPart = (zone: string): string => zone.replace(/^.*\//, "");

/** Says of a value between the quotes of a word processor that YAML knows none but straight ones. */
function explainQuotes(mistake: Mistake, value: unknown): Mistake {
  const written = mistake.path.reduce(getEntry, value);
  const inner = typeof written === "string" && /^[“”„‟‘’‚«»](.{1,60})[“”‟‘’«»]$/u.exec(written)?.[1];
  if (!inner) return mistake;
  return { ...mistake, message: `These quotes are part of the text. Write straight ones: '${inner}'.` };
}

function draftBusiness(value: Record<string, unknown>): Business {
  // It has the shape of a business, but for what is made of sound fields alone: prices and dialled numbers.
  const draft = toDraft(businessSchema, value) as Business;
  const language = isLanguage(draft.language) ? draft.language : "en";
  // Hours with a mistake are there.
  const hours = draft.hours ?? (value["hours"] ? { week: {}, seasons: [], holidays: {} } : undefined);
  return { ...draft, language, hours };
}

/** Makes the plain value of a document; the parser refuses a bomb of aliases here. */
export function toPlainValue(document: Document): [unknown, Mistake?] {
  try {
    return [document.toJS({ maxAliasCount: 100 })];
  } catch {
    return [undefined, { path: [], message: aliasBomb, offset: findAlias(document) }];
  }
}

const aliasBomb =
  "The aliases (*name) of this file repeat too much, or stand within what they repeat. Write the values themselves.";

/** Where the first alias of a document stands. */
function findAlias(document: Document): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Alias: (_, { range }) => {
      offset = range?.[0];
      return visit.BREAK;
    },
  });
  return offset;
}
