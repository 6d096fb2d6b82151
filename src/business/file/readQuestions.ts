import { readdir } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { FileError, Mistake } from "../schema/mistake.ts";
import { type Expectation, questionsSchema } from "../schema/questions.ts";
import { createFileMistake, type Finding } from "./finding.ts";
import { toPlainValue } from "./readBusiness.ts";
import { readSource, type Source, toFindings } from "./readSource.ts";
import { maxFileBytes, questionsFile, readText } from "./readText.ts";
import { schemaMistakes } from "./schemaMistakes.ts";
import { unknownKeys } from "./unknownKeys.ts";

/** What a business expects of its receptionist, or every mistake in the file that says it. */
export type ReadQuestions = { source?: Source; expectations: Expectation[]; mistakes: Finding[] };

/** Reads the questions in the folder of a business; nothing where there is no such file. */
export async function readQuestions(home: string, siteId: string): Promise<ReadQuestions> {
  const names = await readdir(home).catch((): string[] => []);
  const misnamed = names
    .filter((name) => name !== questionsFile && /^questions\.(ya?ml|json)$/i.test(name))
    .map((name) => createFileMistake(siteId, join(home, name), `Rename it to ${questionsFile}.`));
  if (!names.includes(questionsFile)) return { expectations: [], mistakes: misnamed };
  const file = join(home, questionsFile);
  const text = await readText(file, maxFileBytes).catch(
    ({ message }: Error): FileError => ({ error: `${message}.` }),
  );
  if (typeof text === "object")
    return {
      expectations: [],
      mistakes: [createFileMistake(siteId, file, text.error, text.line), ...misnamed],
    };
  const source = readSource(file, text);
  const { expectations, mistakes } = parseQuestions(source);
  return {
    source,
    expectations,
    mistakes: [...toFindings(source, siteId, "mistake", mistakes), ...misnamed],
  };
}

/** Reads the questions of a text, or finds every mistake in them. An empty file expects nothing. */
function parseQuestions({ document, isReadable, mistakes }: Source): {
  expectations: Expectation[];
  mistakes: Mistake[];
} {
  const [value, failure] = isReadable ? toPlainValue(document) : [undefined];
  const ofSyntax = [...mistakes, ...(failure ? [failure] : [])];
  if (value === undefined || value === null) return { expectations: [], mistakes: ofSyntax };
  const result = v.safeParse(questionsSchema, value);
  if (result.success) return { expectations: result.output, mistakes: ofSyntax };
  const unknown = unknownKeys(questionsSchema, value);
  const ofFields = [...unknown, ...schemaMistakes(questionsSchema, value, unknown)];
  return { expectations: [], mistakes: [...ofSyntax, ...ofFields] };
}
