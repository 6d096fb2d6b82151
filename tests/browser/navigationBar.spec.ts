import { expect, test } from "./stage/production.ts";

/** The width of Harbor Plumbing's full bar: 200 logo, 80 spacing, 9 px a character of nine labels. */
const fullFrom = 1090;
const height = 900;

test("NAV-05 NAV-06 the bar stays at the top and its logo, named and at most 50 px high, leads to /", async ({
  page,
  production,
}) => {
  await page.goto(production.address("harbor-plumbing", "/about"));
  const logo = page.getByRole("img", { name: "Harbor Plumbing's logo", exact: true });
  await expect(logo).toBeVisible();
  // A drawing comes in the size that its file says.
  await logo.evaluate((image: HTMLImageElement) => {
    image.height = 500;
  });
  expect((await logo.boundingBox())?.height).toBe(50);
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect.poll(async () => (await page.getByRole("banner").boundingBox())?.y).toBe(0);
  await logo.click();
  await expect(page).toHaveURL(production.address("harbor-plumbing"));
});

test("NAV-05 without a logo the name is a heading that leads to /, and no second h1", async ({
  page,
  production,
}) => {
  await page.goto(production.address("corner-bakery", "/breads"));
  const name = page.getByRole("banner").getByRole("heading", { name: "Corner Bakery" });
  await expect(name.getByRole("link")).toHaveAttribute("href", "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  // Its own h1 is the name.
  await page.goto(production.address("corner-bakery"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Corner Bakery");
});

test("NAV-04 a site of one page shows no page menu, in neither form", async ({ page, production }) => {
  await page.setViewportSize({ width: 1440, height });
  await page.goto(production.address("one-page"));
  await expect(page.getByRole("banner").getByRole("navigation")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("navigation")).toHaveCount(0);
});

test("NAV-07 NAV-19 the bar is full from the estimated width of its items on, and a hamburger below", async ({
  page,
  production,
}) => {
  await page.goto(production.address("harbor-plumbing"));
  const bar = page.getByRole("banner");
  for (const { width, isFull } of [
    { width: 320, isFull: false },
    { width: 1080, isFull: false },
    { width: fullFrom - 1, isFull: false },
    { width: fullFrom, isFull: true },
    { width: 1440, isFull: true },
  ]) {
    await page.setViewportSize({ width, height });
    await expect(bar.getByRole("button", { name: "Open menu" })).toBeVisible({ visible: !isFull });
    await expect(bar.getByRole("navigation")).toBeVisible({ visible: isFull });
    await expect(bar.getByRole("link", { name: "Client Login" })).toBeVisible({ visible: isFull });
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(80);
  }
});

test("NAV-19 a bar that fits below lg stays a hamburger until lg", async ({ page, production }) => {
  await page.setViewportSize({ width: 1079, height });
  await page.goto(production.address("corner-bakery"));
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await page.setViewportSize({ width: 1080, height });
  await expect(page.getByRole("banner").getByRole("navigation")).toBeVisible();
});

for (const { width, isShown } of [
  { width: 767, isShown: false },
  { width: 768, isShown: true },
  { width: fullFrom, isShown: true },
])
  test(`NAV-17 at ${width} px the phone link is ${isShown ? "in" : "not in"} the bar`, async ({
    page,
    production,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(production.address("harbor-plumbing"));
    const phone = page.getByRole("banner").getByRole("link", { name: "+1 410 555 0134" });
    await expect(phone).toBeVisible({ visible: isShown });
    await expect(page.locator(".bar-phone")).toHaveAttribute("href", "tel:+14105550134");
  });

test("NAV-17 without a phone there is no tel: link anywhere", async ({ page, production }) => {
  await page.goto(production.address("corner-bakery"));
  await expect(page.locator("[href^='tel:']")).toHaveCount(0);
});

test("NAV-15 client login shows for v2 alone", async ({ page, production }) => {
  await page.setViewportSize({ width: 1440, height });
  await page.goto(production.address("harbor-plumbing"));
  const login = page.getByRole("banner").getByRole("link", { name: "Client Login", exact: true });
  await expect(login).toHaveAttribute("href", "https://clients.example/harbor");
  await page.goto(production.address("long-labels"));
  await expect(page.locator("[href^='https://clients.example']")).toHaveCount(0);
});

test("NAV-18 the call-to-action has the default label, or the file's label and link", async ({
  page,
  production,
}) => {
  await page.setViewportSize({ width: 1440, height });
  await page.goto(production.address("one-page"));
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: "Get an Estimate" })).toHaveAttribute("href", "/#contact");
  await page.goto(production.address("long-labels"));
  await expect(bar.getByRole("link", { name: "Jetzt Angebot anfordern" })).toHaveAttribute(
    "href",
    "/kontakt",
  );
});

test("NAV-20 every button of bar and panel with a label over 20 characters is 200 px wide at least, also the entries and the phone", async ({
  page,
  production,
}) => {
  // All of them fit into one row here, the bar in full.
  await page.setViewportSize({ width: 1800, height });
  await page.goto(production.address("long-labels"));
  const buttons = page.locator(".bar :is(.button, .nav-item)");
  const leastWidths = () =>
    buttons.evaluateAll((elements) =>
      elements.map((element) => `${element.textContent.trim()}: ${getComputedStyle(element).minWidth}`),
    );
  expect(await leastWidths()).toEqual([
    "Startseite: 0px",
    "Leistungen und Notdienste: 200px",
    "Notdienst rund um die Uhr in ganz Berlin: 200px",
    "Ablauf und Garantien: 0px",
    "Kontakt: 0px",
    "+49 (0)30 555 01 34 - 0: 200px",
    "Jetzt Angebot anfordern: 200px",
    "+49 (0)30 555 01 34 - 0: 200px",
    "Jetzt Angebot anfordern: 200px",
  ]);
  const entry = page
    .getByRole("navigation", { name: "Seiten", exact: true })
    .getByRole("link", { name: "Notdienst" });
  expect((await entry.boundingBox())?.width).toBe(200);
  await page.goto(production.address("harbor-plumbing"));
  expect((await leastWidths()).filter((text) => text.endsWith("200px"))).toEqual([]);
});

for (const { id, entry } of [
  { id: "long-labels", entry: "Leistungen und Notdienste" },
  { id: "long-words", entry: "T".repeat(120) },
])
  test(`NAV-19 NAV-20 in the bar of ${id} the label ${entry.slice(0, 25)} takes at most two lines, and a title says it whole`, async ({
    page,
    production,
  }) => {
    await page.setViewportSize({ width: 1920, height });
    await page.goto(production.address(id));
    const label = page.locator(".nav-item.long", { hasText: entry });
    await expect(label).toHaveAttribute("title", entry);
    await expect(label.locator("span")).toHaveCSS("height", "36px");
  });

test("the skip link is the first stop and leads into the page", async ({ page, production }) => {
  await page.goto(production.address("harbor-plumbing"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
});

test("NAV-22 the two menus handed to the bar stand in it, each in its own form", async ({
  page,
  production,
}) => {
  await page.setViewportSize({ width: 1440, height });
  await page.goto(production.address("odette-hair"));
  const bar = page.getByRole("banner");
  const full = bar.getByRole("navigation", { name: "Pages" });
  const panel = bar.getByRole("navigation", { name: "Menu" });
  await expect(full.getByRole("link", { name: "House Rules" })).toBeVisible();
  await expect(panel).toBeHidden();
  await page.setViewportSize({ width: 390, height });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(panel.getByRole("link", { name: "House Rules" })).toBeVisible();
  await expect(full).toBeHidden();
});
