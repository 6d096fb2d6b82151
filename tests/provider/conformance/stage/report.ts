import { type Members, reasons } from "./members.ts";

/** One test that ran: for which packages, what it is called, and what went wrong. */
export type Outcome = { packages: string[]; title: string; failure: string | undefined };

const ids = (title: string): string[] => title.match(/\b(PRO|SYN)-\d\d\b/g) ?? [];

/** What a run says: each requirement by package, the members of the packages, what failed, and the count. */
export function reportOf(outcomes: Outcome[], members: Members): string {
  const failed = outcomes.filter(({ failure }) => failure !== undefined);
  const unused = [...members].filter(([, isUsed]) => !isUsed).map(([member]) => member);
  const others = outcomes.filter(({ title }) => !ids(title).length);
  return [
    ...requirements(outcomes, "PRO", "conversations "),
    ...requirements(outcomes, "SYN", "twilio-sync "),
    "The helper for servers, and the rest",
    ...others.map(
      ({ title, packages, failure }) => `  ${verdict(failure)}  ${title} (${packages.join(", ")})`,
    ),
    "",
    "Public methods and events, from the packages' own type files",
    ...unused.map((member) => `  not used: ${member}: ${reasons[member] ?? "NO REASON"}`),
    "",
    ...failed.flatMap(({ title, packages, failure }) => [
      `FAILED  ${title} (${packages.join(", ")})`,
      `        ${failure}`,
      "",
    ]),
    `${outcomes.length - failed.length} passed, ${failed.length} failed`,
  ].join("\n");
}

const verdict = (failure: string | undefined) => (failure === undefined ? "passed" : "FAILED");

/** A table: requirements of one kind, and how many of their tests passed with each generation. */
function requirements(outcomes: Outcome[], kind: string, name: string): string[] {
  const versions = [...new Set(outcomes.flatMap(({ packages }) => packages))]
    .filter((version) => version.startsWith(name))
    .sort()
    .reverse();
  const found = [...new Set(outcomes.flatMap(({ title }) => ids(title)))].filter((id) => id.startsWith(kind));
  const row = (id: string) => {
    const cells = versions.map((version) => {
      const its = outcomes.filter(
        ({ title, packages }) => ids(title).includes(id) && isOf(packages, version),
      );
      const bad = its.filter(({ failure }) => failure !== undefined).length;
      return bad ? `FAILED ${bad} of ${its.length}` : `passed ${its.length}`;
    });
    return [id, ...cells];
  };
  return [...table([["", ...versions], ...found.sort().map(row)]), ""];
}

/** A test of no package in particular is one of each. */
const isOf = (packages: string[], version: string) =>
  packages.includes(version) || packages.includes("any client");

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
  );
}
