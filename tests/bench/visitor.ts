import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { openFrontdesk, siteAddress } from "../../scripts/frontdesk.ts";
import { loadBusinesses } from "../../src/business/load.ts";
import { buildSites } from "../../src/fleet/build.ts";
import { listen } from "../../src/server/server.ts";
import { findChromium } from "../browser/chromium.ts";
import { folders } from "../browser/site.ts";

const screen = { width: 390, height: 844 };

/** A slow phone: 1.6 Mbit/s, 150 ms, a processor a quarter as fast (Lighthouse's "slow 4G"). */
const phone = { bytesPerSecond: 200_000, latency: 150, slowdown: 4 };

/** A network on which a form must lead to a chat within 6 s (fault R31). */
const poor = { bytesPerSecond: 50_000, latency: 400, slowdown: 1 };

/** What a first visit to each sample's home page costs: requests, bytes (brotli), milliseconds, layout shift. */
export async function measureVisitor(): Promise<void> {
  const { businesses, out } = folders.samples;
  const { businesses: sites } = await loadBusinesses(businesses);
  await buildSites(sites, businesses, out);
  const frontdesk = await openFrontdesk(sites, out, await listen(0));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
  const rows: [string, object][] = [];
  for (const { id } of sites)
    rows.push([
      id,
      {
        ...(await weigh(join(out, id))),
        ...(await visit(browser, siteAddress(id, frontdesk.port))),
        ...(await waits(browser, siteAddress(id, frontdesk.port))),
      },
    ]);
  console.table(Object.fromEntries(rows));
  await browser.close();
  await frontdesk.close();
}

const brotli = (text: string | Buffer) => brotliCompressSync(text).byteLength;

/** Bytes of a built home page before a visitor does anything. */
async function weigh(site: string) {
  const html = await readFile(join(site, "index.html"), "utf8");
  const bytesOf = async (pattern: RegExp) => {
    const files = [...html.matchAll(pattern)].map(([, path = ""]) => readFile(join(site, path)));
    return (await Promise.all(files)).map(brotli).reduce((sum, bytes) => sum + bytes, 0);
  };
  const css = await bytesOf(/href="(\/_astro\/[^"]+\.css)"/g);
  return { "HTML + CSS": brotli(html) + css, script: await bytesOf(/<script[^>]* src="([^"]+)"/g) };
}

async function visit(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: screen });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await slowDown(page, phone);
  await page.goto(address, { waitUntil: "networkidle" });
  const { origin } = new URL(address);
  const timings = await page.evaluate(paints);
  await page.close();
  const foreign = requests.filter((url) => /^https?:/.test(url) && !url.startsWith(origin));
  const own = requests.filter((url) => url.startsWith(origin));
  return { requests: own.length, "third party": foreign.length, ...timings };
}

/** How long a visitor waits, in ms: from a tap until the menu stands, until the chat's form can be sent, until a question can be asked. */
async function waits(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: screen });
  await slowDown(page, phone);
  await page.goto(address, { waitUntil: "networkidle" });
  const button = page.getByRole("button", { name: "Open menu" });
  const menu = await timed(async () => {
    await button.click();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
  });
  await page.getByRole("button", { name: "Close menu" }).click();
  const chatNow = page.getByRole("button", { name: "Chat Now" });
  const form = await timed(async () => {
    await page.getByRole("button", { name: "Open chat" }).click();
    await page.getByPlaceholder("Your name").fill("Ada");
    await page.getByPlaceholder("Phone number or email").fill("ada@example.org");
    await chatNow.click({ trial: true });
  });
  await slowDown(page, poor);
  const chat = await timed(async () => {
    await chatNow.click();
    await page.getByPlaceholder("Ask a question...").waitFor();
    await page.getByRole("button", { name: "Do you serve my area" }).click({ trial: true });
  });
  await page.close();
  return { "menu ms": menu, "form ms": form, "chat ms (R31)": chat };
}

async function timed(act: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await act();
  return Math.round(performance.now() - begun);
}

async function slowDown(page: Page, { bytesPerSecond, latency, slowdown }: typeof phone): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Runs in the page: when its largest text or picture was painted (ms), and how far things moved (0: not at all). */
async function paints() {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect();
        resolve(list.getEntries());
      }).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const largest = (await entries("largest-contentful-paint")).at(-1)?.startTime ?? Number.NaN;
  const shifts = (await entries("layout-shift")).map((entry) => Number(Reflect.get(entry, "value")));
  return { "LCP ms": Math.round(largest), CLS: shifts.reduce((sum, value) => sum + value, 0) };
}
