import type { Page } from "@playwright/test";
import { outputOf } from "../stage/builtSites.ts";
import { builtPages } from "./stage/builtPages.ts";
import { expect, test } from "./stage/site.ts";

// Many pages, each on several screens.
test.describe.configure({ timeout: 240_000 });

const screens = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

for (const folder of ["samples", "cases"] as const)
  test(`no page of the ${folder} scrolls sideways from 320 to 1440 px, with text of 200% too, or has a price, link, button or field under chat button or strip where it ends`, async ({
    page,
    samples,
    cases,
  }) => {
    const faults = [];
    const files = builtPages(outputOf(folder));
    for (const file of files) {
      const [id = "", ...path] = file.replace(/(?:index)?\.html$/, "").split("/");
      await page.goto({ samples, cases }[folder].address(id, `/${path.join("/")}`), {
        waitUntil: "domcontentloaded",
      });
      faults.push(...(await findFaults(page)).map((fault) => `${file} ${fault}`));
    }
    expect(files.length).toBeGreaterThan(10);
    expect(faults).toEqual([]);
  });

async function findFaults(page: Page): Promise<string[]> {
  const faults = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const found = await page.evaluate(findFaultsOn, screen.width);
    faults.push(...found.map((fault) => `at ${screen.width} px: ${fault}`));
  }
  return faults;
}

/**
 * How far the page is wider than a screen of this width, with text of 200% too, and the parts that chat button
 * or strip cover at its end: what passes below them before can be scrolled.
 */
async function findFaultsOn(width: number): Promise<string[]> {
  const root = document.documentElement;
  const findExcess = () => {
    const excess = root.scrollWidth - width;
    return excess > 0 ? [`${excess} px too wide with text of ${root.style.fontSize || "100%"}`] : [];
  };
  // The page measures its cookie question before the second frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const fixed = ".chat-button, .strip";
  const covers = [...document.querySelectorAll(fixed)];
  const parts = [
    ...document.querySelectorAll("main :is(a, button, input, textarea, select, summary, .price)"),
    ...document.querySelectorAll(":is(.bar, .foot, .consent) :is(a, button, summary)"),
  ].filter((part) => part.checkVisibility());
  const isCovered = (part: Element) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => ({ x, y })));
    return [middle, ...corners].some(({ x, y }) => document.elementFromPoint(x, y)?.closest(fixed));
  };
  scrollTo({ top: root.scrollHeight, behavior: "instant" });
  const boxes = covers.map((cover) => cover.getBoundingClientRect());
  const near = parts.filter((part) => {
    const { top, right, bottom, left } = part.getBoundingClientRect();
    return boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
  });
  const covered = near.filter(isCovered);
  const faults = covered.map((part) => `${part.tagName} ${part.textContent?.trim().slice(0, 30)}`);
  faults.push(...findExcess());
  root.style.fontSize = "200%";
  faults.push(...findExcess());
  root.style.fontSize = "";
  return faults;
}
