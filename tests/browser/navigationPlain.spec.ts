import type { Page } from "@playwright/test";
import { lookSites } from "./stage/lookSites.ts";
import { expect, test } from "./stage/production.ts";

test.use({ javaScriptEnabled: false });

/** Whether assistive technology is told that what a button opens is open. */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const button = nodes.find((node) => node.role?.value === "button" && node.name?.value === name);
  return button?.properties?.find((property) => property.name === "expanded")?.value.value;
}

test("NAV-07 NAV-08 without JavaScript a drop-down opens and says so, closes on Escape and leads to its pages", async ({
  page,
  production,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(production.address("harbor-plumbing"));
  const button = page.getByRole("banner").getByRole("button", { name: "Services" });
  const leaks = page.getByRole("banner").getByRole("link", { name: "Leak Repair" });
  // A value written into the page would stand still.
  await expect(button).not.toHaveAttribute("aria-expanded");
  await button.click();
  await expect(leaks).toBeVisible();
  await expect.poll(() => isExpanded(page, "Services")).toBe(true);
  await page.keyboard.press("Escape");
  await expect(leaks).toBeHidden();
  await expect.poll(() => isExpanded(page, "Services")).toBe(false);
  await button.click();
  await leaks.click();
  await expect(page).toHaveURL(production.address("harbor-plumbing", "/services/leak-repair"));
});

test("NAV-10 NAV-13 without JavaScript the panel opens and closes by keyboard, unfolds its groups, and can be closed when the screen widens", async ({
  page,
  production,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(production.address("harbor-plumbing"));
  const panel = page.getByRole("dialog", { name: "Menu" });
  const open = page.getByRole("button", { name: "Open menu" });
  const close = page.getByRole("button", { name: "Close menu" });
  await open.press("Enter");
  await panel.getByText("Services", { exact: true }).click();
  await expect(panel.getByRole("link", { name: "Sewer Lines" })).toBeVisible();
  await close.press("Space");
  await expect(panel).toBeHidden();
  await open.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(panel).toBeVisible();
  await close.click();
  await expect(panel).toBeHidden();
  await expect(open).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(production.address("harbor-plumbing", "/about"));
});

for (const { look, id, question, paths } of lookSites)
  test(`without JavaScript a phone shows menu, answers and groups of the footer of the look ${look}, and sends its form`, async ({
    page,
    production,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(production.address(id, question.path));
    await page.getByRole("button", { name: "Open menu" }).click();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await expect(panel.getByRole("navigation")).toBeVisible();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(panel).toBeHidden();
    const answer = page.getByRole("group").filter({ hasText: question.text });
    await answer.getByText(question.text).click();
    await expect(answer.getByRole("paragraph").first()).toBeVisible();
    const group = page.getByRole("contentinfo").getByRole("group").first();
    await expect(group.getByRole("link").first()).toBeHidden();
    await group.locator("summary").click();
    await expect(group.getByRole("link").first()).toBeVisible();
    await page.goto(production.address(id, paths[1]));
    await page.getByLabel("Your name").fill("Ada");
    await page.getByLabel("Phone number or email").fill("ada@example.org");
    await page.getByLabel("How can we help?").fill("A question");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page).toHaveURL(production.address(id, "/thank-you"));
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  });
