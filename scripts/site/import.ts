import { stat } from "node:fs/promises";
import { importSites } from "../../src/agency/import/importSites.ts";
import { CommandError } from "../../src/text/commandError.ts";
import { UsageError } from "../commandLine.ts";

type ImportOptions = {
  businesses: string;
  "dry-run": boolean;
  mapping?: string | undefined;
  country?: string | undefined;
};

/** Makes business files of a source. 0: of all of it; 1: some rows are wrong, the others were taken. */
export async function runImport(words: string[], options: ImportOptions): Promise<number> {
  const { businesses, "dry-run": isDryRun, mapping, country } = options;
  const [path, ...more] = words;
  if (path === undefined || more.length)
    throw new UsageError("import takes one file, or the folder of one saved site");
  if (country !== undefined && !/^[A-Z]{2}$/.test(country))
    throw new UsageError(`--country takes two capitals such as US, not '${country}'`);
  if (!(await stat(path).catch(() => undefined)))
    throw new CommandError(`${path}: There is no such file or folder.`);
  const report = await importSites(path, { businesses, mapping, defaults: { country }, isDryRun });
  for (const line of report.lines) console.log(line);
  for (const line of report.mistakes) console.error(line);
  console.log(report.summary);
  return report.mistakes.length ? 1 : 0;
}
