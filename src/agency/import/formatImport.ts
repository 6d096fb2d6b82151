import { toPrintable as print } from "../../text/printable.ts";
import { shorten } from "../../text/shorten.ts";
import { recordName } from "./files/importRecord.ts";
import type { FieldChange } from "./files/mergeFields.ts";
import type { ImportPlan, SitePlan } from "./files/planImport.ts";
import type { MappedColumn } from "./mappingFile.ts";
import type { TableMapping } from "./readImportSource.ts";

/** A longer value is cut where a line shows it. */
const maxValueLength = 60;

/** Which column of a table is which field, and where that stands. */
export function formatColumns(
  source: string,
  { file, columns, proposal }: TableMapping,
  isDryRun: boolean,
): string[] {
  const written = isDryRun ? "would say" : "says now: correct it and import again where one is wrong";
  const isMapped = ({ field }: MappedColumn) => field !== "comment" && field !== "ignore";
  const width = Math.min(30, Math.max(...columns.map(({ column }) => column.length)));
  const unmapped = columns.filter((column) => !isMapped(column)).map(({ column }) => column);
  return [
    print(`Columns of ${source}, as ${file} ${proposal === undefined ? "says" : written}:`),
    ...columns
      .filter(isMapped)
      .map(({ column, field, example }) =>
        print(`  ${column.padEnd(width)} -> ${field.padEnd(20)} ${example}`.trimEnd()),
      ),
    ...(unmapped.length ? [print(`  without a field: ${unmapped.join(", ")}`)] : []),
  ];
}

/** What an import does to each site, and of what one has to know. */
export const formatPlan = ({ sites, gone, mistakes }: ImportPlan, source: string): string[] => [
  ...sites.flatMap(formatSite),
  ...gone.map((id) =>
    print(
      mistakes.length
        ? `gone     ${id}: ${source} has it no more, or wrong. It stays.`
        : `gone     ${id}: ${source} has it no more. It stays: site remove ${id} takes it away.`,
    ),
  ),
];

function formatSite(plan: SitePlan): string[] {
  const { id, site } = plan;
  const indent = (lines: readonly string[]) => lines.map((line) => print(`           ${line}`));
  if (plan.kind === "left")
    return [print(`left     ${id}: ${site.place} is not written here. ${plan.reason}`)];
  if (plan.kind === "new") return [print(`new      ${id}: ${site.place}`), ...indent(site.repairs)];
  if (!plan.files.size) return [];
  return [
    print(`${isChanged(plan) ? "changed " : "as before"} ${id}: ${site.place}`),
    ...indent([...plan.changed.map(formatChange), ...plan.changedFiles, ...plan.repairs]),
    ...plan.kept.map((line) => print(`  kept     ${line}`)),
  ];
}

/** Whether an import changes what a site says: its record alone is not what it says. */
const isChanged = (plan: SitePlan): boolean =>
  plan.kind === "update" && [...plan.files.keys()].some((name) => name !== recordName);

const formatChange = ({ path, before, after }: FieldChange): string =>
  `${path.join(".")}: ${formatValue(before)} -> ${formatValue(after)}`;

const formatValue = (value: unknown): string =>
  value === undefined
    ? "nothing"
    : shorten(typeof value === "string" ? value : JSON.stringify(value), maxValueLength);

/** What was not imported, by the name that the source has for it. */
export function formatUnmappedCounts({ sites }: ImportPlan): string[] {
  const names = sites
    .filter(({ kind }) => kind === "new")
    .flatMap(({ site }) => [...new Set(site.unmapped.map(({ name }) => name))]);
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => `${name} (${length})`);
  return counts.length ? [print(`Not imported, kept as comments: ${counts.join(", ")}.`)] : [];
}

/** Asks for the country of phone numbers that are bare digits, where nothing says it. */
export function formatCountryQuestion({ sites }: ImportPlan): string[] {
  const isBare = ({ site: { fields } }: SitePlan) =>
    /^\d{7,}$/.test(fields.phone ?? "") && !fields.address?.country;
  const count = sites.filter(isBare).length;
  const question = "In which country? Import again with --country, such as --country US.";
  return count ? [`Phone numbers of digits alone, since no country is named: ${count}. ${question}`] : [];
}

/** What of a source is wrong, with its place. */
export const formatWrongRows = ({ mistakes }: ImportPlan): string[] =>
  mistakes.map(({ place, message }) => print(`${place}: ${message}`));

/** The last line of an import. */
export function formatSummary({ sites, mistakes, gone }: ImportPlan, isDryRun: boolean): string {
  const count = (isCounted: (plan: SitePlan) => boolean) => sites.filter(isCounted).length;
  const parts = [
    `${count(({ kind }) => kind === "new")} new`,
    `${count(isChanged)} changed`,
    `${count((plan) => plan.kind === "update" && !isChanged(plan))} as before`,
    `${count(({ kind }) => kind === "left")} left`,
    `${gone.length} gone`,
    `${new Set(mistakes.map(({ place }) => place)).size} wrong`,
  ];
  return `${parts.join(", ")}.${isDryRun ? " Nothing was written: --dry-run." : ""}`;
}
