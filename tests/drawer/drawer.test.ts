import { readFile } from "node:fs/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Drawer } from "../../src/drawer/Drawer.tsx";
import { findChromium } from "../browser/stage/chromium.ts";

/** Size of the window in px, and how wide the drawer is in it (26.5rem). */
const [width, height, drawerWidth] = [1080, 700, 424];

const areas = { onBack: () => {}, actions: "Acts", toolbar: "Tools", footer: "Foot", children: "Body" };
const labels = { back: "Back", close: "Close" };
const markup = renderToStaticMarkup(
  createElement(Drawer, { id: "drawer", title: "A title", labels, ...areas }),
);

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const executablePath = findChromium();
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
  page = await browser.newPage({ viewport: { width, height } });
});
afterAll(() => browser.close());

beforeEach(async () => {
  const style = await readFile(new URL("../../src/drawer/drawer.css", import.meta.url), "utf8");
  await page.setContent(
    `<style>${style}</style><button command="show-modal" commandfor="drawer">Open</button>${markup}`,
  );
  await page.getByRole("button", { name: "Open" }).click();
  await page
    .getByRole("dialog")
    .evaluate((drawer) => Promise.all(drawer.getAnimations().map(({ finished }) => finished)));
});

test("DRW-01 in a browser all six areas of a drawer are in sight, one below the other, at the side of the screen", async () => {
  const drawer = page.getByRole("dialog", { name: "A title" });
  expect(await drawer.boundingBox()).toEqual({ x: width - drawerWidth, y: 0, width: drawerWidth, height });
  const head = [
    drawer.getByRole("button", { name: "Back" }),
    drawer.getByRole("heading", { name: "A title" }),
    drawer.getByText("Acts"),
    drawer.getByRole("button", { name: "Close" }),
  ];
  const column = [
    drawer.getByText("A title"),
    ...["Body", "Tools", "Foot"].map((text) => drawer.getByText(text)),
  ];
  const places = async (parts: typeof head) => Promise.all(parts.map((part) => part.boundingBox()));
  const lefts = (await places(head)).map((box) => box?.x ?? Number.NaN);
  const tops = (await places(column)).map((box) => box?.y ?? Number.NaN);
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(width - drawerWidth);
  expect(Math.max(...tops)).toBeLessThan(height);
});

test.each([
  ["Escape", () => page.keyboard.press("Escape")],
  ["the close button", () => page.getByRole("button", { name: "Close" }).click()],
  ["the overlay", () => page.mouse.click(100, 100)],
])("DRW-02 in a browser a drawer closes on %s before any script runs", async (_, close) => {
  await close();
  await expect.poll(() => page.locator("dialog:not([open])").count()).toBe(1);
});
