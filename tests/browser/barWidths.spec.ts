import type { Page } from "@playwright/test";
import { fullBarWidth } from "../../src/navigation/fullBar.ts";
import type { MenuEntry } from "../../src/navigation/groups.ts";
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
