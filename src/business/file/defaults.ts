import { join } from "node:path";
import * as v from "valibot";
import { fileSchema, notesOf } from "../schema/business.ts";
import type { Mistake } from "../schema/mistake.ts";
import { createFileMistake, type Finding } from "./finding.ts";
import type { SharedFields } from "./mergeDefaults.ts";
import { toPlainValue } from "./readBusiness.ts";
import { readSource, toFindings } from "./readSource.ts";
import { findDataFiles, isFile, maxFileBytes, readText } from "./readText.ts";
import { schemaMistakes } from "./schemaMistakes.ts";
import { unknownKeys } from "./unknownKeys.ts";
import { toEntries } from "./untyped.ts";

/** What `defaults.yaml` (or `.json`) says for all sites of its folder: its sound fields, and its mistakes. */
export type Defaults = { shared?: SharedFields; mistakes: Finding[] };

/** What the sites of a folder may share: every field but their own. */
const sharedSchema: v.GenericSchema = v.strictObject(
  Object.fromEntries(Object.entries(fileSchema.entries).filter(([name]) => !notesOf(name)?.isOwn)),
);

/** Reads what the sites of a folder share; nothing where there is no such file. */
export async function readDefaults(folder: string): Promise<Defaults> {
  const [file, other] = await findDataFiles(folder, "defaults");
  const misnamed = join(folder, "defaults.yml");
  if (!file && (await isFile(misnamed)))
    return {
      mistakes: ["Rename it to defaults.yaml.", stopMessage].map((each) =>
        createFileMistake("", misnamed, each),
      ),
    };
  if (!file) return { mistakes: [] };
  const twofold = other
    ? [createFileMistake("", other, "Stands beside defaults.yaml. Keep one of the two.")]
    : [];
  const text = await readText(file, maxFileBytes);
  if (typeof text === "object")
    return { mistakes: [createFileMistake("", file, text.error, text.line), ...twofold] };
  const { fields, mistakes } = parseDefaults(file, text);
  const all = [...mistakes, ...twofold];
  return {
    shared: { file, fields },
    mistakes: [...all, ...(all.length ? [createFileMistake("", file, stopMessage)] : [])],
  };
}

const stopMessage = "Until this file is mended, no site of its folder is built.";

function parseDefaults(file: string, text: string): { fields: Record<string, unknown>; mistakes: Finding[] } {
  const source = readSource(file, text);
  const [value, failure] = source.isReadable ? toPlainValue(source.document) : [undefined];
  const mistakes = [...source.mistakes, ...(failure ? [failure] : []), ...findMistakes(value)];
  const wrong = new Set(mistakes.map(({ path }) => path[0]));
  const entries = toEntries(value).filter(([name]) => !wrong.has(name));
  return { fields: Object.fromEntries(entries), mistakes: toFindings(source, "", "mistake", mistakes) };
}

/** Finds what is wrong in shared fields. An empty file shares nothing. */
function findMistakes(value: unknown): Mistake[] {
  if (value === undefined || value === null) return [];
  const unknown = unknownKeys(sharedSchema, value).map((mistake) =>
    mistake.path.length === 1 && notesOf(String(mistake.path[0]))?.isOwn
      ? { ...mistake, message: "Belongs to a single business. Write it in the business.yaml of each." }
      : mistake,
  );
  return [...unknown, ...schemaMistakes(sharedSchema, value, unknown)];
}
