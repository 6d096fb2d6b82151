import { expect, test } from "./site.ts";

test("NAV-14 the list of sites shows each in a frame and follows what its menu chose", async ({
  page,
  samples,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`http://localhost:${samples.port}/`);
  await page.getByRole("link", { name: "Harbor Plumbing" }).click();
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Open menu" }).click();
  await frame.getByRole("dialog").getByRole("link", { name: "About Us" }).click();
  await expect(page.locator("output")).toHaveText(samples.address("harbor-plumbing", "/about"));
  await expect(frame.getByRole("heading", { name: "About Us", level: 1 })).toBeVisible();
});

test("the frame of the list of sites is as wide as one chooses", async ({ page, samples }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`http://localhost:${samples.port}/`);
  await page.getByRole("link", { name: "Harbor Plumbing" }).click();
  const frame = page.frameLocator("iframe").locator("html");
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
