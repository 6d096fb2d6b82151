import { escapeText, formatBytes } from "./pageText.ts";
import type { SiteReport } from "./siteReport.ts";
import { countTasks, type Task } from "./tasks.ts";

/** A column of the table of sites: what its cell shows, and by what it is sorted. */
type Column = {
  name: string;
  label: string;
  hint: string;
  /** Sorted as words, from A; else by number, the largest first. */
  isText?: boolean;
  value: (site: SiteReport, tasks: readonly Task[], rank: number) => string | number;
  cell: (site: SiteReport, tasks: readonly Task[]) => string;
};

/** A column of counts; `isGrave`: any is too many. */
const counts = (
  name: keyof ReturnType<typeof countTasks>,
  label: string,
  hint: string,
  look: "grave" | "plain" = "plain",
): Column => ({
  name,
  label,
  hint,
  value: (site) => countTasks(site)[name],
  cell: (site) => formatNumber(countTasks(site)[name], look),
});

const formatNumber = (count: number, look: "grave" | "plain"): string =>
  `<span class="${count ? look : "zero"}">${count}</span>`;

/** The id that a folder of this name has at its simplest. */
const toId = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** A bar whose length is a share (0 to 1) of its cell. */
const bar = (share: number) =>
  `<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.round(Math.min(1, share) * 100)}" height="6"/></svg>`;

/** A home page of so many bytes, as it is sent, fills its bar. */
const fullBarBytes = 30_000;

/** The columns of the table after the name of the site. */
export const columns: readonly Column[] = [
  {
    name: "site",
    label: "Site",
    hint: "By name",
    isText: true,
    value: ({ name, id }) => (name ?? id).toLowerCase(),
    cell: ({ name, id }) =>
      `<details><summary>${escapeText(name ?? id)}${name && toId(name) !== id ? ` <span class="id">${escapeText(id)}</span>` : ""}</summary></details>`,
  },
  {
    name: "task",
    label: "To do first",
    hint: "The most pressing first",
    value: (_site, _tasks, rank) => -rank,
    cell: (_site, tasks) => formatTasks(tasks),
  },
  counts("mistakes", "Mistakes", "What keeps the site from being built", "grave"),
  counts("links", "Links", "Links that lead nowhere", "grave"),
  counts("warnings", "Warnings", "Sound, and maybe not meant"),
  {
    name: "facts",
    label: "Facts",
    hint: "Of the facts that make a site sell, those that the file has",
    value: ({ facts }) => (facts ? facts.missing.length : -1),
    cell: ({ facts }) =>
      facts ? `${bar(facts.present / facts.of)}<span>${facts.present}/${facts.of}</span>` : noValue,
  },
  {
    name: "sameTexts",
    label: "Same text",
    hint: "The part of its words that stand elsewhere too",
    value: ({ facts, sameTexts }) => (facts ? sameTexts.share : -1),
    cell: ({ facts, sameTexts: { share } }) =>
      facts ? `<span class="${share ? "plain" : "zero"}">${Math.round(share * 100)}%</span>` : noValue,
  },
  {
    name: "unanswered",
    label: "Unanswered",
    hint: "What visitors asked in vain in the last 30 days",
    value: ({ desk }) => desk?.unanswered ?? -1,
    cell: ({ desk }) => (desk ? formatNumber(desk.unanswered, "plain") : noValue),
  },
  {
    name: "leads",
    label: "Leads",
    hint: "Delivered in the last 30 days, waiting or given up",
    value: ({ desk }) => desk?.leads.kept ?? -1,
    cell: ({ desk }) => (desk ? formatNumber(desk.leads.kept, "plain") : noValue),
  },
  {
    name: "open",
    label: "Open",
    hint: "Leads that wait for delivery or were given up",
    value: ({ desk }) => (desk ? countOpen(desk) : -1),
    cell: ({ desk }) => (desk ? formatNumber(countOpen(desk), "grave") : noValue),
  },
  {
    name: "pages",
    label: "Pages",
    hint: "HTML pages that were built",
    value: ({ built }) => built.pages,
    cell: ({ built }) => (built.pages ? String(built.pages) : noValue),
  },
  {
    name: "home",
    label: "Home",
    hint: "HTML and CSS of the home page as a server sends it",
    value: ({ built }) => built.homeSentBytes,
    cell: ({ built: { homeSentBytes } }) =>
      homeSentBytes
        ? `${bar(homeSentBytes / fullBarBytes)}<span>${formatBytes(homeSentBytes)}</span>`
        : noValue,
  },
];

const countOpen = ({ leads }: NonNullable<SiteReport["desk"]>) => leads.waiting + leads.givenUp;

const noValue = '<span class="zero">–</span>';

function formatTasks(tasks: readonly Task[]): string {
  const [first, ...rest] = tasks;
  if (!first) return '<span class="zero">Nothing</span>';
  const more = rest.map(({ short }) => escapeText(short)).join(" · ");
  return `<span class="level ${first.level}">${escapeText(first.text)}</span>${more ? `<span class="rest">${more}</span>` : ""}`;
}
