import { checkQuestions } from "../../src/agency/questions/checkQuestions.ts";
import { businessIds } from "../../src/business/check/businessId.ts";
import { checkBusinesses, checkLiveBusinesses } from "../../src/business/check/check.ts";
import { type Finding, formatAnnotation, formatFinding } from "../../src/business/file/finding.ts";
import { UsageError } from "../commandLine.ts";

type CheckOptions = { businesses: string; live: boolean; questions: boolean; json: boolean; github: boolean };

/**
 * Prints every mistake of these businesses, or of all, and then the warnings; with `questions` also what the
 * receptionist does not answer as expected. 0: they are sound, 1: some are not.
 */
export async function check(
  ids: string[],
  { businesses, live, questions, json, github }: CheckOptions,
): Promise<number> {
  if (json && github)
    throw new UsageError("--json and --github print in different forms: choose one of them");
  const asked = ids.length ? [...new Set(ids)] : undefined;
  const checked = await (live ? checkLiveBusinesses : checkBusinesses)(businesses, asked);
  const siteIds = asked ?? (await businessIds(businesses));
  const answers = await checkQuestions(businesses, siteIds, questions ? checked.businesses : []);
  const findings = [...checked.findings, ...answers];
  const mistakes = findings.filter(({ severity }) => severity === "mistake");
  const sorted = [...mistakes, ...findings.filter(({ severity }) => severity === "warning")];
  if (json) printLines(sorted, (finding) => JSON.stringify(finding), process.stdout);
  else if (github) printLines(sorted, formatAnnotation, process.stdout);
  else printLines(sorted, formatFinding, process.stderr);
  if (!json && !github && !mistakes.length)
    console.error(`${siteIds.length} ${siteIds.length === 1 ? "site" : "sites"}, no mistakes.`);
  return mistakes.length ? 1 : 0;
}

function printLines(
  findings: readonly Finding[],
  format: (finding: Finding) => string,
  stream: NodeJS.WriteStream,
): void {
  if (findings.length) stream.write(`${findings.map(format).join("\n")}\n`);
}
