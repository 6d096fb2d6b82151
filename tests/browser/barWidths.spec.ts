import type { Page } from "@playwright/test";
import { lookNames } from "../../src/business/looks.ts";
import { fullBarWidth } from "../../src/navigation/fullBar.ts";
import type { MenuEntry } from "../../src/navigation/groups.ts";
import { estimatedWidth } from "../../src/navigation/width.ts";
import { crowdedBar, crowdedIds } from "./stage/crowdedBusinesses.ts";
import { expect, test } from "./stage/site.ts";

/** How many lines each label of the bar takes that is to be seen. */
const labelLines = (page: Page) =>
  page
    .locator(".bar > .button, .bar .nav-item")
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => {
        const text = document.createRange();
        const label = [...element.childNodes].find((node) => node.textContent?.trim());
        text.selectNodeContents(label ?? element);
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

const isFull = (page: Page) => page.locator("nav.full").isVisible();

/** The least width from 1080 to 1920 px at which the full bar shows. */
async function leastFullWidth(page: Page, from = 1080, to = 1920): Promise<number> {
  if (from === to) return to;
  const middle = Math.floor((from + to) / 2);
  await page.setViewportSize({ width: middle, height: 800 });
  return (await isFull(page)) ? leastFullWidth(page, from, middle) : leastFullWidth(page, middle + 1, to);
}

/** How many items of the bar stand out of it, on another, or in a row below another. */
const misplacedItems = (page: Page) =>
  page.getByRole("banner").evaluate((bar) => {
    const room = bar.getBoundingClientRect();
    const items = [...bar.querySelectorAll(".brand, .nav-item, .bar > .button, .burger [aria-expanded]")];
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
            (box.top >= other.bottom ||
              (Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
                Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5)),
        ),
    ).length;
  });

type Screen = { width: number; height: number };

/** What is wrong on a screen, measured against its own width: a page that is too wide widens `innerWidth`. */
async function findFaults(page: Page, screen: Screen) {
  await page.setViewportSize(screen);
  return {
    brokenLabels: (await labelLines(page)).filter((lines) => lines > 1).length,
    misplaced: await misplacedItems(page),
    excess: (await page.evaluate(() => document.documentElement.scrollWidth)) - screen.width,
    logoLink: await page.locator("a.brand").evaluate((link) => link.getBoundingClientRect().width),
  };
}

const sound = { brokenLabels: 0, misplaced: 0, excess: 0, logoLink: 200 };

const screens: readonly Screen[] = [
  ...[320, 360, 390, 432, 490, 552, 768, 820, 1080, 1200, 1280, 1366, 1440, 1920].map((width) => ({
    width,
    height: 800,
  })),
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 1440, height: 500 },
];

for (const look of lookNames)
  for (const fonts of ["its fonts", "no fonts"])
    test(`NAV-07 NAV-19 NAV-21 the look ${look} with ${fonts}, a wide logo, eight entries and long texts has one row in its bar and no sideways scroll from 320 to 1920 px`, async ({
      page,
      crowded,
    }) => {
      if (fonts === "no fonts") await page.route("**/_fonts/*", (route) => route.abort());
      for (const id of crowdedIds(look)) {
        await page.goto(crowded.address(id));
        await page.evaluate(() => document.fonts.ready);
        const faults = [];
        for (const screen of screens) faults.push({ screen, ...(await findFaults(page, screen)) });
        expect(faults).toEqual(screens.map((screen) => ({ screen, ...sound })));
      }
    });

for (const look of lookNames)
  test(`NAV-19 the full bar of the look ${look} shows from max(1080, W) px on, or from where its type has the room, in one row`, async ({
    page,
    crowded,
  }) => {
    await page.goto(crowded.address(`${look}-hours`));
    await page.evaluate(() => document.fonts.ready);
    const width = await leastFullWidth(page);
    const lettering = look === "bold" ? "capitals" : undefined;
    expect(width).toBe(fullBarWidth({ ...crowdedBar, lettering }));
    expect(width).toBeGreaterThanOrEqual(Math.max(1080, estimatedWidth(crowdedBar)));
    expect(await findFaults(page, { width, height: 800 })).toEqual(sound);
  });

test("NAV-05 in the look editorial six entries stand below the logo, whose link is no wider than it", async ({
  page,
  samples,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(samples.address("odette-hair"));
  const link = await page.locator("a.brand").boundingBox();
  const menu = await page.locator("nav.full").boundingBox();
  expect(link?.width).toBeLessThanOrEqual(200);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0);
  expect([await menuRows(page), await barHeight(page)]).toEqual([1, 104]);
});
