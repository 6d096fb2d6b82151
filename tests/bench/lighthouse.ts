import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { findChromium } from "../browser/stage/chromium.ts";
import { installTools } from "./stage/installTools.ts";
import { judge } from "./stage/judge.ts";
import { quiet } from "./stage/launchBrowser.ts";

/** The newest version when this was written. */
const version = "13.5.0";

/** What Lighthouse answers, as far as it is read. */
type Report = {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
};

/**
 * Has Lighthouse open each of these pages, by name, three times as on its slow phone: of the run of the median LCP the
 * scores of its categories (of 100), paint and blocked time in ms; of all the largest layout shift and what cost points.
 * Below its bars the exit status is 1. Over http Chromium takes gzip, so pages weigh more than where they are live.
 */
export async function measureLighthouse(pages: ReadonlyMap<string, string>): Promise<void> {
  const folder = await installTools("lighthouse", { lighthouse: version });
  const rows: Record<string, Record<string, number>> = {};
  const faults = new Set<string>();
  for (const [name, address] of pages) {
    const cli = join(folder, "lighthouse/cli/index.js");
    const first = await open(cli, address);
    const reports = [first, await open(cli, address), await open(cli, address)];
    const [, median = first] = reports.toSorted((a, b) => figureOf(a, lcp) - figureOf(b, lcp));
    const { categories } = median;
    const scores = Object.values(categories).map(({ title, score }) => [
      title,
      Math.round((score ?? 0) * 100),
    ]);
    rows[name] = {
      ...Object.fromEntries(scores),
      "LCP ms": Math.round(figureOf(median, lcp)),
      "TBT ms": Math.round(figureOf(median, "total-blocking-time")),
      CLS: Math.max(...reports.map((report) => figureOf(report, "cumulative-layout-shift"))),
    };
    for (const { title, score } of reports.flatMap(({ audits }) => Object.values(audits)))
      if (score === 0) faults.add(`${name}: ${title}`);
  }
  console.table(rows);
  for (const fault of faults) console.log(fault);
  const all = Object.values(rows);
  const lowest = (row: Record<string, number>) =>
    Math.min(...Object.entries(row).flatMap(([name, figure]) => (/LCP|TBT|CLS/.test(name) ? [] : [figure])));
  const score = Math.min(...all.map(lowest));
  judge("lowest score of Lighthouse", score, 100, score === 100);
  judge("largest LCP, ms", Math.max(...all.map((row) => row["LCP ms"] ?? Number.NaN)), 1300);
  judge("largest CLS", Math.max(...all.map((row) => row["CLS"] ?? Number.NaN)), 0);
}

const lcp = "largest-contentful-paint";
const figureOf = ({ audits }: Report, audit: string) => audits[audit]?.numericValue ?? Number.NaN;

/** Tries again once: now and then Chromium's trace begins after the page does, which Lighthouse calls NO_NAVSTART. */
async function open(cli: string, address: string): Promise<Report> {
  const flags = ["--headless=new", "--no-sandbox", ...quiet].join(" ");
  const words = [cli, address, "--quiet", "--output=json", `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: findChromium() ?? chromium.executablePath() };
  const run = () => promisify(execFile)(process.execPath, words, { env, maxBuffer: 2 ** 27 });
  return JSON.parse((await run().catch(run)).stdout);
}
