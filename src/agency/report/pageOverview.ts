import { escapeText, formatBytes } from "./pageText.ts";
import type { FleetReport, SiteReport } from "./siteReport.ts";
import { formatCount } from "./summary.ts";
import { countTasks, type Task, type TaskKind, taskKinds } from "./tasks.ts";

type ListedSite = { site: SiteReport; tasks: readonly Task[] };

/** The head of the page: what there is to do in all, and what most sites lack. */
export function fleetOverview(report: FleetReport, sites: readonly ListedSite[]): string {
  const { at, deskSource, isOnline, totals } = report;
  const busy = sites.filter(({ tasks }) => tasks.some(({ level }) => level === "now")).length;
  return `<header>
<h1>${busy ? `${formatCount(busy, "site")} ${busy === 1 ? "needs" : "need"} you now` : "Nothing is pressing"}</h1>
<p>${formatCount(totals.sites, "site")}, ${formatCount(totals.pages, "page")}, ${formatBytes(totals.totalBytes)}. Looked at on ${escapeText(at.slice(0, 16).replace("T", " at "))} UTC${isOnline ? ", links to other sites followed" : "; links to other sites were not followed (<code>--online</code>)"}. Chats and leads: ${escapeText(deskSource)}.</p>
<div class="overview">
<ul class="kinds">${kindButtons(sites)}</ul>
${factBars(sites)}
</div>
</header>`;
}

/** What there is of each kind, and in how many sites: also the filters of the table. */
function kindButtons(sites: readonly ListedSite[]): string {
  const counted = sites.map(({ site }) => countTasks(site));
  return (Object.entries(taskKinds) as [TaskKind, (typeof taskKinds)[TaskKind]][])
    .map(([kind, { level, label }]) => {
      const having = counted.filter((counts) => counts[kind] > 0);
      const sum = having.reduce((total, counts) => total + counts[kind], 0);
      if (!sum) return "";
      const note = sites.length === 1 ? "" : `<small>${formatCount(having.length, "site")}</small>`;
      return `<li><button type="button" data-kind="${kind}" aria-pressed="false" disabled><span class="level ${level}">${label}</span> <b>${sum.toLocaleString("en")}</b> ${note}</button></li>`;
    })
    .join("");
}

/** How many sites lack each fact, the most lacked first. */
function factBars(sites: readonly ListedSite[]): string {
  const missing = Map.groupBy(
    sites.flatMap(({ site }) => site.facts?.missing ?? []),
    ({ fact }) => fact,
  );
  const checked = sites.filter(({ site }) => site.facts).length;
  const rows = [...missing].sort((a, b) => b[1].length - a[1].length).slice(0, 8);
  if (!rows.length || sites.length === 1) return "";
  const items = rows.map(
    ([fact, { length }]) =>
      `<tr><th scope="row">${escapeText(fact)}</th><td><svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.round((length / checked) * 100)}" height="6"/></svg></td><td class="number">${length}</td></tr>`,
  );
  return `<table class="lacks"><caption>Facts that sites lack, of ${checked}</caption>${items.join("")}</table>`;
}
