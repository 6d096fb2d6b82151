import type { Page } from "@playwright/test";
import { expect, test } from "./stage/site.ts";

const sites = ["harbor-plumbing", "odette-hair", "corner-bakery", "fern-and-field"];

/** Sums up how far the page has shifted what was painted, as browsers count it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          // The types of the DOM know the entry without its value.
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum))));
      }),
  );

for (const width of [390, 1440])
  for (const site of sites)
    test(`at ${width} px nothing of ${site} moves when its fonts come long after the page`, async ({
      page,
      samples,
    }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      let fonts = 0;
      await page.route("**/_fonts/*", async (route) => {
        fonts += 1;
        await released;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(samples.address(site), { waitUntil: "commit" });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
        .toBe(1);
      release();
      await page.waitForLoadState("load");
      await page.evaluate(() => document.fonts.ready);
      expect(fonts).toBeGreaterThan(0);
      expect(await layoutShift(page)).toBe(0);
    });

test("the second page of a visit shows the look's own face, however slow its fonts came for the first", async ({
  page,
  samples,
}) => {
  await page.goto(samples.address("harbor-plumbing"));
  await page.goto(samples.address("harbor-plumbing", "/contact"));
  const isLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some((face) => /Figtree$/.test(face.family) && face.status === "loaded"),
    );
  await expect.poll(isLoaded).toBe(true);
});
