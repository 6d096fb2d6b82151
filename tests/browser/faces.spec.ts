import type { Page } from "@playwright/test";
import { lookSites } from "./stage/lookSites.ts";
import { expect, test } from "./stage/site.ts";

const sites = [{ folder: "samples", id: "harbor-plumbing" }, ...lookSites] as const;

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
  for (const { folder, id } of sites)
    test(`at ${width} px nothing of ${id} moves when its fonts and pictures come long after the page`, async ({
      page,
      samples,
      cases,
    }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      let fonts = 0;
      await page.route(/\/_(?:fonts|pictures)\//, async (route) => {
        fonts += route.request().resourceType() === "font" ? 1 : 0;
        await released;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 844 });
      await page.goto({ samples, cases }[folder].address(id), { waitUntil: "commit" });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
        .toBe(1);
      release();
      await page.waitForLoadState("load");
      await page.evaluate(() => document.fonts.ready);
      expect(fonts).toBeGreaterThan(0);
      expect(await layoutShift(page)).toBe(0);
    });

/** The families of the fonts that the browser really draws an element with. */
async function drawnFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test("the second page of a visit is drawn in the look's own face", async ({ page, samples }) => {
  await page.goto(samples.address("harbor-plumbing"));
  await page.goto(samples.address("harbor-plumbing", "/contact"));
  expect(await drawnFonts(page, "h1")).toEqual([expect.stringContaining("Figtree")]);
});
