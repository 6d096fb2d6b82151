import { brotliCompressSync, gzipSync } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page, Response } from "@playwright/test";
import { htmlValidator } from "../stage/htmlValidator.ts";

/**
 * What a first visit to a home page brings and costs, on the rows that peers were measured on; all but the
 * LCP.
 */
export async function measureHomePage(browser: Browser, address: string): Promise<Record<string, number>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(address, { waitUntil: "networkidle" });
  const files = await Promise.all(responses.map(received));
  const { origin } = new URL(address);
  const html = files.find(({ kind }) => kind === "document")?.body ?? Buffer.alloc(0);
  const rows = {
    ...bytes(files),
    requests: files.filter(({ url }) => url.startsWith(origin)).length,
    "third-party requests": files.filter(({ url }) => /^https?:/.test(url) && !url.startsWith(origin)).length,
    ...(await page.evaluate(looks)),
    "html-validate errors": (await htmlValidator.validateString(html.toString())).errorCount,
    ...(await axeNodes(page)),
  };
  await context.close();
  return rows;
}

type Received = { url: string; kind: string; body: Buffer };

const received = async (response: Response): Promise<Received> => ({
  url: response.url(),
  kind: response.request().resourceType(),
  body: await response.body().catch(() => Buffer.alloc(0)),
});

const kilobytes = (count: number) => Math.round(count / 100) / 10;

/** Bytes by kind, text as a good server sends it. */
function bytes(files: readonly Received[]) {
  const sum = (kinds: readonly string[], weigh: (body: Buffer) => number) =>
    kilobytes(
      files.filter(({ kind }) => kinds.includes(kind)).reduce((total, { body }) => total + weigh(body), 0),
    );
  const brotli = (body: Buffer) => brotliCompressSync(body).length;
  const pictures = files.filter(({ kind }) => kind === "image");
  return {
    "HTML + CSS, brotli KB": sum(["document", "stylesheet"], brotli),
    "script, gzip KB": sum(["script"], (body) => gzipSync(body, { level: 9 }).length),
    "fonts, KB": sum(["font"], (body) => body.length),
    "images, KB": kilobytes(
      pictures.reduce((total, { body }) => total + Math.min(body.length, brotli(body)), 0),
    ),
    "first load, brotli KB": sum(["document", "stylesheet", "script", "font", "image"], (body) =>
      Math.min(body.length, brotli(body)),
    ),
  };
}

/**
 * Runs in the page: how large it is, how well its targets can be met, where the phone number stands, what
 * moved.
 */
async function looks() {
  const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: "layout-shift",
      buffered: true,
    });
    setTimeout(() => resolve([]), 500);
  });
  const all = [...document.querySelectorAll<HTMLElement>("*")];
  const targets = [...document.querySelectorAll("a,button,input,textarea,summary")].filter((each) =>
    each.checkVisibility(),
  );
  const isSmall = (each: Element) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 1 && Math.min(width, height) < 24;
  };
  const isInline = (each: Element) =>
    each.matches("script:not([src],[type='application/ld+json'])") ||
    each.getAttributeNames().some((name) => name === "style" || name.startsWith("on"));
  const phone = document.querySelector("main a[href^='tel:']");
  return {
    "layout shift": shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0),
    "targets under 24 px": targets.filter(isSmall).length,
    elements: all.length,
    "inline code": all.filter(isInline).length,
    "phone from the top, px": Math.round(phone?.getBoundingClientRect().top ?? Number.NaN),
  };
}

/** Nodes that axe finds fault with: as the page opens, with its menu open, and on a wide screen. */
async function axeNodes(page: Page) {
  const nodes = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.reduce((sum, { nodes }) => sum + nodes.length, 0);
  const closed = await nodes();
  await page.getByRole("button", { name: "Open menu" }).click();
  const open = await nodes();
  await page.getByRole("button", { name: "Close menu" }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  return { "axe nodes, 390 px": closed, "axe nodes, menu open": open, "axe nodes, 1280 px": await nodes() };
}
