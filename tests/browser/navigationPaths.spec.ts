import type { Page } from "@playwright/test";
import { expect, test } from "./stage/production.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The address as the bar of a browser shows it: decoded. */
const shownPath = (page: Page) => decodeURI(new URL(page.url()).pathname);

/** Where a business has no logo, the h1 is its name in the bar. */
const pageTitle = (page: Page) => page.locator("main .display");

/** The links of the menus that are marked as the page that is open. */
const markedPaths = (page: Page) =>
  page
    .locator('.bar a[aria-current="page"]')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => decodeURI(new URL(href).pathname)));

for (const { id, group, link, path } of [
  { id: "umlauts", group: "Leistungen", link: "Fußbodenheizung", path: "/leistungen/fußbodenheizung" },
  { id: "right-to-left", group: "خدمات", link: "سخانات المياه", path: "/خدمات/سخانات-المياه" },
])
  test(`NAV-08 NAV-11 drop-down and panel of ${id} lead to a page whose path is in Unicode, and mark it there`, async ({
    page,
    production,
  }) => {
    await page.setViewportSize(wide);
    await page.goto(production.address(id));
    const bar = page.getByRole("banner");
    await bar.getByRole("button", { name: group }).click();
    await bar.getByRole("link", { name: link }).click();
    await expect(pageTitle(page)).toHaveText(link);
    expect([shownPath(page), await markedPaths(page)]).toEqual([path, [path, path]]);
    await page.setViewportSize(phone);
    await page.goto(production.address(id));
    const panel = page.locator(".burger dialog");
    await page.locator(".burger button").first().click();
    await panel.getByText(group, { exact: true }).click();
    await panel.getByRole("link", { name: link }).click();
    await expect(pageTitle(page)).toHaveText(link);
    expect(shownPath(page)).toBe(path);
    // It is open at its group.
    await page.locator(".burger button").first().click();
    await expect(panel.getByRole("link", { name: link })).toBeVisible();
  });

test("a link in a text and an old path in Unicode lead to their page", async ({ page, production }) => {
  await page.goto(production.address("umlauts", "/leistungen/fußbodenheizung"));
  await page.getByRole("main").getByRole("link", { name: "Wer wir sind" }).click();
  await expect(pageTitle(page)).toHaveText("Über uns");
  expect(shownPath(page)).toBe("/über-uns");
  await page.goto(production.address("umlauts", "/Über-Uns.html"));
  expect(shownPath(page)).toBe("/über-uns");
  await page.goto(production.address("umlauts", "/b%c3%b6den/"));
  expect(shownPath(page)).toBe("/leistungen/fußbodenheizung");
});
