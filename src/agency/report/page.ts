import { readFile } from "node:fs/promises";
import { bundleForBrowser } from "../../build/browserBundle.ts";
import { columns } from "./pageColumns.ts";
import { fleetOverview } from "./pageOverview.ts";
import { siteRows } from "./pageSite.ts";
import { escapeText } from "./pageText.ts";
import type { FleetReport } from "./siteReport.ts";
import { listTasks, weighTasks } from "./tasks.ts";

const readStyle = (place: string) => readFile(new URL(place, import.meta.url), "utf8");

/** The report as one HTML page: it asks for nothing elsewhere, and its script only sorts and filters. */
export async function reportPage(report: FleetReport): Promise<string> {
  const styles = await Promise.all(["../../branding/frontdesk.css", "page.css"].map(readStyle));
  const script = await bundleForBrowser("src/agency/report/pageScript.ts");
  const sites = report.sites
    .map((site) => ({ site, tasks: listTasks(site, report.at.slice(0, 10)) }))
    .sort((a, b) => weighTasks(b.tasks) - weighTasks(a.tasks) || (a.site.id < b.site.id ? -1 : 1));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeText(title(report))}</title>
<link rel="icon" href="data:,">
<style>${styles.join("")}</style>
</head>
<body>
${fleetOverview(report, sites)}
<main>
<div class="tools">
<label class="search">Filter <input type="search" placeholder="Name, id or any words" autocomplete="off"></label>
<output></output>
</div>
<table>
<caption>Sites</caption>
<thead><tr>${columns.map(columnHead).join("")}</tr></thead>
${sites.map(({ site, tasks }, rank) => siteRows(site, tasks, rank)).join("\n")}
</table>
<p class="none" hidden>No site fits.</p>
</main>
<script>${script}</script>
</body>
</html>
`;
}

const title = ({ at, totals }: FleetReport) =>
  `${totals.sites === 1 ? "1 site" : `${totals.sites} sites`}, ${at.slice(0, 10)}`;

const columnHead = ({ name, label, hint, isText }: (typeof columns)[number]) =>
  `<th scope="col" class="${name}${isText ? "" : " number"}"${name === "task" ? ' aria-sort="descending"' : ""}><button type="button" title="${escapeText(hint)}" disabled>${label}</button></th>`;
