import type { Page } from "@playwright/test";
import { expect, test } from "./stage/production.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Notes every event of the menus, also across pages, in the order they come. */
async function noteEvents(page: Page): Promise<unknown[]> {
  const events: unknown[] = [];
  await page.exposeFunction("note", (event: unknown) => events.push(event));
  await page.addInitScript(() => {
    // Put there by exposeFunction.
    const { note } = window as unknown as { note: (event: unknown) => void };
    for (const name of ["menuStateChange", "analytics"])
      addEventListener(name, (event) => event instanceof CustomEvent && note({ [name]: event.detail }));
  });
  return events;
}

const opened = { menuStateChange: { open: true } };
const closed = { menuStateChange: { open: false } };
const login = { analytics: { name: "Client Login Navbar" } };

/** The scripts that make the menus islands: all but the loader, which stands with the page. */
const islandScripts = /\/_astro\/(?!loader)[^/]*\.js$/;

/** The visitor's script may arrive, may never arrive, or may be switched off: menus work in each. */
const circumstances = [
  { name: "with its script", prepare: async (_: Page) => {} },
  {
    name: "when the script of the menus never arrives",
    prepare: (page: Page) => page.route(islandScripts, (route) => route.abort()),
  },
];

for (const { name, prepare } of circumstances) {
  test(`NAV-10 NAV-12 ${name}, the panel opens and closes by button and Escape, each change told once`, async ({
    page,
    production,
  }) => {
    const events = await noteEvents(page);
    await prepare(page);
    await page.setViewportSize(phone);
    await page.goto(production.address("harbor-plumbing"));
    const open = page.getByRole("button", { name: "Open menu", exact: true });
    const panel = page.getByRole("dialog", { name: "Menu" });
    await expect(open).toBeVisible();
    const place = await open.boundingBox();

    await open.click();
    await expect(panel).toBeVisible();
    const close = page.getByRole("button", { name: "Close menu", exact: true });
    expect(await close.boundingBox()).toEqual(place);
    await close.click();
    await expect(panel).toBeHidden();
    await open.click();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(open).toBeFocused();
    await expect.poll(() => events).toEqual([opened, closed, opened, closed]);
  });

  test(`NAV-07 NAV-08 ${name}, a drop-down lists its pages and closes on overlay, Escape and choice`, async ({
    page,
    production,
  }) => {
    await prepare(page);
    await page.setViewportSize(wide);
    await page.goto(production.address("harbor-plumbing"));
    const button = page.getByRole("banner").getByRole("button", { name: "Services" });
    const list = page.locator("#menu-services");

    await button.click();
    await expect(list.getByRole("link")).toHaveText([
      "Drain Cleaning",
      "Leak Repair",
      "Water Heaters",
      "Bathroom Remodeling",
      "Sewer Lines",
    ]);
    await page.mouse.click(20, 700);
    await expect(list).toBeHidden();
    await button.click();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await list.getByRole("link", { name: "Leak Repair" }).click();
    await expect(page).toHaveURL(production.address("harbor-plumbing", "/services/leak-repair"));
    await expect(list).toBeHidden();
  });

  test(`NAV-11 NAV-16 ${name}, choosing in the panel closes it; login is recorded once`, async ({
    page,
    production,
  }) => {
    const events = await noteEvents(page);
    await prepare(page);
    await page.route("https://clients.example/**", (route) => route.fulfill({ status: 204 }));
    await page.setViewportSize(phone);
    await page.goto(production.address("harbor-plumbing"));
    const open = page.getByRole("button", { name: "Open menu" });
    const panel = page.getByRole("dialog", { name: "Menu" });

    await open.click();
    await panel.getByRole("link", { name: "Client Login" }).click();
    await expect(panel).toBeHidden();
    await open.click();
    await panel.getByRole("link", { name: "About Us" }).click();
    await expect(page).toHaveURL(production.address("harbor-plumbing", "/about"));
    // A panel that opens and closes before the page has its loader is reported by nobody.
    await page.waitForLoadState();
    await open.click();
    await panel.getByRole("link", { name: "Get an Estimate" }).click();
    await expect(page).toHaveURL(production.address("harbor-plumbing", "/contact"));
    await expect.poll(() => events).toEqual([opened, login, closed, opened, closed, opened, closed]);
  });

  test(`NAV-16 ${name}, client login in the bar is recorded once, by a middle click too`, async ({
    page,
    production,
  }) => {
    const events = await noteEvents(page);
    await prepare(page);
    await page.route("https://clients.example/**", (route) => route.fulfill({ status: 204 }));
    await page.setViewportSize(wide);
    await page.goto(production.address("harbor-plumbing"));
    const link = page.getByRole("banner").getByRole("link", { name: "Client Login" });
    await link.click({ button: "right" });
    const opened = page.context().waitForEvent("page");
    await link.click({ button: "middle" });
    await (await opened).close();
    await expect.poll(() => events).toEqual([login]);
    await link.click();
    await expect.poll(() => events).toEqual([login, login]);
  });
}

