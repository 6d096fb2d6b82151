import type { BusinessInput } from "../../../business/schema/business.ts";
import type { UnmappedValue } from "../importedSite.ts";
import type { SourceField } from "../tables/sourceFields.ts";

/** A value of a source, under the name that the source gives it, and the field that it is for. */
export type Cell = { name: string; field: SourceField; value: string };

/** What a source leaves open: the country of its addresses and the language of its sites. */
export type ImportDefaults = { country?: string | undefined; language?: string | undefined };

/** What the cells of a source say: fields, what was changed, and what found no field. */
export type CellReading = {
  fields?: Partial<BusinessInput> | undefined;
  repairs?: readonly string[];
  unmapped?: readonly UnmappedValue[];
  /** Why no site can be made of the cells. */
  mistake?: string | undefined;
};

/** Where a business is and what is written of it. */
export type Context = { country: string | undefined; language: string };

/** The cells that are for a field, in the order of the source. */
export type CellsOf = (...fields: SourceField[]) => Cell[];

/** Joins readings; each field is read by one of them. */
export const joinReadings = (readings: readonly CellReading[]) => ({
  fields: Object.assign({}, ...readings.map(({ fields }) => fields ?? {})) as Partial<BusinessInput>,
  repairs: readings.flatMap(({ repairs }) => repairs ?? []),
  unmapped: readings.flatMap(({ unmapped }) => unmapped ?? []),
  mistakes: readings.flatMap(({ mistake }) => mistake ?? []),
});
