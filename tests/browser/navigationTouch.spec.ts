import { expect, test } from "./stage/production.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test("NAV-10 NAV-11 NAV-13 by touch the first tap opens the panel, groups unfold, and a choice closes it", async ({
  page,
  production,
}) => {
  await page.goto(production.address("harbor-plumbing"));
  const panel = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Open menu" }).tap();
  await expect(panel).toBeVisible();
  await expect(page.locator(".burger astro-island")).not.toHaveAttribute("ssr");
  await expect(panel).toBeVisible();
  await panel.getByText("Services", { exact: true }).tap();
  await panel.getByRole("link", { name: "Sewer Lines" }).tap();
  await expect(page).toHaveURL(production.address("harbor-plumbing", "/services/sewer-lines"));
  await expect(panel).toBeHidden();
});

test("every link and button of the page is at least 24 px high, those of the bar and the panel 44", async ({
  page,
  production,
}) => {
  await page.goto(production.address("harbor-plumbing"));
  const heights = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect().height),
      );
  expect(Math.min(...(await heights("a, button, summary")))).toBeGreaterThanOrEqual(24);
  await page.getByRole("button", { name: "Open menu" }).tap();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(Math.min(...(await heights(".panel a, .panel button, .panel summary")))).toBeGreaterThanOrEqual(44);
});

test("NAV-12 a panel that was opened before any script came is told once it is there", async ({
  page,
  production,
}) => {
  const events: unknown[] = [];
  await page.exposeFunction("note", (detail: unknown) => events.push(detail));
  await page.addInitScript(() => {
    // Put there by exposeFunction.
    const { note } = window as unknown as { note: (detail: unknown) => void };
    addEventListener("menuStateChange", (event) => event instanceof CustomEvent && note(event.detail));
  });
  const arrival = Promise.withResolvers<void>();
  await page.route("**/_astro/loader*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(production.address("harbor-plumbing"), { waitUntil: "commit" });
  await page.locator("#menu").evaluate((panel: HTMLDialogElement) => panel.showModal());
  arrival.resolve();
  await expect.poll(() => events).toEqual([{ open: true }]);
  await page.getByRole("button", { name: "Close menu" }).tap();
  await expect.poll(() => events).toEqual([{ open: true }, { open: false }]);
});
