import type { FleetReport } from "./siteReport.ts";

export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

/** A report in a line: how many sites, and of what there is any. */
export function summarise({ totals, isOnline }: FleetReport): string {
  const { leads } = totals;
  const parts = [
    [totals.mistakes, "mistake"],
    [leads.givenUp, "lead given up", "leads given up"],
    [leads.waiting, "lead waiting", "leads waiting"],
    [totals.links, "broken link"],
    [totals.warnings, "warning"],
    [totals.unanswered, "question without an answer", "questions without an answer"],
    [totals.sitesNotBuilt, "site not built", "sites not built"],
    [totals.missingFacts, "missing fact"],
    [totals.sameTexts, "text that stands elsewhere too", "texts that stand elsewhere too"],
  ] as const;
  const named = parts.flatMap(([count, noun, many]) =>
    count ? [count === 1 || !many ? formatCount(count, noun) : `${count.toLocaleString("en")} ${many}`] : [],
  );
  const online = isOnline ? "" : " Links to other sites were not followed: add --online.";
  return `${formatCount(totals.sites, "site")}. ${named.length ? `${named.join(", ")}.` : "Nothing to do."}${online}`;
}
