import type { Page } from "@playwright/test";
import { expect, test } from "./stage/site.ts";

const phone = { width: 390, height: 844 };

/** How many px lie between an icon and the text at its left. */
const iconDistance = (page: Page, place: string) =>
  page
    .locator(place)
    .first()
    .evaluate((part) => {
      const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT, (node) =>
        node.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
      );
      const range = document.createRange();
      range.selectNodeContents(text.nextNode() ?? part);
      const icon = part.querySelector(".icon")?.getBoundingClientRect();
      return Math.round((icon?.left ?? 0) - range.getBoundingClientRect().right);
    });

for (const { place, distance } of [
  { place: ".way:has([href^='tel:'])", distance: 16 },
  { place: ".strip a", distance: 12 },
])
  test(`on a page from right to left the phone in ${place} stands beside its icon`, async ({
    page,
    cases,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(cases.address("right-to-left"));
    expect(await iconDistance(page, place)).toBe(distance);
  });

const fields = [
  ".form [name=name]",
  ".form [name=contact]",
  ".form [name=message]",
  ".chat-field input >> nth=0",
];

for (const field of fields)
  test(`on a page from right to left ${field} begins at the right while it is empty, and Latin letters at the left`, async ({
    page,
    cases,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(cases.address("right-to-left"));
    const input = page.locator(field);
    await expect(input).toHaveCSS("direction", "rtl");
    await input.evaluate((element: HTMLInputElement) => {
      element.value = "Ada";
    });
    await expect(input).toHaveCSS("direction", "ltr");
  });
