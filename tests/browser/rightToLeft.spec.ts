import type { Page } from "@playwright/test";
import { expect, test } from "./stage/site.ts";

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

test("on a page from right to left each phone number stands beside its icon, and a field turns with what is typed", async ({
  page,
  cases,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(cases.address("right-to-left"));
  expect(await iconDistance(page, ".way:has([href^='tel:'])")).toBe(16);
  expect(await iconDistance(page, ".strip a")).toBe(12);
  for (const field of [".form [name=name]", ".form [name=message]", ".chat-field input >> nth=0"]) {
    const input = page.locator(field);
    await expect(input).toHaveCSS("direction", "rtl");
    await input.evaluate((element: HTMLInputElement) => {
      element.value = "Ada";
    });
    await expect(input).toHaveCSS("direction", "ltr");
  }
});
