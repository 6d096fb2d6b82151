import type { Page } from "@playwright/test";
import { builtPages } from "./stage/builtPages.ts";
import { expect, folders, test } from "./stage/site.ts";

/** Sites of all four looks: with a phone, without, with a question for consent, from right to left. */
const sites = [
  { folder: "samples", id: "harbor-plumbing" },
  { folder: "samples", id: "odette-hair" },
  { folder: "samples", id: "fern-and-field" },
  { folder: "samples", id: "corner-bakery" },
  { folder: "cases", id: "french" },
  { folder: "cases", id: "one-page" },
  { folder: "cases", id: "right-to-left" },
  { folder: "cases", id: "spanish" },
] as const;

const screens = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1080, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

for (const { folder, id } of sites)
  test(`no price, link, button or field of ${id} lies under chat button or strip from 320 to 1920 px`, async ({
    page,
    samples,
    cases,
  }) => {
    const site = { samples, cases }[folder];
    const files = builtPages(folders[folder].out).filter((file) => file.startsWith(`${id}/`));
    const covered = [];
    for (const file of files) {
      const path = file.slice(id.length).replace(/(?:index)?\.html$/, "");
      await page.goto(site.address(id, path), { waitUntil: "domcontentloaded" });
      covered.push(...(await findCovered(page)).map((part) => `${path} ${part}`));
    }
    expect(files.length).toBeGreaterThan(2);
    expect(covered).toEqual([]);
  });

async function findCovered(page: Page): Promise<string[]> {
  const covered = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const names = await page.evaluate(findCoveredParts);
    covered.push(...names.map((name) => `at ${screen.width} px: ${name}`));
  }
  return covered;
}

/**
 * The parts that chat button or strip cover at the page's top, at each section's start and at its end. What
 * passes below a strip at the lower edge is out of the viewport, as long as the page has not come to its end.
 */
async function findCoveredParts(): Promise<string[]> {
  // The page measures its cookie question before the second frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const fixed = ".chat-button, .strip";
  const covers = [...document.querySelectorAll(fixed)];
  const parts = [
    ...document.querySelectorAll("main :is(a, button, input, textarea, select, summary, .price)"),
    ...document.querySelectorAll(":is(.bar, .foot, .consent) :is(a, button, summary)"),
  ].filter((part) => part.checkVisibility());
  const end = document.documentElement.scrollHeight - innerHeight;
  const starts = [...document.querySelectorAll("main > *, .foot, .foot > *")].map((section) =>
    Math.min(Math.round(section.getBoundingClientRect().top + scrollY), end),
  );
  const isCovered = (part: Element, isEnd: boolean) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => ({ x, y })));
    return [middle, ...corners].some(({ x, y }) => {
      const cover = document.elementFromPoint(x, y)?.closest(fixed);
      return cover && (isEnd || cover.getBoundingClientRect().bottom < innerHeight);
    });
  };
  return [...new Set([0, ...starts, end])].flatMap((top) => {
    scrollTo({ top, behavior: "instant" });
    const boxes = covers.map((cover) => cover.getBoundingClientRect());
    const near = parts.filter((part) => {
      const { top, right, bottom, left } = part.getBoundingClientRect();
      return boxes.some(
        (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
    });
    return near
      .filter((part) => isCovered(part, top === end))
      .map((part) => `${part.tagName} ${part.textContent?.trim().slice(0, 30)} in ${top} px`);
  });
}
