import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { bundleForBrowser } from "../../build/browserBundle.ts";
import { toolPage } from "../../build/toolPage.ts";
import { columns } from "./pageColumns.ts";
import { fleetOverview, type RankedSite, siteOverview } from "./pageOverview.ts";
import { siteRows, siteSheet } from "./pageSite.ts";
import { escapeText } from "./pageText.ts";
import type { FleetReport } from "./siteReport.ts";
import { listTasks, weighTasks } from "./tasks.ts";

/** The report as one HTML page: it asks for nothing elsewhere, and its script only sorts and filters. */
export async function reportPage(report: FleetReport): Promise<string> {
  const style = await readFile(new URL("page.css", import.meta.url), "utf8");
  const script = await bundleForBrowser("src/agency/report/pageScript.ts");
  const sites = report.sites
    .map((site) => ({ site, tasks: listTasks(site, report.at.slice(0, 10)) }))
    .sort((a, b) => weighTasks(b.tasks) - weighTasks(a.tasks) || (a.site.id < b.site.id ? -1 : 1));
  const [first, second] = sites;
  const ofOne = first && !second && siteOverview(report, first.site) + siteSheet(first.site, first.tasks);
  return toolPage({
    title: escapeText(title(report)),
    head: policy(script),
    style,
    body: `<main${ofOne ? ' class="one"' : ""}>
${ofOne || fleetOverview(report, sites) + (first ? siteTable(sites) : noSites)}
</main>
<script>${script}</script>`,
  });
}

/** Of all that a page may load, it has its own style and script. */
const policy = (script: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'; base-uri 'none'; form-action 'none'">\n`;

const siteTable = (sites: readonly RankedSite[]) => `<div class="tools">
<label class="search">Filter <input type="search" placeholder="Name, id or any words" autocomplete="off"></label>
<output></output>
</div>
<table>
<caption class="unseen">Sites</caption>
<thead><tr>${columns.map(columnHead).join("")}</tr></thead>
${sites.map(({ site, tasks }, rank) => siteRows(site, tasks, rank)).join("\n")}
</table>
<p class="none" hidden>No site fits. Clear the filter, or choose no kind above.</p>`;

const noSites =
  "<p>There are no business files here. <code>npm run -s site -- new</code> makes the first one.</p>";

const title = ({ at, totals, sites: [first] }: FleetReport) =>
  `${totals.sites === 1 ? (first?.name ?? first?.id) : `${totals.sites} sites`}, ${at.slice(0, 10)}`;

const columnHead = ({ name, label, hint, isText }: (typeof columns)[number]) =>
  `<th scope="col" class="${name}${isText ? "" : " number"}"${name === "task" ? ' aria-sort="descending"' : ""}><button type="button" title="${escapeText(hint)}" disabled>${label}</button></th>`;
