import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { editFile } from "../../../business/file/editFile.ts";
import { formatFinding } from "../../../business/file/finding.ts";
import { readSource, toFindings } from "../../../business/file/readSource.ts";
import type { ImportedSite, ImportMistake } from "../importedSite.ts";
import { withoutMissing } from "./businessFile.ts";
import { findSiteMistakes } from "./checkSite.ts";
import { formatRecord, hashContent, type ImportRecord, recordName } from "./importRecord.ts";
import { type FieldChange, mergeFields, toEdits } from "./mergeFields.ts";

/** What another import changes of a site: nothing where no file is to be written. */
export type SiteUpdate = {
  changed: readonly FieldChange[];
  /** The names of texts and pictures that are new or changed. */
  changedFiles: readonly string[];
  /** What a person has changed as well, so that it stays: a line each, with its place. */
  kept: readonly string[];
  /** What was changed on the way that was not at the last import. */
  repairs: readonly string[];
  files: ReadonlyMap<string, string | Uint8Array>;
};

/** Compares a site with what its source said last and says now; writes nothing. */
export async function planUpdate(
  home: string,
  last: ImportRecord,
  next: ImportRecord,
  site: ImportedSite,
): Promise<SiteUpdate | ImportMistake[]> {
  if (isDeepStrictEqual(last, next))
    return { changed: [], changedFiles: [], kept: [], repairs: [], files: new Map() };
  const refuse = (...messages: string[]): ImportMistake[] =>
    messages.map((message) => ({ place: site.place, message }));
  const file = await findFile(home);
  if (!file) return refuse(`${home} has no business.yaml any more. Remove the folder.`);
  const source = readSource(file.path, file.text);
  if (source.document.errors.length)
    return refuse(`${file.path} has mistakes: site check names them. Mend it first.`);
  const { changed, kept } = mergeFields(
    last.fields,
    next.fields,
    source.document.toJS({ maxAliasCount: 100 }),
  );
  const others = await compareFiles(home, last, site);
  const text = updateText(file.text, changed, last, next);
  if (text === undefined)
    return refuse(
      `${file.path} has values that point to others (& and *), which an import cannot change. Write them out.`,
    );
  const mistakes = text === file.text ? [] : findSiteMistakes(text, site.files);
  if (mistakes.length) return refuse(...mistakes);
  return {
    changed,
    changedFiles: [...others.changed.keys()],
    kept: [
      ...toFindings(
        source,
        site.id,
        "warning",
        kept.map(({ path, after }) => ({ path, message: formatKept(after) })),
      ).map(formatFinding),
      ...others.kept.map((name) => `${join(home, name)}: Changed here and in the source: stays as it is.`),
    ],
    repairs: next.repairs.filter((repair) => !last.repairs.includes(repair)),
    files: new Map<string, string | Uint8Array>([
      ...others.changed,
      ...(text === file.text ? [] : [[file.name, text] as const]),
      // The record comes last: a run that is ended before it is repeated by the next.
      [recordName, formatRecord({ ...next, files: { ...last.files, ...next.files } })],
    ]),
  };
}

const formatKept = (after: unknown): string =>
  after === undefined
    ? "Changed here, and gone from the source: stays as it is."
    : `Changed here and in the source, where it is ${JSON.stringify(after)} now: stays as it is.`;

async function findFile(home: string): Promise<{ name: string; path: string; text: string } | undefined> {
  for (const name of ["business.yaml", "business.json"]) {
    const path = join(home, name);
    const text = await readFile(path, "utf8").catch(() => undefined);
    if (text !== undefined) return { name, path, text };
  }
  return undefined;
}

/**
 * Brings changes into a file, and its comments on what found no field up to date; undefined where a value
 * that changes stands at several places at once.
 */
function updateText(
  text: string,
  changed: readonly FieldChange[],
  last: ImportRecord,
  next: ImportRecord,
): string | undefined {
  const changedText = editOrNothing(text, changed);
  if (changedText === undefined) return undefined;
  const edited = withoutMissing(
    changedText,
    changed.map(({ path }) => path[0] ?? ""),
  );
  // JSON has no comments.
  if (/^\s*\{/.test(text)) return edited;
  const gone = last.comments.filter((comment) => !next.comments.includes(comment));
  const added = next.comments.filter((comment) => !last.comments.includes(comment));
  const lines = edited.split("\n").filter((line) => !gone.includes(line));
  return added.length ? [lines.join("\n").trimEnd(), "", ...added, ""].join("\n") : lines.join("\n");
}

function editOrNothing(text: string, changed: readonly FieldChange[]): string | undefined {
  try {
    return editFile(text, toEdits(changed));
  } catch {
    return undefined;
  }
}

/** Compares the texts and pictures of a site with those of its folder. */
async function compareFiles(
  home: string,
  last: ImportRecord,
  { files }: ImportedSite,
): Promise<{ changed: Map<string, string | Uint8Array>; kept: string[] }> {
  const changed = new Map<string, string | Uint8Array>();
  const kept: string[] = [];
  for (const [name, content] of files) {
    const hash = hashContent(content);
    if (hash === last.files[name]) continue;
    const own = await readFile(join(home, name)).then(hashContent, () => undefined);
    if (own === hash) continue;
    if (own === last.files[name]) changed.set(name, content);
    else kept.push(name);
  }
  return { changed, kept };
}
