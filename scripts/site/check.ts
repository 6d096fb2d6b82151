import { checkBusinesses, checkLiveBusinesses } from "../../src/business/check/check.ts";
import { type Finding, formatAnnotation, formatFinding } from "../../src/business/file/finding.ts";
import { UsageError } from "../commandLine.ts";

type CheckOptions = { businesses: string; live: boolean; json: boolean; github: boolean };

/**
 * Prints every mistake of these businesses, or of all, and then the warnings. 0: they are sound, 1: some
 * are not.
 */
export async function check(
  ids: string[],
  { businesses, live, json, github }: CheckOptions,
): Promise<number> {
  if (json && github)
    throw new UsageError("--json and --github print in different forms: choose one of them");
  const asked = ids.length ? [...new Set(ids)] : undefined;
  const { findings } = await (live ? checkLiveBusinesses : checkBusinesses)(businesses, asked);
  const mistakes = findings.filter(({ severity }) => severity === "mistake");
  const sorted = [...mistakes, ...findings.filter(({ severity }) => severity === "warning")];
  if (json) printLines(sorted, (finding) => JSON.stringify(finding), process.stdout);
  else if (github) printLines(sorted, formatAnnotation, process.stdout);
  else printLines(sorted, formatFinding, process.stderr);
  return mistakes.length ? 1 : 0;
}

function printLines(
  findings: readonly Finding[],
  format: (finding: Finding) => string,
  stream: NodeJS.WriteStream,
): void {
  if (findings.length) stream.write(`${findings.map(format).join("\n")}\n`);
}
