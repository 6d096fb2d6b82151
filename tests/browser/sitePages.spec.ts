import type { Page } from "@playwright/test";
import { lookNames } from "../../src/branding/looks.ts";
import { findViolations } from "./stage/axe.ts";
import { expect, test } from "./stage/site.ts";

test("NAV-17 on a phone the number stands on the first screen and in a strip that never leaves it, the chat beside it", async ({
  page,
  samples,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(samples.address("harbor-plumbing"));
  await expect(
    page.getByRole("main").getByRole("link", { name: "+1 410 555 0134" }).first(),
  ).toBeInViewport();
  const strip = page.getByRole("link", { name: "Call +1 410 555 0134" });
  await page.mouse.wheel(0, 3000);
  await expect(strip).toBeInViewport({ ratio: 1 });
  const chat = page.getByRole("button", { name: "Open chat" });
  const [call, beside] = await Promise.all([strip.boundingBox(), chat.boundingBox()]);
  expect([beside?.y, beside?.height]).toEqual([call?.y, call?.height]);
  expect(beside?.x).toBeGreaterThanOrEqual((call?.x ?? 0) + (call?.width ?? 0));
});

test("a picture far below has its room before it comes, and comes when it is near, as WebP of the site", async ({
  page,
  samples,
}) => {
  const types: (string | undefined)[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/_pictures/")) types.push(response.headers()["content-type"]);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(samples.address("odette-hair"), { waitUntil: "networkidle" });
  const portrait = page.getByRole("img", { name: /Tasha/ });
  const widthOf = () => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await widthOf()).toBe(0);
  const room = await portrait.boundingBox();
  expect((room?.width ?? 0) / (room?.height ?? 1)).toBeCloseTo(0.8, 1);
  await portrait.scrollIntoViewIfNeeded();
  await expect.poll(widthOf).toBeGreaterThan(100);
  expect((await portrait.boundingBox())?.height).toBe(room?.height);
  expect(new Set(types)).toEqual(new Set(["image/svg+xml", "image/webp"]));
});

test("a picture of the gallery opens large from the keyboard, with no script before, and gives the focus back", async ({
  page,
  samples,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("lightbox")) scripts.push(request.url());
  });
  await page.goto(samples.address("fern-and-field"), { waitUntil: "networkidle" });
  const gallery = page.locator(".gallery");
  const first = gallery.getByRole("link", { name: /Coneflowers/ });
  await first.scrollIntoViewIfNeeded();
  expect(scripts).toEqual([]);
  await first.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "What we draw and build" });
  await expect(dialog.getByRole("img", { name: /Coneflowers/ })).toBeInViewport({ ratio: 1 });
  expect(scripts).toHaveLength(1);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("img", { name: /drip line/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect(dialog.getByRole("img", { name: /Coneflowers/ })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(gallery.getByRole("link", { name: /limestone wall/ })).toBeFocused();
});

test("without JavaScript the link of a picture opens it", async ({ browser, samples }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(samples.address("fern-and-field"));
  await page
    .locator(".gallery")
    .getByRole("link", { name: /Coneflowers/ })
    .click();
  await expect(page).toHaveURL(/\/_pictures\/.*-1440\.webp$/);
  await page.close();
});

/** How far each price stands from the end of its service's name, in px; 0 where it stands below. */
const priceGaps = (page: Page) =>
  page.locator(".s-services li:has(> .price)").evaluateAll((rows) =>
    rows.map((row) => {
      const boxOf = (selector: string) => {
        const range = document.createRange();
        range.selectNodeContents(row.querySelector(selector) as Element);
        return range.getBoundingClientRect();
      };
      const [name, price] = [boxOf("h3, h4"), boxOf(".price")];
      return price.top >= name.bottom ? 0 : Math.round(price.left - name.right);
    }),
  );

for (const id of ["harbor-plumbing", "fern-and-field", "odette-hair"])
  test(`no price of ${id} stands 500 px from its name, and six services take no 1,400 px`, async ({
    page,
    samples,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(samples.address(id));
    const gaps = await priceGaps(page);
    expect(gaps.length).toBeGreaterThan(6);
    expect(Math.max(...gaps)).toBeLessThan(500);
    expect((await page.locator(".s-services").boundingBox())?.height).toBeLessThan(1400);
  });

for (const look of lookNames)
  test(`in the look ${look} a small portrait leaves no hole in the first screen`, async ({ page, looks }) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(looks.address(`${look}-small-photo`), { waitUntil: "networkidle" });
      const picture = page.locator(".hero picture");
      const [shown, room] = await picture.evaluate((element) => {
        const frame = element.querySelector("img")?.getBoundingClientRect();
        const parent = (element.closest(".hero > *") as Element).getBoundingClientRect();
        return [frame?.width ?? 0, parent.width];
      });
      expect(Math.abs(shown - room)).toBeLessThan(2);
      expect(await picture.locator("img").evaluate((img) => getComputedStyle(img).objectPosition)).toBe(
        "50% 22%",
      );
    }
  });

test("the hero says whether it is open, as hours and holidays have it, wherever the visitor is", async ({
  page,
  samples,
}) => {
  const textAt = async (instant: string) => {
    await page.clock.setFixedTime(instant);
    await page.goto(samples.address("harbor-plumbing"));
    return page.locator(".hero [data-open]");
  };
  await expect(await textAt("2026-11-23T12:00:00Z")).toHaveText(/^Open now until 6 PM, emergencies 24\/7/);
  await expect(await textAt("2026-12-25T15:00:00Z")).toHaveText(
    /^Closed now, opens Saturday 8 AM, emergencies/,
  );
});

test("a season stands under its name and dates until it is over, and its hours count while it lasts", async ({
  page,
  cases,
}) => {
  const table = page.getByRole("table", { name: "Horario de apertura" });
  const hint = table.locator("[data-open]");
  await page.clock.setFixedTime("2026-06-05T06:30:00Z");
  await page.goto(cases.address("spanish", "/contacto"));
  await expect(hint).toHaveText("Abierto ahora, hasta las 9:00, urgencias 24 horas por teléfono");
  const season = table.getByRole("rowgroup").last();
  await expect(season.getByRole("row").first()).toHaveText("Verano (1–30 de junio de 2026)");
  await expect(season.getByRole("row", { name: "Viernes" }).getByRole("cell")).toHaveText("8:00–9:00");
  await page.clock.setFixedTime("2026-07-03T06:30:00Z");
  await page.reload();
  await expect(hint).toHaveText("Cerrado ahora, abre a las 20:00, urgencias 24 horas por teléfono");
  await expect(table.getByText("Verano")).toBeHidden();
});

test("a link to the contact section finds one, also where the home page names other sections", async ({
  page,
  cases,
}) => {
  await page.goto(cases.address("one-page", "/#contact"));
  await expect(page.locator("#contact")).toBeInViewport();
  // Where a page of that name has the section, links lead there.
  await page.goto(cases.address("spanish"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Contacto" }).click();
  await expect(page.locator("#contact")).toBeInViewport();
});
