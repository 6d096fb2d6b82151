import { trapField } from "../../src/chat/call.ts";
import { findViolations } from "./stage/axe.ts";
import { expect, test } from "./stage/site.ts";

// A whole page is a lot for axe to look at.
test.describe.configure({ timeout: 180_000 });

test("axe finds nothing on a home page with a gallery", async ({ page, samples }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto(samples.address("fern-and-field"));
  expect(await findViolations(page)).toEqual([]);
});

for (const path of ["/service-area", "/about", "/faq"])
  test(`axe finds nothing on ${path}, which has one h1`, async ({ page, samples }) => {
    await page.goto(samples.address("harbor-plumbing", path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
  });

for (const { id, width } of [
  { id: "harbor-plumbing", width: 320 },
  { id: "harbor-plumbing", width: 1440 },
  { id: "odette-hair", width: 320 },
  { id: "odette-hair", width: 768 },
  { id: "fern-and-field", width: 320 },
  { id: "fern-and-field", width: 1080 },
  { id: "corner-bakery", width: 320 },
])
  test(`${id} needs no sideways scroll at ${width} px, and nothing shifts`, async ({ page, samples }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) performance.mark("shift", { detail: entry.toJSON() });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(samples.address(id));
    await page.mouse.wheel(0, 4000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await page.evaluate(() => performance.getEntriesByName("shift").length)).toBe(0);
  });

test("NAV-17 on a phone the number stands on the first screen and in a strip that never leaves it, the chat beside it", async ({
  page,
  samples,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(samples.address("harbor-plumbing"));
  await expect(
    page.getByRole("main").getByRole("link", { name: "+1 410 555 0134" }).first(),
  ).toBeInViewport();
  const strip = page.getByRole("link", { name: "Call +1 410 555 0134" });
  await page.mouse.wheel(0, 3000);
  await expect(strip).toBeInViewport({ ratio: 1 });
  const chat = page.getByRole("button", { name: "Open chat" });
  const [call, beside] = await Promise.all([strip.boundingBox(), chat.boundingBox()]);
  expect([beside?.y, beside?.height]).toEqual([call?.y, call?.height]);
  expect(beside?.x).toBeGreaterThanOrEqual((call?.x ?? 0) + (call?.width ?? 0));
});

test("every page is whole: title, description, canonical address and no third-party request", async ({
  page,
  samples,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto(samples.address("harbor-plumbing", "/services/leak-repair"));
  await expect(page).toHaveTitle("Leak Repair | Harbor Plumbing");
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /^From a dripping tap/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    "https://harborplumbing.example/services/leak-repair",
  );
  expect([...hosts]).toEqual([new URL(samples.address("harbor-plumbing")).host]);
});

test("the gallery has its room before its pictures come, and they come when they are near, as WebP of the site", async ({
  page,
  samples,
}) => {
  const types: (string | undefined)[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/_pictures/")) types.push(response.headers()["content-type"]);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(samples.address("fern-and-field"), { waitUntil: "networkidle" });
  // The logo, and the photo of the hero.
  expect(types.toSorted()).toEqual(["image/svg+xml", "image/webp"]);
  const first = page.getByRole("img", { name: /Coneflowers/ });
  const room = await first.boundingBox();
  expect((room?.width ?? 0) / (room?.height ?? 1)).toBeCloseTo(1.5, 1);
  await first.scrollIntoViewIfNeeded();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  expect(types.length).toBeGreaterThan(2);
  expect((await first.boundingBox())?.height).toBe(room?.height);
  expect(new Set(types)).toEqual(new Set(["image/svg+xml", "image/webp"]));
});

for (const { instant, text } of [
  { instant: "2026-11-23T11:59:00Z", text: "Closed now, opens at 7 AM, emergencies 24/7 by phone" },
  { instant: "2026-11-23T12:00:00Z", text: "Open now until 6 PM, emergencies 24/7 by phone" },
  { instant: "2026-12-24T16:59:00Z", text: "Open now until 12 PM, emergencies 24/7 by phone" },
  { instant: "2026-12-25T15:00:00Z", text: "Closed now, opens Saturday 8 AM, emergencies 24/7 by phone" },
])
  test(`at ${instant} the hero says '${text}', wherever the visitor is`, async ({ page, samples }) => {
    await page.clock.setFixedTime(instant);
    await page.goto(samples.address("harbor-plumbing"));
    await expect(page.locator(".hero [data-open]")).toHaveText(text);
  });

test("a contact page says it beside the hours, and an opening after midnight counts for the day before", async ({
  page,
  cases,
}) => {
  const hint = page.getByRole("table", { name: "Horario de apertura" }).locator("[data-open]");
  await page.clock.setFixedTime("2026-11-28T00:59:00Z");
  await page.goto(cases.address("spanish", "/contacto"));
  await expect(hint).toHaveText("Abierto ahora, hasta las 2:00, urgencias 24 horas por teléfono");
  await page.clock.setFixedTime("2026-11-28T01:00:00Z");
  await page.reload();
  await expect(hint).toHaveText("Cerrado ahora, abre el domingo a las 0:00, urgencias 24 horas por teléfono");
});

test("a season stands under its name and dates until it is over, and its hours count while it lasts", async ({
  page,
  cases,
}) => {
  const table = page.getByRole("table", { name: "Horario de apertura" });
  const hint = table.locator("[data-open]");
  await page.clock.setFixedTime("2026-06-05T06:30:00Z");
  await page.goto(cases.address("spanish", "/contacto"));
  await expect(hint).toHaveText("Abierto ahora, hasta las 9:00, urgencias 24 horas por teléfono");
  const season = table.getByRole("rowgroup").last();
  await expect(season.getByRole("row").first()).toHaveText("Verano (1–30 de junio de 2026)");
  await expect(season.getByRole("row", { name: "Viernes" }).getByRole("cell")).toHaveText("8:00–9:00");
  await page.clock.setFixedTime("2026-07-03T06:30:00Z");
  await page.reload();
  await expect(hint).toHaveText("Cerrado ahora, abre a las 20:00, urgencias 24 horas por teléfono");
  await expect(table.getByText("Verano")).toBeHidden();
});

test("what an owner wrote stands below the page's heading, and fits the narrowest screen", async ({
  page,
  cases,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(cases.address("spanish", "/desatascos"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 2, name: "Tarifas" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a link to the contact section finds one, also where the home page names other sections", async ({
  page,
  cases,
}) => {
  await page.goto(cases.address("one-page", "/#contact"));
  await expect(page.locator("#contact")).toBeInViewport();
  // Where a page of that name has the section, links lead there.
  await page.goto(cases.address("spanish"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Contacto" }).click();
  await expect(page.locator("#contact")).toBeInViewport();
});

test("on a phone nothing that has the focus is covered by the call strip", async ({ page, samples }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(samples.address("harbor-plumbing"));
  const last = page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true });
  await page.locator("#contact").getByRole("button", { name: "Send message" }).focus();
  await last.focus();
  const strip = await page.locator(".strip").boundingBox();
  const link = await last.boundingBox();
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
});

test("the contact form is sent without JavaScript's help and names the site, and nothing in its trap", async ({
  page,
  samples,
}) => {
  await page.goto(samples.address("corner-bakery"));
  const form = page.locator("form[action='/api/leads']");
  // Autofill and agents leave out what is read-only.
  await expect(form.locator(".trap")).toHaveJSProperty("readOnly", true);
  await form.getByLabel("Your name").fill("Ada");
  await form.getByLabel("Phone number or email").fill("ada@example.org");
  await form.getByLabel("How can we help?").fill("Two rye loaves for Friday");
  const sent = page.waitForRequest("**/api/leads");
  await form.getByRole("button", { name: "Send message" }).click();
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ""))).toEqual({
    name: "Ada",
    contact: "ada@example.org",
    message: "Two rye loaves for Friday",
    [trapField]: "",
    website: "corner-bakery",
    thanks: "/thank-you",
  });
});
