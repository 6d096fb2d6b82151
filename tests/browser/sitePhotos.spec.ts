import type { Browser } from "@playwright/test";
import { expect, test } from "./stage/site.ts";

/** Opens a page on a phone of 390 px with so many pixels for each; its photos come once all else is shown. */
async function openSlowly(browser: Browser, address: string, deviceScaleFactor: number) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor });
  const page = await context.newPage();
  const photos: string[] = [];
  const { promise: shown, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/_pictures\/.*\.(webp|jpeg)$/, async (route) => {
    photos.push(route.request().url());
    await shown;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.getByRole("heading", { level: 1 }).boundingBox();
  release();
  await page.waitForLoadState("networkidle");
  return { page, photos };
}

for (const [pixels, width] of [
  [2, 800],
  [3, 800],
] as const)
  test(`the photo of the hero is loaded once, ${width} px wide for ${pixels} pixels each`, async ({
    browser,
    samples,
  }) => {
    const { page, photos } = await openSlowly(browser, samples.address("fern-and-field"), pixels);
    const hero = page.locator(".hero img").first();
    await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const shown = await hero.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toContain(`-${width}.webp`);
    const [name = ""] = shown.split(`-${width}`);
    // Further down a picture of a service is near enough to come too.
    expect(photos.filter((photo) => photo.startsWith(name))).toEqual([shown]);
    await page.context().close();
  });
