import type { Page } from "@playwright/test";

/** From the next page on: the most connection notices that were ever there at once. */
export async function watchNotices(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let most = 0;
    new MutationObserver(() => {
      const notices = [...document.querySelectorAll(".chat-notice")].filter(({ textContent }) =>
        /trouble connecting|Connection issue/.test(textContent ?? ""),
      );
      most = Math.max(most, notices.length);
      Object.assign(window, { mostNotices: most });
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate("window.mostNotices ?? 0");
}
