import * as v from "valibot";
import { type Document, visit } from "yaml";
import { contradictions } from "./contradictions.ts";
import { toDraft } from "./draft.ts";
import { formatFinding } from "./finding.ts";
import { nameSharedFile, type SharedFields, withSharedFields } from "./mergeDefaults.ts";
import { readSource, type Source, toFindings } from "./readSource.ts";
import { type Business, businessSchema } from "./schema.ts";
import { schemaMistakes } from "./schemaMistakes.ts";
import type { Mistake } from "./source.ts";
import { unknownKeys } from "./unknownKeys.ts";

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
  const issues = result.success ? [] : schemaMistakes(businessSchema, value, unknown.map(toPath));
  const ofFields = [...unknown, ...issues, ...contradictions(value)];
  const named = shared ? nameSharedFile(ofFields, { own, merged: value, file: shared.file }) : ofFields;
  const mistakes = [...source.mistakes, ...named];
  if (result.success) return { source, business: result.output, mistakes };
  return isRecord(value) ? { source, business: draftBusiness(value), mistakes } : { source, mistakes };
}

const toPath = ({ path }: Mistake) => path;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function draftBusiness(value: Record<string, unknown>): Business {
  // It has the shape of a business, but for what is made of sound fields alone: prices and dialled numbers.
  const draft = toDraft(businessSchema, value) as Business;
  // Hours with a mistake are there.
  return value["hours"] && !draft.hours
    ? { ...draft, hours: { week: {}, seasons: [], holidays: {} } }
    : draft;
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
