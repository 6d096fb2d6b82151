import { isDeepStrictEqual } from "node:util";
import type { Edit } from "../../../business/file/editFile.ts";
import { isFields } from "../../../business/file/untyped.ts";

/** A field that the source has changed: what it was there, what it is, and what the file says. */
export type FieldChange = { path: string[]; before: unknown; after: unknown; own: unknown };

/** What of a new import goes into a file, and what stays as a person has written it. */
export type Merge = { changed: FieldChange[]; kept: FieldChange[] };

/**
 * Compares three states field by field: what the last import wrote, what the source says now, and what the
 * file says. What the source left alone stays; where the file was changed too, the file wins.
 */
export function mergeFields(last: unknown, next: unknown, own: unknown, path: string[] = []): Merge {
  if (isDeepStrictEqual(last, next) || isDeepStrictEqual(own, next)) return { changed: [], kept: [] };
  if (isFields(next) && isFields(own) && (isFields(last) || last === undefined)) {
    const names = new Set([...Object.keys(last ?? {}), ...Object.keys(next)]);
    const merges = [...names].map((name) =>
      mergeFields(last?.[name], next[name], own[name], [...path, name]),
    );
    return { changed: merges.flatMap(({ changed }) => changed), kept: merges.flatMap(({ kept }) => kept) };
  }
  const change = { path, before: last, after: next, own };
  return isDeepStrictEqual(last, own) ? { changed: [change], kept: [] } : { changed: [], kept: [change] };
}

/** The edits that bring changes of the source into a file. */
export const toEdits = (changes: readonly FieldChange[]): Edit[] =>
  changes.map(({ path, after }) => ({ path, value: after }));
