import type { Page } from "@playwright/test";
import { longHint, openIds } from "./stage/lookBusinesses.ts";
import { expect, test } from "./stage/site.ts";

const widths = [390, 768, 1440];

/** Opens a page whose fonts, pictures and script come after it was painted; answers with what it loaded late. */
async function openLate(page: Page, address: string, width: number): Promise<string[]> {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>();
  const late: string[] = [];
  await page.unrouteAll();
  await page.route(/\/(?:_fonts|_pictures|_astro)\//, async (route) => {
    late.push(route.request().resourceType());
    await painted;
    await route.continue();
  });
  await page.setViewportSize({ width, height: 844 });
  await page.goto(address, { waitUntil: "commit" });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
      }),
  );
  release();
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.load("1px Head"));
  return late;
}

/** Sums up how far the page has shifted what was painted, as browsers count it, to three digits. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          // The types of the DOM know the entry without its value.
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        const frame = (next: () => void) => requestAnimationFrame(next);
        frame(() => frame(() => frame(() => resolve(sum.toFixed(3)))));
      }),
  );

for (const id of openIds)
  test(`nothing of ${id} moves from 390 to 1440 px when its fonts, pictures and a longer hint of its hours come late`, async ({
    page,
    looks,
  }) => {
    await page.clock.setFixedTime(longHint.instant);
    for (const width of widths) {
      const late = await openLate(page, looks.address(id), width);
      expect(late).toEqual(expect.arrayContaining(["font", "script"]));
      await expect(page.locator(".hero [data-open]")).toContainText(longHint.text);
      expect(await layoutShift(page)).toBe("0.000");
    }
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

for (const { id, face } of [
  { id: "harbor-plumbing", face: "Figtree" },
  { id: "odette-hair", face: "Source Serif" },
  { id: "fern-and-field", face: "Archivo" },
])
  test(`the headline of ${id} gets its own face on a slow first visit, and nothing moves`, async ({
    page,
    samples,
  }) => {
    for (const width of widths) {
      await openLate(page, samples.address(id), width);
      await expect.poll(() => drawnFonts(page, ".display")).toEqual([expect.stringContaining(face)]);
      expect(await layoutShift(page)).toBe("0.000");
    }
  });
