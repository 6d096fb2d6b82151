import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { gatherFleet } from "../../../src/agency/report/gatherFleet.ts";
import { reportPage } from "../../../src/agency/report/page.ts";
import type { FleetReport, SiteReport } from "../../../src/agency/report/siteReport.ts";
import { summarise } from "../../../src/agency/report/summary.ts";
import { listTasks } from "../../../src/agency/report/tasks.ts";
import { hashBusinesses } from "../../../src/build/businessHash.ts";
import { checkBusinesses } from "../../../src/business/check/check.ts";
import type { SiteCounts } from "../../../src/desk/counts.ts";
import { fleetFiles, writeFiles } from "./stage/fleet.ts";

const counts: SiteCounts = {
  site: "acme",
  chats: 9,
  unanswered: 4,
  topics: [{ words: ["gift", "cards"], count: 4, lastDay: "2026-11-20" }],
  leads: { kept: 3, delivered: 1, waiting: 2, givenUp: 0, waitingSince: "2026-11-20" },
};

const now = new Date("2026-11-23T12:00:00Z");

let folder: string;
let fleet: FleetReport;
beforeAll(async () => {
  folder = await writeFiles(fleetFiles);
  const businesses = join(folder, "businesses");
  const manifest = {
    acme: { business: (await hashBusinesses(businesses, ["acme"])).get("acme") },
    bolt: { business: "old" },
  };
  await writeFile(join(folder, "dist", "manifest.json"), JSON.stringify(manifest));
  const ids = ["acme", "bolt", "crash", "gone"];
  fleet = await gatherFleet({
    businesses,
    out: join(folder, "dist"),
    ids,
    allIds: ids.slice(0, 3),
    desk: { source: "a test", sites: [counts] },
    now,
    followLinks: async (urls) => new Map(urls.map((url) => [url, "answers 404"])),
  });
});

const siteOf = (id: string): SiteReport => {
  const site = fleet.sites.find((each) => each.id === id);
  if (!site) throw new Error(`${id} is not in the report`);
  return site;
};

/** Remarks as `file:line text`, the file below the folder of businesses. */
const format = (remarks: readonly { file: string; line: number; text: string }[]) =>
  remarks.map(({ file, line, text }) => `${file.slice(folder.length + 12)}:${line} ${text}`);

test("each remark names the file and the line to change", () => {
  const acme = siteOf("acme");
  expect(format(acme.warnings)).toEqual([
    "acme/business.yaml:1 hours: Are missing. Write hours: { mon-fri: '8:00-17:00', sat-sun: closed }.",
    expect.stringContaining("acme/business.yaml:1 serviceArea: Is missing. Write serviceArea: "),
    "acme/business.yaml:11 pages.1: /wishes has a title only: write a description, a body, or a service with this page.",
  ]);
  expect(format(acme.contrast)).toEqual([
    "acme/business.yaml:4 Your #3B82F6 became #3472D8 on buttons and links, for 4.6:1 instead of 3.6:1; 4.5:1 is the least.",
  ]);
  expect(format(acme.links)).toEqual([
    "acme/business.yaml:6 The link to #quote on / and 1 more page leads to no place of what was built.",
    "acme/business.yaml:3 https://acme.example answers 404.",
  ]);
  expect(format(siteOf("crash").mistakes)).toEqual([
    "crash/business.yaml:2 fone: Is not known here. Did you mean phone?",
  ]);
});

test("the warnings are those of check", async () => {
  const { findings } = await checkBusinesses(join(folder, "businesses"), undefined, now);
  const warnings = findings.filter(({ severity }) => severity === "warning");
  expect(fleet.sites.flatMap((site) => format(site.warnings))).toEqual(
    format(warnings.map((each) => ({ ...each, text: `${each.field}: ${each.message}` }))),
  );
  expect([fleet.totals.mistakes, fleet.totals.warnings]).toEqual([
    findings.length - warnings.length,
    warnings.length,
  ]);
  expect(format(siteOf("bolt").warnings)).toContainEqual(expect.stringContaining("language: Ends before #1"));
});

test("a site without hours, or whose leads reach nobody, is pressing", () => {
  expect(listTasks(siteOf("bolt"), "2026-11-23")).toContainEqual(
    expect.objectContaining({ level: "now", text: "No hours · Leads reach nobody" }),
  );
});

test("texts that differ in names alone are found in fields and in Markdown, with their line", () => {
  expect(format(siteOf("acme").sameTexts.texts)).toEqual([
    "acme/business.yaml:8 about.0: 18 words as in bolt: “We treat your home in Towson as if it were our own, and leave it cleaner than before.”",
  ]);
  const [repeated] = siteOf("bolt").sameTexts.texts;
  expect(repeated).toMatchObject({ line: 5, words: 18, others: ["acme"] });
  expect(siteOf("bolt").sameTexts.share).toBeCloseTo(18 / 34, 1);
});

test("what was built is measured without compressed twins, and older output is named", () => {
  const homeBytes = `${fleetFiles["dist/acme/index.html"]}${fleetFiles["dist/acme/_astro/a.css"]}`.length;
  expect(siteOf("acme").built).toMatchObject({ state: "current", pages: 2, homeBytes });
  expect(siteOf("acme").built.totalBytes).toBe(siteOf("acme").built.pageBytes);
  expect(["bolt", "crash", "gone"].map((id) => siteOf(id).built.state)).toEqual([
    "older",
    "missing",
    "missing",
  ]);
});

test("facts that sell are counted, and those that are missing say what to write", () => {
  expect(siteOf("acme").facts).toMatchObject({ present: 4, of: 14 });
  const missing = siteOf("bolt").facts?.missing ?? [];
  expect(missing.map(({ fact }) => fact).slice(0, 3)).toEqual(["phone", "siteUrl", "hours"]);
  expect(missing[1]?.text).toContain("siteUrl: https://bolt.example");
  expect(siteOf("crash").facts).toBeNull();
});

test("totals and summary add up, and a site without counts has none", () => {
  expect(fleet.totals).toMatchObject({
    sites: 4,
    sitesNotBuilt: 2,
    sitesWithMistakes: 1,
    unanswered: 4,
    links: 3,
    leads: { kept: 3, delivered: 1, waiting: 2, givenUp: 0 },
  });
  expect(siteOf("bolt").desk).toMatchObject({ unanswered: 0, leads: { kept: 0 } });
  expect(summarise(fleet)).toMatch(/^4 sites\. 1 mistake, 2 leads waiting, 3 broken links, /);
});

test("the page holds no markup of anyone and asks for nothing elsewhere", async () => {
  const page = await reportPage(fleet);
  expect(page).toContain("Bolt &#60;b&#62;");
  expect(page).not.toContain("Bolt <b>");
  expect(page).not.toMatch(/(?:src|href)="(?!data:,)|url\((?!data:)|@import/);
  expect(page.indexOf(">Crash<")).toBe(-1);
  expect(page.indexOf("crash</bdi>")).toBeLessThan(page.indexOf("Acme</bdi>"));
});
