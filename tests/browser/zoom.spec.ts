import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
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
        // The bar is measured anew before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
    `${percent}%`,
  );

/** Of what has the focus: its name, and how much of it (0 to 1) something else of the page covers. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = (from: number, to: number, part: number) => from + (to - from) * part;
    const places = [0.3, 0.5, 0.7].flatMap((x) =>
      [0.3, 0.5, 0.7].map((y) => document.elementFromPoint(at(left, right, x), at(top, bottom, y))),
    );
    const covering = places.filter((other) => other?.closest(".bar,.strip") && !element.contains(other));
    const isInside = Boolean(element.closest(".bar,.strip"));
    const seen = places.filter((other) => other && (element.contains(other) || other.contains(element)));
    return {
      name: `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`,
      covered: isInside ? 0 : covering.length,
      seen: seen.length,
    };
  });

/** Goes through every stop of a page; names those that the bar or the strip covers, or that nobody sees. */
async function coveredStops(page: Page): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = [];
  for (let stops = 0; ; stops++) {
    await page.keyboard.press("Tab");
    const focus = await readFocus(page);
    if (!focus) return { stops, covered };
    if (focus.covered || !focus.seen) covered.push(focus.name);
  }
}

const screens = [
  ...[320, 390, 768, 1280].map((width) => ({ width, height: 800, percent: 200 })),
  { ...zoomed, percent: 100 },
];

for (const path of ["/", "/contact"])
  for (const { width, height, percent } of screens)
    test(`on ${path} at ${width} x ${height} px with ${percent}% text, neither bar nor strip covers any stop`, async ({
      page,
      samples,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(samples.address("harbor-plumbing", path));
      await scaleText(page, percent);
      const { stops, covered } = await coveredStops(page);
      expect(stops).toBeGreaterThan(20);
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
    size: { width: 844, height: 390 },
    percent: 100,
    id: "harbor-plumbing",
    parts: [],
  },
  { title: "400% zoom", size: zoomed, percent: 100, id: "harbor-plumbing", parts: [] },
  {
    title: "a long name in 200% text",
    size: { width: 390, height: 844 },
    percent: 200,
    id: "long-labels",
    parts: [".strip"],
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

test("NAV-05 without JavaScript the bar scrolls away at 400% zoom, and stays on a phone", async ({
  browser,
  samples,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: zoomed });
  await page.goto(samples.address("harbor-plumbing"));
  const bar = page.getByRole("banner");
  await page.mouse.wheel(0, 900);
  await expect(bar).not.toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar).toBeInViewport();
  await page.close();
});

for (const name of ["samples", "cases"] as const)
  test(`no page of the ${name} scrolls sideways from 320 to 1440 px with text of 100% and 200%`, async ({
    page,
    samples,
    cases,
  }) => {
    const sites = { samples, cases };
    const { out } = folders[name];
    const files = readdirSync(out, { recursive: true, encoding: "utf8" });
    const paths = files.filter(
      (file) =>
        /^[^._][^/]*\/(?!_)[^.]*\.html$/.test(file) &&
        !readFileSync(join(out, file), "utf8").includes('http-equiv="refresh"'),
    );
    expect(paths.length).toBeGreaterThan(10);
    const wide: string[] = [];
    for (const file of paths) {
      const [id = "", ...rest] = file.replace(/(?:index)?\.html$/, "").split("/");
      await page.goto(sites[name].address(id, `/${rest.join("/")}`));
      for (const percent of [100, 200]) {
        await scaleText(page, percent);
        for (const width of [320, 390, 768, 1080, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          const excess = await page.evaluate(
            () => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth,
          );
          if (excess > 0) wide.push(`${file} at ${width} px, ${percent}%: ${excess} px`);
        }
      }
    }
    expect(wide).toEqual([]);
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
    const labels = page.locator(".bar > .button, .bar .nav-item").filter({ visible: true });
    const rows = await labels.evaluateAll((elements) =>
      elements.map((element) => {
        const text = document.createRange();
        text.selectNode([...element.childNodes].find((node) => node.textContent?.trim()) ?? element);
        return text.getClientRects().length;
      }),
    );
    expect(rows).toEqual(Array(9).fill(1));
    expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThanOrEqual(80);
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
