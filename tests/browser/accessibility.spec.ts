import type { Page } from "@playwright/test";
import { findViolations } from "./stage/axe.ts";
import { lookSites } from "./stage/lookSites.ts";
import { expect, test } from "./stage/site.ts";

// A whole page is a lot for axe to look at.
test.describe.configure({ timeout: 180_000 });

const height = 844;

/** What a visitor may have before the eyes: how to get there from the home page. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  "the home page": async () => {},
  "a service page": (page) => page.goto(new URL("/services/drain-cleaning", page.url()).href),
  "the contact page": (page) => page.goto(new URL("/contact", page.url()).href),
  "the privacy page": (page) => page.goto(new URL("/privacy", page.url()).href),
  "a page that is not there": (page) => page.goto(new URL("/nowhere", page.url()).href),
  "the form of the chat": (page) => page.getByRole("button", { name: "Open chat" }).click(),
  "the form with mistakes": async (page) => {
    await page.getByRole("button", { name: "Open chat" }).click();
    await page.getByPlaceholder("Your name").fill(" ");
    await page.getByPlaceholder("Phone number or email").fill("x");
    await page.getByPlaceholder("Your name").focus();
    await expect(page.getByText("Please enter a valid email address or phone number")).toBeVisible();
  },
  "a conversation": async (page) => {
    await page.getByRole("button", { name: "Open chat" }).click();
    await page.getByPlaceholder("Your name").fill("Ada");
    await page.getByPlaceholder("Phone number or email").fill("ada@example.org");
    await page.getByRole("button", { name: "Chat Now" }).click();
    await page.getByRole("button", { name: "Do you serve my area" }).click();
    await expect(page.getByRole("log")).toContainText("Receptionist");
  },
};

const narrowStates: typeof states = {
  "the open panel": async (page) => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByText("Services", { exact: true }).click();
  },
};

const wideStates: typeof states = {
  "an open group": (page) => page.getByRole("button", { name: "Services" }).click(),
};

/** Whose layout changes between the narrowest and the widest screen. */
const changing = ["the home page", "the contact page", "a conversation"];

const cases = [
  ...Object.entries(states).map(([name, enter]) => ({
    name,
    enter,
    widths: changing.includes(name) ? [320, 490, 768, 1080, 1440] : [320, 1440],
  })),
  ...Object.entries(narrowStates).map(([name, enter]) => ({ name, enter, widths: [320, 490, 768, 1080] })),
  ...Object.entries(wideStates).map(([name, enter]) => ({ name, enter, widths: [1440] })),
];

/** What is wrong with a page at each width: what axe finds, and how many px it scrolls sideways. */
async function findingsAt(page: Page, widths: number[]): Promise<string[]> {
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const violations = await findViolations(page);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    findings.push(...violations.map((text) => `${width} px: ${text}`));
    if (excess > 0) findings.push(`${width} px: ${excess} px too wide`);
  }
  return findings;
}

for (const { name, enter, widths } of cases)
  test(`${name} has no accessibility violation and no sideways scroll at ${widths.join(", ")} px`, async ({
    page,
    samples,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: widths[0] ?? 320, height });
    await page.goto(samples.address("harbor-plumbing"));
    await enter(page);
    expect(await findingsAt(page, widths)).toEqual([]);
  });

for (const { look, folder, id, paths } of lookSites)
  test(`no page of the look ${look} has an accessibility violation or scrolls sideways at 390 and 1280 px, menus open too`, async ({
    page,
    samples,
    cases,
  }) => {
    const { address } = { samples, cases }[folder];
    await page.emulateMedia({ reducedMotion: "reduce" });
    const findings: Record<string, string[]> = {};
    for (const path of [...paths, "/"] as const) {
      await page.goto(address(id, path));
      findings[path] = await findingsAt(page, [1280, 390]);
    }
    await page.getByRole("button", { name: "Open menu" }).click();
    findings["the panel"] = await findViolations(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height });
    await page.getByRole("banner").getByRole("button", { name: "Services" }).click();
    findings["a group"] = await findViolations(page);
    expect(Object.entries(findings).filter(([, found]) => found.length)).toEqual([]);
  });
