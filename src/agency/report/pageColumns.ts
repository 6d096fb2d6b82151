import { escapeText } from "./pageText.ts";
import type { SiteReport } from "./siteReport.ts";
import { countTasks, type Task } from "./tasks.ts";

/** A column of the table of sites: what its cell shows, and by what it is sorted. */
type Column = {
  name: string;
  label: string;
  hint: string;
  /** Sorted as words, from A; else by number, the largest first. */
  isText?: boolean;
  value: (site: SiteReport, rank: number) => string | number;
  cell: (site: SiteReport, tasks: readonly Task[]) => string;
};

/** A column of counts; `grave`: any is too many. None of them (-1) is known of some sites. */
const counts = (
  name: string,
  label: string,
  hint: string,
  value: (site: SiteReport) => number,
  look: "grave" | "plain" = "plain",
): Column => ({
  name,
  label,
  hint,
  value,
  cell: (site) => {
    const count = value(site);
    return `<span class="${count > 0 ? look : "zero"}">${count < 0 ? "–" : count}</span>`;
  },
});

/** The id that a folder of this name has at its simplest. */
const toId = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** The columns of the table after the name of the site. */
export const columns: readonly Column[] = [
  {
    name: "site",
    label: "Site",
    hint: "By name",
    isText: true,
    value: ({ name, id }) => (name ?? id).toLowerCase(),
    cell: ({ name, id }) =>
      `<details><summary><bdi>${escapeText(name ?? id)}</bdi>${name && toId(name) !== id ? ` <span class="id">${escapeText(id)}</span>` : ""}</summary></details>`,
  },
  {
    name: "task",
    label: "To do first",
    hint: "The most pressing first",
    value: (_site, rank) => -rank,
    cell: (_site, tasks) => formatTasks(tasks),
  },
  counts(
    "mistakes",
    "Mistakes",
    "What keeps the site from being built",
    (site) => countTasks(site).mistakes,
    "grave",
  ),
  counts("links", "Links", "Links that lead nowhere", (site) => countTasks(site).links, "grave"),
  counts("warnings", "Warnings", "Sound, and maybe not meant", (site) => countTasks(site).warnings),
  counts(
    "facts",
    "Missing",
    "Of the facts that make a site sell, those that the file lacks",
    ({ facts }) => facts?.missing.length ?? -1,
  ),
  counts(
    "unanswered",
    "Unanswered",
    "What visitors asked in vain in the last 30 days",
    ({ desk }) => desk?.unanswered ?? -1,
  ),
  counts(
    "leads",
    "Leads",
    "Delivered in the last 30 days, waiting or given up",
    ({ desk }) => desk?.leads.kept ?? -1,
  ),
];

function formatTasks(tasks: readonly Task[]): string {
  const [first, ...rest] = tasks;
  if (!first) return '<span class="zero">Nothing</span>';
  const more = rest.map(({ short }) => escapeText(short)).join(" · ");
  return `<span class="level ${first.level}">${escapeText(first.text)}</span>${more ? `<span class="rest">${more}</span>` : ""}`;
}
