import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import { lookNames } from "../../src/branding/looks.ts";
import { fullBarWidth } from "../../src/navigation/fullBar.ts";
import { estimatedWidth } from "../../src/navigation/width.ts";
import { crowdedBar, crowdedIds } from "./stage/lookBusinesses.ts";
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

/** Opens a page, and lists the screens on which something is wrong with it. */
async function findFaultyScreens(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  const found = [];
  for (const screen of screens) found.push({ screen, ...(await findFaults(page, screen)) });
  return found.filter(({ screen: _, ...faults }) => !isDeepStrictEqual(faults, sound));
}

for (const look of lookNames)
  test(`NAV-07 NAV-19 NAV-21 the look ${look} with a wide logo, eight entries and long texts has one row in its bar, in full from max(1080, W) px on, and no sideways scroll from 320 to 1920 px, also without its fonts; text a quarter larger breaks no label`, async ({
    page,
    looks,
  }) => {
    const [open, emergency] = crowdedIds(look).map((id) => looks.address(id)) as [string, string];
    expect(await findFaultyScreens(page, emergency)).toEqual([]);
    expect(await findFaultyScreens(page, open)).toEqual([]);
    const width = await leastFullWidth(page);
    const lettering = look === "bold" ? "capitals" : undefined;
    expect(width).toBe(fullBarWidth({ ...crowdedBar, lettering }));
    expect(width).toBeGreaterThanOrEqual(Math.max(1080, estimatedWidth(crowdedBar)));
    expect(await findFaults(page, { width, height: 800 })).toEqual(sound);
    await page.locator("html").evaluate((html) => {
      html.style.fontSize = "125%";
    });
    const unbroken = { brokenLabels: 0, misplaced: 0 };
    expect(await findFaults(page, { width: 1440, height: 800 })).toMatchObject(unbroken);
    expect(await findFaults(page, { width: 1920, height: 800 })).toMatchObject(unbroken);
    await page.route("**/_fonts/*", (route) => route.abort());
    expect(await findFaultyScreens(page, open)).toEqual([]);
    expect(await findFaultyScreens(page, emergency)).toEqual([]);
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
