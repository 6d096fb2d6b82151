import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { siteAddress } from "../../scripts/frontdesk.ts";
import { projectRoot } from "../../src/build/project.ts";
import { writeBusiness, writeFleet } from "./stage/fleetBusinesses.ts";
import { judge } from "./stage/judge.ts";
import { launchBrowser } from "./stage/launchBrowser.ts";

/** A saved file is visible in a page that is open, ms; the list of sites is there, ms. */
const bars = { few: { visibleMs: 300 }, many: { visibleMs: 600, listMs: 2000 } };

const saves = 20;

/** How long a saved business file takes to be seen in Chromium, with few businesses and with 1,000. */
export async function measureDev(): Promise<void> {
  const few = await measureFolder(4);
  const many = await measureFolder(Number(process.env["FLEET"] ?? 1000));
  console.table({ few, many });
  judge("4 businesses: saved to visible, median ms", few["visible ms"], bars.few.visibleMs);
  judge("many businesses: saved to visible, median ms", many["visible ms"], bars.many.visibleMs);
  judge("many businesses: list, ms", many["list ms"], bars.many.listMs);
}

async function measureFolder(count: number) {
  const home = await mkdtemp(join(tmpdir(), "dev-"));
  const folder = join(home, "businesses");
  await writeFleet(folder, count, false);
  const dev = spawn(process.execPath, ["scripts/dev.ts", "--port", "0", "--businesses", folder], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const browser = await launchBrowser();
  try {
    const startMs = performance.now();
    const port = await readPort(dev);
    const upMs = performance.now() - startMs;
    const listMs = await timeOf(async () => (await fetch(`http://localhost:${port}/`)).text());
    const page = await browser.newPage();
    const place = Math.floor(count / 2);
    // The first page compiles what all share.
    await page.goto(siteAddress(`site-${String(place).padStart(5, "0")}`, port));
    const times: number[] = [];
    for (let save = 0; save < saves; save++) times.push(await timeSave(page, folder, place, save));
    const sorted = times.sort((a, b) => a - b).map(Math.round);
    return {
      businesses: count,
      "up ms": Math.round(upMs),
      "list ms": Math.round(listMs),
      "visible ms": sorted[saves / 2] ?? 0,
      "slowest ms": sorted.at(-1) ?? 0,
    };
  } finally {
    await browser.close();
    dev.kill("SIGTERM");
    if (dev.exitCode === null) await once(dev, "close");
    await rm(home, { recursive: true, force: true });
  }
}

/** Time from the write of a headline to the frame that shows it, in ms. */
async function timeSave(page: Page, folder: string, place: number, save: number): Promise<number> {
  const headline = `Headline number ${save}`;
  // A person saves a page that has come to rest.
  await page.waitForLoadState("networkidle");
  return timeOf(async () => {
    await writeBusiness(folder, place, false, headline);
    await page.getByRole("heading", { name: headline }).waitFor();
  });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

/** Waits for the addresses that the server prints. */
function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.once("close", () => reject(new Error(`The server ended. It printed: ${output}`)));
    child.stdout?.on("data", (data) => {
      output += data;
      const [, port] = /http:\/\/localhost:(\d+)\//.exec(output) ?? [];
      if (port) resolve(Number(port));
    });
  });
}
