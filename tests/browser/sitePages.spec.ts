import { expect, test } from "./stage/site.ts";

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

test("the hero says whether it is open, as hours and holidays have it, wherever the visitor is", async ({
  page,
  samples,
}) => {
  const textAt = async (instant: string) => {
    await page.clock.setFixedTime(instant);
    await page.goto(samples.address("harbor-plumbing"));
    return page.locator(".hero [data-open]");
  };
  await expect(await textAt("2026-11-23T12:00:00Z")).toHaveText(/^Open now until 6 PM, emergencies 24\/7/);
  await expect(await textAt("2026-12-25T15:00:00Z")).toHaveText(
    /^Closed now, opens Saturday 8 AM, emergencies/,
  );
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
