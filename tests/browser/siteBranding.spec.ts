import type { Page } from "@playwright/test";
import { contrast } from "../../src/branding/colour.ts";
import { palette } from "../../src/branding/palette.ts";
import { expect, test } from "./site.ts";

/** Fifty brands from a fixed seed, so that a failure can be seen again, after those that brought trouble before. */
const brands = [
  ["#000000", "#FFFFFF"],
  ["#FDFDFD", "#F4F4F0"],
  ["#39FF14", "#FF00FF"],
  ["#777777", "#7A7A78"],
  ["#FFD400", "#111111"],
  ...Array.from({ length: 50 }, (_, index) => [seeded(2 * index), seeded(2 * index + 1)]),
] as [string, string][];

function seeded(index: number): string {
  const value = Math.imul(index + 1, 2654435761) >>> 8;
  return `#${value.toString(16).padStart(6, "0")}`;
}

/** Every visible text of a page, with its colour and that of the ground it stands on, as the browser computed them. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const hex = (colour: string) =>
      `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
    const groundOf = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : "rgb(255, 255, 255)";
      return colour === "rgba(0, 0, 0, 0)" ? groundOf(element?.parentElement ?? null) : hex(colour);
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.body.querySelectorAll("*")]
      .filter((element) => hasText(element) && element.checkVisibility())
      .map((element) => ({
        text: element.textContent?.trim().slice(0, 30),
        colour: hex(getComputedStyle(element).color),
        ground: groundOf(element),
      }));
  });

/** Gives the page each brand in turn, and lists every text that has too little contrast. */
async function faintTexts(page: Page): Promise<string[]> {
  const faint: string[] = [];
  for (const [primaryColor, secondaryColor] of brands) {
    await page.evaluate((colours) => {
      for (const [name, colour] of Object.entries(colours))
        document.documentElement.style.setProperty(`--${name}`, colour);
    }, palette({ primaryColor, secondaryColor }));
    const texts = (await textsOf(page)).filter(({ colour, ground }) => contrast(colour, ground) < 4.5);
    faint.push(
      ...texts.map(({ text, colour, ground }) => `${primaryColor}: '${text}' ${colour} on ${ground}`),
    );
  }
  return faint;
}

for (const { width, path } of [
  { width: 390, path: "/" },
  { width: 1440, path: "/" },
  { width: 1440, path: "/services/drain-cleaning" },
])
  test(`BRD-01 every text of ${path} at ${width} px reaches 4.5:1 on the screen, for 55 brands`, async ({
    page,
    samples,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(samples.address("harbor-plumbing", path));
    expect((await textsOf(page)).length).toBeGreaterThan(30);
    expect(await faintTexts(page)).toEqual([]);
  });

test("BRD-01 BRD-02 the colours of the file reach the page: surface, text on it, hover, dark and light shade", async ({
  page,
  samples,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(samples.address("harbor-plumbing"));
  const button = page.getByRole("banner").getByRole("link", { name: "Get an Estimate" });
  await expect(button).toHaveCSS("background-color", "rgb(10, 92, 138)");
  await expect(button).toHaveCSS("color", "rgb(255, 255, 255)");
  await button.hover();
  await expect(button).toHaveCSS("background-color", "rgb(8, 74, 110)");
  await expect(page.locator(".foot")).toHaveCSS("background-color", "rgb(4, 40, 61)");
  await expect(page.locator(".light").first()).toHaveCSS("background-color", "rgb(243, 247, 249)");
});
