import type { Page } from "@playwright/test";
import { findViolations } from "./stage/axe.ts";
import { lookSites } from "./stage/lookSites.ts";
import { expect, test } from "./stage/site.ts";

// A whole page is a lot for axe to look at. everyPage.spec.ts looks whether pages scroll sideways.
test.describe.configure({ timeout: 180_000 });

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 844 };

const sites = [
  {
    look: "plain",
    folder: "samples",
    id: "harbor-plumbing",
    paths: [
      "/services/drain-cleaning",
      "/contact",
      "/service-area",
      "/about",
      "/faq",
      "/privacy",
      "/nowhere",
    ],
  },
  ...lookSites,
] as const;

for (const { look, folder, id, paths } of sites)
  test(`no page of the look ${look} has an accessibility violation or a second h1, with its menus open too`, async ({
    page,
    samples,
    cases,
  }) => {
    const { address } = { samples, cases }[folder];
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(wide);
    const findings: Record<string, string[]> = {};
    for (const path of [...paths, "/"] as const) {
      await page.goto(address(id, path));
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      findings[path] = await findViolations(page);
    }
    await page.getByRole("banner").getByRole("button", { name: "Services" }).click();
    findings["a group"] = await findViolations(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize(phone);
    findings["the home page of a phone"] = await findViolations(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    findings["the panel"] = await findViolations(page);
    expect(Object.entries(findings).filter(([, found]) => found.length)).toEqual([]);
  });

test("the chat has no accessibility violation in its form with mistakes and in a conversation", async ({
  page,
  samples,
}) => {
  const violationsOnBoth = async (onPage: Page) => {
    await onPage.setViewportSize(wide);
    const found = await findViolations(onPage);
    await onPage.setViewportSize({ width: 320, height: 844 });
    return [...found, ...(await findViolations(onPage))];
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(samples.address("harbor-plumbing"));
  await page.getByRole("button", { name: "Open chat" }).click();
  const [name, contact] = [
    page.getByPlaceholder("Your name"),
    page.getByPlaceholder("Phone number or email"),
  ];
  await name.fill(" ");
  await contact.fill("x");
  await name.focus();
  await expect(page.getByText("Please enter a valid email address or phone number")).toBeVisible();
  expect(await violationsOnBoth(page)).toEqual([]);
  await name.fill("Ada");
  await contact.fill("ada@example.org");
  await page.getByRole("button", { name: "Chat Now" }).click();
  await page.getByRole("button", { name: "Do you serve my area" }).click();
  await expect(page.getByRole("log")).toContainText("Receptionist");
  expect(await violationsOnBoth(page)).toEqual([]);
});
