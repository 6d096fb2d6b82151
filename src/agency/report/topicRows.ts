import { join } from "node:path";
import type { FleetReport, SiteReport } from "./siteReport.ts";

/** What a site was asked in vain in the last 30 days, a line each, for a terminal. */
export function formatTopics({ id, desk, file }: SiteReport, { deskSource }: FleetReport): string[] {
  if (!desk) return [`${id}: Nothing is counted in ${deskSource}.`];
  if (!desk.topics.length) return [`${id}: No unanswered topics of the last 30 days.`];
  const [asked, rare] = [desk.topics.filter(({ words }) => words), desk.topics.filter(({ words }) => !words)];
  const rows = asked.map(({ words, count, lastDay }) =>
    formatRow(count, lastDay, words?.join(" ") || "words that the site does not use"),
  );
  return [
    `${id}: not answered in the last 30 days: how often, last day, topic`,
    ...rows,
    ...formatRare(rare),
    `Add a question to faqs of ${file ?? join("businesses", id, "business.yaml")}`,
  ];
}

const formatRow = (count: number, lastDay: string, text: string) =>
  `  ${String(count).padStart(4)}  ${lastDay}  ${text}`;

/** The topics without words in a row. */
function formatRare(topics: NonNullable<SiteReport["desk"]>["topics"]): string[] {
  if (!topics.length) return [];
  const count = topics.reduce((sum, topic) => sum + topic.count, 0);
  const lastDay =
    topics
      .map((topic) => topic.lastDay)
      .sort()
      .at(-1) ?? "";
  const text =
    topics.length === 1
      ? "asked by fewer than three visitors"
      : `${topics.length} topics, each asked by fewer than three visitors`;
  return [formatRow(count, lastDay, text)];
}
