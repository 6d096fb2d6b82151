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
]) {
  test(`NAV-08 a drop-down of ${id} leads to a page whose path is in Unicode, and marks it there`, async ({
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
    await bar.getByRole("button", { name: group }).click();
    await expect(bar.getByRole("link", { name: link })).toBeVisible();
  });

  test(`NAV-11 the panel of ${id} leads to a page whose path is in Unicode, and is open there at its group`, async ({
    page,
    production,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(production.address(id));
    const panel = page.locator(".burger dialog");
    await page.locator(".burger button").first().click();
    await panel.getByText(group, { exact: true }).click();
    await panel.getByRole("link", { name: link }).click();
    await expect(pageTitle(page)).toHaveText(link);
    expect(shownPath(page)).toBe(path);
    await page.locator(".burger button").first().click();
    await expect(panel.getByRole("link", { name: link })).toBeVisible();
  });
}

test("every link of a site in Unicode leads to a page: full bar, call to action, text, footer, list and old paths", async ({
  page,
  production,
}) => {
  await page.setViewportSize(wide);
  const address = (path: string) => production.address("umlauts", path);
  const open = async (click: () => Promise<void>) => {
    await click();
    await expect(pageTitle(page)).toHaveText("Über uns");
    expect(shownPath(page)).toBe("/über-uns");
  };
  await page.goto(address("/"));
  const bar = page.getByRole("banner");
  await open(() => bar.getByRole("link", { name: "Über uns" }).click());
  await page.goto(address("/leistungen/fußbodenheizung"));
  await open(() => page.getByRole("main").getByRole("link", { name: "Wer wir sind" }).click());
  await page.goto(address("/"));
  await open(() => page.getByRole("contentinfo").getByRole("link", { name: "Über uns" }).click());
  await page.goto(address("/"));
  await open(() => bar.locator("> a.button").click());
  expect(new URL(page.url()).hash).toBe("#contact");
  await open(async () => void (await page.goto(address("/Über-Uns.html"))));
  await page.goto(address("/b%c3%b6den/"));
  expect(shownPath(page)).toBe("/leistungen/fußbodenheizung");
  await page.goto(address("/"));
  await page.getByRole("main").getByRole("link", { name: "Fußbodenheizung" }).click();
  await expect(pageTitle(page)).toHaveText("Fußbodenheizung");
});
