import { expect, test } from "./stage/site.ts";

test("NAV-14 the list of sites shows each in a frame and follows what its menu chose", async ({
  page,
  samples,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const arrival = Promise.withResolvers<void>();
  await page.route("**/_astro/preview*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`http://localhost:${samples.port}/`);
  await page.getByRole("link", { name: "Harbor Plumbing" }).click();
  const frame = page.frameLocator('iframe[title="Preview"]');
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("Baltimore");
  // A click would lead away as long as the preview is not there.
  await expect(page.locator('iframe[title="Preview"]')).toHaveJSProperty("inert", true);
  arrival.resolve();
  const menu = frame.getByRole("dialog");
  // A loaded browser hands a click to the page around for a moment after the frame takes clicks again.
  await expect(async () => {
    await frame.getByRole("button", { name: "Open menu" }).click({ timeout: 5_000 });
    await expect(menu).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await menu.getByRole("link", { name: "About Us" }).click();
  await expect(page.locator("output")).toHaveText(samples.address("harbor-plumbing", "/about"));
  await expect(frame.getByRole("heading", { name: "About Us", level: 1 })).toBeVisible();
});

test("what a site in the frame sends leads to no other host", async ({ page, samples }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`http://localhost:${samples.port}/`);
  await page.getByRole("link", { name: "Corner Bakery" }).click();
  const shown = page.locator("output");
  await expect(shown).toHaveText(samples.address("corner-bakery"));
  const site = page.frameLocator('iframe[title="Preview"]').locator("html");
  await expect(site.getByRole("heading", { level: 1 })).toContainText("Corner Bakery");
  const lastMessage = page.evaluate(
    () =>
      new Promise((resolve) => addEventListener("message", ({ data }) => data === "sent" && resolve(data))),
  );
  await site.evaluate(() => {
    for (const path of ["//evil.example/", "/\\evil.example/", "https://evil.example/", 7])
      parent.postMessage({ type: "preview", path }, "*");
    parent.postMessage("sent", "*");
  });
  await lastMessage;
  await expect(shown).toHaveText(samples.address("corner-bakery"));
});

test("the frame of the list of sites is as wide as one chooses", async ({ page, samples }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`http://localhost:${samples.port}/`);
  await page.getByRole("link", { name: "Harbor Plumbing" }).click();
  const frame = page.frameLocator('iframe[title="Preview"]').locator("html");
  const width = () => frame.evaluate(() => innerWidth);
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("Baltimore");
  await expect.poll(width).toBe(390);
  await page.getByText("1440").click();
  await expect.poll(width).toBe(1440);
});

test("without JavaScript the list of sites is a list of links", async ({ browser, samples }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`http://localhost:${samples.port}/`);
  await page.getByRole("link", { name: "Corner Bakery" }).click();
  await expect(page).toHaveURL(samples.address("corner-bakery"));
  await page.close();
});
