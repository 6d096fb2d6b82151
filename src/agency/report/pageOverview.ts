import { escapeText, formatBytes } from "./pageText.ts";
import type { FleetReport, SiteReport } from "./siteReport.ts";
import { formatCount } from "./summary.ts";
import { countTasks, type Task, type TaskKind, taskKinds } from "./tasks.ts";

/** A site and what is to be done at it, the gravest first. */
export type RankedSite = { site: SiteReport; tasks: readonly Task[] };

/** When and where it was looked. */
const sources = ({ at, deskSource, isOnline }: FleetReport) =>
  `Looked at on ${escapeText(at.slice(0, 16).replace("T", " at "))} UTC${isOnline ? ", links to other sites followed" : "; links to other sites were not followed (<code>--online</code>)"}. Chats and leads: ${escapeText(deskSource)}.`;

/** The head of the page of one site. */
export const siteOverview = (report: FleetReport, { name, id, address }: SiteReport): string =>
  `<header>
<h1><bdi>${escapeText(name ?? id)}</bdi></h1>
<p>${address ? `${escapeText(address)}. ` : ""}${sources(report)}</p>
</header>`;

/** The head of the page: what there is to do in all. */
export function fleetOverview(report: FleetReport, sites: readonly RankedSite[]): string {
  const { totals } = report;
  const busy = sites.filter(({ tasks }) => tasks.some(({ level }) => level === "now")).length;
  return `<header>
<h1>${busy ? `${formatCount(busy, "site")} ${busy === 1 ? "needs" : "need"} you now` : "Nothing is pressing"}</h1>
<p>${formatCount(totals.sites, "site")}, ${formatCount(totals.pages, "page")}, ${formatBytes(totals.totalBytes)}. ${sources(report)}</p>
<ul class="kinds">${kindButtons(sites, totals)}</ul>
</header>`;
}

/** What there is of each kind, and in how many sites: also the filters of the table. */
function kindButtons(sites: readonly RankedSite[], totals: FleetReport["totals"]): string {
  const counted = sites.map(({ site }) => countTasks(site));
  return (Object.entries(taskKinds) as [TaskKind, (typeof taskKinds)[TaskKind]][])
    .map(([kind, { level, label }]) => {
      const having = counted.filter((counts) => counts[kind] > 0);
      const all = having.reduce((total, counts) => total + counts[kind], 0);
      const sum = kind === "mistakes" ? totals.mistakes : all;
      if (!sum) return "";
      const note = `<small>${formatCount(having.length, "site")}</small>`;
      return `<li><button type="button" data-kind="${kind}" aria-pressed="false" disabled><span class="level ${level}">${label}</span> <b>${sum.toLocaleString("en")}</b> ${note}</button></li>`;
    })
    .join("");
}