test("NAV-08 a drop-down closes on a choice, also of a page that opens in a tab of its own", async ({
  page,
  production,
}) => {
  await page.setViewportSize(wide);
  await page.goto(production.address("harbor-plumbing"));
  const bar = page.getByRole("banner");
  await bar.getByRole("button", { name: "Services" }).click();
  await expect(page.locator("nav astro-island")).not.toHaveAttribute("ssr");
  await bar.getByRole("link", { name: "Leak Repair" }).click({ modifiers: ["ControlOrMeta"] });
  await expect(page.locator("#menu-services")).toBeHidden();
});

test("NAV-10 NAV-13 NAV-17 the panel has the pages with groups that unfold, login, phone and call-to-action", async ({
  page,
  production,
}) => {
  await page.setViewportSize(phone);
  await page.goto(production.address("harbor-plumbing"));
  await page.getByRole("button", { name: "Open menu" }).click();
  const panel = page.getByRole("dialog", { name: "Menu" });
  const leaks = panel.getByRole("link", { name: "Leak Repair" });
  const services = panel.getByText("Services", { exact: true });
  await expect(leaks).toBeHidden();
  await services.click();
  await expect(leaks).toBeVisible();
  await services.click();
  await expect(leaks).toBeHidden();
  await expect(panel.getByRole("link")).toHaveText([
    "Home",
    "Service Area",
    "About Us",
    "Questions",
    "Contact",
    "Client Login",
    "+1 410 555 0134",
    "Get an Estimate",
  ]);
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
});

test("NAV-12 a click while the script is on its way opens the panel at once and is told once", async ({
  page,
  production,
}) => {
  const events = await noteEvents(page);
  const arrival = Promise.withResolvers<void>();
  await page.route(islandScripts, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.setViewportSize(phone);
  await page.goto(production.address("harbor-plumbing"));
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  arrival.resolve();
  await expect(page.locator(".burger astro-island")).not.toHaveAttribute("ssr");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect.poll(() => events).toEqual([opened, closed]);
});

test("NAV-09 a drop-down is at most 72% high, 6 px below its button, and moves 0.25 s over an overlay of 0.15 s", async ({
  page,
  production,
}) => {
  await page.setViewportSize(wide);
  await page.goto(production.address("harbor-plumbing"));
  const button = page.getByRole("banner").getByRole("button", { name: "Services" });
  const list = page.locator("#menu-services");
  await button.click();
  await expect(list).toHaveCSS("max-height", `${0.72 * wide.height}px`);
  await expect(list).toHaveCSS("transition-duration", "0.25s, 0.25s, 0.25s, 0.25s");
  const overlay = await list.evaluate(
    (element) => getComputedStyle(element, "::backdrop").transitionDuration,
  );
  expect(overlay).toBe("0.15s, 0.15s, 0.15s");
  const bottom = await button.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(() => list.evaluate((element) => element.getBoundingClientRect().top)).toBe(bottom + 6);
});

for (const { width, travel, time } of [
  { width: 489, travel: "none", time: "0s" },
  { width: 490, travel: "100%", time: "0.25s, 0.25s, 0.25s" },
])
  test(`NAV-21 at ${width} px the panel ${travel === "none" ? "appears without travel" : "slides in 0.25 s"}`, async ({
    page,
    production,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(production.address("harbor-plumbing"));
    const panel = page.locator("#menu");
    await expect(panel).toHaveCSS("translate", travel);
    await expect(panel).toHaveCSS("transition-duration", time);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(panel).toHaveCSS("translate", "none");
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
  });

test("a drop-down is walked through by arrows, Home and End, and closes when focus leaves it", async ({
  page,
  production,
}) => {
  await page.setViewportSize(wide);
  await page.goto(production.address("harbor-plumbing"));
  const button = page.getByRole("banner").getByRole("button", { name: "Services" });
  const list = page.locator("#menu-services");
  const link = (name: string) => list.getByRole("link", { name });
  await button.focus();
  await expect(page.locator("nav astro-island")).not.toHaveAttribute("ssr");
  await page.keyboard.press("ArrowDown");
  await expect(link("Drain Cleaning")).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("End");
  await expect(link("Sewer Lines")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(link("Bathroom Remodeling")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(link("Drain Cleaning")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await expect(list).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("NAV-10 with text below its usual size the panel stays open where the hamburger stands, and closes at the full bar", async ({
  page,
  production,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(production.address("harbor-plumbing"));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "75%";
  });
  const panel = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.locator(".burger astro-island")).not.toHaveAttribute("ssr");
  await page.setViewportSize({ width: 1010, height: 800 });
  await expect(panel).toBeVisible();
  await page.setViewportSize(wide);
  await expect(panel).toBeHidden();
});
