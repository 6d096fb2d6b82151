import type { Page } from "@playwright/test";
import { everyLook } from "./stage/lookSites.ts";
import { expect, test } from "./stage/site.ts";

// Many pages, each in several widths and sizes of text.
test.describe.configure({ timeout: 240_000 });

/** A screen of 1280 by 1024 at 400% zoom. */
const zoomed = { width: 320, height: 256 };

const scaleText = (page: Page, percent: number) =>
  page.evaluate(
    (size) =>
      new Promise((resolve) => {
        document.documentElement.style.fontSize = size;
        // The cookie question is measured anew before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
    `${percent}%`,
  );

/** Parts that keep their place on the screen. The cookie question may cover the end of a tall field. */
const fixedParts = ".bar,.strip,.panel form,.panel-actions";

/** Of what has the focus: its name, and how many of nine places in it are covered by a fixed part, or to be seen. */
const readFocus = (page: Page) =>
  page.evaluate((fixed) => {
    const element = document.activeElement;
    if (!element || element === document.body) return;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = (from: number, to: number, part: number) => from + (to - from) * part;
    const places = [0.3, 0.5, 0.7].flatMap((x) =>
      [0.3, 0.5, 0.7].map((y) => document.elementFromPoint(at(left, right, x), at(top, bottom, y))),
    );
    const covering = places.filter((other) => other?.closest(fixed) && !element.contains(other));
    const seen = places.filter((other) => other && (element.contains(other) || other.contains(element)));
    return {
      name: `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`,
      covered: element.closest(fixed) ? 0 : covering.length,
      seen: seen.length,
    };
  }, fixedParts);

/** Goes by the Tab key through every stop of a page, or of the dialog that is open. */
async function walkStops(page: Page) {
  const next = async () => {
    await page.keyboard.press("Tab");
    return readFocus(page);
  };
  const stops = [];
  for (let stop = await next(); stop; stop = await next()) stops.push(stop);
  return stops;
}

type Stop = Awaited<ReturnType<typeof walkStops>>[number];

/** The names of those that a fixed part covers, or that nobody sees. */
const coveredStops = (stops: readonly Stop[]) =>
  stops.filter(({ covered, seen }) => covered || !seen).map(({ name }) => name);

const phoneScreens = [
  { width: 390, height: 844, percent: 100 },
  { width: 320, height: 800, percent: 200 },
  { ...zoomed, percent: 100 },
];
const lookScreens = [
  { width: 390, height: 844, percent: 200 },
  { width: 1280, height: 800, percent: 200 },
  { width: 667, height: 375, percent: 100 },
  { width: 1280, height: 500, percent: 100 },
  { ...zoomed, percent: 100 },
];

for (const { folder, id, path, screens } of [
  ...everyLook.map(({ folder, id }) => ({ folder, id, path: "/", screens: lookScreens })),
  { folder: "samples", id: "harbor-plumbing", path: "/contact", screens: phoneScreens },
  { folder: "cases", id: "right-to-left", path: "/", screens: phoneScreens },
  { folder: "cases", id: "long-labels", path: "/", screens: phoneScreens },
  // It asks whether it may set cookies.
  { folder: "cases", id: "spanish", path: "/contacto", screens: phoneScreens },
] as const)
  test(`on ${path} of ${id} nothing that is fixed covers any stop, zoomed in, with large text and on low screens`, async ({
    page,
    samples,
    cases,
  }) => {
    await page.goto({ samples, cases }[folder].address(id, path));
    const counts = [];
    const covered = [];
    for (const { width, height, percent } of screens) {
      await page.setViewportSize({ width, height });
      await scaleText(page, percent);
      const stops = await walkStops(page);
      counts.push(stops.length);
      covered.push(...coveredStops(stops).map((name) => `${width} x ${height} px, ${percent}%: ${name}`));
    }
    expect(Math.min(...counts)).toBeGreaterThan(12);
    expect(covered).toEqual([]);
  });

/** Which of bar and strip are on the screen when the page is scrolled. */
const shownParts = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 900);
    return [".bar", ".strip"].filter((name) => {
      const { top, bottom, height } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    });
  });

