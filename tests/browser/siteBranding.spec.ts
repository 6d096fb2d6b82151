import type { Locator, Page } from "@playwright/test";
import { contrast } from "../../src/branding/colour.ts";
import { palette } from "../../src/branding/palette.ts";
import { hoverShade } from "../../src/branding/shades.ts";
import { everyLook } from "./stage/lookSites.ts";
import { expect, test } from "./stage/site.ts";

type Brand = [primaryColor: string, secondaryColor: string];

/** Those that brought trouble before; tests/branding has every pair. */
const extremes: Brand[] = [
  ["#000000", "#FFFFFF"],
  ["#FDFDFD", "#F4F4F0"],
  ["#39FF14", "#FF00FF"],
  ["#777777", "#7A7A78"],
  ["#FFD400", "#111111"],
];

/** Lists the visible texts of a page with their colour and their ground, as the browser computed them. */
const styledTexts = (page: Page) =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    /** Colours of any notation, laid over each other. */
    const blend = (layers: string[]) => {
      for (const layer of canvas ? layers : []) {
        Object.assign(canvas ?? {}, { fillStyle: layer });
        canvas?.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    };
    const groundsOf = (element: Element | null): string[] =>
      element
        ? [...groundsOf(element.parentElement), getComputedStyle(element).backgroundColor]
        : ["rgb(255, 255, 255)"];
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.body.querySelectorAll("*")]
      .filter((element) => hasText(element) && element.checkVisibility())
      .map((element) => ({
        text: element.textContent?.trim().slice(0, 30),
        colour: blend([...groundsOf(element), getComputedStyle(element).color]),
        ground: blend(groundsOf(element)),
      }));
  });

/** Gives the page a brand. */
const paint = (page: Page, [primaryColor, secondaryColor]: Brand) =>
  page.evaluate((colours) => {
    for (const [name, colour] of Object.entries(colours))
      document.documentElement.style.setProperty(`--${name}`, colour);
  }, palette({ primaryColor, secondaryColor }));

/** Gives the page each brand in turn, and lists every text that has too little contrast. */
async function faintTexts(page: Page): Promise<string[]> {
  const faint: string[] = [];
  for (const [primaryColor, secondaryColor] of extremes) {
    await paint(page, [primaryColor, secondaryColor]);
    for (const { text, colour, ground } of await styledTexts(page))
      if (contrast(colour, ground) < 4.5) faint.push(`${primaryColor}: '${text}' ${colour} on ${ground}`);
  }
  return faint;
}

for (const { look, folder, id, path } of everyLook)
  test(`BRD-01 every text of the look ${look} has styles that reach 4.5:1, for white, black, grey and neon`, async ({
    page,
    samples,
    cases,
  }) => {
    const { address } = { samples, cases }[folder];
    await page.goto(address(id));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await styledTexts(page)).length).toBeGreaterThan(30);
      expect(await faintTexts(page)).toEqual([]);
    }
    await page.goto(address(id, path));
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

const transparent = "#00000000";

/** The colour of a button's ground, then that under the pointer, and how its text stands out there. */
async function hoverColours(button: Locator) {
  const read = () =>
    button.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color].map((colour) => {
        const parts = colour.match(/\d+/g) ?? [];
        return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0").toUpperCase()).join("")}`;
      });
    });
  await button.page().mouse.move(0, 0);
  const [ground = ""] = await read();
  await button.hover();
  const [hovered = "", text = ""] = await read();
  return { ground, hovered, ratio: contrast(hovered, text) };
}

for (const { look, folder, id } of everyLook)
  test(`BRD-01 BRD-02 in the look ${look} a dark button turns 20% darker under the pointer, a light one lighter, its text readable`, async ({
    page,
    samples,
    cases,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    // There the closing band of the look `editorial` has a filled button.
    const path = look === "editorial" ? "/about" : "/";
    await page.goto({ samples, cases }[folder].address(id, path));
    const found = [];
    for (const brand of [...extremes, ["#C4533C", "#E0A030"], ["#E0A030", "#C4533C"]] as Brand[]) {
      await paint(page, brand);
      for (const button of await page.locator(".button:visible").all())
        found.push(await hoverColours(button));
    }
    // The look `editorial` underlines the one in its bar.
    const filled = found.filter(({ ground }) => ground !== transparent);
    expect(filled.length).toBeGreaterThan(5);
    expect(filled.filter(({ ground, hovered }) => hovered !== hoverShade(ground))).toEqual([]);
    expect(filled.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });
