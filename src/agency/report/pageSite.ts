import { columns } from "./pageColumns.ts";
import { escapeText, formatBytes, formatPlace } from "./pageText.ts";
import type { Remark, SiteReport } from "./siteReport.ts";
import type { Task } from "./tasks.ts";

/** The rows of a site: its counts, and what they are, which shows while the name is unfolded. */
export function siteRows(site: SiteReport, tasks: readonly Task[], rank: number): string {
  const [first, ...others] = columns.map((column) => {
    const value = escapeText(String(column.value(site, rank)));
    return { column, value, cell: column.cell(site, tasks) };
  });
  const head = first ? `<th scope="row" class="site" data-value="${first.value}">${first.cell}</th>` : "";
  const cells = others.map(
    ({ column: { name, isText }, value, cell }) =>
      `<td class="${name}${isText ? "" : " number"}" data-value="${value}">${cell}</td>`,
  );
  const kinds = tasks.map(({ kind }) => kind).join(" ");
  return `<tbody data-kinds="${kinds}${site.contrast.length ? " contrast" : ""}"><tr>${head}${cells.join("")}</tr>
<tr class="more"><td colspan="${columns.length}">${siteSheet(site, tasks)}</td></tr></tbody>`;
}

/** All of a site, for its owner: what came of it, the next step, and what each part lacks. */
export const siteSheet = (site: SiteReport, tasks: readonly Task[]): string =>
  `<div class="sheet"><dl>${figures(site)}</dl>
<p class="step"><b>Next:</b> ${nextStep(site, tasks[0])}</p>
<div class="parts">${siteParts(site)}</div></div>`;

function figures({ desk, facts, mistakes, warnings, built }: SiteReport): string {
  const open = desk && desk.leads.waiting + desk.leads.givenUp;
  const all: [label: string, value: string | number | null | undefined, isGrave?: boolean][] = [
    ["Chats in 30 days", desk?.chats],
    ["Leads in 30 days", desk?.leads.kept],
    ["Leads not delivered", open, Boolean(open)],
    ["Questions without an answer", desk?.unanswered],
    ["Facts that sell", facts && `${facts.present} of ${facts.of}`],
    ["Mistakes", mistakes.length, mistakes.length > 0],
    ["Warnings", warnings.length],
    ["Pages", built.pages],
  ];
  return all
    .map(
      ([label, value, isGrave]) =>
        `<div><dt>${label}</dt><dd${isGrave ? ' class="grave"' : ""}>${value ?? noCount}</dd></div>`,
    )
    .join("");
}

const noCount = '<span class="zero">–</span>';

/** What to do first, and where. */
function nextStep(site: SiteReport, task: Task | undefined): string {
  if (!task)
    return "Nothing is pressing. Ask its receptionist what your clients ask, and add what it does not know.";
  const places: Partial<Record<Task["kind"], readonly Remark[]>> = {
    mistakes: site.mistakes,
    links: site.links,
    warnings: site.warnings,
    urgentFacts: site.facts?.missing ?? [],
    facts: site.facts?.missing ?? [],
    sameTexts: site.sameTexts.texts,
  };
  const commands: Partial<Record<Task["kind"], string>> = {
    givenUp: "<code>site leads --full</code> names them. Call, and say where leads shall go.",
    waiting: "<code>site leads --full</code> names them. Call.",
    unanswered: "The one asked most stands below, to be answered and pasted.",
    unbuilt: "<code>site build</code> makes it anew.",
    older: "<code>site build</code> makes it anew.",
  };
  const [place] = remarks(places[task.kind]?.slice(0, 1) ?? []);
  return `${escapeText(task.text)}. ${place ?? commands[task.kind] ?? ""}`;
}

const siteParts = (site: SiteReport): string =>
  [
    part("Asked without an answer, last 30 days", topics(site), "asked"),
    part("Mistakes", remarks(site.mistakes), "grave"),
    part("Broken links", remarks(site.links), "grave"),
    part("Leads", leads(site)),
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

/** Each topic as a question to answer, and where it goes. */
function topics({ desk, file, faqs }: SiteReport): string[] {
  if (!desk?.topics.length) return [];
  const rows = desk.topics.map(({ words, count, lastDay }) => {
    const asked = words ? escapeText(words.join(" ") || "words that the site does not use") : rare;
    return `<b>${count}</b> ${asked} <span class="quiet">${escapeText(lastDay)}</span>${words?.length ? formatEntry(words) : ""}`;
  });
  if (!file) return rows;
  const place = faqs
    ? `below <code>faqs:</code> in ${formatPlace(faqs)}`
    : `at the end of <code>${escapeText(file)}</code>, below a line <code>faqs:</code>`;
  return [...rows, `Say the answers between the quotes, and paste these entries ${place}.`];
}

const rare = '<span class="quiet">asked by fewer than three visitors</span>';

/** An entry of `faqs` with a question of these words, and no answer yet. */
function formatEntry(words: readonly string[]): string {
  const text = words.join(" ");
  const question = JSON.stringify(`${text.charAt(0).toUpperCase()}${text.slice(1)}?`);
  return `<pre>${escapeText(`  - question: ${question}`)}\n${escapeText('    answer: ""')}</pre>`;
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