test("NAV-05 bar and strip stay in sight on phones, also with large text and a long name, and neither does at 400% zoom", async ({
  page,
  samples,
  cases,
}) => {
  const partsAt = async (size: { width: number; height: number }, percent: number) => {
    await page.setViewportSize(size);
    await scaleText(page, percent);
    return shownParts(page);
  };
  await page.goto(samples.address("harbor-plumbing"));
  const upright = { width: 390, height: 844 };
  expect(await partsAt(upright, 100)).toEqual([".bar", ".strip"]);
  expect(await partsAt(upright, 200)).toEqual([".bar", ".strip"]);
  expect(await partsAt({ width: 667, height: 375 }, 100)).toEqual([".bar", ".strip"]);
  expect(await partsAt(zoomed, 100)).toEqual([]);
  await page.goto(cases.address("long-labels"));
  expect(await partsAt(upright, 200)).toEqual([".bar", ".strip"]);
});

const lowScreens = [
  { width: 320, height: 320 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 1280, height: 500 },
  { width: 375, height: 599 },
];

/** Where the bar is, and how high, when the page is scrolled. */
async function placeOfBar(page: Page, screen: { width: number; height: number }) {
  await page.setViewportSize(screen);
  await page.evaluate(() => scrollTo(0, 400));
  const { y, height } = (await page.getByRole("banner").boundingBox()) ?? {};
  return { screen, y, height };
}

for (const { look, folder, id } of [
  ...everyLook,
  { look: "plain", folder: "cases", id: "long-labels" },
] as const)
  test(`NAV-05 the bar of ${id} (${look}) is one row of 48 px on screens below 600 px, sticks from 320 px on, and needs no script, with text of 200% too`, async ({
    browser,
    samples,
    cases,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto({ samples, cases }[folder].address(id));
    for (const percent of ["100%", "200%"]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, percent);
      const places = [];
      for (const screen of lowScreens) places.push(await placeOfBar(page, screen));
      expect(places).toEqual(lowScreens.map((screen) => ({ screen, y: 0, height: 48 })));
      expect(await placeOfBar(page, zoomed)).toEqual({ screen: zoomed, y: -400, height: 48 });
    }
    await page.close();
  });

test("NAV-10 in the panel nothing covers a stop or stands out at its side, from 320 px on and with text of 200%", async ({
  page,
  samples,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(samples.address("harbor-plumbing"));
  await page.getByRole("button", { name: "Open menu" }).click();
  const panel = page.getByRole("dialog", { name: "Menu" });
  await panel.getByText("Services", { exact: true }).click();
  const found = [];
  for (const { width, height, percent } of [{ width: 320, height: 640, percent: 100 }, ...phoneScreens]) {
    await page.setViewportSize({ width, height });
    await scaleText(page, percent);
    const excess = await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    const stops = await walkStops(page);
    found.push({ excess, hasStops: stops.length > 10, covered: coveredStops(stops) });
  }
  expect(found).toEqual(Array(4).fill({ excess: 0, hasStops: true, covered: [] }));
});

test("NAV-10 the panel of 60 pages shows whose it is at its head and keeps the call-to-action in sight", async ({
  page,
  samples,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(samples.address("harbor-plumbing"));
  await page.getByRole("button", { name: "Open menu" }).click();
  const panel = page.getByRole("dialog", { name: "Menu" });
  await panel.getByRole("link", { name: "Contact" }).evaluate((link) => {
    for (let count = 0; count < 60; count++) link.parentElement?.after(link.parentElement.cloneNode(true));
  });
  await expect(panel.locator(".brand img")).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole("link", { name: "Get an Estimate" })).toBeInViewport({ ratio: 1 });
});

test("in forced colours, light and dark, the logo stands on paper, and icons and the page's mark show", async ({
  page,
  samples,
}) => {
  const look = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await page.goto(samples.address("harbor-plumbing", "/about"));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    expect(await look(".bar .brand img", "background-color")).toBe("rgb(255, 255, 255)");
    expect(await look(".full [aria-current]", "text-decoration-line")).toBe("underline");
    expect(await look(".chat-button", "border-top-style")).toBe("solid");
    expect(await look(".bar > .button", "border-top-style")).toBe("solid");
  }
  await page.goto(samples.address("harbor-plumbing"));
  expect(await look(".proofs .icon", "color")).toBe(await look(".proofs li", "color"));
});
