import { anyCase } from "./anyCase.ts";

/** A name alone: no folder, no address. */
const plainName = /^[\w-]+(?:\.[\w-]+)*$/;

/** Whether a name is that of a file beside the business file, with one of these endings. */
export const isFileName = (name: string, endings: readonly string[]): boolean =>
  plainName.test(name) && endings.some((ending) => name.toLowerCase().endsWith(ending));

/** The names of such files as a pattern of JSON Schema, which has no flag for capitals. */
export const fileNamePattern = (endings: readonly string[]): string =>
  `^[\\w-]+(\\.[\\w-]+)*\\.(${endings.map((ending) => anyCase(ending.slice(1))).join("|")})$`;
