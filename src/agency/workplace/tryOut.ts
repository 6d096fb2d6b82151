import { AsyncLocalStorage } from "node:async_hooks";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Document, isMap, isNode, parse, stringify } from "yaml";
import { findBusinessFiles, type LoadedBusiness } from "../../business/check/load.ts";
import { readDefaults } from "../../business/file/defaults.ts";
import { type Edit, editFile } from "../../business/file/editFile.ts";
import type { SharedFields } from "../../business/file/mergeDefaults.ts";
import { parseBusiness } from "../../business/file/readBusiness.ts";
import { readSource } from "../../business/file/readSource.ts";
import { getEntry, isFields } from "../../business/file/untyped.ts";
import type { Business } from "../../business/schema/business.ts";
import { editedFields } from "./editedFields.ts";

/** Values of a business file to try, as texts by field; an empty one takes the field out. */
export type TryOut = Readonly<Record<string, string>>;

/** A sound business with the text of its file and what the folder shares. */
export type EditedSite = {
  site: LoadedBusiness;
  file: string;
  text: string;
  shared: SharedFields | undefined;
};

/** Reads a sound business for edits; undefined where its file is gone. */
export async function readEditedSite(site: LoadedBusiness): Promise<EditedSite | undefined> {
  const [file] = await findBusinessFiles(site.folder);
  if (!file) return undefined;
  const { shared } = await readDefaults(dirname(site.folder));
  return { site, file, text: await readFile(file, "utf8"), shared };
}

/** Reads values to try from a query such as `?preview&look=bold`; undefined where it names none. */
export function readTryOut(search: string): TryOut | undefined {
  const query = new URLSearchParams(search);
  const given = editedFields.flatMap(({ name }) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return given.length ? Object.fromEntries(given) : undefined;
}

/** What the file itself says, without its mark of byte order. */
const readOwn = ({ file, text }: EditedSite): Document =>
  readSource(file, text.replace(/^\ufeff/, "")).document;

/** The edited fields of a site as texts; a field that is missing is an empty one. */
export function readValues(edited: EditedSite): TryOut {
  const own: unknown = readOwn(edited).toJS();
  const format = (name: keyof Business): string => {
    const value = edited.site.business[name];
    if (typeof value === "string" || value === undefined) return value ?? "";
    return stringify(getEntry(own, name) ?? edited.shared?.fields[name]).trimEnd();
  };
  return Object.fromEntries(editedFields.map(({ name }) => [name, format(name)]));
}

/** The edits of a business file that make its values those to try; what stays has its comments. */
export function tryOutEdits(tryOut: TryOut, edited: EditedSite): Edit[] {
  const own = readOwn(edited);
  const edits = editedFields.flatMap(({ name, input }): Edit[] => {
    const text = tryOut[name];
    if (text === undefined) return [];
    if (text.trim()) return differences(own, [name], input === "rows" ? readRows(text) : text);
    // A shared value comes back where the field is missing; null takes it away.
    return [{ path: [name], value: edited.shared && name in edited.shared.fields ? null : undefined }];
  });
  // What is taken out last leaves no field empty on the way, which would go with its comments.
  return edits.toSorted((a, b) => Number(a.value === undefined) - Number(b.value === undefined));
}

function readRows(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return text;
  }
}

/** The edits that make a value of a file another, each as deep as the file itself has fields there. */
function differences(own: Document, path: string[], after: unknown): Edit[] {
  const node = own.getIn(path, true);
  const before: unknown = isNode(node) ? node.toJS(own) : undefined;
  if (isDeepStrictEqual(before, after)) return [];
  if (!isMap(node) || !isFields(before) || !isFields(after)) return [{ path, value: after }];
  return Object.keys({ ...before, ...after }).flatMap((key) => differences(own, [...path, key], after[key]));
}

/** A business with the values to try in its file, and what would be wrong in it, by field. */
export function tryOn(tryOut: TryOut, edited: EditedSite): { business: Business; mistakes: TryOut } {
  const text = editFile(edited.text, tryOutEdits(tryOut, edited));
  const { business, mistakes } = parseBusiness(edited.file, text.replace(/^\ufeff/, ""), edited.shared);
  return {
    business: business && !mistakes.length ? business : edited.site.business,
    mistakes: Object.fromEntries(
      mistakes
        .toReversed()
        .map(({ path: [field = "", ...rest], message }) => [field, [...rest, message].join(": ")]),
    ),
  };
}

// Astro computes the pages of all sites once and hands them to every request: what one frame tries comes to
// its page beside them.
const tried = new AsyncLocalStorage<{ id: string; business: Business }>();

/** Calls what answers a request for `/<id>/...`; what it renders shows the values that its query names. */
export async function withTryOut<T>(
  address: string,
  find: (id: string) => LoadedBusiness | undefined,
  answer: () => T,
): Promise<T> {
  const [path = "", search = ""] = address.split("?");
  const tryOut = readTryOut(search);
  const site = tryOut && find(path.split("/")[1] ?? "");
  const edited = site && (await readEditedSite(site));
  return edited ? tried.run({ id: site.id, ...tryOn(tryOut, edited) }, answer) : answer();
}

/** A site as the request that is answered now shall see it. */
export function showTryOut<S extends { id: string; business: Business }>(site: S): S {
  const shown = tried.getStore();
  return shown?.id === site.id ? { ...site, business: shown.business } : site;
}
