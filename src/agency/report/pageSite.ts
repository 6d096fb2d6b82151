import { columns } from "./pageColumns.ts";
import { escapeText, formatBytes, formatPlace } from "./pageText.ts";
import type { Remark, SiteReport } from "./siteReport.ts";
import type { Task } from "./tasks.ts";

/** The rows of a site: its counts, and what they are, which shows while the name is unfolded. */
export function siteRows(site: SiteReport, tasks: readonly Task[], rank: number): string {
  const [first, ...others] = columns.map((column) => {
    const value = escapeText(String(column.value(site, tasks, rank)));
    return { column, value, cell: column.cell(site, tasks) };
  });
  const head = first ? `<th scope="row" class="site" data-value="${first.value}">${first.cell}</th>` : "";
  const cells = others.map(
    ({ column: { name, isText }, value, cell }) =>
      `<td class="${name}${isText ? "" : " number"}" data-value="${value}">${cell}</td>`,
  );
  const kinds = tasks.map(({ kind }) => kind).join(" ");
  return `<tbody data-kinds="${kinds}${site.contrast.length ? " contrast" : ""}"><tr>${head}${cells.join("")}</tr>
<tr class="more"><td colspan="${columns.length}"><div class="parts">${siteParts(site)}</div></td></tr></tbody>`;
}

const siteParts = (site: SiteReport): string =>
  [
    part("Mistakes", remarks(site.mistakes), "grave"),
    part("Broken links", remarks(site.links), "grave"),
    part("Leads", leads(site)),
    part("Asked without an answer, last 30 days", topics(site)),
    part("Warnings", remarks(site.warnings)),
    part(`Missing facts`, remarks(site.facts?.missing ?? [])),
    part("Same texts", remarks(site.sameTexts.texts)),
    part("Shifted colours", repairs(site)),
    part("Built", built(site)),
  ].join("");

/** A part with a heading; nothing where there is nothing to say. */
const part = (heading: string, items: readonly string[], look = ""): string =>
  items.length
    ? `<section${look && ` class="${look}"`}><h2>${heading}</h2><ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul></section>`
    : "";

const remarks = (found: readonly Remark[]): string[] =>
  found.map((remark) => `${formatPlace(remark)} ${escapeText(remark.text)}`);

const repairs = ({ contrast }: SiteReport): string[] =>
  contrast.map(
    (repair) =>
      `${formatPlace(repair)} <span class="swatches" aria-hidden="true"><i style="background:${escapeText(repair.from)}"></i><i style="background:${escapeText(repair.to)}"></i></span> ${escapeText(repair.text)}`,
  );

function leads({ desk }: SiteReport): string[] {
  if (!desk?.leads.kept) return [];
  const { delivered, waiting, givenUp, waitingSince } = desk.leads;
  const open = [
    ...(waiting ? [`${waiting} waiting, the oldest since ${escapeText(waitingSince ?? "")}`] : []),
    ...(givenUp ? [`${givenUp} given up: nobody took them for 14 days`] : []),
  ];
  const list = open.length ? [`<code>site leads --full</code> names them`] : [];
  return [`${delivered} delivered in the last 30 days`, ...open, ...list];
}

function topics({ desk, file }: SiteReport): string[] {
  if (!desk?.topics.length) return [];
  const rows = desk.topics.map(
    ({ words, count, lastDay }) =>
      `<b>${count}</b> ${words ? escapeText(words.join(" ") || "words that the site does not use") : '<span class="quiet">asked by fewer than three visitors</span>'} <span class="quiet">${escapeText(lastDay)}</span>`,
  );
  return file ? [...rows, `Add a question to faqs: ${formatPlace({ file, line: 1 })}`] : rows;
}

function built({ built, address, file }: SiteReport): string[] {
  const where = [
    ...(address ? [escapeText(address)] : []),
    ...(file ? [formatPlace({ file, line: 1 })] : ["There is no business file of this id"]),
  ];
  if (built.state === "missing") return ["Not built: <code>site build</code>", ...where];
  const { pages, homeBytes, homeSentBytes, pageBytes, totalBytes } = built;
  return [
    `${pages} pages, ${formatBytes(totalBytes)} in all, ${formatBytes(pageBytes)} of HTML and CSS`,
    `Home page ${formatBytes(homeBytes)}, ${formatBytes(homeSentBytes)} as it is sent`,
    ...(built.state === "older" ? ["The business folder has changed since: <code>site build</code>"] : []),
    ...where,
  ];
}
