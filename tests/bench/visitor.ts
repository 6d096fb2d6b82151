import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { openFrontdesk, siteAddress } from "../../scripts/frontdesk.ts";
import { loadBusinesses } from "../../src/business/check/load.ts";
import { listen } from "../../src/server/server.ts";
import { weighHomePage } from "../build/stage/weighHomePage.ts";
import { builtSites, businessesOf, type SharedSites } from "../stage/builtSites.ts";
import { measureHomePage } from "./homePage.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measurePageTypes, pageTypes } from "./pageTypes.ts";
import { besidePeers } from "./peers.ts";
import { launchBrowser } from "./stage/launchBrowser.ts";
import { paints, screen, slowDown } from "./stage/slowPhone.ts";

/** The sample with the most to show. */
const largest = "harbor-plumbing";

/** On which a form leads to a chat within 6 s (fault R31). */
const poorNetwork = { bytesPerSecond: 50_000, latency: 400 };

/**
 * What a first visit to each sample's home page costs: requests, bytes (brotli), milliseconds, layout shift.
 */
export async function measureVisitor(): Promise<void> {
  const out = await builtSites("samples");
  const { businesses: sites } = await loadBusinesses(businessesOf("samples"));
  const frontdesk = await openFrontdesk(sites, out, await listen(0));
  const browser = await launchBrowser();
  const address = (id: string) => siteAddress(id, frontdesk.port);
  const rows: Record<string, Record<string, number>> = {};
  for (const { id } of sites) {
    const { page, script } = await weighHomePage(join(out, id));
    rows[id] = {
      "HTML + CSS": page,
      script,
      ...(await visit(browser, address(id))),
      ...(await waits(browser, address(id))),
    };
  }
  console.table(rows);
  console.log(`${largest} beside six peers, whose numbers are those of tests/bench/peers.yaml`);
  const home = await measureHomePage(browser, address(largest));
  console.table(await besidePeers({ ...home, "LCP, ms": rows[largest]?.["LCP ms"] ?? Number.NaN }));
  console.log("Every type of page, fonts and photos included");
  for (const site of sites) console.table(await measurePageTypes(browser, address(site.id), site));
  await browser.close();
  await frontdesk.close();
  console.log("By Lighthouse, every type of page of the samples, and of a firm of 60 pages");
  for (const name of ["samples", "large"] as const) await byLighthouse(name);
}

async function byLighthouse(name: SharedSites) {
  const out = await builtSites(name);
  const { businesses: sites } = await loadBusinesses(businessesOf(name));
  const frontdesk = await openFrontdesk(sites, out, await listen(0));
  const pages = sites.flatMap((site) =>
    [...pageTypes(site)]
      .filter(([type]) => !["404", "thanks"].includes(type))
      .map(([type, path]): [string, string] => [
        `${site.id} ${type}`,
        siteAddress(site.id, frontdesk.port) + path,
      ]),
  );
  await measureLighthouse(new Map(pages));
  await frontdesk.close();
}

async function visit(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: screen });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await slowDown(page);
  await page.goto(address, { waitUntil: "networkidle" });
  const { origin } = new URL(address);
  const timings = await page.evaluate(paints);
  await page.close();
  const foreign = requests.filter((url) => /^https?:/.test(url) && !url.startsWith(origin));
  const own = requests.filter((url) => url.startsWith(origin));
  return { requests: own.length, "third party": foreign.length, ...timings };
}

/**
 * How long a visitor waits, in ms: from a tap until the menu stands, until the chat's form is alive; and from
 * 'Chat Now', on a poor network, until its conversation is open.
 */
async function waits(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: screen });
  const setNetwork = await slowDown(page);
  await page.goto(address, { waitUntil: "networkidle" });
  const menu = page.evaluate(untilMenuStands);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menuTime = await menu;
  await page.getByRole("button", { name: "Close menu" }).click();
  const form = page.evaluate(untilFormIsAlive);
  await page.getByRole("button", { name: "Open chat" }).click();
  const formTime = await form;
  await setNetwork(poorNetwork);
  await page.getByPlaceholder("Your name").fill("Ada");
  await page.getByPlaceholder("Phone number or email").fill("ada@example.org");
  const begun = performance.now();
  await page.getByRole("button", { name: "Chat Now" }).click();
  await page.locator(".chat-spinner").waitFor();
  await page.locator(".chat-spinner").waitFor({ state: "detached" });
  const chatTime = performance.now() - begun;
  await page.close();
  return {
    "menu ms": Math.round(menuTime),
    "form ms": Math.round(formTime),
    "chat ms (R31)": Math.round(chatTime),
  };
}

/** Runs in the page. */
function untilMenuStands(): Promise<number> {
  return new Promise((resolve) => {
    let tapped = 0;
    const note = ({ timeStamp }: Event) => {
      tapped = timeStamp;
    };
    addEventListener("click", note, { capture: true, once: true });
    addEventListener("toggle", () => resolve(performance.now() - tapped), { capture: true, once: true });
  });
}

/** Runs in the page: an island loses its attribute `ssr` once React answers in it. */
function untilFormIsAlive(): Promise<number> {
  return new Promise((resolve) => {
    let tapped = 0;
    const note = ({ timeStamp }: Event) => {
      tapped = timeStamp;
    };
    addEventListener("click", note, { capture: true, once: true });
    new MutationObserver(() => {
      if (!document.querySelector("astro-island[ssr]:has(.chat-button)")) resolve(performance.now() - tapped);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["ssr"] });
  });
}
