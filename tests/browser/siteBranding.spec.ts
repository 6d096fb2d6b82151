import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { contrast } from "../../src/branding/colour.ts";
import { palette } from "../../src/branding/palette.ts";
import { hoverShade } from "../../src/branding/shades.ts";
import { everyLook, lookSites } from "./stage/lookSites.ts";
import { expect, test } from "./stage/site.ts";

type Brand = [primaryColor: string, secondaryColor: string];

/** Those that brought trouble before. */
const extremes: Brand[] = [
  ["#000000", "#FFFFFF"],
  ["#FDFDFD", "#F4F4F0"],
  ["#39FF14", "#FF00FF"],
  ["#777777", "#7A7A78"],
  ["#FFD400", "#111111"],
];

/** Fifty brands from a fixed seed, after the extremes. */
const brands: Brand[] = [
  ...extremes,
  ...Array.from({ length: 50 }, (_, index) => [seeded(2 * index), seeded(2 * index + 1)] as Brand),
];

function seeded(index: number): string {
  const value = Math.imul(index + 1, 2654435761) >>> 8;
  return `#${value.toString(16).padStart(6, "0")}`;
}

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

const textsOf = async (page: Page): Promise<Measured[]> =>
  (await styledTexts(page)).map((each) => ({ ...each, ratio: contrast(each.colour, each.ground) }));

/** Lists the texts on the screen that nothing covers: where each line stands, in px, and in which colour. */
const textBoxes = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    const isOn = (node: Node, x: number, y: number) => document.elementFromPoint(x, y) === node.parentElement;
    return nodes.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(
        ({ left, right, top, bottom }) =>
          right - left > 4 && isOn(node, left + 2, top + 2) && isOn(node, right - 2, bottom - 2),
      );
      const style = node.parentElement && getComputedStyle(node.parentElement);
      const [red = 0, green = 0, blue = 0] = (style?.color.match(/\d+/g) ?? []).map(Number);
      return lines.map(({ x, y, width, height }) => ({
        text: node.textContent?.trim(),
        colour: (red << 16) + (green << 8) + blue,
        x,
        y,
        width,
        height,
      }));
    });
  });

type TextBox = Awaited<ReturnType<typeof textBoxes>>[number];

/** A picture of the screen, three bytes a pixel. */
type Picture = { data: Buffer; width: number; height: number };

async function takePicture(page: Page): Promise<Picture> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Counts the colours of a box. */
function countColours({ data, width, height }: Picture, box: TextBox): Map<number, number> {
  const counts = new Map<number, number>();
  for (let row = Math.ceil(box.y * scale); row < Math.min((box.y + box.height) * scale, height); row++)
    for (
      let column = Math.ceil(box.x * scale);
      column < Math.min((box.x + box.width) * scale, width);
      column++
    ) {
      const colour = data.readUIntBE((row * width + column) * 3, 3);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  return counts;
}

/** Measures each text on the screen: its most frequent colour against the one farthest from it. */
async function paintedTexts(page: Page) {
  const boxes = await textBoxes(page);
  let texts: { box: TextBox; counts: Map<number, number> }[] = [];
  // The browser paints parts of a page on their own: a picture counts once each text stands there in its colour.
  await expect
    .poll(async () => {
      const picture = await takePicture(page);
      texts = boxes.map((box) => ({ box, counts: countColours(picture, box) }));
      return texts.filter(({ box, counts }) => !counts.has(box.colour)).map(({ box }) => box.text);
    })
    .toEqual([]);
  return texts.map(({ box, counts }) => {
    const [ground = 0] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0]);
    const ratios = [...counts.keys()].map((colour) => contrast(asColour(ground), asColour(colour)));
    return { text: box.text, ground: asColour(ground), ratio: Math.max(...ratios) };
  });
}

/** Pixels of the screen for one of the page: strokes are thick enough to be painted in full. */
const scale = 2;
const asColour = (value: number) => `#${value.toString(16).padStart(6, "0")}`;

/** Gives the page a brand. */
const paint = (page: Page, [primaryColor, secondaryColor]: Brand) =>
  page.evaluate((colours) => {
    for (const [name, colour] of Object.entries(colours))
      document.documentElement.style.setProperty(`--${name}`, colour);
  }, palette({ primaryColor, secondaryColor }));

/** Gives the page each brand in turn, and lists every text that has too little contrast by a measure. */
async function faintTexts(
  page: Page,
  measure: (page: Page) => Promise<Measured[]>,
  chosen = brands,
): Promise<string[]> {
  const faint: string[] = [];
  for (const [primaryColor, secondaryColor] of chosen) {
    await paint(page, [primaryColor, secondaryColor]);
    const texts = (await measure(page)).filter(({ ratio }) => ratio < 4.5);
    faint.push(...texts.map(({ text, ground, ratio }) => `${primaryColor}: '${text}' ${ratio} on ${ground}`));
  }
  return faint;
}

/** A text, the colour it stands on and their contrast. */
type Measured = { text: string | undefined; ground: string; ratio: number };

for (const { width, path } of [
  { width: 390, path: "/" },
  { width: 1440, path: "/services/drain-cleaning" },
])
  test(`BRD-01 every text of ${path} at ${width} px has styles that reach 4.5:1, for 55 brands`, async ({
    page,
    samples,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(samples.address("harbor-plumbing", path));
    expect((await textsOf(page)).length).toBeGreaterThan(30);
    expect(await faintTexts(page, textsOf)).toEqual([]);
  });

for (const { look, folder, id } of lookSites)
  test(`BRD-01 every text of a home page of the look ${look} has styles that reach 4.5:1, for white, black, grey and neon`, async ({
    page,
    samples,
    cases,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto({ samples, cases }[folder].address(id));
    expect((await textsOf(page)).length).toBeGreaterThan(50);
    expect(await faintTexts(page, textsOf, extremes)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faintTexts(page, textsOf, extremes)).toEqual([]);
  });

test.describe("as painted", () => {
  test.use({ deviceScaleFactor: scale, viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  // A picture of the screen for each brand.
  test.setTimeout(300_000);

  for (const { place, go } of [
    { place: "head", go: (page: Page) => page.evaluate(() => scrollTo(0, 0)) },
    { place: "foot", go: (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)) },
  ])
    test(`BRD-01 every text at the ${place} of the home page reaches 4.5:1 in its pixels, for 55 brands`, async ({
      page,
      samples,
    }) => {
      await page.goto(samples.address("harbor-plumbing"));
      await go(page);
      expect((await textBoxes(page)).length).toBeGreaterThan(10);
      expect(await faintTexts(page, paintedTexts)).toEqual([]);
    });
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
