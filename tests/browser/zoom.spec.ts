import type { Page } from "@playwright/test";
import { builtPages } from "./stage/builtPages.ts";
import { everyLook, lookSites } from "./stage/lookSites.ts";
import { expect, folders, test } from "./stage/site.ts";

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

const screens = [
  ...[320, 390, 768, 1280].map((width) => ({ width, height: 800, percent: 200 })),
  { ...zoomed, percent: 100 },
];
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

for (const { folder, id, path, sizes } of [
  { folder: "samples", id: "harbor-plumbing", path: "/", sizes: screens },
  { folder: "samples", id: "harbor-plumbing", path: "/contact", sizes: screens },
  { folder: "cases", id: "right-to-left", path: "/", sizes: phoneScreens },
  { folder: "cases", id: "long-labels", path: "/", sizes: phoneScreens },
  // It asks whether it may set cookies.
  {
    folder: "cases",
    id: "spanish",
    path: "/contacto",
    sizes: [...phoneScreens, { width: 1280, height: 800, percent: 100 }],
  },
  ...lookSites.map(({ folder, id }) => ({ folder, id, path: "/", sizes: lookScreens })),
] as const)
  for (const { width, height, percent } of sizes)
    test(`on ${path} of ${id} at ${width} x ${height} px with ${percent}% text, nothing that is fixed covers any stop`, async ({
      page,
      samples,
      cases,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto({ samples, cases }[folder].address(id, path));
      await scaleText(page, percent);
      const stops = await walkStops(page);
      expect(stops.length).toBeGreaterThan(12);
      expect(coveredStops(stops)).toEqual([]);
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

for (const { title, size, percent, id, parts } of [
  {
    title: "a phone",
    size: { width: 390, height: 844 },
    percent: 100,
    id: "harbor-plumbing",
    parts: [".bar", ".strip"],
  },
  {
    title: "a phone with 200% text",
    size: { width: 390, height: 844 },
    percent: 200,
    id: "harbor-plumbing",
    parts: [".bar", ".strip"],
  },
  {
    title: "a phone on its side",
    size: { width: 667, height: 375 },
    percent: 100,
    id: "harbor-plumbing",
    parts: [".bar", ".strip"],
  },
  { title: "400% zoom", size: zoomed, percent: 100, id: "harbor-plumbing", parts: [] },
  {
    title: "a phone with a long name in 200% text",
    size: { width: 390, height: 844 },
    percent: 200,
    id: "long-labels",
    parts: [".bar", ".strip"],
  },
])
  test(`NAV-05 on ${title} what stays in sight of bar and strip is: ${parts.join(" and ") || "nothing"}`, async ({
    page,
    samples,
    cases,
  }) => {
    await page.setViewportSize(size);
    await page.goto((id === "long-labels" ? cases : samples).address(id));
    await scaleText(page, percent);
    expect(await shownParts(page)).toEqual(parts);
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
  for (const percent of [100, 200])
    test(`NAV-05 the bar of ${id} (${look}) with ${percent}% text is one row of 48 px on screens below 600 px, sticks from 320 px on, and needs no script`, async ({
      browser,
      samples,
      cases,
    }) => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      await page.goto({ samples, cases }[folder].address(id));
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, `${percent}%`);
      const places = [];
      for (const screen of lowScreens) places.push(await placeOfBar(page, screen));
      expect(places).toEqual(lowScreens.map((screen) => ({ screen, y: 0, height: 48 })));
      expect(await placeOfBar(page, zoomed)).toEqual({ screen: zoomed, y: -400, height: 48 });
      await page.close();
    });

test("the cookie question is read whole where it is tall, and its answers lie beside the chat button", async ({
  page,
  cases,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(cases.address("spanish", "/contacto"));
  await scaleText(page, 200);
  const question = page.locator(".consent");
  await expect(question).toHaveCSS("position", "static");
  await page.getByRole("button", { name: "No, gracias" }).focus();
  const [answer, chat] = await Promise.all(
    [page.getByRole("button", { name: "No, gracias" }), page.locator(".chat-button")].map((part) =>
      part.boundingBox(),
    ),
  );
  expect((answer?.y ?? 0) + (answer?.height ?? 0)).toBeLessThanOrEqual(chat?.y ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await scaleText(page, 100);
  await expect(question).toHaveCSS("position", "sticky");
  await expect(question).toBeInViewport({ ratio: 1 });
});

for (const { width, height, percent } of [
  { width: 320, height: 640, percent: 100 },
  { width: 360, height: 640, percent: 100 },
  { width: 390, height: 844, percent: 100 },
  { width: 320, height: 800, percent: 200 },
])
  test(`NAV-10 in the panel at ${width} x ${height} px with ${percent}% text, nothing covers a stop or stands out at its side`, async ({
    page,
    samples,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(samples.address("harbor-plumbing"));
    await scaleText(page, percent);
    await page.getByRole("button", { name: "Open menu" }).click();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await panel.getByText("Services", { exact: true }).click();
    expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const stops = await walkStops(page);
    expect(stops.length).toBeGreaterThan(10);
    expect(coveredStops(stops)).toEqual([]);
  });

const widths = [320, 390, 768, 1080, 1440].flatMap((width) =>
  [100, 200].map((percent) => ({ width, percent })),
);

/** The screens on which a page stands out at the side, and by how many px. */
async function findExcesses(page: Page): Promise<string[]> {
  const excesses = [];
  for (const { width, percent } of widths) {
    await page.setViewportSize({ width, height: 800 });
    await scaleText(page, percent);
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    excesses.push({ screen: `${width} px, ${percent}%`, excess: pageWidth - width });
  }
  return excesses.filter(({ excess }) => excess > 0).map(({ screen, excess }) => `${screen}: ${excess} px`);
}

for (const folder of ["samples", "cases"] as const)
  test(`no page of the ${folder} scrolls sideways from 320 to 1440 px with text of 100% and 200%`, async ({
    page,
    samples,
    cases,
  }) => {
    const pages = [];
    for (const file of builtPages(folders[folder].out)) {
      const [id = "", ...path] = file.replace(/(?:index)?\.html$/, "").split("/");
      await page.goto({ samples, cases }[folder].address(id, `/${path.join("/")}`));
      pages.push({ file, excesses: await findExcesses(page) });
    }
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter(({ excesses }) => excesses.length)).toEqual([]);
  });

test("NAV-09 NAV-10 at 400% zoom the panel is read to its end, and its close button stays at hand", async ({
  page,
  samples,
}) => {
  await page.setViewportSize(zoomed);
  await page.goto(samples.address("harbor-plumbing"));
  await page.getByRole("button", { name: "Open menu" }).click();
  const panel = page.getByRole("dialog", { name: "Menu" });
  await panel.getByRole("link", { name: "Get an Estimate" }).scrollIntoViewIfNeeded();
  await expect(panel.getByRole("link", { name: "Get an Estimate" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(panel).toBeHidden();
});

test("at 400% zoom the whole form of the chat is within reach, and its close button", async ({
  page,
  samples,
}) => {
  await page.setViewportSize(zoomed);
  await page.goto(samples.address("harbor-plumbing"));
  await page.getByRole("button", { name: "Open chat" }).click();
  const drawer = page.getByRole("dialog");
  await page.getByPlaceholder("Your name").fill("Ada");
  await page.getByPlaceholder("Phone number or email").fill("ada@example.org");
  await page.getByRole("button", { name: "Chat Now" }).click();
  const field = drawer.getByRole("textbox");
  await field.fill("Do you repair boilers?");
  await expect(field).toBeInViewport({ ratio: 1 });
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toBeHidden();
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

for (const colorScheme of ["light", "dark"] as const)
  test(`in forced colours, ${colorScheme}, the logo stands on paper, and icons and the page's mark show`, async ({
    page,
    samples,
  }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.goto(samples.address("harbor-plumbing", "/about"));
    const look = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await look(".bar .brand img", "background-color")).toBe("rgb(255, 255, 255)");
    expect(await look(".full [aria-current]", "text-decoration-line")).toBe("underline");
    expect(await look(".chat-button", "border-top-style")).toBe("solid");
    expect(await look(".bar > .button", "border-top-style")).toBe("solid");
    await page.goto(samples.address("harbor-plumbing"));
    expect(await look(".proofs .icon", "color")).toBe(await look(".proofs li", "color"));
  });

for (const { site, path, first } of [
  { site: "harbor-plumbing", path: "/", first: "Plumbing repairs in Baltimore" },
  { site: "harbor-plumbing", path: "/about", first: "About Us" },
  { site: "corner-bakery", path: "/", first: "Corner Bakery" },
  { site: "corner-bakery", path: "/breads", first: "Corner Bakery" },
])
  test(`NAV-05 the first heading of ${site}${path} is its only h1, and the name is on the first screen`, async ({
    page,
    samples,
  }) => {
    await page.goto(samples.address(site, path));
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("h1, h2, h3").first()).toHaveRole("heading");
    await expect(page.locator("h1, h2, h3").first()).toContainText(first);
    expect(
      await page
        .locator("h1, h2, h3")
        .first()
        .evaluate(({ tagName }) => tagName),
    ).toBe("H1");
    const name = site === "harbor-plumbing" ? "Harbor Plumbing" : "Corner Bakery";
    await expect(page.getByText(name, { exact: true }).first()).toBeInViewport();
  });
