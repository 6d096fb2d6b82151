import type { Page } from "@playwright/test";
import { fullBarWidth } from "../../src/navigation/fullBar.ts";
import type { MenuEntry } from "../../src/navigation/groups.ts";
import { lookSites } from "./stage/lookSites.ts";
import { expect, test } from "./stage/site.ts";

/** How many lines each label of the bar takes that is to be seen. */
const labelLines = (page: Page) =>
  page
    .locator(".bar > .button, .bar .nav-item")
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => {
        const text = document.createRange();
        text.selectNode([...element.childNodes].find((node) => node.textContent?.trim()) ?? element);
        return text.getClientRects().length;
      }),
    );

/** How many rows the menu of the full bar takes. */
const menuRows = (page: Page) =>
  page.locator(".full > ul > li").evaluateAll((entries) => {
    const boxes = entries.map((entry) => entry.getBoundingClientRect());
    return new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size;
  });

const barHeight = async (page: Page) => (await page.getByRole("banner").boundingBox())?.height;

for (const width of [1090, 1280, 1440])
  test(`NAV-19 at ${width} px a font a tenth wider breaks no label, and the bar stays within its height`, async ({
    page,
    samples,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(samples.address("harbor-plumbing"));
    await page.getByRole("banner").evaluate((bar) => {
      bar.style.letterSpacing = "0.07em";
    });
    expect(await labelLines(page)).toEqual(Array(9).fill(1));
    expect(await barHeight(page)).toBeLessThanOrEqual(80);
  });

for (const { width, percent } of [
  { width: 1090, percent: 100 },
  { width: 1280, percent: 100 },
  { width: 1440, percent: 100 },
  { width: 1440, percent: 125 },
])
  test(`NAV-19 at ${width} px with ${percent}% text the menu of the full bar stands in one row`, async ({
    page,
    samples,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(samples.address("harbor-plumbing"));
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, `${percent}%`);
    await expect(page.getByRole("navigation", { name: "Pages", exact: true })).toBeVisible();
    expect([await menuRows(page), await barHeight(page)]).toEqual([1, 80]);
  });

const longLabels = [
  "Commercial Plumbing",
  "Maintenance Plans",
  "Emergency Service",
  "About the Company",
  "Seasonal Offers",
  "Questions",
];
const entries = longLabels.map((label): MenuEntry => ({ kind: "page", id: label, label, path: "/" }));
const longItems = {
  businessName: "Harbor Plumbing",
  logoUrl: "/logo.svg",
  logoWidthPx: 152,
  entries,
  phone: "+1 410 555 0134",
  login: "Client Login",
  action: "Get an Estimate",
};

/** Gives the bar of Harbor Plumbing the long labels, shown in full whatever the width. */
async function showLongLabels(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("banner").evaluate((bar, labels) => {
    const show = (selector: string, display: string) => {
      for (const part of bar.querySelectorAll<HTMLElement>(selector)) part.style.display = display;
    };
    show(".full", "flex");
    show(".burger", "none");
    const items = labels.map((label) => {
      const link = Object.assign(document.createElement("a"), { className: "nav-item", href: "/" });
      link.textContent = label;
      const item = document.createElement("li");
      item.append(link);
      return item;
    });
    bar.querySelector(".full > ul")?.replaceChildren(...items);
    // The larger font of Harbor Plumbing's own menu begins before that of this one would.
    for (const link of bar.querySelectorAll<HTMLElement>(".nav-item"))
      Object.assign(link.style, { fontSize: "0.875rem", paddingInline: "6px" });
  }, longLabels);
}

for (const { fonts, rows } of [
  { fonts: "Noto Sans, Arial, Liberation Sans", rows: 1 },
  { fonts: "Verdana, DejaVu Sans", rows: 2 },
])
  test(`NAV-19 just where the full bar begins, long labels in ${fonts} stand in at most ${rows} rows, unbroken`, async ({
    page,
    samples,
  }) => {
    await page.setViewportSize({ width: fullBarWidth(longItems), height: 800 });
    await showLongLabels(page, samples.address("harbor-plumbing"));
    await page.getByRole("banner").evaluate((bar, family) => {
      bar.style.fontFamily = family;
    }, fonts);
    expect(await labelLines(page)).toEqual(Array(9).fill(1));
    expect(await menuRows(page)).toBeLessThanOrEqual(rows);
    expect(await barHeight(page)).toBe(80);
    expect((await page.locator(".brand img").first().boundingBox())?.width).toBe(152);
  });

const isFull = (page: Page) => page.locator(".full").isVisible();

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** The least width from 1080 to 1920 px at which the full bar shows. */
async function leastFullWidth(page: Page, from = 1080, to = 1920): Promise<number> {
  if (from === to) return to;
  const middle = Math.floor((from + to) / 2);
  await setWidth(page, middle);
  return (await isFull(page)) ? leastFullWidth(page, from, middle) : leastFullWidth(page, middle + 1, to);
}

/** How many items of the bar stand out of it, or on another. */
const misplacedItems = (page: Page) =>
  page.getByRole("banner").evaluate((bar) => {
    const room = bar.getBoundingClientRect();
    const items = [...bar.querySelectorAll(".brand, .nav-item, .bar > .button")];
    const boxes = items.map((item) => item.getBoundingClientRect()).filter(({ width }) => width);
    return boxes.filter(
      (box) =>
        box.left < room.left ||
        box.right > room.right ||
        box.top < room.top ||
        box.bottom > room.bottom ||
        boxes.some(
          (other) =>
            other !== box &&
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
        ),
    ).length;
  });

/** What is wrong with the full bar at each width: labels in two lines, rows, items, sideways scroll. */
async function findFaults(page: Page, widths: readonly number[]) {
  const faults = [];
  for (const width of widths) {
    await setWidth(page, width);
    faults.push({
      width,
      isFull: await isFull(page),
      brokenLabels: (await labelLines(page)).filter((lines) => lines > 1).length,
      rows: await menuRows(page),
      misplaced: await misplacedItems(page),
      excess: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    });
  }
  return faults;
}

for (const { look, folder, id } of lookSites)
  for (const fonts of ["its fonts", "no fonts"])
    test(`NAV-19 the full bar of the look ${look} stands in one row from where it begins to 1920 px, with ${fonts}`, async ({
      page,
      samples,
      cases,
    }) => {
      if (fonts === "no fonts") await page.route("**/_fonts/*", (route) => route.abort());
      await setWidth(page, 1080);
      await page.goto({ samples, cases }[folder].address(id));
      await page.evaluate(() => document.fonts.ready);
      const least = await leastFullWidth(page);
      const widths = [least, 1080, 1200, 1280, 1366, 1440, 1600, 1920].filter((width) => width >= least);
      const sound = { isFull: true, brokenLabels: 0, rows: 1, misplaced: 0, excess: 0 };
      expect(await findFaults(page, widths)).toEqual(widths.map((width) => ({ width, ...sound })));
    });
